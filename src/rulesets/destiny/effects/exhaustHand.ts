// `exhaustHand N who`: Exhausted cards straight into the hand (DST-310).
import type { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { exhaustHand as exhaustOne } from '../rules/hand.ts';
import type { Fixed } from '../words/common.ts';
import { amountSchema, amountText } from './amounts.ts';
import { effect } from './effect.ts';
import { oneSeeker, touched } from './who.ts';

const schema = amountSchema('exhaust-hand');
export type ExhaustHand = Fixed<z.infer<typeof schema>>;

export const exhaustHand = effect<ExhaustHand>({
  do: 'exhaust-hand',
  schema: () => schema,
  describe: amountText,
  targets: (t, e, actor) => oneSeeker(t, e.who, actor),
  run: flow(function* exhaustHand(t, e, how) {
    for (const who of touched(t, e.who, how)) exhaustOne(t, who, e.amount);
  }),
});
