// Messages that somebody deletes come back at once, without anybody pressing anything; what is none of ours is left alone.
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
const deleted = new Set<string>();
battleOf({ clock }, async (given) => {
  battle = given;
  [ash, bryn] = await people(battle.playing, 'ash', 'bryn');
  table = (await battle.typing.look()).row.id;
});

/** Nobody is so quick that the bot has not noted yet what it posted. */
async function deletes({ id }: MessageView): Promise<void> {
  const { message } = battle.app.database.client;
  await expect.poll(() => message.count({ where: { id } })).toBe(1);
  deleted.add(id);
  await battle.playing.local.deletesMessage(battle.channel, id);
}
const comesAgain = (before: MessageView, customId: string): Promise<MessageView> =>
  ash.waitsFor(battle.channel, (one) => !one.ephemeral && idsOf(one).includes(customId), {
    after: before.id,
  });

describe('what somebody deleted', () => {
  it('comes again: the prompt of a window, with its call', async () => {
    // Both are asked where they start, and have gone without a word.
    await clock.forward(6 * MINUTE);
    const prompt = await ash.waitsFor(battle.channel, ({ mentionsMe }) => mentionsMe);
    await clock.forward(MINUTE);
    await deletes(prompt);
    const again = await comesAgain(prompt, `open:${table}:place`);
    expect(seen(again).text).toContain(`<@${bryn.id}>`);
  });

  it('comes again: the board, which calls nobody a second time', async () => {
    await battle.typing.untilAsked('turn', 'bram');
    const board = await battle.typing.shows(ash, `open:${table}:turn`);
    await deletes(board);
    const again = await comesAgain(board, `open:${table}:turn`);
    expect(again.mentionsMe).toBe(false);
    await clock.forward(10_000);
    await deletes(again);
    expect((await comesAgain(again, `open:${table}:turn`)).id).not.toBe(again.id);
  });

  it('comes again: the question whether something is taken back', async () => {
    await battle.types(bryn, '/takeback');
    const isIt = (one: MessageView) => !one.ephemeral && seen(one).buttons.includes('Take it back');
    const asked = await ash.waitsFor(battle.channel, isIt);
    await clock.forward(10_000);
    await deletes(asked);
    expect(await ash.waitsFor(battle.channel, isIt, { after: asked.id })).toBeDefined();
  });

  it('is left alone where it is none of ours', async () => {
    const { local } = battle.playing;
    const elsewhere = await local.creates.channel(local.guild, { name: 'elsewhere' });
    await ash.deletes(await ash.sends(elsewhere.id, 'hello'));
    await battle.types(ash, '/about');
    const posted = (await local.requests()).filter(({ path }) => path.endsWith(`/${elsewhere.id}/messages`));
    expect(posted).toEqual([]);
  });
});

describe('a campaign in a thread', () => {
  it('stands still when the thread is archived and locked', async () => {
    await battle.types(ash, '/campaign new', { name: 'Aside', thread: true });
    const { campaign } = battle.app.database.client;
    const aside = () => campaign.findFirstOrThrow({ where: { name: 'Aside' } });
    await campaign.updateMany({ where: { name: 'Aside' }, data: { state: 'playing' } });
    await ash.changesThread((await aside()).placeId, { archived: true, locked: true });
    await expect.poll(async () => (await aside()).pausedAt).not.toBeNull();
  });
});

breaksNothing(() => battle.playing, deleted);
