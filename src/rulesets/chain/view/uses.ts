// Whether an ability can still be used: in this turn, in this round, in this battle.
import { heroOf } from '../rules/look.ts';
import { isUsedUp } from '../rules/uses.ts';
import type { Look } from '../state.ts';
import type { Ability } from '../words/index.ts';

/** How often it can still be used; undefined where that has no limit. */
export function usesLeft(t: Look, hero: string, { id, limit }: Ability): number | undefined {
  if (!limit || limit.per === 'turn') return undefined;
  return Math.max(0, limit.times - (heroOf(t, hero).uses[limit.per][id] ?? 0));
}

/** CHN-030 Used before in this turn, or used up. */
export function isSpent(t: Look, hero: string, ability: Ability): boolean {
  const { turn } = t.state;
  const isUsed = turn?.side === 'hero' && turn.who === hero && turn.used.includes(ability.id);
  return isUsed || isUsedUp(t, hero, ability);
}
