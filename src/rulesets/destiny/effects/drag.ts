// `drag N`: the focus is moved up to N steps toward the enemy (DST-231).
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { drag as dragFocus } from '../rules/moving.ts';
import type { Fixed } from '../words/common.ts';
import { effect, positive } from './effect.ts';

const schema = z.strictObject({ do: z.literal('drag'), amount: positive });
export type Drag = Fixed<z.infer<typeof schema>>;

export const drag = effect<Drag>({
  do: 'drag',
  schema: () => schema,
  describe: (e) => say('destiny.effect.drag', { amount: e.amount }),
  run: flow(function* drag(t, e, { by }) {
    if (by.side === 'enemy') yield* dragFocus(t, by.enemy, e.amount);
  }),
});
