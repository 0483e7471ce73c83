// `again`: one more act in the same turn (DST-112).
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { effect } from './effect.ts';

export const again = effect({
  do: 'again',
  schema: () => z.strictObject({ do: z.literal('again') }),
  describe: () => say('destiny.effect.again'),
  run: flow(function* again(_t, _e, { by }) {
    if (by.side === 'seeker') by.again += 1;
  }),
});
