// `draw N who`: draw cards (DST-026).
import type { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { drawCards } from '../rules/hand.ts';
import type { Fixed } from '../words/common.ts';
import { amountSchema, amountText } from './amounts.ts';
import { effect } from './effect.ts';
import { oneSeeker, touched } from './who.ts';

const schema = amountSchema('draw');
export type Draw = Fixed<z.infer<typeof schema>>;

export const draw = effect<Draw>({
  do: 'draw',
  schema: () => schema,
  describe: amountText,
  targets: (t, e, actor) => oneSeeker(t, e.who, actor),
  run: flow(function* draw(t, e, how) {
    for (const who of touched(t, e.who, how)) drawCards(t, who, e.amount);
  }),
});
