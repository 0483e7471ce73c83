// Until when, as people type it: for so long, or up to a day in their own zone.
import { DateTime } from 'luxon';
import { say, type Text } from '../../engine/text.ts';
import { DAY, HOUR } from './offsets.ts';

/** The beginnings of the words for hours, days and weeks, in the languages we speak. */
const UNITS: readonly { readonly unit: RegExp; readonly ms: number }[] = [
  { unit: /^(?:h|std|stunde)/, ms: HOUR },
  { unit: /^(?:d|t)/, ms: DAY },
  { unit: /^w/, ms: 7 * DAY },
];
const SO_LONG = /^(?:in\s+)?(\d{1,3})\s*(\p{L}+)\.?$/u;
const FORMS = ['yyyy-M-d HH:mm', 'yyyy-M-d', 'd.M.yyyy HH:mm', 'd.M.yyyy', 'd.M. HH:mm', 'd.M.', 'd.M', 'M/d/yyyy'];
const LONGEST = 400 * DAY;

export type Now = { readonly now: number; readonly zone?: string | undefined };
export type UntilCheck = { readonly until: number } | { readonly refused: Text };

/** Takes 12 h, 3 days, 2w, 2026-10-05, 5.10., 5.10. 18:00; a day alone means its beginning. */
export function checkedUntil(text: string, { now, zone = 'UTC' }: Now): UntilCheck {
  const typed = text.trim().toLowerCase();
  const until = soLong(typed, now) ?? upTo(typed, { now, zone });
  if (until === undefined)
    return { refused: say('time.until.unknown', { text: [...text.trim()].slice(0, 50).join('') }) };
  if (until <= now) return { refused: say('time.until.past') };
  return until - now > LONGEST ? { refused: say('time.until.far') } : { until };
}

function soLong(typed: string, now: number): number | undefined {
  const [, count, word = ''] = SO_LONG.exec(typed) ?? [];
  const found = UNITS.find(({ unit }) => unit.test(word));
  return count !== undefined && found ? now + Number(count) * found.ms : undefined;
}

function upTo(typed: string, { now, zone }: Required<Now>): number | undefined {
  const here = DateTime.fromMillis(now, { zone });
  for (const form of FORMS) {
    const day = DateTime.fromFormat(typed, form, { zone, locale: 'en' });
    if (!day.isValid) continue;
    // A date without a year is the next such date.
    const meant = form.includes('yyyy') || day > here ? day : day.plus({ years: 1 });
    return meant.toMillis();
  }
  return undefined;
}
