// `defMod`: a Defence Value is higher or lower.
import { defence } from '../../content/schema/common.ts';
import { letterText, told } from '../../speak/describe/small.ts';
import { does, more } from '../fields.ts';
import type { WornRules } from './worn.ts';

const schema = does('defMod', { defence, amount: more });

export const defMod: WornRules<typeof schema> = {
  schema,
  describe: (one) => told('worn.defMod', { defence: letterText(one.defence), amount: one.amount }),
  wear: (hero, one) => {
    hero.defence[one.defence] += one.amount;
  },
};
