// A person who plays two heroes: sees both hands, and says which hero is meant where that is not clear.
import { describe, expect, it } from 'vitest';
import { letBeId } from '../../src/discord/messages/ids.ts';
import type { MessageView } from '../../src/local-discord/control/protocol.ts';
import { LASTING } from '../kit/battle.ts';
import { battleOf, breaksNothing, people } from '../kit/battleOf.ts';
import { leftStanding } from '../kit/leftStanding.ts';
import { type Person, plain, seen } from '../kit/localDiscord/index.ts';
import type { TypedBattle } from '../kit/typedBattle.ts';

let battle: TypedBattle;
let ash: Person;
battleOf({ seats: { bram: 'ash', osk: 'ash', maro: 'bryn' }, modifiers: LASTING }, async (given) => {
  battle = given;
  [ash] = await people(battle.playing, 'ash');
});

const types = (command: string, options = {}) => battle.types(ash, command, options);
const placed = async () => {
  const { table } = await battle.typing.look();
  return table.asks.filter(({ id }) => id === 'place').map(({ who }) => who);
};

/** Plays on until both heroes of Ash are asked the same, and has what asks them. */
async function bothAsked() {
  for (let n = 0; n < 200; n++) {
    const { row, table } = await battle.typing.settled();
    const own = table.asks.filter(({ who }) => OWN.includes(who));
    const [first] = own;
    const isWindow = own.length === OWN.length && own.every(({ id }) => id === first?.id && id !== 'place');
    if (first && isWindow) return { table: row.id, window: first.id, asks: own.map(({ number }) => number) };
    await battle.typing.step();
  }
  throw new Error('nothing was asked of both');
}
const OWN = ['bram', 'osk'];
const stillAsked = async (askId: string) =>
  (await battle.typing.look()).table.asks.flatMap(({ id, who }) => (id === askId && OWN.includes(who) ? [who] : []));
const presses = async (id: string | RegExp, spot: { readonly in: string; readonly message: string }) => {
  const pressed = await ash.asks<MessageView>('GET', `/channels/${spot.in}/messages/${spot.message}`);
  return ash.getsAnswer(await ash.presses(id, spot), undefined, pressed);
};

describe('somebody with two heroes', () => {
  it('is asked which of them is meant, by name, and nothing is changed till then', async () => {
    const [space] = await ash.completes(battle.channel, '/move', { to: '' }, 'to');
    const answer = seen(await types('/move', { to: String(space?.value) }));
    expect(answer).toMatchObject({ ephemeral: true, text: expect.stringContaining('**Bram Holt**, **Osk**') });
    expect(answer.text).toContain('with the option `seat`');
    expect(await placed()).toEqual(['bram', 'osk', 'maro']);
  });

  it('says which, from a list of their own', async () => {
    const seats = await ash.completes(battle.channel, '/move', { seat: '' }, 'seat');
    expect(seats.map(({ name }) => name)).toEqual(['Bram Holt', 'Osk']);
    const [space] = await ash.completes(battle.channel, '/move', { seat: 'osk', to: '' }, 'to');
    await types('/move', { seat: 'Osk', to: String(space?.value) });
    expect(await placed()).toEqual(['bram', 'maro']);
  });

  it('need not say it where only one of them can do it', async () => {
    const [space] = await ash.completes(battle.channel, '/move', { to: '' }, 'to');
    await types('/move', { to: String(space?.value) });
    expect(await placed()).not.toContain('bram');
  });

  it('cannot answer for the hero of somebody else', async () => {
    expect(plain(await types('/move', { seat: 'maro', to: 'anywhere' }))).toContain('belongs to somebody else');
  });

  it('sees both hands, drawn', async () => {
    const hand = seen(await types('/hand'));
    const drawn = hand.pictures.filter((picture) => /a hand of/.test(picture));
    expect(drawn.map((picture) => picture.split(',')[0])).toEqual(['Bram Holt', 'Osk']);
  });

  it('sees in a window what both may do, and lets neither be unseen', { timeout: 120_000 }, async () => {
    const { table, window, asks } = await bothAsked();
    const ids = [`open:${table}:${window}`, letBeId(table, window, { asks })];
    for (const id of ids) {
      const shown = seen(await presses(id, leftStanding(battle.playing, battle.channel, [id])));
      expect(Object.keys(shown.menus)).toEqual(['Choose for Bram Holt', 'Choose for Osk']);
      expect(shown.buttons).toEqual(['Bram Holt: let it be', 'Osk: let it be']);
    }
    expect(await stillAsked(window)).toEqual(OWN);
    const opened = await presses(ids[0] ?? '', leftStanding(battle.playing, battle.channel, ids));
    const after = await presses('Osk: let it be', { in: battle.channel, message: opened.id });
    expect(await stillAsked(window)).toEqual(['bram']);
    expect(seen(after).buttons).toContain('Let it be');
    await presses('Let it be', { in: battle.channel, message: opened.id });
    expect(await stillAsked(window)).toEqual([]);
  });
});

breaksNothing(() => battle.playing);
