// `spark n`: Sparks for whom it is meant (CHN-034).
import { flow } from '../../../engine/kernel/flow.ts';
import { heroOf, isHero } from '../rules/look.ts';
import { gainSparks, sparkMax } from '../rules/sparks.ts';
import { effect } from './effect.ts';

export const spark = effect({
  do: 'spark',
  isPossible: (t, _, { hero, used }) => used.target.who !== 'self' || heroOf(t, hero).sparks < sparkMax(t, hero),
  run: flow(function* spark(t, { amount }, { targets }) {
    for (const target of targets) if (isHero(t, target)) gainSparks(t, target, { amount, why: 'ability' });
  }),
});
