// Words for the tests of time: instants as text, hours as people say them, and what a clock on the wall shows.
import fc from 'fast-check';
import type { Hours } from '../../../src/campaign/time/hours.ts';
import { checkedTime } from '../../../src/campaign/time/timeOfDay.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** An instant in UTC: at('2026-01-15 22:00'). */
export const at = (text: string): number => {
  const instant = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(instant)) throw new Error(`${text} is no instant`);
  return instant;
};

/** For messages that can be read. */
export const shown = (instant: number | undefined): string | undefined =>
  instant === undefined ? undefined : new Date(instant).toISOString().slice(0, 16).replace('T', ' ');

const minutes = (text: string): number => {
  const time = checkedTime(text);
  if ('refused' in time) throw new Error(`${text} is no time`);
  return time.minutes;
};

/** hours('Europe/Berlin', '23:00', '07:30') */
export const hours = (zone: string, quietFrom: string, quietTo: string): Hours => ({
  zone,
  quietFrom: minutes(quietFrom),
  quietTo: minutes(quietTo),
});

const walls = new Map<string, Intl.DateTimeFormat>();

/** The minute of the day that a clock on the wall shows: asked of Intl, not of the code under test. */
export function wallMinute(zone: string, instant: number): number {
  const wall =
    walls.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  walls.set(zone, wall);
  const [hour, minute] = wall.format(instant).split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
}

/** Whether the wall clock shows a time outside of the quiet hours. */
export function isAwakeByTheWall({ zone = 'UTC', quietFrom = 0, quietTo = 0 }: Hours, instant: number): boolean {
  const minute = wallMinute(zone, instant);
  const isQuiet =
    quietFrom <= quietTo ? quietFrom <= minute && minute < quietTo : minute >= quietFrom || minute < quietTo;
  return !isQuiet;
}

export const ZONES = Intl.supportedValuesOf('timeZone');
/** Where a change of the clocks, or the offset itself, is out of the ordinary. */
const ODD = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'America/St_Johns',
  'Africa/Casablanca',
  'Asia/Gaza',
  'America/Recife',
  'Antarctica/Troll',
];

export const someZone = fc.oneof(fc.constantFrom(...ZONES), fc.constantFrom(...ODD, 'Europe/Berlin'));
const someMinute = fc.integer({ min: 0, max: 24 * 60 - 1 });
export const someHours: fc.Arbitrary<Hours> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ zone: someZone, quietFrom: someMinute, quietTo: someMinute }) },
  { weight: 1, arbitrary: fc.constant({}) },
);
/** Whole seconds of a lifetime, mostly of our days. */
export const someInstant = fc
  .oneof(
    { weight: 3, arbitrary: fc.integer({ min: at('2020-01-01') / 1000, max: at('2035-01-01') / 1000 }) },
    { weight: 1, arbitrary: fc.integer({ min: at('1900-01-01') / 1000, max: at('2100-01-01') / 1000 }) },
  )
  .map((second) => second * 1000);
export const someWeeks = fc.integer({ min: 0, max: 25 * DAY });
