// `push 1`: one enemy in the actor's space goes to a connected space of the actor's choice.
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { choosePushSpace } from '../rules/choices.ts';
import { enemiesAt, seekerOf } from '../rules/look.ts';
import { put } from '../rules/moving.ts';
import type { Fixed } from '../words/common.ts';
import { effect } from './effect.ts';
import { canBeShifted } from './pull.ts';

const schema = z.strictObject({ do: z.literal('push') });
export type Push = Fixed<z.infer<typeof schema>>;

export const push = effect<Push>({
  do: 'push',
  schema: () => schema,
  describe: () => say('destiny.effect.push'),
  targets: (t, _, actor) => enemiesAt(t, seekerOf(t, actor).at).filter((id) => canBeShifted(t, id)),
  run: flow(function* push(t, _, { by, target }) {
    if (target === undefined || by.side !== 'seeker') return;
    put(t, target, yield* choosePushSpace(t, by.actor, target), { by: by.actor, how: 'pushed' });
  }),
});
