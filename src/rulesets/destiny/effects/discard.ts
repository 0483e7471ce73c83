// `discard N who`: discard cards of own choice (DST-027); a new hand comes in between (DST-260).
import type { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { discardOne } from '../rules/choices.ts';
import { discardable, refillCheck } from '../rules/hand.ts';
import type { Fixed } from '../words/common.ts';
import { amountSchema, amountText } from './amounts.ts';
import { effect, waitsForHand } from './effect.ts';
import { oneSeeker, touched } from './who.ts';

const schema = amountSchema('discard');
export type Discard = Fixed<z.infer<typeof schema>>;

export const discard = effect<Discard>({
  do: 'discard',
  schema: () => schema,
  describe: amountText,
  targets: (t, e, actor) => oneSeeker(t, e.who, actor),
  run: flow(function* discard(t, e, how) {
    for (const who of touched(t, e.who, how)) {
      for (let n = 0; n < e.amount; n++) {
        yield* discardOne(t, who, discardable(t, who));
        yield* refillCheck(t, waitsForHand(how.by));
      }
    }
  }),
});
