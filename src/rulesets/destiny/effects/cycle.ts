// `cycle N who`: N times draw or discard 1, each may be declined; a new hand comes in between (DST-260).
import type { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { drawOrDiscard } from '../rules/choices.ts';
import { refillCheck } from '../rules/hand.ts';
import type { Fixed } from '../words/common.ts';
import { amountSchema, amountText } from './amounts.ts';
import { effect, waitsForHand } from './effect.ts';
import { oneSeeker, touched } from './who.ts';

const schema = amountSchema('cycle');
export type Cycle = Fixed<z.infer<typeof schema>>;

export const cycle = effect<Cycle>({
  do: 'cycle',
  schema: () => schema,
  describe: amountText,
  targets: (t, e, actor) => oneSeeker(t, e.who, actor),
  run: flow(function* cycle(t, e, how) {
    for (const who of touched(t, e.who, how)) {
      for (let n = 0; n < e.amount; n++) {
        yield* drawOrDiscard(t, who, 'effectChoice');
        yield* refillCheck(t, waitsForHand(how.by));
      }
    }
  }),
});
