// How much time an asked person still has. It runs for each person and clock key, only in waking hours.
import type { Pace } from '../../engine/kernel/ask.ts';
import { addWaking, type Hours, wakingBetween } from './hours.ts';
import { HOUR } from './offsets.ts';

const DEFAULTS = { quick: 4 * HOUR, normal: 24 * HOUR, slow: 48 * HOUR } as const satisfies Record<Pace, number>;

/** How long an ask of this pace may wait, in milliseconds of waking time. */
export function allowanceOf(pace: Pace, settings: { readonly pace?: Partial<Record<Pace, number>> } = {}): number {
  return settings.pace?.[pace] ?? DEFAULTS[pace];
}

/** The running time of one ask: `spent` of its allowance was used before `since`; from `pausedAt` on it stands still. */
export type Running = {
  readonly allowance: number;
  readonly spent: number;
  readonly since: number;
  readonly pausedAt?: number;
};

/** What a person has used of a clock key, over all its asks. */
export type Used = {
  readonly spent: number;
  /** The longest time that any ask of the key allowed. */
  readonly longest: number;
  /** Time ran out: any further ask under this key is due at once. */
  readonly exhausted: boolean;
};

/**
 * The time of an ask that opens. Asks of one key share the longest time that any of them allows, and none lasts longer
 * than its own pace.
 */
export function begun(used: Used | undefined, own: number, at: number): Running {
  if (!used) return { allowance: own, spent: 0, since: at };
  const { spent, longest, exhausted } = used;
  return { allowance: exhausted ? spent : Math.min(spent + own, Math.max(longest, own)), spent, since: at };
}

/** What was used of the clock key after one of its asks closed. */
export function usedAfter(
  used: Used | undefined,
  ask: { readonly own: number; readonly spent: number; readonly exhausted: boolean },
): Used {
  return {
    // Asks that were open side by side have both counted the same time.
    spent: Math.max(used?.spent ?? 0, ask.spent),
    longest: Math.max(used?.longest ?? 0, ask.own),
    exhausted: ask.exhausted || used?.exhausted === true,
  };
}

export function spentAt(running: Running, hours: Hours, at: number): number {
  return running.spent + wakingBetween(hours, running.since, runsUntil(running, at));
}

export function leftAt(running: Running, hours: Hours, at: number): number {
  return Math.max(0, running.allowance - spentAt(running, hours, at));
}

/** When time runs out; undefined during a pause, or while the table waits without an end. */
export function dueOf(running: Running, hours: Hours): number | undefined {
  const left = running.allowance - running.spent;
  if (running.pausedAt !== undefined) return undefined;
  // If the time is up, it is due at once, not only in the morning.
  return left <= 0 ? running.since : known(addWaking(hours, running.since, left));
}

/** Writes down the time spent so far: before a person's hours change, and during a pause. */
export function settled(running: Running, hours: Hours, at: number): Running {
  return restarted(running, spentAt(running, hours, at), at);
}

export function paused<R extends Running>(running: R, at: number): R {
  return { ...running, pausedAt: running.pausedAt ?? at };
}

/** Goes on with the time that was left at the pause: a pause never gives time back. */
export function resumed(running: Running, hours: Hours, at: number): Running {
  const { pausedAt: _over, ...rest } = settled(running, hours, at);
  return rest;
}

/** The running time of an ask to the party; `wall` is the wall time that passed before `since`, without pauses. */
export type PartyRunning = Running & { readonly wall: number };

export function partyBegun(used: Used | undefined, own: number, at: number): PartyRunning {
  const running = begun(used, own, at);
  // Time used by earlier asks of the key counts twice, so that this ask, too, lasts at most twice its own time.
  return { ...running, wall: 2 * running.spent };
}

/** The party's time runs while at least one of them is awake. */
export function partySpent(running: PartyRunning, party: readonly Hours[], at: number): number {
  return running.spent + wakingBetween(party, running.since, runsUntil(running, at));
}

/** It lasts at most twice its length in wall time, which stands still while all of them are away (CMP-047). */
export function partyDue(running: PartyRunning, party: readonly Hours[]): number | undefined {
  const { allowance, spent, wall, since } = running;
  if (running.pausedAt !== undefined) return undefined;
  if (spent >= allowance) return since;
  const onTheWall = addWaking(present(party), since, 2 * allowance - wall);
  return known(Math.min(addWaking(party, since, allowance - spent), onTheWall));
}

/** The party as if nobody ever slept; wall time runs even for a party without people. */
const present = (party: readonly Hours[]): readonly Hours[] =>
  party.length === 0 ? [{}] : party.map(({ away = [] }) => ({ away }));

export function partySettled(running: PartyRunning, party: readonly Hours[], at: number): PartyRunning {
  const wall = running.wall + wakingBetween(present(party), running.since, runsUntil(running, at));
  return { ...restarted(running, partySpent(running, party, at), at), wall };
}

export function partyResumed(running: PartyRunning, party: readonly Hours[], at: number): PartyRunning {
  const { pausedAt: _over, ...rest } = partySettled(running, party, at);
  return rest;
}

const runsUntil = ({ pausedAt }: Running, at: number): number => Math.min(at, pausedAt ?? at);

const restarted = ({ allowance, pausedAt }: Running, spent: number, at: number): Running =>
  pausedAt === undefined ? { allowance, spent, since: at } : { allowance, spent, since: at, pausedAt: at };

const known = (at: number): number | undefined => (at === Number.POSITIVE_INFINITY ? undefined : at);
