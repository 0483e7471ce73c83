// `if COND then … else …` of an enemy's ability.
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say, type Text } from '../../../engine/text.ts';
import { enemyOf, isAlive } from '../rules/look.ts';
import { holds } from '../rules/status.ts';
import { enemyName, statusName } from '../speak/names.ts';
import type { Look } from '../state.ts';
import type { EnemyId, Fixed } from '../words/common.ts';
import { effect, statusSchema } from './effect.ts';
import type { Effect } from './vocabulary.ts';

const conditionSchema = z.union([
  z.strictObject({ inSpace: z.string() }),
  z.strictObject({ healthAtMost: z.int().min(1).max(99) }),
  z.strictObject({ holds: statusSchema }),
  z.strictObject({ enemyAlive: z.string() }),
]);
type Condition = Fixed<z.infer<typeof conditionSchema>>;

const question = z.strictObject({ do: z.literal('if'), condition: conditionSchema });
export type If = Fixed<z.infer<typeof question>> & {
  readonly then: readonly Effect[];
  readonly else: readonly Effect[];
};

export function conditionHolds(t: Look, enemy: EnemyId, condition: Condition): boolean {
  if ('inSpace' in condition) return enemyOf(t, enemy).at === condition.inSpace;
  if ('healthAtMost' in condition) return enemyOf(t, enemy).health <= condition.healthAtMost;
  if ('holds' in condition) return holds(t, enemy, condition.holds);
  return condition.enemyAlive in t.state.enemies && isAlive(t, condition.enemyAlive);
}

function conditionText(condition: Condition): Text {
  if ('inSpace' in condition) return say('destiny.condition.inSpace', { space: condition.inSpace });
  if ('healthAtMost' in condition) return say('destiny.condition.healthAtMost', { health: condition.healthAtMost });
  if ('holds' in condition) return say('destiny.condition.holds', { status: statusName(condition.holds) });
  return say('destiny.condition.enemyAlive', { enemy: enemyName(condition.enemyAlive) });
}

export const condition = effect<If>({
  do: 'if',
  schema: (nested) => question.extend({ then: z.array(nested).min(1), else: z.array(nested) }),
  describe: (e, describe) =>
    say(e.else.length > 0 ? 'destiny.effect.if-else' : 'destiny.effect.if', {
      condition: conditionText(e.condition),
      then: e.then.map(describe),
      ...(e.else.length > 0 && { else: e.else.map(describe) }),
    }),
  run: flow(function* condition(t, e, { by, runAll }) {
    if (by.side !== 'enemy') return;
    yield* runAll(t, conditionHolds(t, by.enemy, e.condition) ? e.then : e.else, by);
  }),
});
