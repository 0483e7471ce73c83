// `pull 1`: one enemy at distance exactly 1 comes into the actor's space; may be declined.
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { distanceOf, enemyOf, enemyPassive, livingEnemies, seekerOf } from '../rules/look.ts';
import { canMove, put } from '../rules/moving.ts';
import type { Look } from '../state.ts';
import type { Fixed } from '../words/common.ts';
import { effect } from './effect.ts';

export const canBeShifted = (t: Look, enemy: string): boolean =>
  canMove(t, enemy) && !enemyPassive(t, enemy, 'immovable');

const schema = z.strictObject({ do: z.literal('pull') });
export type Pull = Fixed<z.infer<typeof schema>>;

export const pull = effect<Pull>({
  do: 'pull',
  schema: () => schema,
  describe: () => say('destiny.effect.pull'),
  mayDecline: true,
  targets: (t, _, actor) => {
    const beside = (id: string) => distanceOf(t, enemyOf(t, id).at, seekerOf(t, actor).at) === 1;
    return livingEnemies(t).filter((id) => beside(id) && canBeShifted(t, id));
  },
  run: flow(function* pull(t, _, { by, target }) {
    if (target === undefined || by.side !== 'seeker') return;
    put(t, target, seekerOf(t, by.actor).at, { by: by.actor, how: 'pulled' });
  }),
});
