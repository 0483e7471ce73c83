// A Seeker's attack (DST-180 to DST-184, DST-193).
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import { type SeekerBy, sharesOf } from '../effects/effect.ts';
import { teach } from '../speak/lessons.ts';
import type { Look, T } from '../state.ts';
import type { Made } from '../words/causes.ts';
import { tell } from '../words/events.ts';
import type { Attack, EnemyId, SeekerId, SpaceId } from '../words/index.ts';
import { isBlast, isRanged } from './cards.ts';
import { made, partsOf } from './causes.ts';
import { moveFocus } from './focus.ts';
import { damageEnemy } from './health.ts';
import { distanceOf, enemiesAt, enemyOf, isAlive, livingEnemies, seekerOf } from './look.ts';
import { blastBonusOf, hideOf, reachOf, seekerAdds, seekerDealsMore } from './passives.ts';
import { gainStatus } from './status.ts';

/** DST-180, DST-181 The legal targets now: an enemy, or for a blast a space with at least one. */
export function attackTargets(t: Look, attack: Attack, actor: SeekerId): readonly string[] {
  const { at } = seekerOf(t, actor);
  return attackTargetsFrom(t, attack, { at, reach: reachOf(t, actor) });
}

function attackTargetsFrom(t: Look, attack: Attack, from: { at: SpaceId; reach: number }): readonly string[] {
  const inReach = (space: SpaceId) => {
    const apart = distanceOf(t, from.at, space);
    return isRanged(attack) ? apart >= 1 && apart <= from.reach : apart === 0;
  };
  const hit = livingEnemies(t).filter((id) => inReach(enemyOf(t, id).at));
  return isBlast(attack) ? [...new Set(hit.map((id) => enemyOf(t, id).at))].toSorted() : hit;
}

/** DST-181 A blast hits every foe in its space. */
const enemiesHit = (t: Look, attack: Attack, target: string): readonly EnemyId[] =>
  isBlast(attack) ? enemiesAt(t, target) : [target];

/** What a Seeker adds to an attack beyond its print: damage boosts, items. */
export type Extra = { readonly actor: SeekerId; readonly extra: number };

/** DST-184 What reaches one target: at least 0 before, and again after, its own bonus and hide. */
export function attackValue(t: Look, attack: Attack, hit: Extra & { target: EnemyId }): number {
  const { actor, target, extra } = hit;
  const backstab = attack.backstab && enemyOf(t, target).focus !== actor ? attack.backstab : 0;
  const bonus = extra + backstab + seekerDealsMore(t, actor, { attack, target });
  const value = Math.max(0, attack.damage + bonus - seekerOf(t, actor).status.weak);
  const hide = attack.piercing ? 0 : hideOf(t, target);
  return Math.max(0, value + blastBonusOf(t, target, attack) - hide);
}

/** What that is made of, for those who read it; nothing where it is the print and the boosts that were told. */
function seekerMade(t: Look, attack: Attack, hit: Extra & { target: EnemyId; by: SeekerBy }): Made | undefined {
  const { actor, target, extra, by } = hit;
  const ranged = extra - by.damage;
  const backstab = enemyOf(t, target).focus === actor ? 0 : (attack.backstab ?? 0);
  const { base, parts } = made(attack.damage, [
    { kind: 'boosts', amount: by.damage },
    { kind: 'item', item: by.rangedItem ?? '', amount: ranged },
    { kind: 'backstab', amount: backstab },
    ...partsOf(seekerAdds(t, actor, { attack, target })),
    { kind: 'weak', amount: -seekerOf(t, actor).status.weak },
    { kind: 'blast', amount: blastBonusOf(t, target, attack) },
    { kind: 'hide', amount: attack.piercing ? 0 : -hideOf(t, target) },
  ]);
  return parts.some(({ kind }) => kind !== 'boosts') ? { base, parts } : undefined;
}

/** Runs one attack of an action; false when it was wasted (DST-182). */
export const seekerAttacks = flow(function* seekerAttacks(
  t: T,
  attack: Attack,
  how: { by: SeekerBy; target: string | undefined },
): Flow<boolean> {
  const { by, target } = how;
  const extra = by.damage + takeFirstRanged(by, attack);
  if (target === undefined) {
    tell(t, { type: 'attackWasted', who: by.actor });
    teach(t, 'wasted');
    return false;
  }
  by.landed = true;
  const hit = enemiesHit(t, attack, target);
  tell(t, { type: 'attackHits', who: by.actor, kind: attack.kind, targets: hit });
  for (const enemy of hit) yield* strike(t, attack, { actor: by.actor, extra, target: enemy, by });
  if (attack.enraging) enrage(t, by.actor, hit);
  return true;
});

/** Lead Shot: the first ranged attack of the action deals more, wasted or not. */
function takeFirstRanged(by: SeekerBy, attack: Attack): number {
  if (!isRanged(attack)) return 0;
  const extra = by.firstRanged;
  by.firstRanged = 0;
  return extra;
}

/** DST-193 A status comes right after the damage of its target, also if that was 0, not if it was defeated. */
const strike = flow(function* strike(t: T, attack: Attack, hit: Extra & { target: EnemyId; by: SeekerBy }): Flow {
  const shares = sharesOf(hit.by, 'damage');
  const amount = attackValue(t, attack, hit);
  yield* damageEnemy(t, hit.target, { by: hit.actor, amount, shares, made: seekerMade(t, attack, hit) });
  if (!isAlive(t, hit.target)) return;
  for (const status of attack.status ?? []) gainStatus(t, hit.target, status);
});

/** DST-183 Enraging: after the damage of that attack each enemy targeted moves its focus token to the attacker. */
function enrage(t: T, actor: SeekerId, hit: readonly EnemyId[]): void {
  for (const enemy of hit) if (isAlive(t, enemy)) moveFocus(t, enemy, actor);
}
