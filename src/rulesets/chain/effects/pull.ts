// `pull n`: straight towards the attacker, and no nearer than adjacent (CHN-027).
import { flow } from '../../../engine/kernel/flow.ts';
import { isUp } from '../rules/harm.ts';
import { atOf } from '../rules/look.ts';
import { pull as pullNear } from '../rules/moving.ts';
import type { HitRules } from './onHit.ts';

export const pull: HitRules<'pull'> = flow(function* pull(t, { squares }, { by, target }) {
  if (isUp(t, target) && isUp(t, by)) yield* pullNear(t, target, { from: atOf(t, by), squares, by });
});
