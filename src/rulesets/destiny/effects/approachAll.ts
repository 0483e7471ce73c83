// `approachAll N`: every living enemy, in setup order, each toward its own focus (DST-231, DST-234).
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { livingEnemies } from '../rules/look.ts';
import { approach } from '../rules/moving.ts';
import type { Fixed } from '../words/common.ts';
import { effect, positive } from './effect.ts';

const schema = z.strictObject({ do: z.literal('approach-all'), amount: positive });
export type ApproachAll = Fixed<z.infer<typeof schema>>;

export const approachAll = effect<ApproachAll>({
  do: 'approach-all',
  schema: () => schema,
  describe: (e) => say('destiny.effect.approach-all', { amount: e.amount }),
  run: flow(function* approachAll(t, e) {
    for (const enemy of livingEnemies(t)) yield* approach(t, enemy, e.amount);
  }),
});
