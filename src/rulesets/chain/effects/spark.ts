// `spark n`: Sparks for whom it is meant (CHN-034).
import { flow } from '../../../engine/kernel/flow.ts';
import { heroOf, isHero } from '../rules/look.ts';
import { gainSparks, sparkMax } from '../rules/sparks.ts';
import { told } from '../speak/describe/small.ts';
import { type EffectRules, HEROES } from './effect.ts';
import { amount, does } from './fields.ts';

const schema = does('spark', { amount });

export const spark: EffectRules<typeof schema> = {
  schema,
  describe: (one, whose) => told(`${whose}.spark`, { amount: one.amount }),
  for: HEROES,
  isPossible: (t, _, { hero, used }) => used.target.who !== 'self' || heroOf(t, hero).sparks < sparkMax(t, hero),
  run: flow(function* spark(t, one, { targets }) {
    for (const target of targets) if (isHero(t, target)) gainSparks(t, target, { amount: one.amount, why: 'ability' });
  }),
};
