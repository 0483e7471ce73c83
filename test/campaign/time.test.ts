// Time at a table: deadlines, clock keys, pauses, waking hours, absences, and settings that change in the middle.
import { describe, expect, it } from 'vitest';
import { type Away, comeBack, goAway, setHours } from '../../src/campaign/people/hours.ts';
import { advance, passDeadline } from '../../src/campaign/play/advance.ts';
import { answer } from '../../src/campaign/play/answer.ts';
import { leave } from '../../src/campaign/seats/join.ts';
import { changeSettings, pause, resume } from '../../src/campaign/seats/lead.ts';
import { enterGuild, leaveGuild } from '../../src/campaign/servers/guilds.ts';
import type { SettingsChange } from '../../src/campaign/settings.ts';
import { PARTY } from '../../src/engine/kernel/ask.ts';
import { fallbackAnswer } from '../../src/engine/kernel/table.ts';
import { dueWork } from '../../src/jobs/dueWork.ts';
import { rulesetNamed } from '../../src/rulesets/index.ts';
import { campaign, everything, type Sitting, START, THREE, testApp, type Wish } from '../kit/campaign.ts';
import { logInMemory } from '../kit/logLines.ts';
import { replayed } from '../kit/replayed.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Nobody is given up for lost: these tests are about the single deadline. */
const settings = { silence: 0 };

const sit = (wish: Wish = {}) => campaign({ settings, ...wish });

const dueOf = async (sitting: Sitting, ask: number) =>
  (await sitting.row()).asks.find((one) => one.number === ask)?.due;
/** When an ask is due, in hours after the beginning. */
const hoursAt = async (sitting: Sitting, ask: number) => {
  const due = await dueOf(sitting, ask);
  return due === undefined ? undefined : (due - START) / HOUR;
};
const passes = ({ app, table }: Sitting, ask: number) => passDeadline(app, { table, ask });
const answersOf = ({ app, table }: Sitting, where: object = {}) =>
  app.database.client.answer.findMany({ where: { tableId: table, ...where }, orderBy: { position: 'asc' } });
const hour = (hours: number) => START + hours * HOUR;

describe('a deadline', () => {
  it('is 4, 24 or 48 hours away by the pace of the ask, or what the settings say', async () => {
    const sitting = await sit();
    const place = await sitting.ask('place', 'bram');
    expect(await hoursAt(sitting, place.number)).toBe(24);
    const draw = await sitting.untilAsked('draw');
    expect(await hoursAt(sitting, draw.number)).toBe(4);
    const hasty = await sit({
      app: sitting.app,
      place: 'place-2',
      settings: { pace: { quick: HOUR, normal: 2 * HOUR, slow: DAY } },
    });
    expect(await hoursAt(hasty, (await hasty.ask('place', 'bram')).number)).toBe(2);
  });

  it('passes when it is due and not before', async () => {
    const sitting = await sit();
    const { number } = await sitting.ask('place', 'bram');
    await sitting.app.clock.set(hour(24) - 1);
    const before = await everything(sitting.app.database);
    expect(await passes(sitting, number)).toBe('nothing');
    expect(await everything(sitting.app.database)).toEqual(before);
    await sitting.app.clock.forward(1);
    expect(await passes(sitting, number)).toBe('passed');
  });

  it('that lies a year back passes, and an answer after a year counts', async () => {
    const sitting = await sit();
    await sitting.app.clock.forward(365 * DAY);
    expect(await passes(sitting, (await sitting.ask('place', 'bram')).number)).toBe('passed');
    await sitting.app.clock.forward(365 * DAY);
    expect(await sitting.step()).toBe(true);
  });

  it('lets the fallback stand, with a word on why', async () => {
    const sitting = await sit();
    const ask = await sitting.ask('place', 'bram');
    const { seat, ask: _number, ...choice } = fallbackAnswer(await sitting.opened(), ask);
    await sitting.app.clock.forward(3 * DAY);
    await passes(sitting, ask.number);
    expect(await answersOf(sitting)).toMatchObject([{ ask: ask.number, seat, choice, by: 'deadline' }]);
    await replayed(sitting);
  });

  it('passes for the party as for a seat', async () => {
    const sitting = await sit();
    const { number, who } = await sitting.untilAsked('draw');
    expect(who).toBe(PARTY);
    await sitting.app.clock.forward(4 * HOUR);
    expect(await passes(sitting, number)).toBe('passed');
    expect(await answersOf(sitting, { ask: number })).toMatchObject([{ choice: { choose: 'plain' }, by: 'deadline' }]);
  });

  it('has one effect, however often and at whatever moment its job comes', async () => {
    const sitting = await sit();
    const { number } = await sitting.ask('place', 'bram');
    await sitting.app.clock.forward(DAY);
    const did = await Promise.all(Array.from({ length: 5 }, () => passes(sitting, number)));
    expect(did.filter((one) => one === 'passed')).toHaveLength(1);
    expect(await answersOf(sitting, { ask: number })).toHaveLength(1);
    expect(await passes(sitting, 999)).toBe('nothing');
  });

  it('does nothing to who answered at the last moment', async () => {
    const sitting = await sit();
    const { number } = await sitting.ask('place', 'bram');
    await sitting.app.clock.forward(DAY);
    const [reply, job] = await Promise.all([sitting.person('ash').answers('place', 'B'), passes(sitting, number)]);
    const given = await answersOf(sitting, { ask: number });
    expect(given).toHaveLength(1);
    expect([reply.kind, job, given[0]?.by]).toEqual(
      job === 'passed' ? ['refused', 'passed', 'deadline'] : ['taken', 'nothing', 'person'],
    );
  });
});

describe('whoever has vanished', () => {
  it('costs a turn one deadline: then the autopilot answers until the turn ends', async () => {
    const sitting = await sit();
    const { number, clock } = await sitting.untilAsked('turn', 'bram');
    await sitting.app.clock.set((await dueOf(sitting, number)) ?? 0);
    expect(await passes(sitting, number)).toBe('passed');
    for (;;) {
      await sitting.runs();
      const open = (await sitting.opened()).asks.filter((ask) => ask.clock === clock);
      if (open.length === 0) break;
      expect(open.map(({ who }) => who)).not.toContain('bram');
      await sitting.step();
    }
    const byOthers = await answersOf(sitting, {
      ask: { gte: number },
      seat: 'bram',
      by: { not: 'deadline' },
      askId: 'turn',
    });
    expect(byOthers).toEqual([]);
    expect(await answersOf(sitting, { seat: 'bram', askId: 'turn', by: 'deadline' })).not.toEqual([]);
    await replayed(sitting);
  });

  it('is asked again in the next turn, with all the time', async () => {
    const sitting = await sit();
    const { number, clock } = await sitting.untilAsked('turn', 'bram');
    await sitting.app.clock.set((await dueOf(sitting, number)) ?? 0);
    await passes(sitting, number);
    for (let ask = await sitting.untilAsked('turn', 'bram'); ask.clock === clock; )
      ask = await sitting.untilAsked('turn', 'bram');
    const next = await sitting.ask('turn', 'bram');
    expect(next.clock).not.toBe(clock);
    expect((await dueOf(sitting, next.number)) ?? 0).toBe(sitting.app.clock.now() + DAY);
  });

  it('costs one deadline where the party was silent about whose turn begins, too', async () => {
    const heroes = ['wren', 'hob'];
    const seats = { wren: 'ash', hob: 'bryn' };
    const sitting = await sit({ ruleset: 'chain', seats, setup: { battle: 'granary-rats', heroes } });
    const { number } = await sitting.untilAsked('who');
    await sitting.app.clock.set((await dueOf(sitting, number)) ?? 0);
    expect(await passes(sitting, number)).toBe('passed');
    await sitting.runs();
    const played = await answersOf(sitting, { askId: 'turn' });
    expect([...new Set(played.map(({ seat, by }) => `${seat} by ${by}`))]).toEqual(['wren by deadline']);
    expect(await sitting.asked()).toEqual(['hob turn']);
    await replayed(sitting);
  });
});

describe('asks of one clock key', () => {
  it('share one running time of a person', async () => {
    const sitting = await sit();
    const { number } = await sitting.untilAsked('turn', 'bram');
    await sitting.app.clock.forward(10 * HOUR);
    await sitting.person('ash').does('turn', 'pass-draw');
    const next = await sitting.ask('turn', 'bram');
    expect(next.number).not.toBe(number);
    expect(await hoursAt(sitting, next.number)).toBe(24);
    await sitting.app.clock.set(hour(24));
    expect(await passes(sitting, next.number)).toBe('passed');
  });

  it('run for each person alone', async () => {
    const sitting = await sit(THREE);
    await sitting.untilAsked('turn', 'osk');
    await sitting.app.clock.forward(10 * HOUR);
    const { number } = await sitting.untilAsked('boost', 'bram', 'maro');
    expect(await hoursAt(sitting, number)).toBe(14);
    expect(await hoursAt(sitting, (await sitting.ask('boost', 'maro')).number)).toBe(14);
  });
});

describe('a pause', () => {
  /** The draw is asked of the party, at the beginning of time. */
  async function drawing() {
    const sitting = await sit();
    const { number } = await sitting.untilAsked('draw');
    const caller = sitting.caller('ash');
    const of = { campaign: sitting.id };
    return {
      sitting,
      number,
      pauses: () => pause(sitting.app, caller, of),
      resumes: () => resume(sitting.app, caller, of),
    };
  }

  it('freezes what runs, and never refills it', async () => {
    const { sitting, number, pauses, resumes } = await drawing();
    for (const round of [1, 2, 3]) {
      await sitting.app.clock.forward(HOUR);
      await pauses();
      expect(await dueOf(sitting, number)).toBeUndefined();
      await sitting.app.clock.forward(100 * HOUR);
      await resumes();
      expect(await hoursAt(sitting, number)).toBe(4 + round * 100);
    }
  });

  it('freezes the time of a seat too', async () => {
    const sitting = await sit();
    const { number } = await sitting.ask('place', 'bram');
    await sitting.app.clock.forward(23 * HOUR);
    await pause(sitting.app, sitting.caller('bryn'), { campaign: sitting.id });
    await sitting.app.clock.forward(7 * DAY);
    await resume(sitting.app, sitting.caller('bryn'), { campaign: sitting.id });
    expect(await hoursAt(sitting, number)).toBe(7 * 24 + 24);
  });

  it('lets no deadline pass and no enemy act', async () => {
    const { sitting, number, pauses, resumes } = await drawing();
    await pauses();
    await sitting.app.clock.forward(10 * DAY);
    expect(await passes(sitting, number)).toBe('nothing');
    await resumes();
    for (let n = 0; n < 100 && (await sitting.row()).status !== 'automatic'; n++) {
      const { asks } = await sitting.opened();
      const [ask] = asks;
      if (!ask) break;
      await sitting.app.clock.set(Math.max(sitting.app.clock.now(), (await dueOf(sitting, ask.number)) ?? 0));
      await passes(sitting, ask.number);
    }
    expect((await sitting.row()).status).toBe('automatic');
    await pauses();
    const { version } = await sitting.row();
    expect(await advance(sitting.app, { table: sitting.table, version })).toBe('nothing');
    const told = sitting.app.woken.length;
    await resumes();
    const woken = sitting.app.woken.slice(told).at(-1);
    expect(woken).toMatchObject({ isAutomatic: true });
    expect(await advance(sitting.app, { table: sitting.table, version: woken?.version ?? 0 })).toBe('ran');
  });

  it('is begun and ended once, by those who play', async () => {
    const { sitting, pauses, resumes } = await drawing();
    await expect(resumes()).rejects.toThrow('notPaused');
    const before = await everything(sitting.app.database);
    await expect(pause(sitting.app, sitting.caller('zoe'), { campaign: sitting.id })).rejects.toThrow('notSeated');
    expect(await everything(sitting.app.database)).toEqual(before);
    await pauses();
    await expect(pauses()).rejects.toThrow('alreadyPaused');
  });
});

describe('waking hours', () => {
  // In Berlin it is 11 in the morning when it begins, and night from 22 to 8.
  const BERLIN = { zone: 'Europe/Berlin', quietFrom: 22 * 60, quietTo: 8 * 60 };

  it('are the only ones in which time runs', async () => {
    const sitting = await sit();
    await setHours(sitting.app, { user: 'ash' }, BERLIN);
    const { number } = await sitting.ask('place', 'bram');
    // 11 hours today, 13 from 8 in the morning.
    expect(await hoursAt(sitting, number)).toBe(11 + 10 + 13);
    expect(await hoursAt(sitting, (await sitting.ask('place', 'osk')).number)).toBe(24);
  });

  it('keep what was used before they changed', async () => {
    const sitting = await sit();
    const { number } = await sitting.ask('place', 'bram');
    await sitting.app.clock.forward(20 * HOUR);
    // It is 7 in the morning in Berlin: an hour of sleep, then the 4 hours that are left.
    await setHours(sitting.app, { user: 'ash' }, BERLIN);
    expect(await hoursAt(sitting, number)).toBe(20 + 1 + 4);
    await sitting.app.clock.forward(2 * HOUR);
    await setHours(sitting.app, { user: 'ash' }, { zone: null, quietFrom: null, quietTo: null });
    expect(await hoursAt(sitting, number)).toBe(22 + 3);
  });

  it('let the party wait while nobody of it is awake, and for at most twice the time on the wall', async () => {
    const sitting = await sit({ settings: { ...settings, pace: { quick: 12 * HOUR, normal: DAY, slow: DAY } } });
    for (const user of ['ash', 'bryn']) await setHours(sitting.app, { user }, BERLIN);
    const { number } = await sitting.untilAsked('draw');
    expect(await hoursAt(sitting, number)).toBe(11 + 10 + 1);
    await setHours(sitting.app, { user: 'bryn' }, { zone: 'America/New_York' });
    // Night in New York is from 4 to 14 in Berlin: somebody is awake all the time but from 4 to 8.
    expect(await hoursAt(sitting, number)).toBe(12);
    for (const user of ['ash', 'bryn'])
      await setHours(sitting.app, { user }, { zone: 'Europe/Berlin', quietFrom: 12 * 60, quietTo: 11 * 60 });
    expect(await hoursAt(sitting, number)).toBe(24);
  });

  it('change nothing when the zone is not known', async () => {
    const sitting = await sit();
    const before = await everything(sitting.app.database);
    expect(await setHours(sitting.app, { user: 'ash' }, { ...BERLIN, zone: 'Europe/Atlantis' })).toHaveProperty(
      'refused',
    );
    expect(await everything(sitting.app.database)).toEqual(before);
  });
});

describe('away', () => {
  const away = (sitting: Sitting, user: string, wish: Away) => goAway(sitting.app, sitting.caller(user), wish);

  it('and waited for: the time stands still', async () => {
    const sitting = await sit();
    const { number } = await sitting.ask('place', 'bram');
    await sitting.app.clock.forward(HOUR);
    await away(sitting, 'ash', { meanwhile: 'wait', until: hour(101) });
    expect(await hoursAt(sitting, number)).toBe(24 + 100);
    await away(sitting, 'ash', { meanwhile: 'wait' });
    expect(await dueOf(sitting, number)).toBeUndefined();
    expect(await hoursAt(sitting, (await sitting.ask('place', 'osk')).number)).toBe(24);
    await sitting.app.clock.forward(10 * HOUR);
    await comeBack(sitting.app, { user: 'ash' });
    expect(await hoursAt(sitting, number)).toBe(24 + 10);
    expect(await answersOf(sitting)).toEqual([]);
  });

  it('with the fallback: what is asked is answered at once, until they are back', async () => {
    const sitting = await sit();
    const ask = await sitting.ask('place', 'bram');
    const { choose } = fallbackAnswer(await sitting.opened(), ask);
    await away(sitting, 'ash', { meanwhile: 'fallback' });
    expect(await answersOf(sitting)).toMatchObject([{ seat: 'bram', choice: { choose }, because: 'away' }]);
    await comeBack(sitting.app, { user: 'ash' });
    expect((await sitting.untilAsked('turn', 'bram')).who).toBe('bram');
  });

  it('with the autopilot: it answers at once, and nobody waits for them', async () => {
    const sitting = await sit();
    await away(sitting, 'ash', { meanwhile: 'autopilot', until: hour(1000) });
    for (let n = 0; n < 30; n++) {
      expect(await sitting.asked()).not.toContainEqual(expect.stringMatching(/^bram /));
      if (!(await sitting.step())) break;
    }
    const given = await answersOf(sitting, { seat: 'bram', askId: { not: 'draw' } });
    expect(new Set(given.filter(({ askId }) => askId === 'turn' || askId === 'place').map(({ by }) => by))).toEqual(
      new Set(['autopilot']),
    );
    await replayed(sitting);
  });

  it('with an autopilot that answers what cannot be: the mistake names no card', async () => {
    const named = (id: string) => {
      const rules = rulesetNamed(id);
      return rules && { ...rules, autopilot: () => ({ choose: 'a-card-of-hers' }) };
    };
    const { log, lines } = logInMemory();
    const sitting = await sit({ app: await testApp({ named, log }) });
    const failed = await away(sitting, 'ash', { meanwhile: 'autopilot' }).catch((error: unknown) => error);
    log.error({ err: failed }, 'failed');
    expect(JSON.stringify(lines)).toMatch(/the answer by autopilot to place was refused: noSuchOption/);
    expect(JSON.stringify(lines)).not.toMatch(/a-card-of-hers/);
  });

  it('with a steward: that person answers for the seat, and nobody else', async () => {
    const sitting = await sit(THREE);
    const { number: ask } = await sitting.untilAsked('turn', 'osk');
    await away(sitting, 'bryn', { meanwhile: 'steward', steward: 'carol' });
    const press = (user: string) =>
      answer(sitting.app, sitting.caller(user), { table: sitting.table, ask, choose: 'pass-draw' });
    expect(await press('ash')).toMatchObject({ code: 'notYours' });
    expect(await press('carol')).toMatchObject({ kind: 'taken' });
    expect(await answersOf(sitting, { ask })).toMatchObject([{ seat: 'osk', by: 'steward' }]);
    await comeBack(sitting.app, { user: 'bryn' });
    const next = await sitting.untilAsked('turn', 'osk');
    const again = { table: sitting.table, ask: next.number, choose: 'pass-draw' };
    expect(await answer(sitting.app, sitting.caller('carol'), again)).toMatchObject({ code: 'notYours' });
  });

  it('with a steward: the time runs in the hours of the steward, and the fallback stands at its end', async () => {
    const sitting = await sit();
    const { number } = await sitting.ask('place', 'bram');
    await setHours(sitting.app, { user: 'bryn' }, { zone: 'UTC', quietFrom: 21 * 60, quietTo: 10 * 60 });
    await away(sitting, 'ash', { meanwhile: 'steward', steward: 'bryn' });
    expect(await hoursAt(sitting, number)).toBe(24 + 24 + 3);
    await sitting.app.clock.set(hour(51));
    expect(await passes(sitting, number)).toBe('passed');
    expect(await answersOf(sitting)).toMatchObject([{ seat: 'bram', by: 'deadline' }]);
  });

  it('with a steward who is away too: the fallback stands', async () => {
    const sitting = await sit(THREE);
    await away(sitting, 'carol', { meanwhile: 'wait' });
    await away(sitting, 'ash', { meanwhile: 'steward', steward: 'carol' });
    expect(await answersOf(sitting)).toMatchObject([{ seat: 'bram', because: 'away' }]);
  });

  it('with a steward who has left: the fallback stands', async () => {
    const sitting = await sit(THREE);
    await away(sitting, 'ash', { meanwhile: 'steward', steward: 'carol' });
    expect(await answersOf(sitting)).toEqual([]);
    await leave(sitting.app, sitting.caller('carol'), { campaign: sitting.id });
    expect(await answersOf(sitting, { seat: 'bram' })).toMatchObject([{ seat: 'bram', because: 'away' }]);
  });

  it('everywhere, with a steward who plays in one campaign only: in the other one the fallback stands', async () => {
    const sitting = await sit(THREE);
    const other = await sit({ app: sitting.app, place: 'place-2' });
    await away(sitting, 'ash', { meanwhile: 'steward', steward: 'carol' });
    expect(await answersOf(sitting)).toEqual([]);
    expect(await answersOf(other)).toMatchObject([{ seat: 'bram', because: 'away' }]);
  });

  it('with a steward who is not at the table is found by care, where nobody else has seen it', async () => {
    const { app, table } = await sit(THREE);
    const { client } = app.database;
    const settles = async () => (await dueWork(app, { until: START, tables: [table] })).map(({ kind }) => kind);
    const ash = await client.person.findUniqueOrThrow({ where: { discordId: 'ash' } });
    const stranger = await client.person.create({ data: { discordId: 'zoe' } });
    const from = new Date(START);
    await client.absence.create({ data: { personId: ash.id, from, meanwhile: 'steward', stewardId: stranger.id } });
    expect(await settles()).toContain('settle');
    const carol = await client.person.findUniqueOrThrow({ where: { discordId: 'carol' } });
    await client.absence.updateMany({ data: { stewardId: carol.id } });
    expect(await settles()).not.toContain('settle');
  });

  it('needs a steward who is somebody else, and an end after its beginning', async () => {
    const sitting = await sit();
    const before = await everything(sitting.app.database);
    await expect(away(sitting, 'ash', { meanwhile: 'steward' })).rejects.toThrow('noSteward');
    await expect(away(sitting, 'ash', { meanwhile: 'steward', steward: 'ash' })).rejects.toThrow('noSteward');
    await expect(away(sitting, 'ash', { meanwhile: 'wait', until: START })).rejects.toThrow('endsBeforeItBegins');
    expect(await everything(sitting.app.database)).toEqual(before);
  });

  it('is said once by one interaction', async () => {
    const sitting = await sit();
    const said = () => goAway(sitting.app, sitting.caller('ash', 'one'), { meanwhile: 'wait' });
    await Promise.all([said(), said(), said()]);
    expect(await sitting.app.database.client.absence.count()).toBe(1);
  });

  it('twice: what was said last counts as long as it lasts', async () => {
    const sitting = await sit(THREE);
    const { number: ask } = await sitting.untilAsked('turn', 'osk');
    await away(sitting, 'bryn', { meanwhile: 'wait', until: hour(50) });
    await sitting.app.clock.forward(HOUR);
    await away(sitting, 'bryn', { meanwhile: 'steward', steward: 'carol', until: hour(10) });
    const press = () =>
      answer(sitting.app, sitting.caller('carol'), { table: sitting.table, ask, choose: 'pass-draw' });
    await sitting.app.clock.set(hour(10));
    expect(await press()).toMatchObject({ code: 'notYours' });
    expect(await passes(sitting, ask)).toBe('nothing');
  });

  it('in one campaign: others go on as before', async () => {
    const here = await sit();
    const there = await sit({ app: here.app, place: 'place-2' });
    await away(here, 'ash', { meanwhile: 'fallback', campaign: here.id });
    expect(await answersOf(here)).toHaveLength(1);
    expect(await answersOf(there)).toEqual([]);
    await away(here, 'ash', { meanwhile: 'fallback' });
    expect(await answersOf(there)).toHaveLength(1);
  });

  it('all of them: the table pauses (CMP-047)', async () => {
    const sitting = await sit();
    const { number } = await sitting.untilAsked('draw');
    await sitting.app.clock.forward(HOUR);
    await away(sitting, 'ash', { meanwhile: 'wait', until: hour(101) });
    expect(await hoursAt(sitting, number)).toBe(4);
    await away(sitting, 'bryn', { meanwhile: 'autopilot', until: hour(201) });
    await sitting.app.clock.set(hour(50));
    expect(await passes(sitting, number)).toBe('nothing');
    // Ash is back first.
    expect(await hoursAt(sitting, number)).toBe(101 + 3);
  });
});

describe('settings changed in the middle', () => {
  const change = (sitting: Sitting, user: string, wish: SettingsChange) =>
    changeSettings(sitting.app, sitting.caller(user), { campaign: sitting.id, settings: wish });

  it('are changed by whoever leads the campaign or manages the server, and by nobody else', async () => {
    const sitting = await sit();
    const wish = { campaign: sitting.id, settings: { pace: { quick: 2 * HOUR } } };
    await expect(changeSettings(sitting.app, sitting.caller('bryn'), wish)).rejects.toThrow('onlyLeader');
    await expect(changeSettings(sitting.app, sitting.caller('zoe'), wish)).rejects.toThrow('notSeated');
    const { pace } = await changeSettings(sitting.app, { ...sitting.caller('zoe'), isManager: true }, wish);
    expect(pace.quick).toBe(2 * HOUR);
    await pause(sitting.app, { ...sitting.caller('zoe'), isManager: true }, { campaign: sitting.id });
    await resume(sitting.app, sitting.caller('bryn'), { campaign: sitting.id });
  });

  it('hold for what is open: what was used stays used', async () => {
    const sitting = await sit();
    const { number } = await sitting.untilAsked('draw');
    await sitting.app.clock.forward(HOUR);
    await change(sitting, 'ash', { pace: { quick: 8 * HOUR } });
    expect(await hoursAt(sitting, number)).toBe(8);
    await change(sitting, 'ash', { pace: { quick: 2 * HOUR } });
    expect(await hoursAt(sitting, number)).toBe(2);
    await sitting.app.clock.forward(HOUR);
    expect(await passes(sitting, number)).toBe('passed');
  });

  it('make due at once what has waited for longer already', async () => {
    const sitting = await sit();
    const { number } = await sitting.ask('place', 'bram');
    await sitting.app.clock.forward(10 * HOUR);
    await change(sitting, 'ash', { pace: { normal: 6 * HOUR } });
    expect(await passes(sitting, number)).toBe('passed');
  });

  it('leave what was not named as it was', async () => {
    const sitting = await sit({
      settings: { ...settings, takeBack: 'free', pace: { quick: HOUR, normal: DAY, slow: DAY } },
    });
    expect(await change(sitting, 'ash', { pace: { normal: 2 * HOUR }, quorum: 2 })).toMatchObject({
      takeBack: 'free',
      quorum: 2,
      pace: { quick: HOUR, normal: 2 * HOUR, slow: DAY },
    });
  });

  it('are changed by those who play, to what may be set', async () => {
    const sitting = await sit();
    const before = await everything(sitting.app.database);
    await expect(change(sitting, 'zoe', { quorum: 2 })).rejects.toThrow('notSeated');
    await expect(change(sitting, 'ash', { quorum: 77 })).rejects.toThrow('quorum');
    await expect(change(sitting, 'ash', { pace: { quick: 5 } })).rejects.toThrow('quick');
    expect(await everything(sitting.app.database)).toEqual(before);
  });

  it('hold for a campaign that is paused when it goes on', async () => {
    const sitting = await sit();
    const { number } = await sitting.untilAsked('draw');
    await pause(sitting.app, sitting.caller('ash'), { campaign: sitting.id });
    await change(sitting, 'ash', { pace: { quick: 8 * HOUR } });
    expect(await dueOf(sitting, number)).toBeUndefined();
    await sitting.app.clock.forward(100 * HOUR);
    await resume(sitting.app, sitting.caller('ash'), { campaign: sitting.id });
    expect(await hoursAt(sitting, number)).toBe(108);
  });
});

describe('a server that shows us the door', () => {
  const pausedAt = async ({ app, id }: Sitting) =>
    (await app.database.client.campaign.findUniqueOrThrow({ where: { id } })).pausedAt?.getTime();

  it('lets its campaigns stand still, and go on when it lets us in, also when it said so twice', async () => {
    const sitting = await sit();
    const { app, guild } = sitting;
    const { number } = await sitting.ask('place', 'bram');
    await enterGuild(app, { guild });
    await leaveGuild(app, { guild });
    await app.clock.forward(5 * HOUR);
    await leaveGuild(app, { guild });
    expect(await pausedAt(sitting)).toBe(START);
    await app.clock.forward(5 * HOUR);
    expect(await enterGuild(app, { guild })).toBe('back');
    expect([await pausedAt(sitting), await hoursAt(sitting, number)]).toEqual([undefined, 24 + 10]);
  });
});
