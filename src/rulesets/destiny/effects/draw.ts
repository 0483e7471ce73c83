// `draw N who`: draw cards (DST-026).
import { flow } from '../../../engine/kernel/flow.ts';
import { drawCards } from '../rules/hand.ts';
import { amountSchema, amountText } from './amounts.ts';
import { effect } from './effect.ts';
import { oneSeeker, touched } from './who.ts';

export const draw = effect({
  do: 'draw',
  schema: () => amountSchema('draw'),
  describe: amountText,
  targets: (t, e, actor) => oneSeeker(t, e.who, actor),
  run: flow(function* draw(t, e, how) {
    for (const who of touched(t, e.who, how)) drawCards(t, who, e.amount);
  }),
});
