// `swap D`: actor and one ally at distance ≤ D exchange spaces; may be declined; not if one is Trapped.
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { alliesOf, distanceOf, seekerOf } from '../rules/look.ts';
import { canMove, put } from '../rules/moving.ts';
import type { Fixed } from '../words/common.ts';
import { effect } from './effect.ts';

const schema = z.strictObject({ do: z.literal('swap'), distance: z.int().min(0).max(9) });
export type Swap = Fixed<z.infer<typeof schema>>;

export const swap = effect<Swap>({
  do: 'swap',
  schema: () => schema,
  describe: (e) => say('destiny.effect.swap', { distance: e.distance }),
  mayDecline: true,
  targets: (t, e, actor) => {
    const near = (id: string) => distanceOf(t, seekerOf(t, id).at, seekerOf(t, actor).at) <= e.distance;
    return canMove(t, actor) ? alliesOf(t, actor).filter((id) => near(id) && canMove(t, id)) : [];
  },
  run: flow(function* swap(t, _, { by, target }) {
    if (target === undefined || by.side !== 'seeker') return;
    const [mine, theirs] = [seekerOf(t, by.actor).at, seekerOf(t, target).at];
    put(t, by.actor, theirs);
    put(t, target, mine, { by: by.actor, how: 'swapped' });
  }),
});
