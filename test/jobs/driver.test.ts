// What is due by the rows is done in order, without a queue: battles go on, silence is answered, absences are reported.
import { beforeEach, describe, expect, it } from 'vitest';
import { comeBack, goAway, setHours } from '../../src/campaign/people/hours.ts';
import { leave } from '../../src/campaign/seats/join.ts';
import { pause, resume } from '../../src/campaign/seats/lead.ts';
import { nextDue, runDue } from '../../src/jobs/driver.ts';
import { COMPANION, campaign, type Sitting, START, testApp } from '../kit/campaign.ts';
import { letIn } from '../kit/letIn.ts';
import { type OutwardInMemory, outwardInMemory } from '../kit/outward.ts';

const HOUR = 3_600_000;

let sitting: Sitting;
let outward: OutwardInMemory;
const run = () => runDue(sitting.app, outward);
const answers = () => sitting.app.database.client.answer.findMany({ orderBy: { position: 'asc' } });

async function begin(wish: Parameters<typeof campaign>[0] = {}): Promise<void> {
  sitting = await campaign(wish);
  outward = outwardInMemory(sitting.app.clock);
}

/** From due time to due time, until nothing is due any more. */
async function throughTime(until: number): Promise<void> {
  for (;;) {
    await run();
    const next = await nextDue(sitting.app);
    if (next === undefined || next > until) break;
    await sitting.app.clock.set(Math.max(next, sitting.app.clock.now()));
  }
}

describe('a battle', () => {
  it('in which nobody ever answers comes to its end by deadlines', async () => {
    await begin();
    await throughTime(START + 365 * 24 * HOUR);
    expect((await sitting.row()).status).toBe('over');
    const by = (await answers()).map((answer) => answer.by);
    expect(by).toContain('deadline');
    expect(by).not.toContain('person');
    expect(await nextDue(sitting.app)).toBeUndefined();
  }, 180_000);

  it('of companions alone runs through at once', async () => {
    await begin({ seats: { bram: 'ash', osk: COMPANION } });
    await leave(sitting.app, sitting.caller('ash'), { campaign: sitting.id });
    await run();
    expect((await sitting.row()).status).toBe('over');
    expect(sitting.app.clock.now()).toBe(START);
    expect(outward.of('prompt')).toEqual([]);
  });

  it('waits for a person who took a seat over', async () => {
    await begin({ seats: { bram: 'ash', osk: COMPANION } });
    await letIn(sitting.app, sitting.caller('bryn'), { campaign: sitting.id, hero: 'osk', by: 'ash' });
    await throughTime(START);
    expect((await sitting.row()).status).toBe('asking');
  });
});

describe('a deadline', () => {
  beforeEach(() => begin(), 60_000);

  it('passes at its time and not before, and gives the fallback', async () => {
    await sitting.app.clock.set(START + 24 * HOUR - 1);
    await run();
    expect(await answers()).toEqual([]);
    await sitting.app.clock.forward(1);
    await run();
    expect(await answers()).toMatchObject([{ by: 'deadline' }, { by: 'deadline' }]);
  });

  it('does not pass while the campaign is paused, and nothing is refilled', async () => {
    await sitting.app.clock.forward(20 * HOUR);
    await pause(sitting.app, sitting.caller('ash'), { campaign: sitting.id });
    await sitting.app.clock.forward(100 * HOUR);
    await run();
    expect(await answers()).toEqual([]);
    await resume(sitting.app, sitting.caller('ash'), { campaign: sitting.id });
    await sitting.app.clock.forward(4 * HOUR - 1);
    await run();
    expect(await answers()).toEqual([]);
    await sitting.app.clock.forward(1);
    await run();
    expect(await answers()).toHaveLength(2);
  });
});

describe('somebody who is away', () => {
  beforeEach(() => begin(), 60_000);
  const reports = () =>
    outward.of('remind').flatMap(({ person, notice }) => (notice.kind === 'return' ? [{ person, notice }] : []));

  it('is answered for from the moment at which they said they would go', async () => {
    await goAway(sitting.app, { user: 'ash' }, { from: START + HOUR, until: START + 9 * HOUR, meanwhile: 'autopilot' });
    await run();
    expect(await answers()).toEqual([]);
    expect(await nextDue(sitting.app)).toBeLessThanOrEqual(START + HOUR);
    await sitting.app.clock.forward(HOUR);
    await run();
    expect(await answers()).toMatchObject([{ seat: 'bram', by: 'autopilot' }]);
  });

  it('gets one report when it is over: what was answered for them, and what happened', async () => {
    await goAway(sitting.app, { user: 'ash' }, { until: START + 8 * HOUR, meanwhile: 'autopilot' });
    await sitting.app.clock.forward(HOUR);
    await sitting.person('bryn').does('place', 'A');
    await run();
    expect(reports()).toEqual([]);
    await sitting.app.clock.set(START + 8 * HOUR);
    await run();
    await run();
    expect(reports()).toHaveLength(1);
    const [{ person, notice } = { person: undefined, notice: undefined }] = reports();
    expect(person).toMatchObject({ user: 'ash', seat: 'bram' });
    expect(notice?.report.answers[0]).toMatchObject({ seat: 'bram', by: 'autopilot' });
    expect(notice?.report.events.length).toBeGreaterThan(0);
    expect(notice?.view).toMatchObject({ eyes: 'bram' });
    expect(notice?.view.news.length).toBeGreaterThan(0);
  });

  it('gets it once, also where it was sent and only that was noted', async () => {
    await goAway(sitting.app, { user: 'ash' }, { until: START + 8 * HOUR, meanwhile: 'autopilot' });
    await sitting.app.clock.set(START + 8 * HOUR);
    await run();
    await sitting.app.database.client.absence.updateMany({ data: { reportedAt: null } });
    outward.forgetNonces();
    await run();
    expect(reports()).toHaveLength(1);
  });

  it('gets it early when they come back early, but not in the middle of the night', async () => {
    await setHours(sitting.app, { user: 'ash' }, { zone: 'Etc/UTC', quietFrom: 20 * 60, quietTo: 8 * 60 });
    await goAway(sitting.app, { user: 'ash' }, { meanwhile: 'fallback' });
    await sitting.app.clock.set(START + 14 * HOUR);
    await comeBack(sitting.app, { user: 'ash' });
    await run();
    expect(reports()).toEqual([]);
    await sitting.app.clock.set(START + 23 * HOUR);
    await run();
    expect(reports()).toHaveLength(1);
  });

  it('uses up no time while they are waited for, also after the report', async () => {
    await sitting.app.clock.forward(4 * HOUR);
    await goAway(sitting.app, { user: 'ash' }, { until: START + 100 * HOUR, meanwhile: 'wait' });
    await sitting.app.clock.set(START + 100 * HOUR);
    await run();
    await sitting.app.clock.forward(20 * HOUR - 1);
    await run();
    expect((await answers()).filter(({ seat }) => seat === 'bram')).toEqual([]);
    await sitting.app.clock.forward(1);
    await run();
    expect((await answers()).filter(({ seat }) => seat === 'bram')).toHaveLength(1);
  });
});

it('what fails is named, and done the next time', async () => {
  await begin();
  outward.trouble('fails', 1, 'prompt');
  const { failed } = await run();
  expect(failed.map(({ work }) => work.kind)).toEqual(['prompt']);
  expect((await run()).failed).toEqual([]);
  expect(outward.of('prompt')).toHaveLength(1);
});

it('other tables are left alone when some are named', async () => {
  const app = await testApp();
  await begin({ app });
  const other = await campaign({ app, place: 'place-2' });
  await runDue(app, outward, { tables: [other.table] });
  expect(new Set(outward.said.map(({ place }) => place))).toEqual(new Set(['place-2']));
});
