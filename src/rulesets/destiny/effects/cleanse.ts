// `cleanse N who`: return up to N status cards, chosen by their owner; for `all`: up to N of each Seeker.
import type { z } from 'zod';
import { type Flow, flow, together } from '../../../engine/kernel/flow.ts';
import { cleanseOne } from '../rules/choices.ts';
import type { T } from '../state.ts';
import type { Fixed } from '../words/common.ts';
import type { SeekerId } from '../words/index.ts';
import { amountSchema, amountText } from './amounts.ts';
import { effect } from './effect.ts';
import { oneSeeker, touched } from './who.ts';

const schema = amountSchema('cleanse');
export type Cleanse = Fixed<z.infer<typeof schema>>;

export const cleanse = effect<Cleanse>({
  do: 'cleanse',
  schema: () => schema,
  describe: amountText,
  targets: (t, e, actor) => oneSeeker(t, e.who, actor),
  run: flow(function* cleanse(t, e, how) {
    yield* together(touched(t, e.who, how).map((who) => cleanseSeeker(t, who, e.amount)));
  }),
});

const cleanseSeeker = flow(function* cleanseSeeker(t: T, who: SeekerId, amount: number): Flow {
  for (let n = 0; n < amount; n++) if (!(yield* cleanseOne(t, who))) return;
});
