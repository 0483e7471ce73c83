import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWaking, type Hours, isAwake, wakingBetween } from '../../../src/campaign/time/hours.ts';
import {
  at,
  DAY,
  HOUR,
  hours,
  isAwakeByTheWall,
  MINUTE,
  shown,
  someHours,
  someInstant,
  someWeeks,
  someZone,
  ZONES,
} from './kit.ts';

const berlin = hours('Europe/Berlin', '23:00', '07:30');

/** The hours awake between two instants of UTC. */
const awake = (who: Hours, from: string, to: string) => wakingBetween(who, at(from), at(to)) / HOUR;
const plus = (who: Hours, from: string, count: number) => shown(addWaking(who, at(from), count * HOUR));

describe('waking hours on a winter day in Berlin (UTC+1), quiet from 23:00 to 07:30', () => {
  it('end when quiet begins and begin when it ends', () => {
    expect(isAwake(berlin, at('2026-01-15 22:00') - 1)).toBe(true);
    expect(isAwake(berlin, at('2026-01-15 22:00'))).toBe(false);
    expect(isAwake(berlin, at('2026-01-16 06:30') - 1)).toBe(false);
    expect(isAwake(berlin, at('2026-01-16 06:30'))).toBe(true);
  });

  it('leave the night out', () => {
    // 22:00 to 08:30 on the wall: an hour before the night and one after it.
    expect(awake(berlin, '2026-01-15 21:00', '2026-01-16 07:30')).toBe(2);
    expect(plus(berlin, '2026-01-15 21:00', 2)).toBe('2026-01-16 07:30');
    // A day has 15.5 of them, a week 108.5.
    expect(awake(berlin, '2026-01-12 11:00', '2026-01-13 11:00')).toBe(15.5);
    expect(awake(berlin, '2026-01-12 11:00', '2026-01-19 11:00')).toBe(108.5);
  });

  it('carry a day of waking time over to the next afternoon', () => {
    // Monday 08:00 to 23:00 are 15 hours; 9 more from Tuesday 07:30 end at 16:30, which is 15:30 UTC.
    expect(plus(berlin, '2026-01-12 07:00', 24)).toBe('2026-01-13 15:30');
  });

  it('begin in the morning for what comes at night', () => {
    expect(plus(berlin, '2026-01-16 01:00', 4)).toBe('2026-01-16 10:30');
    expect(plus(berlin, '2026-01-16 01:00', 0)).toBe('2026-01-16 06:30');
    expect(awake(berlin, '2026-01-15 23:00', '2026-01-16 05:00')).toBe(0);
  });

  it('end in the morning, not at bedtime, where the last of them is used up', () => {
    expect(plus(berlin, '2026-01-15 21:00', 1)).toBe('2026-01-16 06:30');
  });

  it('are none between an instant and an earlier one', () => {
    expect(awake(berlin, '2026-01-15 12:00', '2026-01-15 11:00')).toBe(0);
    expect(addWaking(berlin, at('2026-01-15 12:00'), -HOUR)).toBe(at('2026-01-15 12:00'));
  });

  it('are counted up to an instant only', () => {
    expect(() => wakingBetween(berlin, 0, Number.POSITIVE_INFINITY)).toThrow(RangeError);
    expect(addWaking(berlin, 0, Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('quiet hours', () => {
  it('may lie within a day', () => {
    const siesta = hours('Europe/Madrid', '13:00', '15:30');
    // Madrid is at UTC+2 in July: quiet from 11:00 to 13:30 UTC.
    expect(awake(siesta, '2026-07-01 10:00', '2026-07-01 14:00')).toBe(1.5);
    expect(plus(siesta, '2026-07-01 10:00', 1.25)).toBe('2026-07-01 13:45');
  });

  it('may begin or end at midnight', () => {
    expect(awake(hours('UTC', '00:00', '08:00'), '2026-07-01 12:00', '2026-07-02 12:00')).toBe(16);
    expect(awake(hours('UTC', '20:00', '24:00'), '2026-07-01 12:00', '2026-07-02 12:00')).toBe(20);
  });

  it('may leave one minute a day', () => {
    const hermit = hours('UTC', '12:01', '12:00');
    expect(awake(hermit, '2026-07-01 00:00', '2026-07-08 00:00') * HOUR).toBe(7 * MINUTE);
    expect(addWaking(hermit, at('2026-07-01 00:00'), 3.5 * MINUTE)).toBe(at('2026-07-04 12:00') + MINUTE / 2);
  });

  it('that end when they begin are none, and neither is anything without a zone', () => {
    const never = [
      { zone: 'Europe/Berlin', quietFrom: 0, quietTo: 1440 },
      hours('Europe/Berlin', '23:00', '23:00'),
      {},
      { zone: 'Europe/Berlin' },
      { quietFrom: 0, quietTo: 9 },
    ];
    for (const who of never) {
      expect(awake(who, '2026-01-15 00:00', '2026-01-22 00:00')).toBe(168);
      expect(plus(who, '2026-01-15 00:00', 168)).toBe('2026-01-22 00:00');
    }
  });
});

describe('in the night in which Berlin puts its clocks forward (2026-03-29 02:00 is 03:00, at 01:00 UTC)', () => {
  it('the night is an hour shorter', () => {
    // From 23:00 at UTC+1 to 07:30 at UTC+2: 22:00 to 05:30 UTC, 7.5 hours of the 9.5 between 22:00 and 08:30 on the wall.
    expect(awake(berlin, '2026-03-28 21:00', '2026-03-29 06:30')).toBe(2);
    expect(plus(berlin, '2026-03-28 21:00', 2)).toBe('2026-03-29 06:30');
    expect(isAwake(berlin, at('2026-03-29 05:30') - 1)).toBe(false);
    expect(isAwake(berlin, at('2026-03-29 05:30'))).toBe(true);
  });

  it('the day after it is as long as ever', () => {
    expect(awake(berlin, '2026-03-29 05:30', '2026-03-29 21:00')).toBe(15.5);
    expect(plus(berlin, '2026-03-28 12:00', 24)).toBe(
      // 13:00 to 23:00 are 10 hours; 14 more from 07:30 (05:30 UTC) end at 21:30 (19:30 UTC).
      '2026-03-29 19:30',
    );
  });

  it('quiet hours that are skipped do not happen', () => {
    expect(awake(hours('Europe/Berlin', '02:00', '03:00'), '2026-03-29 00:00', '2026-03-29 03:00')).toBe(3);
    expect(awake(hours('Europe/Berlin', '02:15', '02:45'), '2026-03-29 00:00', '2026-03-29 03:00')).toBe(3);
  });

  it('quiet hours that would end in the skipped hour end as it is skipped', () => {
    // 01:00 to 02:30: from 00:00 UTC to the change at 01:00 UTC.
    expect(awake(hours('Europe/Berlin', '01:00', '02:30'), '2026-03-28 23:00', '2026-03-29 03:00')).toBe(3);
    expect(plus(hours('Europe/Berlin', '01:00', '02:30'), '2026-03-28 23:00', 1)).toBe('2026-03-29 01:00');
  });

  it('quiet hours that would begin in the skipped hour begin as it is skipped', () => {
    // 02:30 to 04:00: from the change at 01:00 UTC to 04:00 at UTC+2, which is 02:00 UTC.
    expect(awake(hours('Europe/Berlin', '02:30', '04:00'), '2026-03-29 00:00', '2026-03-29 03:00')).toBe(2);
    expect(plus(hours('Europe/Berlin', '02:30', '04:00'), '2026-03-29 00:00', 1.5)).toBe('2026-03-29 02:30');
  });
});

describe('in the night in which Berlin puts its clocks back (2026-10-25 03:00 is 02:00, at 01:00 UTC)', () => {
  it('the night is an hour longer', () => {
    // From 23:00 at UTC+2 to 07:30 at UTC+1: 21:00 to 06:30 UTC.
    expect(awake(berlin, '2026-10-24 20:00', '2026-10-25 07:30')).toBe(2);
    expect(plus(berlin, '2026-10-24 20:00', 2)).toBe('2026-10-25 07:30');
  });

  it('the doubled hour is quiet twice', () => {
    const quiet = hours('Europe/Berlin', '02:00', '03:00');
    expect(awake(quiet, '2026-10-24 23:00', '2026-10-25 03:00')).toBe(2);
    expect(plus(quiet, '2026-10-24 23:00', 1)).toBe('2026-10-25 02:00');
  });

  it('the doubled hour is waking twice for those who are awake in it', () => {
    const owl = hours('Europe/Berlin', '04:00', '12:00');
    // 01:00 to 04:00 on the wall: four hours.
    expect(awake(owl, '2026-10-24 23:00', '2026-10-25 06:00')).toBe(4);
  });

  it('what the wall shows decides: the half of the doubled hour that is quiet comes twice', () => {
    // 01:00 to 02:30: 23:00 to 00:30 UTC, then again from 02:00 to 02:30, which is 01:00 to 01:30 UTC.
    const quiet = hours('Europe/Berlin', '01:00', '02:30');
    expect(awake(quiet, '2026-10-24 22:00', '2026-10-25 02:00')).toBe(2);
    expect(plus(quiet, '2026-10-24 22:00', 1.25)).toBe('2026-10-25 00:45');
    expect(plus(quiet, '2026-10-24 22:00', 1.75)).toBe('2026-10-25 01:45');
  });
});

describe('zones out of the ordinary', () => {
  it('half an hour off: Kolkata at UTC+5:30', () => {
    // 23:00 to 07:00 is 17:30 to 01:30 UTC.
    const kolkata = hours('Asia/Kolkata', '23:00', '07:00');
    expect(awake(kolkata, '2026-05-01 17:00', '2026-05-02 02:00')).toBe(1);
    expect(plus(kolkata, '2026-05-01 17:00', 1)).toBe('2026-05-02 02:00');
  });

  it('a quarter of an hour off: Kathmandu at UTC+5:45', () => {
    // 23:00 to 07:00 is 17:15 to 01:15 UTC.
    const kathmandu = hours('Asia/Kathmandu', '23:00', '07:00');
    expect(awake(kathmandu, '2026-05-01 17:00', '2026-05-02 02:00')).toBe(1);
    expect(plus(kathmandu, '2026-05-01 17:00', 1)).toBe('2026-05-02 02:00');
  });

  it('half an hour of daylight saving: Lord Howe, UTC+10:30 and UTC+11', () => {
    const lordHowe = hours('Australia/Lord_Howe', '23:00', '07:00');
    // 4 April 2026, 23:00 at UTC+11 is 12:00 UTC; 07:00 at UTC+10:30 is 20:30 UTC: a night of 8.5 hours.
    expect(awake(lordHowe, '2026-04-04 11:30', '2026-04-04 21:00')).toBe(1);
    // 3 October 2026, 23:00 at UTC+10:30 is 12:30 UTC; 07:00 at UTC+11 is 20:00 UTC: 7.5 hours.
    expect(awake(lordHowe, '2026-10-03 12:00', '2026-10-03 20:30')).toBe(1);
    expect(plus(lordHowe, '2026-10-03 12:00', 1)).toBe('2026-10-03 20:30');
  });

  it('a day that never was: Apia went from 29 December 2011 (UTC-10) to 31 December (UTC+14)', () => {
    // 22:00 on the 29th is 08:00 UTC on the 30th; 06:00 on the 31st is 16:00 UTC on the 30th: one night of 8 hours.
    const apia = hours('Pacific/Apia', '22:00', '06:00');
    expect(awake(apia, '2011-12-30 04:00', '2011-12-30 18:00')).toBe(6);
    expect(plus(apia, '2011-12-30 04:00', 6)).toBe('2011-12-30 18:00');
    // Four nights are left out of four times 24 hours as anywhere else.
    expect(awake(apia, '2011-12-28 12:00', '2012-01-01 12:00')).toBe(64);
  });

  it('a week of daylight saving: Recife, 8 to 15 October 2000 (UTC-2 instead of UTC-3)', () => {
    const recife = hours('America/Recife', '22:00', '06:00');
    // The night of the 10th is 00:00 to 08:00 UTC, the night of the 20th 01:00 to 09:00 UTC.
    expect(isAwake(recife, at('2000-10-11 00:30'))).toBe(false);
    expect(isAwake(recife, at('2000-10-11 08:30'))).toBe(true);
    expect(isAwake(recife, at('2000-10-21 00:30'))).toBe(true);
    expect(isAwake(recife, at('2000-10-21 08:30'))).toBe(false);
  });

  it('any year', () => {
    const noon = hours('UTC', '00:00', '12:00');
    for (const year of ['-005000', '0000', '0050', '0099', '1066', '1969', '2400', '9999', '+200000'])
      expect(awake(noon, `${year}-03-01 00:00`, `${year}-03-05 00:00`)).toBe(48);
    // Local mean time of Berlin, before 1893: 53 minutes and 28 seconds ahead of UTC.
    expect(isAwake(berlin, at('1890-05-01 22:06:31'))).toBe(true);
    expect(isAwake(berlin, at('1890-05-01 22:06:32'))).toBe(false);
    // 23:00 of a summer evening, at UTC+2.
    expect(isAwake(berlin, at('2999-07-01 20:59'))).toBe(true);
    expect(isAwake(berlin, at('2999-07-01 21:00'))).toBe(false);
  });

  it('one that this machine does not know is taken for UTC, so that nothing stands still', () => {
    expect(awake(hours('Atlantis/Main_Square', '22:00', '06:00'), '2026-01-01 12:00', '2026-01-02 12:00')).toBe(16);
  });
});

describe('somebody who is away', () => {
  const away = { ...berlin, away: [{ from: at('2026-01-15 12:00'), until: at('2026-01-17 12:00') }] };

  it('uses no time until the return', () => {
    expect(isAwake(away, at('2026-01-15 12:00') - 1)).toBe(true);
    expect(isAwake(away, at('2026-01-15 12:00'))).toBe(false);
    expect(isAwake(away, at('2026-01-17 12:00'))).toBe(true);
    expect(awake(away, '2026-01-15 10:00', '2026-01-17 13:00')).toBe(3);
    expect(plus(away, '2026-01-15 10:00', 4)).toBe('2026-01-17 14:00');
  });

  it('wakes in the morning after a return in the night', () => {
    const back = { ...berlin, away: [{ from: at('2026-01-15 12:00'), until: at('2026-01-17 01:00') }] };
    expect(plus(back, '2026-01-15 12:00', 1)).toBe('2026-01-17 07:30');
  });

  it('for no time at all is not away', () => {
    const blink = { away: [{ from: at('2026-01-15 12:00'), until: at('2026-01-15 12:00') }] };
    expect(awake(blink, '2026-01-15 11:00', '2026-01-15 13:00')).toBe(2);
  });

  it('without an end is never awake again', () => {
    const gone = { away: [{ from: at('2026-01-15 12:00'), until: Number.POSITIVE_INFINITY }] };
    expect(addWaking(gone, at('2026-01-15 11:00'), 2 * HOUR)).toBe(Number.POSITIVE_INFINITY);
    expect(awake(gone, '2026-01-15 11:00', '2030-01-01 00:00')).toBe(1);
  });
});

describe('a party', () => {
  // Quiet from 22:00 to 06:00 UTC in Berlin's winter, from 13:00 to 21:00 UTC in Tokyo (UTC+9).
  const party = [hours('Europe/Berlin', '23:00', '07:00'), hours('Asia/Tokyo', '22:00', '06:00')];

  it('is awake while at least one of its players is', () => {
    expect(wakingBetween(party, at('2026-01-15 00:00'), at('2026-01-18 00:00'))).toBe(3 * DAY);
  });

  it('sleeps where all of them do', () => {
    // New York at UTC-5 from 23:00 to 07:00: 04:00 to 12:00 UTC. Berlin sleeps until 06:00 UTC.
    const both = [hours('Europe/Berlin', '23:00', '07:00'), hours('America/New_York', '23:00', '07:00')];
    expect(wakingBetween(both, at('2026-01-15 00:00'), at('2026-01-16 00:00'))).toBe(22 * HOUR);
    expect(shown(addWaking(both, at('2026-01-15 03:00'), 2 * HOUR))).toBe('2026-01-15 07:00');
  });

  it('of nobody is never awake', () => {
    expect(isAwake([], 0)).toBe(false);
    expect(addWaking([], 0, 1)).toBe(Number.POSITIVE_INFINITY);
    expect(wakingBetween([], 0, DAY)).toBe(0);
  });
});

describe('whatever the zone, the hours and the year', () => {
  const someWho = fc.oneof(someHours, fc.array(someHours, { minLength: 1, maxLength: 4 }));

  it('adding and counting undo each other, and what is added ends in waking hours', () => {
    fc.assert(
      fc.property(someWho, someInstant, someWeeks, (who, from, ms) => {
        const end = addWaking(who, from, ms);
        expect(end).toBeGreaterThanOrEqual(from + ms);
        expect(wakingBetween(who, from, end)).toBe(ms);
        expect(isAwake(who, end)).toBe(true);
        expect(ms > 0 ? wakingBetween(who, from, end - 1) : 0).toBeLessThanOrEqual(ms);
      }),
    );
  });

  it('counting and adding lead to the first waking instant', () => {
    fc.assert(
      fc.property(someWho, someInstant, someWeeks, (who, from, ms) => {
        const end = addWaking(who, from, wakingBetween(who, from, from + ms));
        expect(end).toBe(addWaking(who, from + ms, 0));
        expect(isAwake(who, from + ms) ? end : from + ms).toBe(from + ms);
      }),
    );
  });

  it('two steps are one', () => {
    fc.assert(
      fc.property(someWho, someInstant, fc.tuple(someWeeks, someWeeks), (who, from, [a, b]) => {
        expect(addWaking(who, addWaking(who, from, a), b)).toBe(addWaking(who, from, a + b));
        const [middle, to] = [from + a, from + a + b];
        expect(wakingBetween(who, from, middle) + wakingBetween(who, middle, to)).toBe(wakingBetween(who, from, to));
      }),
    );
  });

  it('more never ends earlier, and later never ends earlier', () => {
    fc.assert(
      fc.property(someWho, someInstant, fc.tuple(someWeeks, someWeeks), (who, from, [a, b]) => {
        expect(addWaking(who, from, a + b)).toBeGreaterThanOrEqual(addWaking(who, from, a));
        expect(addWaking(who, from + b, a)).toBeGreaterThanOrEqual(addWaking(who, from, a));
      }),
    );
  });

  it('what the clock on the wall shows decides, minute by minute', () => {
    const someWindow = fc.record({ zone: someZone, quietFrom: fc.nat(1439), quietTo: fc.nat(1439) });
    const someMinute = fc.integer({ min: at('1980-01-01') / MINUTE, max: at('2037-01-01') / MINUTE });
    fc.assert(
      fc.property(someWindow, someMinute, fc.integer({ min: 1, max: 600 }), (who, start, count) => {
        const minutes = [...Array(count).keys()].map((minute) => (start + minute) * MINUTE);
        const byTheWall = minutes.filter((minute) => isAwakeByTheWall(who, minute)).length;
        expect(wakingBetween(who, start * MINUTE, (start + count) * MINUTE)).toBe(byTheWall * MINUTE);
      }),
    );
  });

  it('so it is in every zone there is, through the changes of a year', () => {
    for (const [place, zone] of ZONES.entries()) {
      const who = { zone, quietFrom: (place * 37) % 1440, quietTo: (place * 101 + 450) % 1440 };
      // 173 hours apart, so that all hours of the day come up.
      for (let hour = place % 173; hour < 366 * 24; hour += 173) {
        const instant = at('2026-01-01') + hour * HOUR;
        expect([zone, shown(instant), isAwake(who, instant)]).toEqual([
          zone,
          shown(instant),
          isAwakeByTheWall(who, instant),
        ]);
      }
    }
  });

  it('a change of the clocks is met to the minute', () => {
    // Each is the first minute of the new time.
    const changes = {
      'Europe/Berlin': '2026-03-29 01:00',
      'America/New_York': '2026-11-01 06:00',
      'Australia/Lord_Howe': '2026-04-04 15:00',
      'Pacific/Apia': '2011-12-30 10:00',
      'Africa/Casablanca': '2026-02-15 02:00',
      'Asia/Tehran': '2022-09-21 19:30',
      'America/St_Johns': '2006-10-29 02:31',
    };
    for (const [zone, change] of Object.entries(changes))
      for (let minute = -200; minute < 200; minute++) {
        const instant = at(change) + minute * MINUTE;
        for (const quietFrom of [0, 60, 90, 120, 150, 180, 1410]) {
          const who = { zone, quietFrom, quietTo: (quietFrom + 45) % 1440 };
          expect([zone, shown(instant), isAwake(who, instant)]).toEqual([
            zone,
            shown(instant),
            isAwakeByTheWall(who, instant),
          ]);
        }
      }
  });
});
