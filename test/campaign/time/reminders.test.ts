import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hours, isAwake } from '../../../src/campaign/time/hours.ts';
import { mayRemind, partyRemindersOf, type Reminding, remindersOf } from '../../../src/campaign/time/reminders.ts';
import {
  begun,
  dueOf,
  leftAt,
  partyBegun,
  partyDue,
  paused,
  resumed,
  spentAt,
} from '../../../src/campaign/time/running.ts';
import { at, DAY, HOUR, hours, MINUTE, shown, someHours, someInstant } from './kit.ts';

/** Winter: quiet from 22:00 to 06:30 UTC. */
const berlin = hours('Europe/Berlin', '23:00', '07:30');

/** The reminders of an ask that opens now and allows so many hours. */
function reminders(allowed: number, opened: string, more: { hours?: Hours; snoozed?: string } = {}) {
  const running = begun(undefined, allowed * HOUR, at(opened));
  const reminding: Reminding = {
    hours: more.hours ?? {},
    own: allowed * HOUR,
    toldAt: at(opened),
    ...(more.snoozed === undefined ? {} : { snoozedUntil: at(more.snoozed) }),
  };
  return remindersOf(running, reminding).map(shown);
}

describe('somebody is reminded', () => {
  it('at half time and near the end, when 15 % or at least an hour is left', () => {
    // 4 h: after 2 h and with 1 h left. 24 h: after 12 h and with 3.6 h left. 48 h: after 24 h and with 7.2 h left.
    expect(reminders(4, '2026-01-15 00:00')).toEqual(['2026-01-15 02:00', '2026-01-15 03:00']);
    expect(reminders(24, '2026-01-15 00:00')).toEqual(['2026-01-15 12:00', '2026-01-15 20:24']);
    expect(reminders(48, '2026-01-15 00:00')).toEqual(['2026-01-16 00:00', '2026-01-16 16:48']);
  });

  it('in waking hours', () => {
    // Two hours before bedtime and two from 06:30 on: half time is at bedtime, so they are told in the morning; one hour is left at 07:30.
    expect(reminders(4, '2026-01-15 20:00', { hours: berlin })).toEqual(['2026-01-16 06:30', '2026-01-16 07:30']);
    // 15 hours on the first day (07:00 to 22:00), 9 on the second: half time at 19:00, 3.6 hours left at 11:54.
    expect(reminders(24, '2026-01-15 07:00', { hours: berlin })).toEqual(['2026-01-15 19:00', '2026-01-16 11:54']);
  });

  it('once, where half time and the end are less than an hour apart', () => {
    expect(reminders(3, '2026-01-15 00:00')).toEqual(['2026-01-15 02:00']);
    expect(reminders(2, '2026-01-15 00:00')).toEqual(['2026-01-15 01:00']);
  });

  it('never of what allows less than two hours', () => {
    expect(reminders(1.9, '2026-01-15 00:00')).toEqual([]);
    expect(reminders(0.25, '2026-01-15 00:00')).toEqual([]);
  });

  it('not within an hour of having been told', () => {
    const running = begun(undefined, 4 * HOUR, at('2026-01-15 00:00'));
    const told = (toldAt: string) => remindersOf(running, { hours: {}, own: 4 * HOUR, toldAt: at(toldAt) }).map(shown);
    expect(told('2026-01-15 01:30')).toEqual(['2026-01-15 03:00']);
    expect(told('2026-01-15 02:00')).toEqual(['2026-01-15 03:00']);
    expect(told('2026-01-15 02:30')).toEqual([]);
  });

  it('of the time that is left of a clock key, not of what was over before', () => {
    const used = { spent: 5 * HOUR, longest: 24 * HOUR, exhausted: false };
    const quick = begun(used, 4 * HOUR, at('2026-01-15 00:00'));
    const reminding = { hours: {}, own: 4 * HOUR, toldAt: at('2026-01-15 00:00') };
    expect(remindersOf(quick, reminding).map(shown)).toEqual(['2026-01-15 02:00', '2026-01-15 03:00']);
    // Three hours of the key's 24 are left: half of its own four is reached after one, the last hour begins after two.
    const late = begun({ ...used, spent: 21 * HOUR }, 4 * HOUR, at('2026-01-15 00:00'));
    expect(remindersOf(late, reminding).map(shown)).toEqual(['2026-01-15 01:00', '2026-01-15 02:00']);
    const last = begun({ ...used, spent: 23 * HOUR }, 4 * HOUR, at('2026-01-15 00:00'));
    expect(remindersOf(last, reminding)).toEqual([]);
  });

  it('not in a pause, and after it of what is still to come', () => {
    const running = begun(undefined, 24 * HOUR, at('2026-01-15 00:00'));
    const reminding = { hours: {}, own: 24 * HOUR, toldAt: at('2026-01-15 00:00') };
    const resting = paused(running, at('2026-01-15 13:00'));
    expect(remindersOf(resting, reminding)).toEqual([]);
    // 13 hours were spent; the 3.6 last ones begin 7.4 hours after going on.
    const again = resumed(resting, {}, at('2026-01-20 00:00'));
    expect(remindersOf(again, reminding).map(shown)).toEqual(['2026-01-20 07:24']);
  });
});

describe('a snooze', () => {
  it('puts off what comes before its end, and reminds then', () => {
    expect(reminders(24, '2026-01-15 00:00', { snoozed: '2026-01-15 15:00' })).toEqual([
      '2026-01-15 15:00',
      '2026-01-15 20:24',
    ]);
    expect(reminders(24, '2026-01-15 00:00', { snoozed: '2026-01-15 20:00' })).toEqual(['2026-01-15 20:00']);
  });

  it('may be short, and of a short ask', () => {
    expect(reminders(24, '2026-01-15 00:00', { snoozed: '2026-01-15 00:20' })).toEqual([
      '2026-01-15 00:20',
      '2026-01-15 12:00',
      '2026-01-15 20:24',
    ]);
    expect(reminders(1, '2026-01-15 00:00', { snoozed: '2026-01-15 00:20' })).toEqual(['2026-01-15 00:20']);
  });

  it('that ends in the night reminds in the morning', () => {
    expect(reminders(24, '2026-01-15 18:00', { hours: berlin, snoozed: '2026-01-16 01:00' })[0]).toBe(
      '2026-01-16 06:30',
    );
  });

  it('up to the end of the time leaves them alone', () => {
    expect(reminders(24, '2026-01-15 00:00', { snoozed: '2026-01-16 00:00' })).toEqual([]);
  });

  it('that ends in a pause reminds when the game goes on', () => {
    const resting = paused(begun(undefined, 24 * HOUR, at('2026-01-15 00:00')), at('2026-01-15 01:00'));
    const again = resumed(resting, {}, at('2026-01-18 00:00'));
    const reminding = {
      hours: {},
      own: 24 * HOUR,
      toldAt: at('2026-01-15 00:00'),
      snoozedUntil: at('2026-01-16 00:00'),
    };
    expect(shown(remindersOf(again, reminding)[0])).toBe('2026-01-18 00:00');
  });

  it('that is over changes nothing', () => {
    expect(reminders(4, '2026-01-15 00:00', { snoozed: '2026-01-14 23:00' })).toEqual(reminders(4, '2026-01-15 00:00'));
  });
});

describe('a player of a party that is asked', () => {
  /** Quiet from 22:00 to 06:30 UTC, and in Tokyo (UTC+9) from 13:00 to 21:00 UTC. */
  const tokyo = hours('Asia/Tokyo', '22:00', '06:00');
  const party = [berlin, tokyo];
  const asked = (own: number, opened: string, who: Hours) =>
    partyRemindersOf(partyBegun(undefined, own, at(opened)), party, { hours: who, own, toldAt: at(opened) }).map(shown);

  it('is reminded at the party’s half time, or in the morning after it', () => {
    // Somebody is always awake: 24 hours from 10:00; half time at 22:00, 3.6 hours are left at 06:24.
    expect(asked(24 * HOUR, '2026-01-15 10:00', tokyo)).toEqual(['2026-01-15 22:00', '2026-01-16 06:24']);
    // In Berlin both come at night and are one in the morning.
    expect(asked(24 * HOUR, '2026-01-15 10:00', berlin)).toEqual(['2026-01-16 06:30']);
  });

  it('is not reminded of what is over when they wake', () => {
    expect(asked(4 * HOUR, '2026-01-15 22:00', berlin)).toEqual([]);
  });

  it('is not reminded in a pause', () => {
    const running = paused(partyBegun(undefined, DAY, at('2026-01-15 10:00')), at('2026-01-15 11:00'));
    expect(partyRemindersOf(running, party, { hours: {}, own: DAY, toldAt: 0 })).toEqual([]);
  });
});

describe('when a reminder comes up, nobody is reminded', () => {
  const noon = at('2026-01-15 12:00');

  it('who was active within the last half hour', () => {
    expect(mayRemind({ hours: berlin, activeAt: noon - 29 * MINUTE }, noon)).toBe(false);
    expect(mayRemind({ hours: berlin, activeAt: noon - 30 * MINUTE }, noon)).toBe(true);
    expect(mayRemind({ hours: berlin }, noon)).toBe(true);
  });

  it('in quiet hours', () => {
    expect(mayRemind({ hours: berlin }, at('2026-01-15 23:00'))).toBe(false);
  });

  it('who was reminded of something else within the last hour', () => {
    expect(mayRemind({ hours: berlin, remindedAt: noon - 59 * MINUTE }, noon)).toBe(false);
    expect(mayRemind({ hours: berlin, remindedAt: noon - 60 * MINUTE }, noon)).toBe(true);
  });

  it('who snoozes; but then they are, though they were here to say so', () => {
    const person = { hours: berlin, activeAt: noon - 10 * MINUTE, remindedAt: noon - 11 * MINUTE };
    expect(mayRemind({ ...person, snoozedUntil: noon + 1 }, noon)).toBe(false);
    expect(mayRemind({ ...person, snoozedUntil: noon }, noon)).toBe(true);
    // The call that they wished for has come: no second one right after it.
    expect(mayRemind({ ...person, snoozedUntil: noon, remindedAt: noon }, noon + 5 * MINUTE)).toBe(false);
  });
});

describe('whatever the hours and the length', () => {
  const someLength = fc.integer({ min: 1, max: 72 * HOUR });

  it('reminders come in waking hours, an hour apart at least, before the end, two at most', () => {
    fc.assert(
      fc.property(someHours, someInstant, someLength, (who, since, own) => {
        const running = begun(undefined, own, since);
        const planned = remindersOf(running, { hours: who, own, toldAt: since });
        const due = dueOf(running, who) ?? Number.NaN;
        expect(planned.length).toBeLessThanOrEqual(2);
        expect(planned.length > 0).toBe(own >= 2 * HOUR);
        for (const [place, instant] of planned.entries()) {
          expect(isAwake(who, instant)).toBe(true);
          expect(mayRemind({ hours: who, remindedAt: planned[place - 1] ?? since }, instant)).toBe(true);
          expect(instant).toBeLessThan(due);
          expect(spentAt(running, who, instant)).toBeGreaterThanOrEqual(Math.floor(own / 2));
          expect(leftAt(running, who, instant)).toBeGreaterThanOrEqual(Math.min(HOUR, own / 2) - 1);
        }
      }),
    );
  });

  it('with a snooze, and after any part of the time, too', () => {
    fc.assert(
      fc.property(
        someHours,
        fc.tuple(someInstant, someLength),
        fc.tuple(fc.nat(4 * DAY), fc.nat(4 * DAY)),
        (who, [since, own], [told, snooze]) => {
          const running = begun(undefined, own, since);
          const reminding = { hours: who, own, toldAt: since + told, snoozedUntil: since + told + snooze };
          for (const instant of remindersOf(running, reminding)) {
            expect(isAwake(who, instant)).toBe(true);
            expect(instant).toBeGreaterThanOrEqual(reminding.snoozedUntil);
            expect(instant).toBeLessThan(dueOf(running, who) ?? Number.NaN);
          }
        },
      ),
    );
  });

  it('for parties too', () => {
    fc.assert(
      fc.property(
        someHours,
        fc.array(someHours, { maxLength: 3 }),
        fc.tuple(someInstant, someLength),
        (who, others, [since, own]) => {
          const party = [who, ...others];
          const running = partyBegun(undefined, own, since);
          const planned = partyRemindersOf(running, party, { hours: who, own, toldAt: since });
          for (const [place, instant] of planned.entries()) {
            expect(isAwake(who, instant)).toBe(true);
            expect(instant - (planned[place - 1] ?? since)).toBeGreaterThanOrEqual(HOUR);
            expect(instant).toBeLessThan(partyDue(running, party) ?? Number.NaN);
          }
        },
      ),
    );
  });
});
