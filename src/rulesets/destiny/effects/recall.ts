// `recall N`: return N spent Seeker chits of the actor's choice to the bag.
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { chooseRecall } from '../rules/choices.ts';
import { effect, positive } from './effect.ts';

export const recall = effect({
  do: 'recall',
  schema: () => z.strictObject({ do: z.literal('recall'), amount: positive }),
  describe: (e) => say('destiny.effect.recall', { amount: e.amount }),
  run: flow(function* recall(t, e, { by }) {
    if (by.side !== 'seeker') return;
    for (let n = 0; n < e.amount; n++) yield* chooseRecall(t, by.actor);
  }),
});
