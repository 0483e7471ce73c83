// `heal N who`: gain health (DST-190).
import type { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { heal as healOne } from '../rules/health.ts';
import type { Fixed } from '../words/common.ts';
import { amountSchema, amountText } from './amounts.ts';
import { actorOf, causeOf, effect } from './effect.ts';
import { oneSeeker, touched } from './who.ts';

const schema = amountSchema('heal');
export type Heal = Fixed<z.infer<typeof schema>>;

export const heal = effect<Heal>({
  do: 'heal',
  schema: () => schema,
  describe: amountText,
  targets: (t, e, actor) => oneSeeker(t, e.who, actor),
  run: flow(function* heal(t, e, how) {
    const actor = actorOf(how.by);
    const shares = actor === undefined ? {} : { [actor]: e.amount };
    const cause = how.by.side === 'seeker' && !how.by.action ? causeOf(how.by) : undefined;
    for (const who of touched(t, e.who, how)) healOne(t, who, { amount: e.amount, shares, cause });
  }),
});
