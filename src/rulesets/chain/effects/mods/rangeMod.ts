// `rangeMod n`: the attack reaches further, or only a melee one does (Long grip).
import { told } from '../../speak/describe/small.ts';
import { does, more, yes } from '../fields.ts';
import type { ModRules } from './mod.ts';

const schema = does('rangeMod', { amount: more, melee: yes });

export const rangeMod: ModRules<typeof schema> = {
  schema,
  describe: ({ amount, melee }) => told(melee ? 'mod.rangeMod-melee' : 'mod.rangeMod', { amount }),
  range: ({ amount, melee }, isMelee) => (isMelee || !melee ? amount : 0),
};
