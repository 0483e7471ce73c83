// An enemy's turn: one active ability (DST-220 to DST-234).
import { type Flow, flow, type Next, type Stage } from '../../../engine/kernel/flow.ts';
import { seekerBy } from '../effects/effect.ts';
import { runEffects } from '../effects/index.ts';
import { teach } from '../speak/lessons.ts';
import type { T } from '../state.ts';
import { tell } from '../words/events.ts';
import type { EnemyId } from '../words/index.ts';
import { refillCheck } from './hand.ts';
import { suffer } from './health.ts';
import { enemyOf, enemySheet, isAlive, seekersAt } from './look.ts';
import { ownPassives } from './passives.ts';
import { holds, hurtAtEndOfTurn, returnStatus } from './status.ts';

export const enemyTurnStage = flow(function* enemyTurnStage(t: T, stage: Stage): Flow<Next> {
  const [enemy, ability, chit] = [String(stage.enemy), String(stage.ability), String(stage.chit)];
  t.state.turn = { who: enemy, chit };
  const stunned = holds(t, enemy, 'stunned');
  tell(t, { type: 'turnStarts', who: enemy, ability, chit, ...(stunned && { stunned }) });
  teach(t, 'enemyTurn');
  const landed = stunned ? loseTurn(t, enemy) : yield* useAbility(t, enemy, ability);
  if (isAlive(t, enemy)) yield* endOfEnemyTurn(t, enemy, landed);
  tell(t, { type: 'turnEnds', who: enemy });
  return { name: 'endOfTurn' };
});

/** DST-295 Stunned: the triggered ability is skipped and the card returned. How the turn starts tells all of it. */
function loseTurn(t: T, enemy: EnemyId): boolean {
  returnStatus(t, enemy, 'stunned', { untold: true });
  tell(t, { type: 'turnLost', who: enemy, untold: true });
  return false;
}

/** Whether an attack of it was not wasted. */
const useAbility = flow(function* useAbility(t: T, enemy: EnemyId, id: string): Flow<boolean> {
  const ability = enemySheet(t, enemy).abilities.find((one) => one.id === id);
  if (!ability) throw new Error(`${enemy} has no ability ${id}`);
  const by = {
    side: 'enemy' as const,
    enemy,
    ability: id,
    colours: ability.colours,
    moved: false,
    landed: false,
    hit: [],
  };
  yield* runEffects(t, ability.effects, by);
  return by.landed;
});

/** DST-233 Weak, Hurt, Trapped, then wards such as Salt Circle. */
const endOfEnemyTurn = flow(function* endOfEnemyTurn(t: T, enemy: EnemyId, landed: boolean): Flow {
  if (landed) returnStatus(t, enemy, 'weak');
  yield* hurtAtEndOfTurn(t, enemy, suffer);
  if (!isAlive(t, enemy)) return;
  returnStatus(t, enemy, 'trapped');
  for (const keeper of seekersAt(t, enemyOf(t, enemy).at)) {
    for (const { of, passive } of ownPassives(t, keeper)) {
      if (passive.when === 'enemyEndsTurnInMySpace' && isAlive(t, enemy))
        yield* runEffects(t, passive.effects, seekerBy(keeper, { enemy, passive: { of, id: passive.id } }));
    }
  }
  yield* refillCheck(t);
});
