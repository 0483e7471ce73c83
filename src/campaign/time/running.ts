// How much time somebody who is asked still has. It runs per awaited person and clock key, in waking hours only.
import type { Pace } from '../../engine/kernel/ask.ts';
import { addWaking, type Hours, wakingBetween } from './hours.ts';
import { HOUR } from './offsets.ts';

const DEFAULTS = { quick: 4 * HOUR, normal: 24 * HOUR, slow: 48 * HOUR } as const satisfies Record<Pace, number>;

/** How long an ask of this pace may wait, in milliseconds of waking time. */
export function allowanceOf(pace: Pace, settings: { readonly pace?: Partial<Record<Pace, number>> } = {}): number {
  return settings.pace?.[pace] ?? DEFAULTS[pace];
}

/** The running time of one ask: of what is allowed, `spent` was used before `since`; it stands still from `pausedAt` on. */
export type Running = {
  readonly allowance: number;
  readonly spent: number;
  readonly since: number;
  readonly pausedAt?: number;
};

/** What a person has used of a clock key, all its asks together. */
export type Used = {
  readonly spent: number;
  /** The most that any ask of the key allowed. */
  readonly longest: number;
  /** Time ran out: whatever else is asked under this key is due at once. */
  readonly exhausted: boolean;
};

/**
 * The time of an ask that opens. Asks of one key share what the most patient of them allows,
 * and none of them lasts longer than its own pace.
 */
export function begun(used: Used | undefined, own: number, at: number): Running {
  if (!used) return { allowance: own, spent: 0, since: at };
  const { spent, longest, exhausted } = used;
  return { allowance: exhausted ? spent : Math.min(spent + own, Math.max(longest, own)), spent, since: at };
}

/** The clock key after one of its asks was closed, with what that one's time had come to. */
export function usedAfter(
  used: Used | undefined,
  ask: { readonly own: number; readonly spent: number; readonly exhausted: boolean },
): Used {
  return {
    // Asks that were open side by side have counted the same time.
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

/** When time runs out; unknown while it is paused, or while somebody is waited for without an end. */
export function dueOf(running: Running, hours: Hours): number | undefined {
  const left = running.allowance - running.spent;
  if (running.pausedAt !== undefined) return undefined;
  // Nobody is waited for again whose time is up, not even until the morning.
  return left <= 0 ? running.since : known(addWaking(hours, running.since, left));
}

/** What was spent is spent: written down before a person's hours change, and while a pause goes on. */
export function settled(running: Running, hours: Hours, at: number): Running {
  return restarted(running, spentAt(running, hours, at), at);
}

export function paused<R extends Running>(running: R, at: number): R {
  return { ...running, pausedAt: running.pausedAt ?? at };
}

/** Goes on with what was left when it was paused: a pause never refills. */
export function resumed(running: Running, hours: Hours, at: number): Running {
  const { pausedAt: _over, ...rest } = settled(running, hours, at);
  return rest;
}

/** The running time of an ask to the party; `wall` is what passed on the wall before `since`, pauses left out. */
export type PartyRunning = Running & { readonly wall: number };

export function partyBegun(used: Used | undefined, own: number, at: number): PartyRunning {
  const running = begun(used, own, at);
  // What earlier asks of the key have used counts twice, so that this one too lasts at most twice what it has.
  return { ...running, wall: 2 * running.spent };
}

/** It runs while at least one of the party is awake. */
export function partySpent(running: PartyRunning, party: readonly Hours[], at: number): number {
  return running.spent + wakingBetween(party, running.since, runsUntil(running, at));
}

/** At most twice its length on the wall, which stands still while all of them are away (CMP-047). */
export function partyDue(running: PartyRunning, party: readonly Hours[]): number | undefined {
  const { allowance, spent, wall, since } = running;
  if (running.pausedAt !== undefined) return undefined;
  if (spent >= allowance) return since;
  const onTheWall = addWaking(present(party), since, 2 * allowance - wall);
  return known(Math.min(addWaking(party, since, allowance - spent), onTheWall));
}

/** As if nobody ever slept; the wall is there also where nobody is. */
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
