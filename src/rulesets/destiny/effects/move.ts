// `move N self`: up to N steps now, not counted as the normal move.
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { moveNow } from '../rules/choices.ts';
import type { Fixed } from '../words/common.ts';
import { effect, positive } from './effect.ts';

const schema = z.strictObject({ do: z.literal('move'), amount: positive });
export type Move = Fixed<z.infer<typeof schema>>;

export const move = effect<Move>({
  do: 'move',
  schema: () => schema,
  describe: (e) => say('destiny.effect.move', { amount: e.amount }),
  run: flow(function* move(t, e, { by }) {
    if (by.side === 'seeker') yield* moveNow(t, by.actor, e.amount);
  }),
});
