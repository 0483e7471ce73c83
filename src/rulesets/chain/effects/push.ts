// `push n`: straight away from the attacker, or from the centre of the area (CHN-027).
import { flow } from '../../../engine/kernel/flow.ts';
import { isUp } from '../rules/harm.ts';
import { atOf } from '../rules/look.ts';
import { push as pushAway } from '../rules/moving.ts';
import type { HitRules } from './onHit.ts';

export const push: HitRules<'push'> = flow(function* push(t, { squares, from }, { by, target, centre }) {
  if (!isUp(t, target) || !isUp(t, by)) return;
  yield* pushAway(t, target, { from: from === 'centre' ? centre : atOf(t, by), squares, by });
});
