// `move N self`: up to N steps now, not counted as the normal move.
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { moveNow } from '../rules/choices.ts';
import { effect, positive } from './effect.ts';

export const move = effect({
  do: 'move',
  schema: () => z.strictObject({ do: z.literal('move'), amount: positive }),
  describe: (e) => say('destiny.effect.move', { amount: e.amount }),
  run: flow(function* move(t, e, { by }) {
    if (by.side === 'seeker') yield* moveNow(t, by.actor, e.amount);
  }),
});
