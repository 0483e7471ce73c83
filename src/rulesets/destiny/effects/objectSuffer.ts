// `objectSuffer N id`: an object on the map loses health (DST-240).
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { objectSuffers } from '../rules/health.ts';
import type { Fixed } from '../words/common.ts';
import { effect, positive } from './effect.ts';

const schema = z.strictObject({ do: z.literal('object-suffer'), amount: positive, object: z.string() });
export type ObjectSuffer = Fixed<z.infer<typeof schema>>;

export const objectSuffer = effect<ObjectSuffer>({
  do: 'object-suffer',
  schema: () => schema,
  describe: (e) => say('destiny.effect.object-suffer', { amount: e.amount, object: e.object }),
  run: flow(function* objectSuffer(t, e) {
    yield* objectSuffers(t, e.object, e.amount);
  }),
});
