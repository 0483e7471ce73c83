// `refocusAll`: every living enemy takes its focus anew; it is no turn of theirs (DST-234).
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { refocus } from '../rules/focus.ts';
import { livingEnemies } from '../rules/look.ts';
import type { Fixed } from '../words/common.ts';
import { effect } from './effect.ts';

const schema = z.strictObject({ do: z.literal('refocus-all') });
export type RefocusAll = Fixed<z.infer<typeof schema>>;

export const refocusAll = effect<RefocusAll>({
  do: 'refocus-all',
  schema: () => schema,
  describe: () => say('destiny.effect.refocus-all'),
  run: flow(function* refocusAll(t) {
    for (const enemy of livingEnemies(t)) yield* refocus(t, enemy);
  }),
});
