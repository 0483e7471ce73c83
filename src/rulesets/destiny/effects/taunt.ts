// `taunt D`: one enemy at distance ≤ D moves its focus token to the actor; may be declined.
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { moveFocus } from '../rules/focus.ts';
import { distanceOf, enemyOf, enemyPassive, livingEnemies, seekerOf } from '../rules/look.ts';
import type { Fixed } from '../words/common.ts';
import { effect } from './effect.ts';

const schema = z.strictObject({ do: z.literal('taunt'), distance: z.int().min(0).max(9) });
export type Taunt = Fixed<z.infer<typeof schema>>;

export const taunt = effect<Taunt>({
  do: 'taunt',
  schema: () => schema,
  describe: (e) => say('destiny.effect.taunt', { distance: e.distance }),
  mayDecline: true,
  targets: (t, e, actor) => {
    const near = (id: string) => distanceOf(t, enemyOf(t, id).at, seekerOf(t, actor).at) <= e.distance;
    return livingEnemies(t).filter((id) => near(id) && !enemyPassive(t, id, 'ignoresTaunt'));
  },
  run: flow(function* taunt(t, _, { by, target }) {
    if (target !== undefined && by.side === 'seeker') moveFocus(t, target, by.actor);
  }),
});
