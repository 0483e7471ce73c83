// `riposte n`: damage to the attacker without Barrier; the rule is in its own moment (rules/riposte.ts).
import { flow } from '../../../engine/kernel/flow.ts';
import { told } from '../speak/describe/small.ts';
import type { EffectRules } from './effect.ts';
import { amount, does } from './fields.ts';

const schema = does('riposte', { amount });

export const riposte: EffectRules<typeof schema> = {
  schema,
  describe: (one) => told('own.riposte', { amount: one.amount }),
  for: ['self'],
  reaction: 'afterAvoidingMelee',
  isPossible: () => false,
  run: flow(function* riposte() {}),
};
