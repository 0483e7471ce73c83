// `approach N`: up to N steps toward the focus (DST-231).
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { approach as approachFocus } from '../rules/moving.ts';
import type { Fixed } from '../words/common.ts';
import { effect, positive } from './effect.ts';

const schema = z.strictObject({ do: z.literal('approach'), amount: positive });
export type Approach = Fixed<z.infer<typeof schema>>;

export const approach = effect<Approach>({
  do: 'approach',
  schema: () => schema,
  describe: (e) => say('destiny.effect.approach', { amount: e.amount }),
  run: flow(function* approach(t, e, { by }) {
    if (by.side === 'enemy') yield* approachFocus(t, by.enemy, e.amount);
  }),
});
