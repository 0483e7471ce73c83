// `status s`: whoever was hit, or is meant, has a status from now on (CHN-160 to CHN-163).
import { flow } from '../../../engine/kernel/flow.ts';
import { isUp } from '../rules/harm.ts';
import { gainStatus } from '../rules/statuses.ts';
import { effect } from './effect.ts';
import type { HitRules } from './onHit.ts';

export const giveStatus: HitRules<'status'> = flow(function* giveStatus(t, given, { by, target }) {
  if (isUp(t, target)) gainStatus(t, target, { effect: given, by });
});

export const status = effect({
  do: 'status',
  run: flow(function* status(t, given, { hero, targets }) {
    for (const target of targets) if (isUp(t, target)) gainStatus(t, target, { effect: given, by: hero });
  }),
});
