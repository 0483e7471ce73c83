// `armor N who`: take N armor cards (DST-195).
import type { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { gainArmor } from '../rules/health.ts';
import type { Fixed } from '../words/common.ts';
import { amountSchema, amountText } from './amounts.ts';
import { effect } from './effect.ts';
import { oneSeeker, touched } from './who.ts';

const schema = amountSchema('armor');
export type Armor = Fixed<z.infer<typeof schema>>;

export const armor = effect<Armor>({
  do: 'armor',
  schema: () => schema,
  describe: amountText,
  targets: (t, e, actor) => oneSeeker(t, e.who, actor),
  run: flow(function* armor(t, e, how) {
    for (const who of touched(t, e.who, how)) gainArmor(t, who, e.amount);
  }),
});
