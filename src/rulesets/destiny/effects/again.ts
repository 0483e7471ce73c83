// `again`: one more act in the same turn (DST-112).
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import type { Fixed } from '../words/common.ts';
import { effect } from './effect.ts';

const schema = z.strictObject({ do: z.literal('again') });
export type Again = Fixed<z.infer<typeof schema>>;

export const again = effect<Again>({
  do: 'again',
  schema: () => schema,
  describe: () => say('destiny.effect.again'),
  run: flow(function* again(_t, _e, { by }) {
    if (by.side === 'seeker') by.again += 1;
  }),
});
