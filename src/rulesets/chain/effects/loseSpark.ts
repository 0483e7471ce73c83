// `loseSpark n`: a hero who was hit loses Sparks (CHN-066), unless the hit made the hero FALLEN (CHN-090).
import { flow } from '../../../engine/kernel/flow.ts';
import { isHero, isStanding } from '../rules/look.ts';
import { loseSparks } from '../rules/sparks.ts';
import type { HitRules } from './onHit.ts';

export const loseSpark: HitRules<'loseSpark'> = flow(function* loseSpark(t, { amount }, { target }) {
  if (isHero(t, target) && isStanding(t, target)) loseSparks(t, target, { amount, why: 'taken' });
});
