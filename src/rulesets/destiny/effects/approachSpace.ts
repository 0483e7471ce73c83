// `approachSpace X N`: up to N steps toward a space by a shortest path (DST-231).
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { approachSpace as approachIt } from '../rules/moving.ts';
import type { Fixed } from '../words/common.ts';
import { effect, positive } from './effect.ts';

const schema = z.strictObject({ do: z.literal('approach-space'), space: z.string(), amount: positive });
export type ApproachSpace = Fixed<z.infer<typeof schema>>;

export const approachSpace = effect<ApproachSpace>({
  do: 'approach-space',
  schema: () => schema,
  describe: (e) => say('destiny.effect.approach-space', { amount: e.amount, space: e.space }),
  run: flow(function* approachSpace(t, e, { by }) {
    if (by.side === 'enemy') yield* approachIt(t, by.enemy, { space: e.space, steps: e.amount });
  }),
});
