// How a moment is written, in a person's language.
import type { TimestampStyle } from './tree.ts';

const WRITTEN: Readonly<Record<Exclude<TimestampStyle, 'R'>, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

export type Moment = { readonly at: number; readonly now: number; readonly locale: string };

/** `at` and `now` are milliseconds. */
export function writtenTime(style: TimestampStyle, { at, now, locale }: Moment): string {
  if (style === 'R') return relativeTime(at - now, locale);
  return new Intl.DateTimeFormat(known(locale), WRITTEN[style]).format(at);
}

function relativeTime(distance: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(known(locale), { numeric: 'auto' });
  const seconds = Math.round(distance / 1000);
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  return step ? format.format(Math.round(seconds / step[1]), step[0]) : format.format(seconds, 'second');
}

/** How long what `writtenTime` says of it stays true, at least: seconds when it is near, else a minute. */
export const staysTrueFor = ({ at, now }: Moment) => (Math.abs(at - now) < 120_000 ? 1_000 : 30_000);

/** Beside an author's name: the hour of today and yesterday, else the date as well. */
export function postedTime({ at, now, locale }: Moment): string {
  const days = daysBetween(at, now);
  const hour = writtenTime('t', { at, now, locale });
  if (days > 1 || days < 0) return `${writtenTime('d', { at, now, locale })} ${hour}`;
  return days === 0 ? hour : `Yesterday at ${hour}`;
}

function daysBetween(earlier: number, later: number): number {
  return Math.round((new Date(later).setHours(0, 0, 0, 0) - new Date(earlier).setHours(0, 0, 0, 0)) / 86_400_000);
}

function known(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
