// `refocus`, `refocus by RULE` and `refocus on SEEKER`: the enemy takes its focus anew (DST-213).
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { isSeated, moveFocus, refocus as refocusOne } from '../rules/focus.ts';
import { seekerName } from '../speak/names.ts';
import type { Fixed } from '../words/common.ts';
import { effect, type FocusRule, focusRuleSchema } from './effect.ts';

export const focusRuleText = (rule: FocusRule) =>
  typeof rule === 'string'
    ? say(`destiny.focus.${rule}`)
    : say('destiny.focus.sameAs', { enemy: say(`destiny.name.enemy.${rule.sameAs}`) });

const schema = z
  .strictObject({
    do: z.literal('refocus'),
    by: focusRuleSchema.exactOptional(),
    on: z.string().exactOptional(),
  })
  .refine(({ by, on }) => by === undefined || on === undefined, 'has `by` and `on`; one of them is enough');
export type Refocus = Fixed<z.infer<typeof schema>>;

export const refocus = effect<Refocus>({
  do: 'refocus',
  schema: () => schema,
  describe: (e) => {
    if (e.on !== undefined) return say('destiny.effect.refocus-on', { seeker: seekerName(e.on) });
    return e.by ? say('destiny.effect.refocus-by', { rule: focusRuleText(e.by) }) : say('destiny.effect.refocus');
  },
  run: flow(function* refocus(t, e, { by }) {
    if (by.side !== 'enemy') return;
    if (isSeated(t, e.on)) moveFocus(t, by.enemy, e.on);
    else yield* refocusOne(t, by.enemy, e.by);
  }),
});
