// `steal N`: the hit Seeker discards N action or boost cards of own choice, fewer if fewer.
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { actionsInHand, boostsInHand } from '../rules/cards.ts';
import { discardOne } from '../rules/choices.ts';
import type { Fixed } from '../words/common.ts';
import { effect, positive } from './effect.ts';
import { touched } from './who.ts';

const schema = z.strictObject({ do: z.literal('steal'), amount: positive });
export type Steal = Fixed<z.infer<typeof schema>>;

export const steal = effect<Steal>({
  do: 'steal',
  schema: () => schema,
  describe: (e) => say('destiny.effect.steal', { amount: e.amount }),
  run: flow(function* steal(t, e, how) {
    for (const who of touched(t, 'hit', how)) {
      for (let n = 0; n < e.amount; n++) yield* discardOne(t, who, [...actionsInHand(t, who), ...boostsInHand(t, who)]);
    }
  }),
});
