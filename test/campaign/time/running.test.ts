import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAwake } from '../../../src/campaign/time/hours.ts';
import {
  allowanceOf,
  begun,
  dueOf,
  leftAt,
  type PartyRunning,
  partyBegun,
  partyDue,
  partyResumed,
  partySettled,
  partySpent,
  paused,
  type Running,
  resumed,
  settled,
  spentAt,
  usedAfter,
} from '../../../src/campaign/time/running.ts';
import { at, DAY, HOUR, hours, MINUTE, shown, someHours, someInstant } from './kit.ts';

/** Winter: quiet from 22:00 to 06:30 UTC. */
const berlin = hours('Europe/Berlin', '23:00', '07:30');
const QUICK = 4 * HOUR;
const NORMAL = 24 * HOUR;
const opened = (own: number, when: string) => begun(undefined, own, at(when));

describe('what a pace allows', () => {
  it('CMP-046: is 4, 24 and 48 hours', () => {
    expect((['quick', 'normal', 'slow'] as const).map((pace) => allowanceOf(pace) / HOUR)).toEqual([4, 24, 48]);
  });

  it('is what the table has set', () => {
    const settings = { pace: { quick: 2 * HOUR } };
    expect([allowanceOf('quick', settings), allowanceOf('slow', settings)]).toEqual([2 * HOUR, 48 * HOUR]);
  });
});

describe('the time of somebody who is asked', () => {
  it('runs in their waking hours only', () => {
    const running = opened(QUICK, '2026-01-15 20:00');
    // Two hours until bedtime at 22:00 UTC, and two from 06:30 on.
    expect(shown(dueOf(running, berlin))).toBe('2026-01-16 08:30');
    expect(spentAt(running, berlin, at('2026-01-16 03:00'))).toBe(2 * HOUR);
    expect(leftAt(running, berlin, at('2026-01-16 07:00'))).toBe(1.5 * HOUR);
    expect(leftAt(running, berlin, at('2026-02-01 00:00'))).toBe(0);
  });

  it('runs on for those who set no hours', () => {
    expect(shown(dueOf(opened(QUICK, '2026-01-15 23:00'), {}))).toBe('2026-01-16 03:00');
  });

  it('is never due in quiet hours, whatever they are', () => {
    fc.assert(
      fc.property(someHours, someInstant, fc.integer({ min: 1, max: 3 * DAY }), (who, since, own) => {
        const running = begun(undefined, own, since);
        const due = dueOf(running, who) ?? Number.NaN;
        expect(isAwake(who, due)).toBe(true);
        expect(spentAt(running, who, due)).toBe(own);
        expect(leftAt(running, who, due)).toBe(0);
      }),
    );
  });

  it('is not known while somebody is waited for without an end', () => {
    const away = { ...berlin, away: [{ from: at('2026-01-15 12:00'), until: Number.POSITIVE_INFINITY }] };
    expect(dueOf(opened(QUICK, '2026-01-15 20:00'), away)).toBeUndefined();
  });
});

describe('a pause', () => {
  const running = opened(QUICK, '2026-01-15 10:00');
  const resting = paused(running, at('2026-01-15 11:00'));

  it('freezes', () => {
    expect(dueOf(resting, berlin)).toBeUndefined();
    expect(leftAt(resting, berlin, at('2026-01-20 12:00'))).toBe(3 * HOUR);
  });

  it('never refills', () => {
    const again = resumed(resting, berlin, at('2026-01-20 12:00'));
    expect(shown(dueOf(again, berlin))).toBe('2026-01-20 15:00');
    expect(again).not.toHaveProperty('pausedAt');
  });

  it('that is said twice is one', () => {
    expect(paused(resting, at('2026-01-15 13:00'))).toEqual(resting);
  });

  it('of whatever length, as often as one likes, moves what is due by nothing but itself', () => {
    const someStops = fc.array(fc.tuple(fc.integer({ min: 0, max: DAY }), fc.integer({ min: 0, max: 3 * DAY })), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(someHours, someInstant, someStops, (who, since, stops) => {
        const own = 48 * HOUR;
        let running: Running = begun(undefined, own, since);
        let now = since;
        let used = 0;
        for (const [run, pause] of stops) {
          used += spentAt({ ...running, spent: 0 }, who, now + run);
          running = paused(running, now + run);
          expect(spentAt(running, who, now + run + pause)).toBe(used);
          now += run + pause;
          running = resumed(running, who, now);
        }
        expect(leftAt(running, who, now)).toBe(Math.max(0, own - used));
        const due = dueOf(running, who) ?? Number.NaN;
        expect(due).toBeGreaterThanOrEqual(now);
        expect(spentAt(running, who, due)).toBe(Math.max(own, used));
      }),
    );
  });
});

describe('other hours in the middle of it', () => {
  it('leave spent what was spent', () => {
    // 10:00 to 13:00 UTC were spent in Berlin; the one hour that is left runs in Tokyo, where 13:00 UTC is 22:00 and quiet until 06:00 (21:00 UTC).
    const tokyo = hours('Asia/Tokyo', '22:00', '06:00');
    const moved = settled(opened(QUICK, '2026-01-15 10:00'), berlin, at('2026-01-15 13:00'));
    expect(spentAt(moved, tokyo, at('2026-01-15 13:00'))).toBe(3 * HOUR);
    expect(shown(dueOf(moved, tokyo))).toBe('2026-01-15 22:00');
  });

  it('do not end a pause', () => {
    const resting = paused(opened(QUICK, '2026-01-15 10:00'), at('2026-01-15 11:00'));
    const moved = settled(resting, berlin, at('2026-01-15 14:00'));
    expect(dueOf(moved, {})).toBeUndefined();
    expect(leftAt(moved, {}, at('2026-01-25 14:00'))).toBe(3 * HOUR);
    expect(shown(dueOf(resumed(moved, {}, at('2026-01-16 23:00')), {}))).toBe('2026-01-17 02:00');
  });

  it('never change what was spent before them', () => {
    fc.assert(
      fc.property(someHours, someHours, fc.tuple(someInstant, fc.nat(5 * DAY)), (before, later, [since, run]) => {
        const running = begun(undefined, 48 * HOUR, since);
        const moved = settled(running, before, since + run);
        expect(spentAt(moved, later, since + run)).toBe(spentAt(running, before, since + run));
        expect(leftAt(moved, before, since + run + DAY)).toBe(leftAt(running, before, since + run + DAY));
      }),
    );
  });
});

describe('asks with the same clock key', () => {
  const closed = (running: Running, own: number, when: string) =>
    usedAfter(undefined, { own, spent: spentAt(running, berlin, at(when)), exhausted: false });

  it('share one running time', () => {
    const used = closed(opened(QUICK, '2026-01-15 10:00'), QUICK, '2026-01-15 13:00');
    // An hour later the next one opens; nothing ran in between, and one of the four hours is left.
    expect(shown(dueOf(begun(used, QUICK, at('2026-01-15 14:00')), berlin))).toBe('2026-01-15 15:00');
  });

  it('share what the most patient of them allows, and last no longer than their own pace', () => {
    const used = closed(opened(NORMAL, '2026-01-15 07:00'), NORMAL, '2026-01-15 12:00');
    // Five of 24 hours are used: a quick ask still gets its four hours, a normal one the 19 that are left.
    expect(shown(dueOf(begun(used, QUICK, at('2026-01-15 12:00')), {}))).toBe('2026-01-15 16:00');
    expect(shown(dueOf(begun(used, NORMAL, at('2026-01-15 12:00')), {}))).toBe('2026-01-16 07:00');
    const nearlyAll = { ...used, spent: 23 * HOUR };
    expect(shown(dueOf(begun(nearlyAll, QUICK, at('2026-01-15 12:00')), {}))).toBe('2026-01-15 13:00');
  });

  it('a longer one after a short one adds to what is left', () => {
    const used = closed(opened(QUICK, '2026-01-15 10:00'), QUICK, '2026-01-15 13:00');
    expect(leftAt(begun(used, NORMAL, at('2026-01-15 14:00')), berlin, at('2026-01-15 14:00'))).toBe(21 * HOUR);
  });

  it('count the time once in which several of them were open', () => {
    const first = opened(QUICK, '2026-01-15 10:00');
    const one = closed(first, QUICK, '2026-01-15 11:00');
    const both = usedAfter(one, {
      own: QUICK,
      spent: spentAt(first, berlin, at('2026-01-15 12:00')),
      exhausted: false,
    });
    expect(both).toEqual({ spent: 2 * HOUR, longest: QUICK, exhausted: false });
  });

  it('are due at once when time has run out, even at night: a vanished player costs a turn one deadline', () => {
    const used = usedAfter(undefined, { own: QUICK, spent: QUICK, exhausted: true });
    for (const own of [QUICK, NORMAL])
      expect(shown(dueOf(begun(used, own, at('2026-01-15 23:30')), berlin))).toBe('2026-01-15 23:30');
    expect(usedAfter(used, { own: NORMAL, spent: QUICK, exhausted: false }).exhausted).toBe(true);
  });
});

describe('the time of a party', () => {
  /** Quiet from 22:00 to 06:30 UTC, and in New York (UTC-5) from 04:00 to 12:00 UTC. */
  const party = [berlin, hours('America/New_York', '23:00', '07:00')];
  const asked = (own: number, when: string) => partyBegun(undefined, own, at(when));

  it('runs while at least one of its players is awake', () => {
    // All sleep from 04:00 to 06:30 UTC.
    const running = asked(QUICK, '2026-01-15 02:00');
    expect(shown(partyDue(running, party))).toBe('2026-01-15 08:30');
    expect(partySpent(running, party, at('2026-01-15 06:30'))).toBe(2 * HOUR);
  });

  it('is at most twice its length on the wall', () => {
    // Quick, opened at 22:30 in Berlin: half an hour awake, then 8.5 hours of sleep; on the wall 8 hours end at 05:30 UTC.
    expect(shown(partyDue(asked(QUICK, '2026-01-15 21:30'), [berlin, berlin]))).toBe('2026-01-16 05:30');
    // A normal one from 08:00 needs 24 waking hours: until 16:30 of the next day, 33.5 hours later.
    expect(shown(partyDue(asked(NORMAL, '2026-01-15 07:00'), [berlin]))).toBe('2026-01-16 15:30');
    // Of nobody.
    expect(shown(partyDue(asked(QUICK, '2026-01-15 07:00'), []))).toBe('2026-01-15 15:00');
  });

  it('stands still in a pause, on the wall too', () => {
    const resting = paused(asked(QUICK, '2026-01-15 21:30'), at('2026-01-16 01:30'));
    expect(partyDue(resting, [berlin])).toBeUndefined();
    // Half an hour was spent and four hours passed on the wall; at 22:30 UTC all sleep for longer than the other four.
    const again = partyResumed(resting, [berlin], at('2026-01-18 22:30'));
    expect(again).toEqual({ allowance: QUICK, spent: HOUR / 2, wall: 4 * HOUR, since: at('2026-01-18 22:30') });
    expect(shown(partyDue(again, [berlin]))).toBe('2026-01-19 02:30');
  });

  it('leaves spent what was spent when a player changes hours or leaves', () => {
    const settledNow = partySettled(asked(QUICK, '2026-01-15 02:00'), party, at('2026-01-15 05:00'));
    expect(settledNow).toEqual({ allowance: QUICK, spent: 2 * HOUR, wall: 3 * HOUR, since: at('2026-01-15 05:00') });
    // With Berlin alone the two hours that are left begin at 06:30, within the 8 hours on the wall.
    expect(shown(partyDue(settledNow, [berlin]))).toBe('2026-01-15 08:30');
  });

  it('is due at once when it is spent, even at night', () => {
    const spent = { allowance: QUICK, spent: QUICK, wall: QUICK, since: at('2026-01-15 23:00') };
    expect(shown(partyDue(spent, [berlin]))).toBe('2026-01-15 23:00');
  });

  it('gives each ask of a clock key at most twice what it has left', () => {
    const used = { spent: 3 * HOUR, longest: QUICK, exhausted: false };
    expect(shown(partyDue(partyBegun(used, QUICK, at('2026-01-15 22:00')), [berlin]))).toBe('2026-01-16 00:00');
    const ranOut = { spent: QUICK, longest: QUICK, exhausted: true };
    expect(shown(partyDue(partyBegun(ranOut, QUICK, at('2026-01-15 22:00')), [berlin]))).toBe('2026-01-15 22:00');
  });

  it('is due between its length and twice its length on the wall, however often it is paused', () => {
    const someParty = fc.array(someHours, { maxLength: 4 });
    const someStops = fc.array(fc.tuple(fc.nat(5 * HOUR), fc.nat(2 * DAY)), { maxLength: 4 });
    fc.assert(
      fc.property(someParty, someInstant, someStops, (players, since, stops) => {
        let running: PartyRunning = partyBegun(undefined, 48 * HOUR, since);
        let now = since;
        let rested = 0;
        for (const [run, pause] of stops) {
          running = partyResumed(paused(running, now + run), players, now + run + pause);
          now += run + pause;
          rested += pause;
        }
        const wall = (partyDue(running, players) ?? Number.NaN) - since - rested;
        expect(wall).toBeGreaterThanOrEqual(48 * HOUR);
        expect(wall).toBeLessThanOrEqual(96 * HOUR);
        const unpaused = partyBegun(undefined, 48 * HOUR, since);
        expect(rested === 0 ? partyDue(running, players) : since).toBe(
          rested === 0 ? partyDue(unpaused, players) : since,
        );
      }),
    );
  });

  it('is never spent faster than the most wakeful of its players spends it', () => {
    fc.assert(
      fc.property(
        fc.array(someHours, { minLength: 1, maxLength: 4 }),
        someInstant,
        fc.nat(4 * DAY),
        (players, since, ms) => {
          const running = partyBegun(undefined, 96 * HOUR, since);
          const alone = players.map((player) => spentAt(running, player, since + ms));
          const together = partySpent(running, players, since + ms);
          expect(together).toBeGreaterThanOrEqual(Math.max(...alone));
          expect(together).toBeLessThanOrEqual(
            Math.min(
              ms,
              alone.reduce((sum, one) => sum + one, 0),
            ),
          );
        },
      ),
    );
    expect(partySpent(partyBegun(undefined, QUICK, 0), [{}], MINUTE)).toBe(MINUTE);
  });
});
