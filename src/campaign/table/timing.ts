// The time of asks: it starts when one opens, stops in a pause, and is charged to its clock key when the ask closes.
import { type Ask, PARTY, type Pace, type SeatId, WORLD } from '../../engine/kernel/ask.ts';
import type { AskRow, SpentRow } from '../../store/rows.ts';
import { settingsFrom } from '../settings.ts';
import { hoursOf, partyHours } from '../time/apply.ts';
import type { Hours } from '../time/hours.ts';
import { MINUTE } from '../time/offsets.ts';
import { partyRemindersOf, remindersOf } from '../time/reminders.ts';
import {
  allowanceOf,
  begun,
  dueOf,
  partyDue,
  partyResumed,
  partySettled,
  partySpent,
  paused,
  resumed,
  settled,
  spentAt,
  type Used,
  usedAfter,
} from '../time/running.ts';
import type { Held } from './withLockedTable.ts';

export type Timed = {
  /** The asks to write: new ones, and those whose time was computed again. */
  readonly asks: readonly (AskRow & { readonly rule: string; readonly asked: Ask })[];
  readonly closed: readonly number[];
  readonly spent: readonly SpentRow[];
  readonly open: readonly AskRow[];
};

export function timed(held: Held): Timed {
  const { row, table } = held;
  const open = new Map(table.asks.map((ask) => [ask.number, ask]));
  const gone = row.asks.filter(({ number }) => !open.has(number));
  const spent = spentBy(
    held,
    gone.filter(({ idle }) => !idle),
  );
  const rows = table.asks.map((ask) => ({ ask, ...timeOf(held, ask, spent) }));
  return {
    asks: rows.flatMap(({ ask, now, isNew }) => (isNew ? [{ ...now, rule: ask.rule, asked: ask }] : [])),
    closed: gone.map(({ number }) => number),
    spent: [...spent.values()],
    open: rows.map(({ now }) => now),
  };
}

/** Whether an ask that was open before is now due at another time, was paused, or goes on after a pause. */
export const hasMoved = (before: readonly AskRow[], now: readonly AskRow[]): boolean =>
  now.some(({ number, due = 0 }) => {
    const was = before.find((ask) => ask.number === number);
    return was !== undefined && Math.abs((was.due ?? 0) - due) > MINUTE;
  });

const keyOf = (seat: SeatId, clock: string) => `${seat} ${clock}`;
const ownOf = ({ row }: Held, pace: string) => allowanceOf(pace as Pace, settingsFrom(row.campaign.settings));

/** How much time the closed asks used of their clock keys, and which keys ran out. */
function spentBy(held: Held, gone: readonly AskRow[]): Map<string, SpentRow> {
  const before = new Map(held.row.spent.map((one) => [keyOf(one.seat, one.clockKey), one]));
  const after = new Map<string, SpentRow>();
  for (const ask of gone) {
    const key = keyOf(ask.seat, ask.clockKey);
    const known = after.get(key) ?? before.get(key);
    const used = known && { spent: known.ms, longest: known.longest, exhausted: known.exhausted };
    const { spent, longest, exhausted } = usedAfter(used, {
      own: ownOf(held, ask.pace),
      spent: spentNow(held, ask),
      exhausted: held.exhausted.has(key),
    });
    after.set(key, { seat: ask.seat, clockKey: ask.clockKey, ms: Math.round(spent), longest, exhausted });
  }
  return after;
}

function spentNow(held: Held, ask: AskRow): number {
  const awaited = awaitedBy(held, ask.seat);
  return Array.isArray(awaited) ? partySpent(ask, awaited, held.at) : spentAt(ask, awaited as Hours, held.at);
}

const awaitedBy = ({ row, at }: Held, seat: SeatId): Hours | readonly Hours[] =>
  seat === PARTY ? partyHours(row) : hoursOf(row, seat, at);

function timeOf(
  held: Held,
  ask: Ask,
  spent: ReadonlyMap<string, SpentRow>,
): { readonly now: AskRow; readonly isNew: boolean } {
  const known = held.row.asks.find(({ number }) => number === ask.number);
  if (!known) return { now: opened(held, ask, spent), isNew: true };
  if (held.prolong.has(ask.number)) return { now: prolonged(held, known), isNew: true };
  const isPaused = held.row.campaign.pausedAt !== undefined;
  if (isPaused === (known.pausedAt !== undefined) && !held.reckon) return { now: known, isNew: false };
  return { now: reckoned(held, known), isNew: true };
}

/** How much time a clock key has used so far. */
function usedOf({ row }: Held, key: string, closed?: ReadonlyMap<string, SpentRow>): Used | undefined {
  const known = closed?.get(key) ?? row.spent.find((one) => keyOf(one.seat, one.clockKey) === key);
  return known && { spent: known.ms, longest: known.longest, exhausted: known.exhausted };
}

function opened(held: Held, ask: Ask, closed: ReadonlyMap<string, SpentRow>): AskRow {
  const running = begun(usedOf(held, keyOf(ask.who, ask.clock), closed), ownOf(held, ask.pace), held.at);
  const fresh = {
    number: ask.number,
    askId: ask.id,
    seat: ask.who,
    clockKey: ask.clock,
    pace: ask.pace,
    openedAt: held.at,
    reminded: 0,
    prolonged: false,
    idle: ask.idle ?? ask.who === WORLD,
    // The party's wall time starts at twice what its clock key has used, as if people had slept half of that time.
    wall: ask.who === PARTY ? 2 * running.spent : 0,
    ...running,
  };
  return withDue(held, held.row.campaign.pausedAt === undefined ? fresh : paused(fresh, held.at));
}

function prolonged(held: Held, ask: AskRow): AskRow {
  const longer = ask.allowance + Math.round(ownOf(held, ask.pace) / 2);
  return reckoned(held, { ...ask, allowance: longer, prolonged: true });
}

/** Time that was used stays used; the rest runs by the present hours, settings and pause. */
function reckoned(held: Held, known: AskRow): AskRow {
  const ask = held.repace ? repaced(held, known) : known;
  const awaited = awaitedBy(held, ask.seat);
  const { pausedAt: _before, due: _due, remindAt: _remind, ...rest } = ask;
  const { pausedAt } = held.row.campaign;
  const isPaused = pausedAt !== undefined;
  // This may be written later than the pause began.
  const at = isPaused && ask.pausedAt === undefined ? Math.max(ask.since, Math.min(pausedAt, held.at)) : held.at;
  const running = Array.isArray(awaited)
    ? (isPaused ? partySettled : partyResumed)(ask, awaited, at)
    : (isPaused ? settled : resumed)(ask, awaited as Hours, at);
  const now = { ...rest, ...running, spent: Math.round(running.spent) };
  return withDue(held, isPaused ? paused(now, at) : now);
}

/** Gives an open ask the time that the present settings allow. */
function repaced(held: Held, ask: AskRow): AskRow {
  const own = ownOf(held, ask.pace);
  const { allowance } = begun(usedOf(held, keyOf(ask.seat, ask.clockKey)), own, held.at);
  return { ...ask, allowance: ask.prolonged ? allowance + Math.round(own / 2) : allowance };
}

function withDue(held: Held, ask: AskRow): AskRow {
  if (ask.idle) return ask;
  const awaited = awaitedBy(held, ask.seat);
  const isParty = Array.isArray(awaited);
  const due = isParty ? partyDue(ask, awaited) : dueOf(ask, awaited as Hours);
  const reminding = { own: ownOf(held, ask.pace), toldAt: ask.openedAt };
  const reminders = isParty
    ? awaited.flatMap((hours) => partyRemindersOf(ask, awaited, { ...reminding, hours }))
    : remindersOf(ask, { ...reminding, hours: awaited as Hours });
  const remindAt = reminders.length > 0 ? Math.min(...reminders) : undefined;
  return {
    ...ask,
    ...(due !== undefined && { due: Math.round(due) }),
    ...(remindAt !== undefined && { remindAt: Math.round(remindAt) }),
  };
}
