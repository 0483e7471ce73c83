// `recall N`: return N spent Seeker chits of the actor's choice to the bag.
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { chooseRecall } from '../rules/choices.ts';
import type { Fixed } from '../words/common.ts';
import { effect, positive } from './effect.ts';

const schema = z.strictObject({ do: z.literal('recall'), amount: positive });
export type Recall = Fixed<z.infer<typeof schema>>;

export const recall = effect<Recall>({
  do: 'recall',
  schema: () => schema,
  describe: (e) => say('destiny.effect.recall', { amount: e.amount }),
  run: flow(function* recall(t, e, { by }) {
    if (by.side !== 'seeker') return;
    for (let n = 0; n < e.amount; n++) yield* chooseRecall(t, by.actor);
  }),
});
