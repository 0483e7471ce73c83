// An enemy's attack (DST-185 to DST-188, DST-221 to DST-232).
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import type { EnemyBy } from '../effects/effect.ts';
import { teach } from '../speak/lessons.ts';
import type { Look, T } from '../state.ts';
import type { Made } from '../words/causes.ts';
import { tell } from '../words/events.ts';
import type { Attack, EnemyId, SeekerId } from '../words/index.ts';
import { blockWindow } from './blockWindow.ts';
import { isBlast, isRanged } from './cards.ts';
import { made, partsOf } from './causes.ts';
import { damageSeeker } from './health.ts';
import { distanceOf, enemyOf, inOrder, seekerOf, seekersAt } from './look.ts';
import { moveEnemy, wantToHit } from './moving.ts';
import { enemyAdds, enemyDealsMore, enemyMovesOf, seekerSpared } from './passives.ts';
import { gainStatus } from './status.ts';

/** DST-228 What comes at one target: printed, plus passives, less 1 per Weak card, at least 0. */
export const enemyAttackValue = (t: Look, attack: Attack, hit: { enemy: EnemyId; target: SeekerId }): number =>
  Math.max(
    0,
    attack.damage + enemyDealsMore(t, hit.enemy, { attack, target: hit.target }) - enemyOf(t, hit.enemy).status.weak,
  );

/** What the value is made of, for those who read it. */
const enemyMade = (t: Look, attack: Attack, { enemy, target }: { enemy: EnemyId; target: SeekerId }): Made =>
  made(attack.damage, [
    ...partsOf(enemyAdds(t, enemy, { attack, target })),
    { kind: 'weak', amount: -enemyOf(t, enemy).status.weak },
  ]);

/** DST-228 The focus; for a blast all Seekers in its space, the focus first (DST-007). */
export function seekersHit(t: Look, attack: Attack, focus: SeekerId): readonly SeekerId[] {
  return isBlast(attack) ? inOrder(t, focus, seekersAt(t, seekerOf(t, focus).at)) : [focus];
}

/** DST-222 Melee hits in the same space, ranged at distance exactly 1. */
function canHitFrom(t: Look, attack: Attack, from: { space: string; focus: SeekerId }): boolean {
  return distanceOf(t, from.space, seekerOf(t, from.focus).at) === (isRanged(attack) ? 1 : 0);
}

/** Runs one attack of an ability; false when it was wasted (DST-227). */
export const enemyAttacks = flow(function* enemyAttacks(t: T, attack: Attack, by: EnemyBy): Flow<boolean> {
  yield* attackMove(t, attack, by);
  const { focus, at } = enemyOf(t, by.enemy);
  if (!canHitFrom(t, attack, { space: at, focus })) {
    tell(t, { type: 'attackWasted', who: by.enemy, focus });
    teach(t, 'wasted');
    return false;
  }
  by.landed = true;
  by.hit = seekersHit(t, attack, focus);
  const values = Object.fromEntries(
    by.hit.map((target) => [target, enemyAttackValue(t, attack, { enemy: by.enemy, target })]),
  );
  const mades = Object.fromEntries(by.hit.map((target) => [target, enemyMade(t, attack, { enemy: by.enemy, target })]));
  tell(t, {
    type: 'attackHits',
    who: by.enemy,
    kind: attack.kind,
    ability: by.ability,
    targets: by.hit,
    values,
    mades,
  });
  if (by.hit.length > 1) teach(t, 'blastOnTwo');
  const blocked = yield* blockWindow(t, { attack, by, values });
  for (const target of by.hit)
    yield* hitSeeker(t, attack, { by, target, left: Math.max(0, (values[target] ?? 0) - (blocked[target] ?? 0)) });
  return true;
});

/** DST-221 One move per ability, before its first attack. */
const attackMove = flow(function* attackMove(t: T, attack: Attack, by: EnemyBy): Flow {
  if (by.moved) return;
  by.moved = true;
  const { focus } = enemyOf(t, by.enemy);
  yield* moveEnemy(t, by.enemy, { steps: enemyMovesOf(t, by.enemy), want: wantToHit(t, focus, isRanged(attack)) });
});

/** What is left of a blow after wards and special abilities. */
function spare(t: T, attack: Attack, { target, left }: { target: SeekerId; left: number }): number {
  let amount = left;
  for (const { of, id, amount: less } of seekerSpared(t, target, attack)) {
    const spared = Math.min(amount, less);
    if (spared > 0) tell(t, { type: 'spared', who: target, of, passive: id, amount: spared });
    amount -= spared;
  }
  return amount;
}

/** DST-185 After blocks: reductions by wards and special abilities, then armor, then health; DST-193 then the status. */
const hitSeeker = flow(function* hitSeeker(
  t: T,
  attack: Attack,
  hit: { by: EnemyBy; target: SeekerId; left: number },
): Flow {
  const { target } = hit;
  const amount = spare(t, attack, hit);
  yield* damageSeeker(t, target, { by: hit.by.enemy, amount, piercing: attack.piercing ?? false });
  for (const status of attack.status ?? []) gainStatus(t, target, status);
});
