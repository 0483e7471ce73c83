// Statuses (CHN-160 to CHN-163): who has which, how they come, and how they end.

import { rulesOf } from '../effects/worn/index.ts';
import type { Held, Look, T } from '../state.ts';
import { tell } from '../words/events.ts';
import { type Defence, SHAKEN_OFF_BY, type Status, type StatusEffect, type WornEffect } from '../words/index.ts';
import { combatantOf, heroOf, isHero, isStanding, itemOf } from './look.ts';

export const has = (t: Look, who: string, status: Status): boolean =>
  combatantOf(t, who).statuses.some((one) => one.status === status);

/** CHN-162 WARDED n: Barrier +n on all; of several the highest. */
export const wardOf = (t: Look, who: string): number =>
  Math.max(0, ...combatantOf(t, who).statuses.map((one) => (one.status === 'warded' ? (one.amount ?? 0) : 0)));

/** What coat and charm do for their bearer. */
export function wornEffects(t: Look, hero: string): readonly WornEffect[] {
  return heroOf(t, hero).items.flatMap((id) => {
    const item = itemOf(t, id);
    return item.slot === 'coat' || item.slot === 'charm' ? item.effects : [];
  });
}

export const shakenOffBy = (status: Status): Defence | undefined =>
  (SHAKEN_OFF_BY as Partial<Record<Status, Defence>>)[status];

const UNTIL_ENDS = {
  endOfRound: 'endOfRound',
  endOfItsNextTurn: 'endOfTurn',
  startOfSourcesTurn: 'startOfTurn',
} as const satisfies Record<NonNullable<StatusEffect['until']>, Held['ends']>;

/** CHN-161, CHN-162 When it ends, where the effect does not say so itself. */
function endsOf(t: Look, who: string, given: { effect: StatusEffect; by: string }): Held['ends'] {
  const { status, until } = given.effect;
  if (until) return UNTIL_ENDS[until];
  switch (status) {
    case 'warded':
      return isHero(t, given.by) ? 'startOfTurn' : 'endOfRound';
    case 'braced':
      return 'startOfTurn';
    case 'stunned':
      return 'used';
    case 'hidden':
    case 'offGuard':
      return 'endOfRound';
    case 'taunt':
      return 'endOfTurn';
    case 'dazed':
      return isHero(t, who) ? 'shakenOff' : 'used';
    default:
      return isHero(t, who) ? 'shakenOff' : 'endOfTurn';
  }
}

/** Salt ring: how often a status was ignored is counted under this name. */
const ignoring = (status: Status): string => `ignore ${status}`;

/** CHN-163 The same status twice only refreshes: what ends otherwise stands beside it, and adds nothing. */
type Given = { readonly effect: StatusEffect; readonly by: string; readonly checked?: true };

export function gainStatus(t: T, who: string, given: Given): void {
  const { effect, by, checked } = given;
  const { status, amount } = effect;
  const kept = isHero(t, who) ? keptOff(t, who, status) : undefined;
  if (kept) return tell(t, { type: 'status', who, status, change: kept, by });
  const ends = endsOf(t, who, given);
  const of = ends === 'startOfTurn' ? by : undefined;
  const one: Held = { status, ends, by, ...(of !== undefined && { of }), ...(amount !== undefined && { amount }) };
  const holder = combatantOf(t, who);
  const others = holder.statuses.filter((held) => held.status !== status || held.ends !== ends || held.of !== of);
  holder.statuses = [...others, one];
  const more = { ...(amount !== undefined && { amount }), ...(checked && { checked }) };
  tell(t, { type: 'status', who, status, change: 'gained', by, ...more });
}

function keptOff(t: T, hero: string, status: Status): KeptOff['how'] | undefined {
  if (isImmune(t, hero, status)) return 'immune';
  const uses = heroOf(t, hero).uses.battle;
  if (!isKeptOff(t, hero, { status, how: 'ignored' }) || (uses[ignoring(status)] ?? 0) > 0) return undefined;
  uses[ignoring(status)] = 1;
  return 'ignored';
}

type KeptOff = { readonly status: Status; readonly how: 'immune' | 'ignored' };

const isKeptOff = (t: Look, hero: string, { status, how }: KeptOff): boolean =>
  wornEffects(t, hero).some((one) => rulesOf(one).keepsOff?.(one, status) === how);

export const isImmune = (t: Look, hero: string, status: Status): boolean =>
  isKeptOff(t, hero, { status, how: 'immune' });

type Ending = 'shakenOff' | 'ended' | 'cleared';
type Those = { readonly which: (held: Held) => boolean; readonly change?: Ending; readonly fallen?: true };

/** Ends those statuses of one Combatant that fit, each told once. */
export function endStatuses(t: T, who: string, { which, change = 'ended', fallen }: Those): void {
  const holder = combatantOf(t, who);
  const ended = new Set(holder.statuses.filter(which).map(({ status }) => status));
  holder.statuses = holder.statuses.filter((held) => !which(held));
  for (const status of ended)
    if (!has(t, who, status)) tell(t, { type: 'status', who, status, change, ...(fallen && { fallen }) });
}

export const endStatus = (t: T, who: string, { status, change }: { status: Status; change?: Ending }): void =>
  endStatuses(t, who, { which: (held) => held.status === status, ...(change && { change }) });

/** What lasts to the start of this one's turn ends, whoever has it. */
export function endAtStartOf(t: T, turnOf: string): void {
  for (const who of everybody(t))
    endStatuses(t, who, { which: ({ ends, of }) => ends === 'startOfTurn' && of === turnOf });
}

/** The round ends; and what waited for the turn of somebody who is down does not wait on. */
export function endWithRound(t: T): void {
  const isDown = (id: string | undefined) => id !== undefined && isHero(t, id) && !isStanding(t, id);
  for (const who of everybody(t))
    endStatuses(t, who, { which: ({ ends, of }) => ends === 'endOfRound' || (ends === 'startOfTurn' && isDown(of)) });
}

const everybody = (t: Look): readonly string[] => [...t.state.seats, ...t.state.order];
