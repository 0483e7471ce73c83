// `cycle N who`: N times draw or discard 1, each may be declined; a new hand comes in between (DST-260).
import { flow } from '../../../engine/kernel/flow.ts';
import { drawOrDiscard } from '../rules/choices.ts';
import { refillCheck } from '../rules/hand.ts';
import { amountSchema, amountText } from './amounts.ts';
import { effect, waitsForHand } from './effect.ts';
import { oneSeeker, touched } from './who.ts';

export const cycle = effect({
  do: 'cycle',
  schema: () => amountSchema('cycle'),
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
