// Orders that are too large or take too long, at every entrance: refused where they are written, set aside where they are already there.
import { describe, expect, it } from 'vitest';
import { campaignFile, importCampaigns } from '../../../src/campaign/carry/export.ts';
import { fileShape } from '../../../src/campaign/carry/file/shape.ts';
import {
  addOrder,
  moveOrder,
  ordersOf,
  readOrder,
  setOrders,
  switchOrder,
  tryOrderOut,
} from '../../../src/campaign/people/standingOrders.ts';
import { ask, type Flow, flow, type Next, type Ruleset } from '../../../src/engine/index.ts';
import { say } from '../../../src/engine/text.ts';
import { runDue } from '../../../src/jobs/driver.ts';
import { campaign, GUILD, PLACE, type Sitting, START, testApp } from '../../kit/campaign.ts';
import { namedInTests } from '../../kit/mini/named.ts';
import { mini } from '../../kit/mini/ruleset.ts';
import {
  type MiniContent,
  type MiniPlay,
  type MiniState,
  nextStage,
  optionsOf,
  question,
} from '../../kit/mini/state.ts';
import { outwardInMemory } from '../../kit/outward.ts';
import { render } from './kit.ts';

// ---- a game in which two hundred are hit at once ----

const word = { name: say('orders.say.plain', { word: 'x' }), text: say('orders.say.plain', { word: 'x' }) };
const all = Array.from({ length: 200 }, (_, n) => ({ n: n + 1 }));

const crowd = flow(function* crowd(t: MiniPlay): Flow<Next> {
  yield* ask(t, question('crowd', 'ana', optionsOf('go', 'no'), { facts: { all } }));
  return nextStage(t);
});
const crowded: Ruleset<MiniState, MiniContent> = {
  ...mini,
  stages: { ...mini.stages, crowd: { run: crowd } },
  facts: () => ({
    crowd: {
      name: word.name,
      decline: 'no',
      facts: { all: { is: 'rows', ...word, leastFirst: 'n', of: { n: { is: 'number', ...word } } } },
    },
  }),
};
const named = (id: string) => (id === mini.id ? crowded : namedInTests(id)) as ReturnType<typeof namedInTests>;
const app = () => testApp({ named });

const DEAR = 'when crowd if every all (n > 0) and n > 999: decline';
const NESTED = 'when crowd if every all (every all (every all (n > 0))): decline';
const CHEAP = 'when crowd: decline';

const seated = async () =>
  campaign({
    ...{ app: await app(), ruleset: 'mini', seats: { ana: 'ash', bo: 'bryn' } },
    setup: { stages: ['crowd', 'crowd', 'crowd'], seats: ['ana', 'bo'] },
  });
const at = (table: Sitting) => ({ campaign: table.id, seat: 'ana' });
const ash = (table: Sitting) => table.caller('ash');
const rows = (table: Sitting) =>
  table.app.database.client.standingOrder.findMany({ where: { campaignId: table.id }, orderBy: { position: 'asc' } });
const asides = async (table: Sitting) => (await rows(table)).map(({ source, aside }) => [source, aside]);
/** As they may stand in a database of before. */
const stored = (table: Sitting, ...sources: readonly string[]) =>
  table.app.database.client.standingOrder.createMany({
    data: sources.map((source, position) => ({ campaignId: table.id, seat: 'ana', position, source })),
  });

const LARGE: readonly (readonly [string, string, string])[] = [
  ['every within every', NESTED, 'everyTwice'],
  ['brackets three thousand deep', `when crowd if ${'('.repeat(3000)}`, 'tooLong'],
  ['nine deep', `when crowd if ${'('.repeat(9)}n > 1${')'.repeat(9)}: decline`, 'tooDeep'],
  ['sixty-one nodes', `when crowd if ${Array.from({ length: 60 }, () => 'n>1').join(' or ')}: decline`, 'tooMany'],
  ['five hundred and one letters', `when crowd: choose ${'a'.repeat(482)}`, 'tooLong'],
  ['a sign that stands for nothing', 'when crowd: choose "a\0b"', 'unreadable'],
  ['half a sign', 'when crowd: choose "\uD83D"', 'unreadable'],
];

describe('an order that is too large', () => {
  it.each(LARGE)('is refused wherever it is written: %s', async (_what, source, problem) => {
    const table = await seated();
    const mistake = { line: 1, problem: { key: `orders.mistake.${problem}` } };
    const of = { ...at(table), source };
    expect(await addOrder(table.app, ash(table), of)).toMatchObject(mistake);
    expect(await setOrders(table.app, ash(table), { ...at(table), orders: [{ source }] })).toMatchObject(mistake);
    expect(await tryOrderOut(table.app, ash(table), of)).toMatchObject(mistake);
    expect(await readOrder(table.app, ash(table), of)).toMatchObject({ mistake });
    expect(await rows(table)).toEqual([]);
    await table.app.database.close();
  });

  it('is set aside where it was stored before, and the next one answers', async () => {
    const table = await seated();
    await stored(table, NESTED, CHEAP);
    await table.person('ash').does('crowd', 'go');
    expect(await asides(table)).toEqual([
      [NESTED, 'size'],
      [CHEAP, null],
    ]);
    expect((await table.row()).status).toBe('over');
    await table.app.database.close();
  });

  it('comes with a file, rests, and can only be switched on once it is mended', async () => {
    const table = await seated();
    const file = { ...fileShape.parse(await campaignFile(table.app, { guild: GUILD, campaign: table.id })) };
    const orders = [NESTED, CHEAP].map((source, position) => ({ seat: 'ana', position, source, on: true }));
    await table.app.database.client.campaign.delete({ where: { id: table.id } });
    await importCampaigns(table.app, { ...file, StandingOrder: orders });
    expect(await asides(table)).toEqual([
      [NESTED, 'size'],
      [CHEAP, null],
    ]);
    const on = { ...at(table), source: NESTED, on: true };
    expect(await switchOrder(table.app, ash(table), on)).toMatchObject({
      problem: { key: 'orders.mistake.everyTwice' },
    });
    expect(await moveOrder(table.app, ash(table), { ...at(table), source: NESTED, to: 1 })).toBeUndefined();
    expect(await asides(table)).toEqual([
      [CHEAP, null],
      [NESTED, 'size'],
    ]);
    await table.app.database.close();
  });

  it('does not come in with a file that has too many, or none that could ever be one', async () => {
    const table = await seated();
    const file = fileShape.parse(await campaignFile(table.app, { guild: GUILD, campaign: table.id }));
    await table.app.database.client.campaign.delete({ where: { id: table.id } });
    const order = (source: string, position: number) => ({ seat: 'ana', position, source, on: true });
    const many = Array.from({ length: 21 }, (_, n) => order(CHEAP, n));
    const reading = (StandingOrder: readonly object[]) => importCampaigns(table.app, { ...file, StandingOrder });
    await expect(reading(many)).rejects.toThrow('a seat of the file has more than 20 standing orders');
    await expect(reading([order('a'.repeat(6001), 0)])).rejects.toThrow('a standing order of the file is no order');
    await expect(reading([order('a\0', 0)])).rejects.toThrow('the file was damaged');
    await table.app.database.close();
  });
});

describe('an order that takes too long', () => {
  it('is given up and set aside, the next one answers, and it is not tried again', async () => {
    const table = await seated();
    expect(
      await setOrders(table.app, ash(table), { ...at(table), orders: [{ source: DEAR }, { source: CHEAP }] }),
    ).toBeUndefined();
    expect((await table.row()).status).toBe('over');
    expect(await asides(table)).toEqual([
      [DEAR, 'steps'],
      [CHEAP, null],
    ]);
    const { answer } = table.app.database.client;
    const because = await answer.findMany({ where: { askId: 'crowd' }, select: { because: true } });
    expect(because).toEqual([{ because: CHEAP }, { because: CHEAP }, { because: CHEAP }]);
    await table.app.database.close();
  });

  it('shows in the list with why, and goes on when it is switched on again', async () => {
    const table = await seated();
    await addOrder(table.app, ash(table), { ...at(table), source: DEAR });
    const [order] = (await ordersOf(table.app, ash(table), at(table))).own;
    expect(order?.aside && render(order.aside)).toBe('it took more than 2000 steps to work out');
    const before = await rows(table);
    await switchOrder(table.app, ash(table), { ...at(table), source: DEAR, on: false });
    expect(await rows(table)).toEqual(before.map((one) => ({ ...one, on: false })));
    await table.app.database.client.standingOrder.updateMany({ data: { asideAt: new Date(0) } });
    await switchOrder(table.app, ash(table), { ...at(table), source: DEAR, on: true });
    expect((await rows(table)).map(({ asideAt }) => asideAt)).toEqual([new Date(START)]);
    await table.app.database.close();
  });

  it('is told to whose it is, once, without what it says', async () => {
    const table = await seated();
    const outward = outwardInMemory(table.app.clock);
    await addOrder(table.app, ash(table), { ...at(table), source: DEAR });
    await runDue(table.app, outward);
    await runDue(table.app, outward);
    const told = outward.of('remind').filter(({ notice }) => notice.kind === 'resting');
    expect(told.map(({ person, place }) => [person.user, person.seat, place])).toEqual([['ash', 'ana', PLACE]]);
    expect(JSON.stringify(told[0]?.notice)).not.toContain(DEAR);
    await table.app.database.close();
  });

  it('is told again when it is set aside anew, and waits for its owner’s morning', async () => {
    const table = await seated();
    const outward = outwardInMemory(table.app.clock);
    const person = { zone: 'UTC', quietFrom: 8 * 60, quietTo: 12 * 60 };
    await table.app.database.client.person.updateMany({ where: { discordId: 'ash' }, data: person });
    await addOrder(table.app, ash(table), { ...at(table), source: DEAR });
    const resting = () => outward.of('remind').filter(({ notice }) => notice.kind === 'resting').length;
    await runDue(table.app, outward);
    expect(resting()).toBe(0);
    await table.app.clock.forward(4 * 3_600_000);
    await runDue(table.app, outward);
    expect(resting()).toBe(1);
    await switchOrder(table.app, ash(table), { ...at(table), source: DEAR, on: true });
    await runDue(table.app, outward);
    expect(resting()).toBe(2);
    await table.app.database.close();
  });
});
