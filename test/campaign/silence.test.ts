// Whoever is waited for in vain again and again is not waited for any more, until they show up.
import { describe, expect, it } from 'vitest';
import { goAway, showUp } from '../../src/campaign/people/hours.ts';
import { passDeadline } from '../../src/campaign/play/advance.ts';
import { answer } from '../../src/campaign/play/answer.ts';
import { type Ask, PARTY } from '../../src/engine/kernel/ask.ts';
import { autopilotChoice } from '../../src/engine/kernel/table.ts';
import { runDue } from '../../src/jobs/driver.ts';
import { campaign, type Sitting, THREE, type Wish } from '../kit/campaign.ts';
import { outwardInMemory } from '../kit/outward.ts';

const HOUR = 60 * 60 * 1000;
const sit = (wish: Wish = {}) => campaign({ ...THREE, ...wish });

const silences = ({ app }: Sitting) => app.database.client.absence.findMany({ where: { meanwhile: 'silence' } });
const answersOf = ({ app, table }: Sitting, where: object) =>
  app.database.client.answer.findMany({ where: { tableId: table, ...where }, orderBy: { position: 'asc' } });

/** Time runs out for one seat, on the ask that is open to it. */
async function misses(sitting: Sitting, seat: string): Promise<boolean> {
  const { asks } = await sitting.row();
  const ask = asks.find((one) => one.seat === seat);
  if (ask?.due === undefined) throw new Error(`${seat} is not asked`);
  await sitting.app.clock.set(Math.max(sitting.app.clock.now(), ask.due));
  expect(await passDeadline(sitting.app, { table: sitting.table, ask: ask.number })).toBe('passed');
  return true;
}

/** By the person who is asked, as the autopilot would. */
async function answersFor(sitting: Sitting, ask: Ask | undefined): Promise<boolean> {
  if (!ask) throw new Error('nobody is asked');
  const seat = ask.who === PARTY ? 'bram' : ask.who;
  const user = THREE.seats[seat] ?? '';
  const choice = autopilotChoice(await sitting.opened(), ask, seat);
  const press = { table: sitting.table, ask: ask.number, ...choice, as: seat };
  expect(await answer(sitting.app, sitting.caller(user), press)).toMatchObject({ kind: 'taken' });
  return true;
}

/** Everybody else plays until this seat is waited for, or until the end. */
async function untilWaitedFor(sitting: Sitting, seat: string): Promise<boolean> {
  for (;;) {
    await sitting.runs();
    const { asks, status } = await sitting.opened();
    if (status === 'over') return false;
    if (asks.some(({ who }) => who === seat) && !asks.some(({ who }) => who !== seat)) return true;
    const other = asks.find(({ who }) => who !== seat);
    await answersFor(sitting, other);
  }
}

describe('silence', () => {
  it('is a deadline of a day that was missed', async () => {
    const sitting = await sit();
    await misses(sitting, 'maro');
    expect(await silences(sitting)).toMatchObject([{ from: new Date(sitting.app.clock.now()), until: null }]);
  });

  it('is what short deadlines in a row add up to', async () => {
    const sitting = await sit({ settings: { silence: 8 * HOUR } });
    await sitting.person('carol').does('place', (await sitting.ask('place', 'maro')).options[0]?.id ?? '');
    for (let missed = 0; missed < 2; ) {
      expect(await untilWaitedFor(sitting, 'maro')).toBe(true);
      expect(await silences(sitting)).toEqual([]);
      if (await takesOwnTurn(sitting)) missed = 0;
      else missed += Number(await misses(sitting, 'maro'));
    }
    expect(await silences(sitting)).toHaveLength(1);
  });

  it('answers at once, by the fallback, what is asked after it', async () => {
    const sitting = await sit();
    await misses(sitting, 'maro');
    expect(await untilWaitedFor(sitting, 'maro')).toBe(false);
    const answers = await answersOf(sitting, { seat: 'maro', by: { not: 'order' } });
    const [missed, ...later] = answers.map(({ by, because }) => ({ by, because }));
    expect(missed).toEqual({ by: 'deadline', because: null });
    expect(later.length).toBeGreaterThan(3);
    expect(later).toEqual(later.map(() => ({ by: 'deadline', because: 'away' })));
  });

  it('begins anew with every press', async () => {
    const sitting = await sit({ settings: { silence: 30 * HOUR } });
    await misses(sitting, 'maro');
    expect(await silences(sitting)).toEqual([]);
    await untilParty(sitting);
    await sitting.person('carol').does('draw', 'plain');
    expect(await untilWaitedFor(sitting, 'maro')).toBe(true);
    await misses(sitting, 'maro');
    expect(await silences(sitting)).toEqual([]);
  });

  it('calls nobody by name', async () => {
    const sitting = await sit();
    await misses(sitting, 'maro');
    const outward = outwardInMemory();
    await untilParty(sitting);
    await sitting.app.clock.forward(HOUR);
    await runDue(sitting.app, outward);
    const called = outward.of('prompt').flatMap(({ prompt }) => prompt.people.map(({ user }) => user));
    expect(called).toContain('ash');
    expect(called).not.toContain('carol');
  });

  it('can be switched off', async () => {
    const sitting = await sit({ settings: { silence: 0 } });
    await misses(sitting, 'maro');
    expect(await silences(sitting)).toEqual([]);
  });

  it('leaves nobody to play on alone: the last one is waited for (CMP-047)', async () => {
    const sitting = await sit();
    await misses(sitting, 'maro');
    await misses(sitting, 'osk');
    await sitting.untilAsked('turn', 'bram');
    await misses(sitting, 'bram');
    expect(await silences(sitting)).toHaveLength(2);
    const alone = await sit({ app: sitting.app, place: 'place-2', seats: { bram: 'ash', osk: 'bryn' } });
    await goAway(alone.app, { user: 'bryn' }, { meanwhile: 'autopilot' });
    await misses(alone, 'bram');
    expect(await silences(alone)).toHaveLength(2);
  });
});

describe('showing up', () => {
  it('ends it: one is waited for again', async () => {
    const sitting = await sit();
    await misses(sitting, 'maro');
    await sitting.app.clock.forward(HOUR);
    await showUp(sitting.app, { user: 'carol' });
    expect(await silences(sitting)).toMatchObject([{ endedAt: new Date(sitting.app.clock.now()) }]);
    expect(await untilWaitedFor(sitting, 'maro')).toBe(true);
  });

  it('is done by any answer too', async () => {
    const sitting = await sit();
    await misses(sitting, 'maro');
    await untilParty(sitting);
    await sitting.person('carol').does('draw', 'plain');
    expect((await silences(sitting)).every(({ endedAt }) => endedAt !== null)).toBe(true);
  });

  it('does not end what somebody has said of being away', async () => {
    const sitting = await sit();
    await goAway(sitting.app, { user: 'carol' }, { meanwhile: 'autopilot' });
    await showUp(sitting.app, { user: 'carol' });
    expect(await sitting.app.database.client.absence.count({ where: { endedAt: null } })).toBe(1);
  });

  it('is followed by a report of what was done meanwhile', async () => {
    const sitting = await sit();
    await misses(sitting, 'maro');
    await untilParty(sitting);
    await sitting.app.clock.forward(HOUR);
    await showUp(sitting.app, { user: 'carol' });
    const outward = outwardInMemory();
    await runDue(sitting.app, outward);
    const reports = outward.of('remind').filter(({ notice }) => notice.kind === 'return');
    expect(reports).toMatchObject([{ person: { user: 'carol' } }]);
  });
});

/** Whether it was maro's own turn, which she takes. */
async function takesOwnTurn(sitting: Sitting): Promise<boolean> {
  const turn = (await sitting.opened()).asks.find(({ who, pace }) => who === 'maro' && pace !== 'quick');
  return turn !== undefined && answersFor(sitting, turn);
}

async function untilParty(sitting: Sitting): Promise<void> {
  await sitting.untilAsked('draw');
  expect((await sitting.opened()).asks.map(({ who }) => who)).toEqual([PARTY]);
}
