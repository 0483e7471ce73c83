// `moveMod n`: Speed is higher or lower, and never below 1.
import { told } from '../../speak/describe/small.ts';
import { does, more } from '../fields.ts';
import type { WornRules } from './worn.ts';

const schema = does('moveMod', { amount: more });

export const moveMod: WornRules<typeof schema> = {
  schema,
  describe: ({ amount }) => told('worn.moveMod', { amount }),
  wear: (hero, { amount }) => {
    hero.speed = Math.max(1, hero.speed + amount);
  },
};
