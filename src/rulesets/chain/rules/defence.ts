// Defence Checks of heroes (CHN-001 to CHN-003, CHN-080 to CHN-083): values and rolls.
import { clamp } from '../../../engine/board/track.ts';
import type { Look, T } from '../state.ts';
import { type EventOf, type Modifier, tell } from '../words/events.ts';
import type { Defence } from '../words/index.ts';
import { d20 } from './dice.ts';
import { isOffGuard, OFF_GUARD } from './flanking.ts';
import { heroOf } from './look.ts';
import { has, wardOf } from './statuses.ts';

const BRACED = 3;
export const COVER = 3;
const [LEAST, MOST] = [1, 18];

export type Value = { readonly value: number; readonly modifiers: readonly Modifier[] };
type Against = { readonly against: Defence; readonly cover?: boolean; readonly effect?: number };

/** CHN-081 BRACED, cover, OFF-GUARD and what an effect says; then the limits of CHN-001. */
export function defenceValue(t: Look, hero: string, { against, cover = false, effect = 0 }: Against): Value {
  const all: readonly Modifier[] = [
    { name: 'braced', amount: has(t, hero, 'braced') ? BRACED : 0 },
    { name: 'cover', amount: cover ? COVER : 0 },
    { name: 'offGuard', amount: isOffGuard(t, hero) ? -OFF_GUARD : 0 },
    { name: 'effect', amount: effect },
  ];
  const modifiers = all.filter(({ amount }) => amount !== 0);
  const sum = modifiers.reduce((total, { amount }) => total + amount, heroOf(t, hero).defence[against]);
  return { value: clamp(sum, LEAST, MOST), modifiers };
}

export type Rolled = {
  readonly roll: number;
  readonly rolls: readonly number[];
  readonly hit: boolean;
  readonly crit: boolean;
};

/** CHN-002, CHN-003 Greater is a hit, equal avoids; a natural 20 always hits, a natural 1 always avoids. */
export function rollDefence(t: T, hero: string, check: { against: Defence; value: number; why: CheckKind }): Rolled {
  const one = heroOf(t, hero);
  const purpose = `${PURPOSE[check.why]}.${hero}.${NAMES[check.against]}`;
  const times = one.foreseen ? 2 : 1;
  one.foreseen = false;
  const rolls = Array.from({ length: times }, () => d20(t, purpose));
  const roll = Math.min(...rolls);
  return { roll, rolls, hit: roll === 20 || (roll !== 1 && roll > check.value), crit: roll === 20 };
}

type Told = Omit<EventOf<'defenceCheck'>, 'type' | 'who' | keyof Rolled> & { readonly rolled: Rolled };

/** A natural 20 has a critical meaning only against an action (CHN-083). */
export function tellCheck(t: T, who: string, { rolled, again, ...more }: Told): void {
  const { roll, rolls, hit, crit } = rolled;
  const told = { roll, hit, crit: crit && more.for === 'action', ...(rolls.length > 1 && { rolls }) };
  tell(t, { type: 'defenceCheck', who, ...more, ...told, ...(again && { again }) });
}

export type CheckKind = 'action' | 'effect' | 'shake';

/** Chance is drawn by these names: `check.hob.guard`. */
const PURPOSE = { action: 'check', effect: 'effect', shake: 'shake' } as const satisfies Record<CheckKind, string>;
const NAMES = { G: 'guard', R: 'reflex', S: 'spirit' } as const satisfies Record<Defence, string>;

/** CHN-082 With WARDED. */
export const heroBarrier = (t: Look, hero: string, icon: Defence): number =>
  heroOf(t, hero).barrier[icon] + wardOf(t, hero);
