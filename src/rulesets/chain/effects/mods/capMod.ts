// `capMod n`: on the CAP Check of the attack.
import { told } from '../../speak/describe/small.ts';
import { beforeRollFlaws, conditions, withCondition } from '../condition.ts';
import { does, more } from '../fields.ts';
import type { ModRules } from './mod.ts';

const schema = does('capMod', { amount: more, ...conditions });

export const capMod: ModRules<typeof schema> = {
  schema,
  describe: ({ amount, if: only }) => withCondition(told('mod.capMod', { amount }), only),
  flaws: ({ if: only }, path) => beforeRollFlaws(only, path),
  cap: ({ amount, if: only }, holds) => (holds(only) ? amount : 0),
};
