// Standing orders through the use cases: written, pointed at where they are wrong, tried out on what was asked lately, and named in their receipts.
import { describe, expect, it } from 'vitest';
import type { DryRun } from '../../../src/campaign/orders/index.ts';
import { setOrders, setReadyOrder, tryOrderOut } from '../../../src/campaign/people/standingOrders.ts';
import { ask, type Flow, flow, type Next } from '../../../src/engine/index.ts';
import { say } from '../../../src/engine/text.ts';
import { campaign, type Sitting, testApp } from '../../kit/campaign.ts';
import { namedInTests } from '../../kit/mini/named.ts';
import { mini } from '../../kit/mini/ruleset.ts';
import { heroOf, type MiniPlay, nextStage, optionsOf, question } from '../../kit/mini/state.ts';

const seat = (table: Sitting) => ({ campaign: table.id, seat: 'osk' });
const bryn = (table: Sitting) => table.caller('bryn');
const write = (table: Sitting, ...sources: readonly string[]) =>
  setOrders(table.app, bryn(table), { ...seat(table), orders: sources.map((source) => ({ source })) });
const tried = async (table: Sitting, source: string): Promise<DryRun> => {
  const run = await tryOrderOut(table.app, bryn(table), { ...seat(table), source });
  if (!('lines' in run)) throw new Error(JSON.stringify(run));
  return run;
};
const answers = (table: Sitting, askId: string) =>
  table.app.database.client.answer.findMany({ where: { seat: 'osk', askId }, orderBy: { position: 'asc' } });

describe('an order that is tried out', () => {
  it('is held against the last ten windows that it is about, whatever was asked since', async () => {
    const table = await campaign();
    await table.toTheEnd();
    const boosts = await answers(table, 'boost');
    expect(boosts.length).toBeGreaterThan(0);
    const { lines } = await tried(table, 'when boost: decline');
    expect(lines).toHaveLength(Math.min(10, boosts.length));
    expect(lines.map(({ ask }) => ask)).toEqual(boosts.slice(-10).map(({ ask }) => ask));
    const isDeclined = ({ choice }: { choice: unknown }) => (choice as { choose: string }).choose === 'decline';
    expect(lines.map(({ same }) => same)).toEqual(boosts.slice(-10).map(isDeclined));
  });

  it('is held against windows, too, that another order answered at once', async () => {
    const table = await campaign();
    expect(await write(table, 'when boost: decline')).toBeUndefined();
    await table.toTheEnd();
    const boosts = await answers(table, 'boost');
    expect(boosts.length).toBeGreaterThan(0);
    expect(new Set(boosts.map(({ by, because }) => `${by}: ${because}`))).toEqual(
      new Set(['order: when boost: decline']),
    );
    expect((await tried(table, 'when boost: decline')).lines.map(({ same }) => same)).toEqual(
      boosts.slice(-10).map(() => true),
    );
  });

  it('says what it would have played, by the table as it stood then', async () => {
    const table = await campaign();
    await table.toTheEnd();
    const { lines } = await tried(table, 'when boost: autopilot');
    expect(lines.length).toBeGreaterThan(0);
    for (const { tried: one, same } of lines) expect({ one, same }).toMatchObject({ one: { fits: true }, same: true });
  });

  it('changes nothing, and is not for another’s seat', async () => {
    const table = await campaign();
    const source = 'when boost: decline';
    await expect(tryOrderOut(table.app, table.caller('ash'), { ...seat(table), source })).rejects.toThrow('notYours');
    expect((await tried(table, source)).lines).toEqual([]);
    expect(await table.app.database.client.standingOrder.count()).toBe(0);
  });
});

describe('rules that would look at what is hidden', () => {
  const rolls = flow(function* rolls(t: MiniPlay): Flow<Next> {
    heroOf(t, 'bo').dice = [7];
    yield* ask(t, question('bet', 'ana', optionsOf('real', 'other')));
    return nextStage(t);
  });
  const curious: typeof mini = {
    ...mini,
    stages: { ...mini.stages, rolls: { run: rolls } },
    facts: () => ({ bet: { name: say('orders.say.plain', { word: 'bet' }), facts: {} } }),
    autopilot: ({ heroes }) => ({ choose: heroes.bo?.dice[0] === 7 ? 'real' : 'other' }),
  };
  const named = (id: string) => (id === mini.id ? curious : namedInTests(id)) as ReturnType<typeof namedInTests>;

  it('are tried out on a table that has forgotten it', async () => {
    const table = await campaign({
      ...{ app: await testApp({ named }), ruleset: 'mini', seats: { ana: 'ash', bo: 'bryn' } },
      setup: { stages: ['rolls', 'vote'], seats: ['ana', 'bo'] },
    });
    await table.person('ash').does('bet', 'real');
    const of = { campaign: table.id, seat: 'ana', source: 'when bet: autopilot' };
    const run = await tryOrderOut(table.app, table.caller('ash'), of);
    expect(run).toMatchObject({ lines: [{ tried: { fits: true, choice: { choose: 'other' } }, same: false }] });
    await table.app.database.close();
  });
});

describe('an order that is wrong', () => {
  it('is pointed at, and none of the orders is changed', async () => {
    const table = await campaign();
    await write(table, 'when boost: decline');
    expect(await write(table, 'when boost: decline', 'when block if los > 3: decline')).toMatchObject({
      line: 1,
      column: 15,
    });
    const kept = await table.app.database.client.standingOrder.findMany();
    expect(kept.map(({ source }) => source)).toEqual(['when boost: decline']);
  });
});

describe('DST-168 a ready-made order', () => {
  it('answers the moment it is asked, and its receipt names it', async () => {
    const table = await campaign();
    await setReadyOrder(table.app, bryn(table), { ...seat(table), name: 'reactions', value: 'hold' });
    await table.toTheEnd();
    const reactions = await table.app.database.client.answer.findMany({
      where: { seat: 'osk', askId: { in: ['boost', 'block', 'redraw'] } },
    });
    expect(reactions.length).toBeGreaterThan(0);
    for (const { by, because, choice } of reactions)
      expect({ by, because, choice }).toEqual({
        by: 'order',
        because: expect.stringMatching(/^(reactions: hold|redrawAsk: enemy)$/),
        choice: { choose: 'decline' },
      });
  });

  it('is set only to what it can be', async () => {
    const table = await campaign();
    const set = (name: string, value: string) => setReadyOrder(table.app, bryn(table), { ...seat(table), name, value });
    await expect(set('reactions', 'sometimes')).rejects.toThrow('noSuchOrder');
    await expect(set('toString', 'hold')).rejects.toThrow('noSuchOrder');
    expect((await table.row()).seats.find(({ id }) => id === 'osk')?.orders).toEqual({});
  });
});
