// `foresee`: the next draw is a draw of 4 without a token (DST-081).
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import type { Fixed } from '../words/common.ts';
import { tell } from '../words/events.ts';
import { effect } from './effect.ts';

const schema = z.strictObject({ do: z.literal('foresee') });
export type Foresee = Fixed<z.infer<typeof schema>>;

export const foresee = effect<Foresee>({
  do: 'foresee',
  schema: () => schema,
  describe: () => say('destiny.effect.foresee'),
  run: flow(function* foresee(t, _, { by }) {
    if (by.side !== 'seeker') return;
    t.state.foresee = by.actor;
    tell(t, { type: 'foreseen', who: by.actor });
  }),
});
