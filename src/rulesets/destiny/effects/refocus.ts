// `refocus` and `refocus by RULE`: the enemy takes its focus anew (DST-213).
import { z } from 'zod';
import { flow } from '../../../engine/flow.ts';
import { say } from '../../../engine/text.ts';
import { refocus as refocusOne } from '../focus.ts';
import type { FocusRule } from '../words.ts';
import { effect, focusRuleSchema } from './effect.ts';

export const focusRuleText = (rule: FocusRule) =>
  typeof rule === 'string'
    ? say(`destiny.focus.${rule}`)
    : say('destiny.focus.sameAs', { enemy: say(`destiny.name.enemy.${rule.sameAs}`) });

export const refocus = effect({
  do: 'refocus',
  schema: () => z.strictObject({ do: z.literal('refocus'), by: focusRuleSchema.exactOptional() }),
  describe: (e) =>
    e.by ? say('destiny.effect.refocus-by', { rule: focusRuleText(e.by) }) : say('destiny.effect.refocus'),
  run: flow(function* refocus(t, e, { by }) {
    if (by.side === 'enemy') yield* refocusOne(t, by.enemy, e.by);
  }),
});
