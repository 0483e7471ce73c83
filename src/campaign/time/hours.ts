// A person's waking hours: by the clock on their wall, even if an hour is skipped or doubled.
import { DAY, MINUTE, stretchAt } from './offsets.ts';

export type Span = { readonly from: number; readonly until: number };

/** Without a zone or quiet hours somebody is always awake; also if the quiet hours end when they begin. */
export type Hours = {
  /** IANA name. */
  readonly zone?: string;
  /** Minutes of the local day, from the first to the second; over midnight if the second is earlier. */
  readonly quietFrom?: number;
  readonly quietTo?: number;
  /** Their time also stands still while they are away and the table waits for them. */
  readonly away?: readonly Span[];
};

/** Whether somebody is awake, and until when that surely stays so. */
type Spell = { readonly awake: boolean; readonly until: number };
/** One person's hours, or those of a party, which is awake while any of its players is. */
export type Waking = Hours | readonly Hours[];

export function isAwake(who: Waking, at: number): boolean {
  return spellAt(who, at).awake;
}

/** How many milliseconds of the time between two instants are waking ones. */
export function wakingBetween(who: Waking, from: number, to: number): number {
  if (to === Number.POSITIVE_INFINITY) throw new RangeError('waking time can only be counted up to an instant');
  let sum = 0;
  for (let at = from; at < to; ) {
    const { awake, until } = spellAt(who, at);
    const end = Math.min(until, to);
    if (awake) sum += end - at;
    at = end;
  }
  return sum;
}

/** The first waking moment by which that many waking milliseconds have passed; never, if nobody wakes again. */
export function addWaking(who: Waking, from: number, ms: number): number {
  let left = Math.max(0, ms);
  let at = left === Number.POSITIVE_INFINITY ? left : from;
  while (at < Number.POSITIVE_INFINITY) {
    const { awake, until } = spellAt(who, at);
    if (awake && at + left < until) return at + left;
    if (awake) left -= until - at;
    at = until;
  }
  return at;
}

function spellAt(who: Waking, at: number): Spell {
  if (!isParty(who)) return ownSpellAt(who, at);
  const spells = who.map((hours) => ownSpellAt(hours, at));
  const awake = spells.filter((spell) => spell.awake).map(({ until }) => until);
  if (awake.length > 0) return { awake: true, until: Math.max(...awake) };
  return { awake: false, until: Math.min(...spells.map(({ until }) => until)) };
}

const isParty = (who: Waking): who is readonly Hours[] => Array.isArray(who);

function ownSpellAt(hours: Hours, at: number): Spell {
  const { away = [] } = hours;
  const span = away.find(({ from, until }) => from <= at && at < until);
  if (span) return { awake: false, until: span.until };
  const { awake, until } = dailySpellAt(hours, at);
  return { awake, until: Math.min(until, ...away.map(({ from }) => from).filter((from) => from > at)) };
}

function dailySpellAt({ zone, quietFrom, quietTo }: Hours, at: number): Spell {
  const isQuietAtAll =
    zone !== undefined && quietFrom !== undefined && quietTo !== undefined && (quietTo - quietFrom) % 1440 !== 0;
  if (!isQuietAtAll) return { awake: true, until: Number.POSITIVE_INFINITY };
  const stretch = stretchAt(zone, at);
  const time = timeOfDay(at + stretch.offset);
  const toQuiet = timeOfDay(quietFrom * MINUTE - time);
  const toWaking = timeOfDay(quietTo * MINUTE - time);
  // If they wake before the next quiet hours begin, they are asleep; but not at the very moment of waking.
  const awake = toWaking === 0 || (toQuiet !== 0 && toQuiet < toWaking);
  return { awake, until: Math.min(at + (awake ? toQuiet : toWaking), stretch.until) };
}

const timeOfDay = (local: number): number => ((local % DAY) + DAY) % DAY;
