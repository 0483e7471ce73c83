// The board asks: whoever is waited for alone is called by the board itself, posted anew; nothing says the same beside it.
import { describe, expect, it } from 'vitest';
import { movableClock } from '../../src/clock.ts';
import type { MessageView } from '../../src/local-discord/control/protocol.ts';
import { battleOf, breaksNothing, people } from '../kit/battleOf.ts';
import { type Person, seen } from '../kit/localDiscord/index.ts';
import { idsOf } from '../kit/taps.ts';
import type { TypedBattle } from '../kit/typedBattle.ts';

const MINUTE = 60_000;
const clock = movableClock(Date.now());
let battle: TypedBattle;
let ash: Person;
let bryn: Person;
let table: number;
battleOf({ clock }, async (given) => {
  battle = given;
  [ash, bryn] = await people(battle.playing, 'ash', 'bryn');
  await battle.typing.untilAsked('turn', 'bram');
  table = (await battle.typing.look()).row.id;
});

const inPlace = async (): Promise<readonly MessageView[]> => {
  const all = await ash.messages(battle.channel);
  return all.filter(({ ephemeral }) => !ephemeral);
};
const asking = async () => (await inPlace()).filter((message) => idsOf(message).includes(`open:${table}:turn`));
const turnOf = async (seat: string) => {
  const { number } = await battle.typing.untilAsked('turn', seat);
  return () =>
    battle.app.database.client.ask.findUniqueOrThrow({ where: { tableId_number: { tableId: table, number } } });
};

describe('whoever is waited for alone', () => {
  it('is not called while they look, and the board stays where it is', async () => {
    const ask = await turnOf('bram');
    await battle.typing.shows(ash, `open:${table}:turn`);
    expect(await asking()).toHaveLength(1);
    expect((await ask()).promptedAt).toBeNull();
  });

  it('is called by the board, posted anew, and by nothing else', async () => {
    const ask = await turnOf('bram');
    const before = await battle.typing.shows(ash, `open:${table}:turn`);
    await clock.forward(6 * MINUTE);
    const board = await ash.waitsFor(battle.channel, ({ id, mentionsMe }) => id > before.id && mentionsMe);
    expect(idsOf(board)).toEqual(expect.arrayContaining([`open:${table}:turn`, `hand:${table}`]));
    expect(seen(board)).toMatchObject({
      text: expect.stringContaining(`<@${ash.id}>`),
      pictures: [expect.stringContaining('Bram Holt')],
    });
    await expect.poll(async () => (await asking()).map(({ id }) => id)).toEqual([board.id]);
    await expect.poll(async () => (await ask()).promptedAt).not.toBeNull();
    const former = (await inPlace()).find(({ id }) => id === before.id);
    expect(former && seen(former)).toMatchObject({ text: expect.stringMatching(/^-# /), buttons: [] });
  });

  it('is called once for the same, whatever is shown afterwards', async () => {
    await battle.types(bryn, '/board');
    await clock.forward(30 * MINUTE);
    const calls = (await inPlace()).filter(({ mentionsMe }) => mentionsMe);
    expect(calls).toHaveLength(1);
  });

  it('is led to the board by a reminder', async () => {
    const ask = await turnOf('bram');
    const [board] = await asking();
    await clock.set(((await ask()).remindAt?.getTime() ?? 0) + MINUTE);
    const reminder = await ash.waitsFor(battle.channel, 'Not for 3 hours');
    expect(seen(reminder).text).toContain(`/${battle.channel}/${board?.id}`);
  });
});

breaksNothing(() => battle.playing);
