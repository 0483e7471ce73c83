// `barrier`: a Barrier Value is higher or lower.
import { defence } from '../../content/schema/common.ts';
import { letterText, told } from '../../speak/describe/small.ts';
import { does, more } from '../fields.ts';
import type { WornRules } from './worn.ts';

const schema = does('barrier', { defence, amount: more });

export const barrier: WornRules<typeof schema> = {
  schema,
  describe: (one) => told('worn.barrier', { defence: letterText(one.defence), amount: one.amount }),
  wear: (hero, one) => {
    hero.barrier[one.defence] += one.amount;
  },
};
