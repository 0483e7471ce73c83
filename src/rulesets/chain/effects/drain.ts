// `drain`: the attacker heals what the target really lost (CHN-066).
import { flow } from '../../../engine/kernel/flow.ts';
import { heal, isUp } from '../rules/harm.ts';
import type { HitRules } from './onHit.ts';

export const drain: HitRules<'drain'> = flow(function* drain(t, _, { by, lost }) {
  if (isUp(t, by)) heal(t, by, { amount: lost, by });
});
