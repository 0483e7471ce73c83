// The board calls: where one thing is asked, the board is posted anew with the call and with what is new, and nothing beside it.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setHours } from '../../src/campaign/people/hours.ts';
import { eventsOf } from '../../src/campaign/tell/look.ts';
import { promptAsk } from '../../src/campaign/tell/prompts.ts';
import { runDue } from '../../src/jobs/driver.ts';
import type { perform as performing } from '../../src/jobs/perform.ts';
import { tableView } from '../../src/view/tableView.ts';
import { campaign, type Sitting, START } from '../kit/campaign.ts';
import { type OutwardInMemory, outwardInMemory } from '../kit/outward.ts';
import { soon } from '../kit/soon.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let sitting: Sitting;
let outward: OutwardInMemory;
const run = () => runDue(sitting.app, outward);
const calls = () => outward.of('call').map(({ board }) => board);
const said = () => outward.said.map(({ call }) => call);
const only = async () => {
  const [ask] = (await sitting.row()).asks;
  if (!ask) throw new Error('nobody is asked');
  return ask;
};
const told = async () => (await sitting.row()).toldUpTo;

/** Both have placed themselves an hour ago, and Bram is waited for alone. */
beforeEach(async () => {
  sitting = await campaign();
  outward = outwardInMemory(sitting.app.clock, { boardCalls: true });
  await run();
  await sitting.untilAsked('turn', 'bram');
  await sitting.app.clock.forward(HOUR);
  outward.forgetNonces();
}, 60_000);

describe('where one thing is asked', () => {
  it('the board calls whoever is waited for, and tells what is new, in one message', async () => {
    const before = said().length;
    await run();
    expect(said().slice(before)).toEqual(['call', 'editPrompt']);
    const ask = await only();
    expect(calls()[0]).toMatchObject({
      people: [{ user: 'ash', seat: 'bram' }],
      standing: { asks: [{ number: ask.number }] },
    });
    expect(calls()[0]?.view.news.length).toBeGreaterThan(0);
    expect(calls()[0]?.mark.length).toBeLessThanOrEqual(25);
    expect(ask.promptedAt).toBe(START + HOUR);
    expect(await told()).toBe((await sitting.row()).headEvents);
  });

  it('nobody is called twice for the same', async () => {
    await run();
    await run();
    expect(await promptAsk(sitting.app, { outward }, { table: sitting.table, ask: (await only()).number })).toBe(
      'nothing',
    );
    expect(calls()).toHaveLength(1);
  });

  it('the next reminder leads to the board', async () => {
    await run();
    await sitting.app.clock.forward(12 * HOUR);
    await run();
    const [reminder] = outward.of('remind');
    expect(reminder?.notice).toMatchObject({ prompt: outward.of('call')[0]?.message });
  });

  it('somebody who sleeps is called when they wake, by a board that tells nothing twice', async () => {
    await setHours(sitting.app, { user: 'ash' }, { zone: 'Etc/UTC', quietFrom: 0, quietTo: 12 * 60 });
    await run();
    expect(calls()).toEqual([]);
    await sitting.app.clock.forward(2 * HOUR);
    await run();
    expect(calls()[0]).toMatchObject({ people: [{ user: 'ash' }], view: { news: [] } });
  });
});

describe('when something goes wrong', () => {
  it('a call that failed is made later, and only then counts', async () => {
    outward.trouble('fails', 2, 'call');
    await run();
    expect((await only()).promptedAt).toBeUndefined();
    await run();
    expect(calls()).toHaveLength(1);
    expect((await only()).promptedAt).toBeDefined();
  });

  it('a call that nobody noted is found again, and its news are told', async () => {
    outward.trouble('losesAnswer', 1, 'call');
    await run();
    outward.forgetNonces();
    await run();
    expect(calls()).toHaveLength(1);
    expect((await only()).promptedAt).toBeDefined();
    expect(await told()).toBe((await sitting.row()).headEvents);
    expect(await sitting.app.database.client.message.count({ where: { kind: 'prompting' } })).toBe(0);
  });

  it('one that nobody noted, and that was answered since, has told its news', async () => {
    outward.trouble('losesAnswer', 1, 'call');
    const ask = await only();
    await promptAsk(sitting.app, { outward }, { table: sitting.table, ask: ask.number }).catch(() => undefined);
    const { headEvents } = await sitting.row();
    await sitting.step();
    await run();
    const tellings = outward.of('tell').map(({ news }) => news.from);
    expect(tellings.at(-1)).toBe(headEvents + 1);
    expect(new Set(tellings).size).toBe(tellings.length);
  });

  it('two processes at the same moment call once', async () => {
    vi.resetModules();
    const other = await import('../../src/campaign/tell/prompts.ts');
    const of = { table: sitting.table, ask: (await only()).number };
    const open = outward.hold();
    const both = [promptAsk(sitting.app, { outward }, of), other.promptAsk(sitting.app, { outward }, of)];
    await soon(() => expect(outward.calls.call).toBe(2));
    open();
    await Promise.all(both);
    expect(calls()).toHaveLength(1);
    expect(await sitting.app.database.client.message.count({ where: { kind: 'prompting' } })).toBe(0);
  });

  /** Every event that was told, as often as it was. */
  const toldEvents = async () => {
    const told = outward.of('call').map(({ board: { view } }) => view.news.length);
    const rest = outward.of('tell').map(({ news }) => news.view.news.length);
    return [...told, ...rest].reduce((sum, lines) => sum + lines, 0);
  };
  const allEvents = async () => {
    const events = await eventsOf(sitting.app.database, { table: sitting.table, most: 100_000 });
    return tableView(await sitting.opened(), 'public', events).news.length;
  };

  it('what a board is about to tell is not told beside it, though nobody waits for its answer any more', async () => {
    await run();
    await sitting.untilAsked('turn', 'osk');
    await sitting.app.clock.forward(HOUR);
    await run();
    await sitting.untilAsked('turn', 'bram');
    await sitting.app.clock.forward(HOUR);
    vi.resetModules();
    const { perform } = (await import('../../src/jobs/perform.ts')) as { perform: typeof performing };
    const of = { table: sitting.table, ask: (await only()).number };
    const before = outward.calls.call;
    const open = outward.hold();
    const call = promptAsk(sitting.app, { outward }, of);
    await soon(() => expect(outward.calls.call).toBe(before + 1));
    await sitting.step();
    const { version, headEvents: upTo } = await sitting.row();
    const now = sitting.app.clock.now();
    const beside = perform(sitting.app, { outward }, { kind: 'news', table: of.table, version, upTo, at: now });
    const ended = await Promise.race([beside, soon(() => expect(outward.calls.tell).toBeGreaterThan(1))]).finally(open);
    expect(ended).toEqual({ later: now + 1000 });
    await call;
    await run();
    expect(await toldEvents()).toBe(await allEvents());
  });

  it('what a board was about to tell, before its process was stopped, is told after a while', async () => {
    outward.trouble('fails', 1, 'call');
    const ask = await only();
    await promptAsk(sitting.app, { outward }, { table: sitting.table, ask: ask.number }).catch(() => undefined);
    await sitting.step();
    await run();
    expect(await toldEvents()).toBeLessThan(await allEvents());
    await sitting.app.clock.forward(MINUTE);
    await run();
    expect(await toldEvents()).toBe(await allEvents());
    expect(await sitting.app.database.client.message.count({ where: { kind: 'prompting' } })).toBe(0);
  });

  it('a reminder finds the board gone, and calls by a new one instead', async () => {
    await run();
    outward.erase(outward.of('call')[0]?.message ?? '');
    await sitting.app.clock.forward(12 * HOUR);
    await run();
    expect(outward.of('remind')).toEqual([]);
    expect(calls()).toHaveLength(2);
  });
});
