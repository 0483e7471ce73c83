// What changes an attack of a hero: the attack itself, a weapon, what was prepared.

import type { Holds } from '../effects/condition.ts';
import { rulesOf } from '../effects/mods/index.ts';
import type { Look } from '../state.ts';
import type { Attack, AttackMod, HitEffect } from '../words/index.ts';
import { isOffGuard } from './flanking.ts';
import { heroOf, itemOf } from './look.ts';
import { has } from './statuses.ts';
import { preparedMods } from './uses.ts';

type Whose = { readonly hero: string; readonly attack: Attack; readonly isStrike: boolean };

/** A weapon changes the Strike; so does what was prepared for Strikes. What waits for a hit counts with every attack. */
export function modsFor(t: Look, { hero, attack, isStrike }: Whose): readonly AttackMod[] {
  const strike = isStrike ? [...weaponMods(t, hero), ...preparedMods(t, hero, ['nextStrike', 'strikes'])] : [];
  return [...attack.mods, ...strike, ...preparedMods(t, hero, ['nextHit'])];
}

function weaponMods(t: Look, hero: string): readonly AttackMod[] {
  return heroOf(t, hero).items.flatMap((id) => {
    const item = itemOf(t, id);
    return item.slot === 'weapon' ? item.effects : [];
  });
}

/** Long grip: a melee Strike reaches further; everything else of an attack stays as it is written. */
export function widened(t: Look, whose: Whose): Attack {
  const { aim } = whose.attack;
  if ('within' in aim) return whose.attack;
  const isMelee = aim.range === 1;
  const more = modsFor(t, whose).reduce((sum, mod) => sum + (rulesOf(mod).range?.(mod, isMelee) ?? 0), 0);
  return { ...whose.attack, aim: { ...aim, range: aim.range + more } };
}

type Against = { readonly target: string; readonly crit?: boolean };

/** Of several conditions one is enough. */
export const holdsAgainst =
  (t: Look, { target, crit = false }: Against): Holds =>
  (conditions) =>
    !conditions ||
    conditions.some((one) => {
      if ('targetOffGuard' in one) return isOffGuard(t, target);
      return 'targetHas' in one ? has(t, target, one.targetHas) : crit;
    });

type Counted = Against & { readonly name: 'cap' | 'damage' };

export const modAmount = (t: Look, mods: readonly AttackMod[], { name, ...against }: Counted): number =>
  mods.reduce((sum, mod) => sum + (rulesOf(mod)[name]?.(mod, holdsAgainst(t, against)) ?? 0), 0);

/** CHN-043 The widest crit range of all; what is added is added afterwards. */
export function critRange(mods: readonly AttackMod[], attack: Attack): number {
  const widest = Math.max(attack.crit, ...mods.map((mod) => rulesOf(mod).critRange?.(mod) ?? 0));
  return mods.reduce((sum, mod) => sum + (rulesOf(mod).critMore?.(mod) ?? 0), widest);
}

/** CHN-044 What a hit does besides. */
export const hitEffects = (
  t: Look,
  mods: readonly AttackMod[],
  hit: Against & { attack: Attack },
): readonly HitEffect[] => [
  ...hit.attack.hit,
  ...mods.flatMap((mod) => rulesOf(mod).hits?.(mod, holdsAgainst(t, hit)) ?? []),
];
