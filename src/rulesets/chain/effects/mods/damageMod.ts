// `damageMod n`: on the damage of a hit.
import { told } from '../../speak/describe/small.ts';
import { conditions, withCondition } from '../condition.ts';
import { does, more } from '../fields.ts';
import type { ModRules } from './mod.ts';

const schema = does('damageMod', { amount: more, ...conditions });

export const damageMod: ModRules<typeof schema> = {
  schema,
  describe: ({ amount, if: only }) => withCondition(told('mod.damageMod', { amount }), only),
  damage: ({ amount, if: only }, holds) => (holds(only) ? amount : 0),
};
