// `foresee`: the next draw is a draw of 4 without a token (DST-081).
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { tell } from '../words/events.ts';
import { effect } from './effect.ts';

export const foresee = effect({
  do: 'foresee',
  schema: () => z.strictObject({ do: z.literal('foresee') }),
  describe: () => say('destiny.effect.foresee'),
  run: flow(function* foresee(t, _, { by }) {
    if (by.side !== 'seeker') return;
    t.state.foresee = by.actor;
    tell(t, { type: 'foreseen', who: by.actor });
  }),
});
