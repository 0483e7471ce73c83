// `armor N who`: take N armor cards (DST-195).
import { flow } from '../../../engine/kernel/flow.ts';
import { gainArmor } from '../rules/health.ts';
import { amountSchema, amountText } from './amounts.ts';
import { effect } from './effect.ts';
import { oneSeeker, touched } from './who.ts';

export const armor = effect({
  do: 'armor',
  schema: () => amountSchema('armor'),
  describe: amountText,
  targets: (t, e, actor) => oneSeeker(t, e.who, actor),
  run: flow(function* armor(t, e, how) {
    for (const who of touched(t, e.who, how)) gainArmor(t, who, e.amount);
  }),
});
