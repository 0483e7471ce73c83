// When somebody is reminded of an ask: at half time and near its end, in waking hours, and never twice within an hour.
import { addWaking, type Hours, isAwake } from './hours.ts';
import { HOUR, MINUTE } from './offsets.ts';
import { dueOf, type PartyRunning, partyDue, type Running } from './running.ts';

/** The least time between two messages to somebody about an ask. An ask that allows less than twice that has no reminders. */
export const APART = HOUR;
export const ACTIVE = 30 * MINUTE;
const NEAR_THE_END = 0.15;

/** Whom to remind, and how long their ask lasts. */
export type Reminding = {
  readonly hours: Hours;
  /** The time that the ask's own pace allows. */
  readonly own: number;
  /** When the person was last told of the ask: by its message, or by the last reminder. */
  readonly toldAt: number;
  readonly snoozedUntil?: number;
};

/** The reminders that are still to come, if nothing changes. */
export function remindersOf(running: Running, reminding: Reminding): readonly number[] {
  const { hours } = reminding;
  return spread(reminding, { since: running.since, due: dueOf(running, hours) }, (left) =>
    reached(running, left, hours),
  );
}

/** The same for one player of a party: at the party's half time, as soon as this player is awake. */
export function partyRemindersOf(
  running: PartyRunning,
  party: readonly Hours[],
  reminding: Reminding,
): readonly number[] {
  const { hours } = reminding;
  return spread(reminding, { since: running.since, due: partyDue(running, party) }, (left) => {
    const at = reached(running, left, party);
    return at === undefined ? undefined : addWaking(hours, at, 0);
  });
}

/**
 * Whether to send a reminder that is due: nobody is reminded who is here, asleep or snoozing, or was just reminded of
 * something else. After a snooze they are reminded even if they are here.
 */
export function mayRemind(
  person: {
    readonly hours: Hours;
    readonly activeAt?: number;
    readonly remindedAt?: number;
    readonly snoozedUntil?: number;
  },
  at: number,
): boolean {
  const { hours, activeAt = -Infinity, remindedAt = -Infinity, snoozedUntil = -Infinity } = person;
  if (at < snoozedUntil || !isAwake(hours, at)) return false;
  return snoozedUntil > Math.max(activeAt, remindedAt) || (at - activeAt >= ACTIVE && at - remindedAt >= APART);
}

/** When that much of the allowed time is left; undefined if that was reached before. */
function reached(
  { allowance, spent, since }: Running,
  left: number,
  who: Hours | readonly Hours[],
): number | undefined {
  const after = allowance - left - spent;
  return after > 0 ? addWaking(who, since, after) : undefined;
}

/** How much time is left at each reminder, if the ask lasts two hours or more. */
function pointsOf(own: number): readonly number[] {
  const half = own / 2;
  const end = Math.max(HOUR, own * NEAR_THE_END);
  return half - end < APART ? [end] : [half, end];
}

type Window = { readonly since: number; readonly due: number | undefined };

function spread(
  { hours, own, toldAt, snoozedUntil = toldAt }: Reminding,
  { since, due }: Window,
  whenLeft: (left: number) => number | undefined,
): readonly number[] {
  if (due === undefined) return [];
  const snooze = snoozedUntil > toldAt ? addWaking(hours, Math.max(since, snoozedUntil), 0) : undefined;
  const kept = snooze !== undefined && snooze < due ? [snooze] : [];
  for (const left of own < 2 * APART ? [] : pointsOf(own)) {
    const at = whenLeft(left);
    const isLater = at !== undefined && at >= snoozedUntil && at - (kept.at(-1) ?? toldAt) >= APART;
    if (isLater && at < due) kept.push(at);
  }
  return kept;
}
