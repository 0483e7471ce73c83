// The model of people who are never online together, and the tool that plays with it.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isAwake } from '../../src/campaign/time/hours.ts';
import { type Ask, PARTY } from '../../src/engine/kernel/ask.ts';
import { say } from '../../src/engine/text.ts';
import { picker } from '../../src/tools/fuzz/random.ts';
import { figuresOf, type Played, quantile, waitsOf } from '../../src/tools/pace/figures.ts';
import { HOMES, homesFor, visitsOf } from '../../src/tools/pace/people.ts';
import { linesOf, verdictOf } from '../../src/tools/pace/report.ts';
import { arrive, nextOf, vanish, visitorsFor } from '../../src/tools/pace/visitors.ts';
import { pace } from '../../src/tools/pace.ts';
import { emptyDatabase } from '../kit/database.ts';
import { run } from './run.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Before the clocks change in Europe, America and Australia. */
const AUTUMN = Date.UTC(2026, 9, 1, 13);

afterEach(() => vi.unstubAllEnvs());

describe('homes', () => {
  it('are different ones, and the same for the same seed', () => {
    const homes = homesFor(4, picker(1));
    expect(new Set(homes.map(({ zone }) => zone)).size).toBe(4);
    expect(homesFor(4, picker(1))).toEqual(homes);
  });

  it.each(HOMES)('$zone: so many visits a day, all of them in waking hours and in order', (home) => {
    const visits = visitsOf(home, { from: AUTUMN, aDay: 5, pick: picker(7) });
    const times = Array.from({ length: 40 * 5 }, () => visits.next().value);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.every((time) => time >= AUTUMN && isAwake(home, time))).toBe(true);
    expect((times.at(-1) ?? 0) - AUTUMN).toBeGreaterThan(38 * DAY);
    expect((times.at(-1) ?? 0) - AUTUMN).toBeLessThan(42 * DAY);
  });
});

describe('visitors', () => {
  const pick = picker(3);
  const coming = () => visitorsFor({ seats: ['bram', 'osk'], aDay: 5, from: AUTUMN, pick, of: 'a test' });
  const ask = (number: number, who: string): Ask => ({
    ...{ id: 'turn', number, who, rule: 'R', clock: 'c', pace: 'quick', secret: 'open', facts: {} },
    options: [{ id: 'on', label: say('on') }],
    fallback: { choose: 'on' },
    settle: { by: 'any' },
  });

  it('come before anything is pressed, unless something is due first', () => {
    const visitors = coming();
    const first = Math.min(...visitors.map(({ comes }) => comes));
    const asks = [ask(1, PARTY)];
    expect(nextOf(visitors, { asks, now: AUTUMN, due: Infinity })).toMatchObject({ what: 'arrival', at: first });
    expect(nextOf(visitors, { asks, now: AUTUMN, due: first })).toEqual({ what: 'due', at: first });
  });

  it('answer while they stay what is asked of them or of the party, and speak ahead of what is asked of others', () => {
    const visitors = coming();
    const [bram, osk] = visitors;
    if (!bram || !osk) throw new Error('two come');
    vanish(osk);
    const came = bram.comes;
    arrive(bram);
    const at = came + MINUTE / 2;
    const next = (who: string, now = came) => nextOf(visitors, { asks: [ask(4, who)], now, due: Infinity });
    expect(next('bram')).toMatchObject({ what: 'press', at, visitor: { seat: 'bram' }, ask: { number: 4 } });
    expect(next(PARTY)).toMatchObject({ what: 'press', at });
    expect(next('osk')).toMatchObject({ what: 'plan', at });
    bram.plannedFor = 4;
    expect(next('osk')).toMatchObject({ what: 'arrival', at: bram.comes });
    expect(next('bram', came + 11 * MINUTE)).toMatchObject({ what: 'arrival', at: bram.comes });
    expect(osk.comes).toBe(Infinity);
  });
});

describe('waits', () => {
  const asked = (askId: string, from: number, to: number) => ({ number: 0, askId, from: from * HOUR, to: to * HOUR });

  it('are counted when the game goes on, by what was answered last', () => {
    const asks = [asked('place', 0, 1), asked('place', 0, 3), asked('draw', 3, 3), asked('turn', 3, 8)];
    expect(waitsOf(asks, 8 * HOUR)).toEqual([
      { askId: 'place', ms: 3 * HOUR },
      { askId: 'turn', ms: 5 * HOUR },
    ]);
  });

  it('are none where somebody answers within a stay', () => {
    expect(waitsOf([asked('draw', 0, 0.1), asked('turn', 0.1, 0.2)], 0.2 * HOUR)).toEqual([]);
  });
});

describe('figures', () => {
  const battle = (days: number, waits: number): Played => ({
    ...{ result: 'success', days, people: 3, prompts: 6, reminders: 3, mentions: 12, takenForAway: 0 },
    waits: Array.from({ length: waits }, () => ({ askId: 'turn', ms: 2 * HOUR })),
    answers: { person: 10, order: waits },
  });

  it('lie between the values of a list', () => {
    expect([0, 0.5, 0.9, 1].map((part) => quantile([4, 1, 3, 2], part))).toEqual([1, 2.5, 3.7, 4]);
  });

  it('are medians of battles, and messages for each person and day', () => {
    expect(figuresOf([battle(1, 10), battle(2, 20), battle(3, 60)])).toEqual({
      battles: 3,
      won: 3,
      days: { median: 2, p90: expect.closeTo(2.8) },
      waits: { median: 20, p90: 52 },
      byAsk: [{ ask: 'turn', waits: 30, hours: 60 }],
      prompts: 1,
      reminders: 0.5,
      mentions: 2,
      answers: { order: 30, person: 10 },
      takenForAway: 0,
    });
  });

  it('keep to the budget, or do not', () => {
    const model = { people: 3, visits: 5, vanish: 0 };
    const many = (days: number, waits: number) => figuresOf(Array.from({ length: 20 }, () => battle(days, waits)));
    expect(verdictOf(model, many(5, 35))?.holds).toBe(true);
    expect(verdictOf(model, many(5.1, 35))?.holds).toBe(false);
    expect(verdictOf(model, many(5, 36))?.holds).toBe(false);
    expect(verdictOf({ ...model, vanish: 1 }, many(6.5, 45))).toMatchObject({ days: 6.5, waits: 45.5, holds: true });
    expect(verdictOf({ ...model, visits: 3 }, many(9, 99))).toBeUndefined();
    expect(verdictOf(model, figuresOf([battle(9, 99)]))).toBeUndefined();
    expect(linesOf(model, many(5.1, 35)).at(-1)).toMatch(/exceeded$/);
  });
});

describe('npm run pace', () => {
  const small = ['destiny', '--people', '2', '--battles', '1', '--json'];
  const figures = async (...more: string[]) => {
    const { code, out, err } = await run(pace, [...small, ...more]);
    expect(`${code} ${err}`).toBe('0 ');
    return JSON.parse(out) as ReturnType<typeof figuresOf>;
  };

  it('plays the same for the same seed, and leaves nothing behind', { timeout: 180_000 }, async () => {
    vi.stubEnv('DATABASE_URL', await emptyDatabase());
    const first = await figures();
    expect(first).toMatchObject({ battles: 1, people: 2, visits: 5, vanish: 0, takenForAway: 0 });
    expect(first.days.median).toBeGreaterThan(0.5);
    expect(first.waits.median).toBeGreaterThan(3);
    expect(first.mentions).toBeGreaterThan(0);
    expect(first.answers.person).toBeGreaterThan(10);
    expect(await figures()).toEqual(first);
  });

  it('plays on when somebody vanishes', { timeout: 180_000 }, async () => {
    vi.stubEnv('DATABASE_URL', await emptyDatabase());
    const { answers, takenForAway } = await figures('--vanish', '1', '--unscripted');
    expect(answers.deadline).toBeGreaterThan(3);
    expect(takenForAway).toBe(0);
  });

  it.each([
    [['destiny', '--people', '5'], 'destiny is played by 2 to 4 people'],
    [['destiny', '--vanish', '3'], 'somebody has to stay'],
    [['nothing'], 'destiny'],
  ])('refuses %j', async (args, sentence) => {
    const { code, err } = await run(pace, args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});
