// `exhaustHand N who`: Exhausted cards straight into the hand (DST-310).
import { flow } from '../../../engine/kernel/flow.ts';
import { exhaustHand as exhaustOne } from '../rules/hand.ts';
import { amountSchema, amountText } from './amounts.ts';
import { effect } from './effect.ts';
import { oneSeeker, touched } from './who.ts';

export const exhaustHand = effect({
  do: 'exhaust-hand',
  schema: () => amountSchema('exhaust-hand'),
  describe: amountText,
  targets: (t, e, actor) => oneSeeker(t, e.who, actor),
  run: flow(function* exhaustHand(t, e, how) {
    for (const who of touched(t, e.who, how)) exhaustOne(t, who, e.amount);
  }),
});
