// What changes an attack of a hero: the attack itself, a weapon, what was prepared.

import type { Look } from '../state.ts';
import type { Attack, AttackCondition, AttackMod, HitEffect } from '../words/index.ts';
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
  const more = modsFor(t, whose).reduce(
    (sum, mod) => (mod.do === 'rangeMod' && (isMelee || !mod.melee) ? sum + mod.amount : sum),
    0,
  );
  return { ...whose.attack, aim: { ...aim, range: aim.range + more } };
}

type Against = { readonly target: string; readonly crit?: boolean };

/** Of several conditions one is enough. */
export function conditionHolds(t: Look, conditions: readonly AttackCondition[] | undefined, against: Against): boolean {
  const { target, crit = false } = against;
  return (
    !conditions ||
    conditions.some((one) => {
      if ('targetOffGuard' in one) return isOffGuard(t, target);
      return 'targetHas' in one ? has(t, target, one.targetHas) : crit;
    })
  );
}

type Counted = Against & { readonly name: 'capMod' | 'damageMod' };

export const modAmount = (t: Look, mods: readonly AttackMod[], { name, ...against }: Counted): number =>
  mods.reduce((sum, mod) => (mod.do === name && conditionHolds(t, mod.if, against) ? sum + mod.amount : sum), 0);

/** CHN-043 The widest crit range of all; what is added is added afterwards. */
export function critRange(mods: readonly AttackMod[], attack: Attack): number {
  const widest = mods.reduce((most, mod) => (mod.do === 'critRange' ? Math.max(most, mod.amount) : most), attack.crit);
  return mods.reduce((sum, mod) => (mod.do === 'critMod' ? sum + mod.amount : sum), widest);
}

/** CHN-044 What a hit does besides. */
export const hitEffects = (
  t: Look,
  mods: readonly AttackMod[],
  hit: Against & { attack: Attack },
): readonly HitEffect[] => [
  ...hit.attack.hit,
  ...mods.flatMap((mod) => (mod.do === 'onHit' && conditionHolds(t, mod.if, hit) ? mod.effects : [])),
];
