// `suffer N who`: lose health directly (DST-189).
import type { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { suffer as sufferOne } from '../rules/health.ts';
import type { Fixed } from '../words/common.ts';
import { amountSchema, amountText } from './amounts.ts';
import { actorOf, causeOf, effect } from './effect.ts';
import { oneSeeker, touched } from './who.ts';

const schema = amountSchema('suffer');
export type Suffer = Fixed<z.infer<typeof schema>>;

export const suffer = effect<Suffer>({
  do: 'suffer',
  schema: () => schema,
  describe: amountText,
  targets: (t, e, actor) => oneSeeker(t, e.who, actor),
  run: flow(function* suffer(t, e, how) {
    const loss = { amount: e.amount, by: actorOf(how.by), cause: causeOf(how.by) };
    for (const who of touched(t, e.who, how)) yield* sufferOne(t, who, loss);
  }),
});
