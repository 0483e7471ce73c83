// How often abilities may be used, and what was prepared for later attacks.

import type { HeroState, Look, T } from '../state.ts';
import { tell } from '../words/events.ts';
import type { Ability, AttackMod, Effect, Prepare } from '../words/index.ts';
import { abilityOf, heroOf, known } from './look.ts';

/** CHN-030 and an ability's own limit. Uses of a turn are kept in the turn. */
export function isUsedUp(t: Look, hero: string, ability: Ability): boolean {
  const { limit, id } = ability;
  if (!limit || limit.per === 'turn') return false;
  return (heroOf(t, hero).uses[limit.per][id] ?? 0) >= limit.times;
}

export function countUse(t: T, hero: string, ability: Ability): void {
  const { limit, id } = ability;
  if (!limit || limit.per === 'turn') return;
  const uses = heroOf(t, hero).uses[limit.per];
  uses[id] = (uses[id] ?? 0) + 1;
}

/** A reaction that the hero knows and may still use. */
export const reactionOf = (t: Look, hero: string, trigger: NonNullable<Ability['reaction']>): Ability | undefined =>
  heroOf(t, hero)
    .abilities.map((id) => abilityOf(t, id))
    .find((ability) => ability.reaction === trigger && !isUsedUp(t, hero, ability));

/** What the ability or consumable of this id prepares. */
export function preparationOf(t: Look, id: string): Prepare {
  const found = effectsOf(t, id).find((effect) => effect.do === 'prepare');
  if (!found) throw new Error(`${id} prepares nothing`);
  return found;
}

function effectsOf(t: Look, id: string): readonly Effect[] {
  const ability = t.content.abilities[id];
  if (ability) return ability.effects;
  const item = known(t.content.items, id);
  return item.slot === 'consumable' ? item.effects : [];
}

/** What was prepared that changes such an attack. */
export const preparedMods = (t: Look, hero: string, on: readonly Prepare['on'][]): readonly AttackMod[] =>
  heroOf(t, hero).prepared.flatMap(({ by }) => {
    const { on: when, mods } = preparationOf(t, by);
    return on.includes(when) ? mods : [];
  });

type Prepared = HeroState['prepared'][number];

/** What was prepared is lost unused. */
export function letLapse(t: T, hero: string, which: (one: Prepared) => boolean): void {
  const lost = heroOf(t, hero).prepared.filter(which);
  heroOf(t, hero).prepared = heroOf(t, hero).prepared.filter((one) => !which(one));
  for (const { by } of lost) tell(t, { type: 'lapsed', who: hero, what: by });
}

export function usePrepared(t: T, hero: string, on: Prepare['on']): void {
  const one = heroOf(t, hero);
  one.prepared = one.prepared.filter(({ by }) => preparationOf(t, by).on !== on);
}
