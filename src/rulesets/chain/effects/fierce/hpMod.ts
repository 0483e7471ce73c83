// `hpMod n`: the foe has more HP.
import { told } from '../../speak/describe/small.ts';
import { does, more } from '../fields.ts';
import type { FoeModRules } from './foeMod.ts';

const schema = () => does('hpMod', { amount: more });

export const hpMod: FoeModRules<typeof schema> = {
  schema,
  describe: ({ amount }) => told('fierce.hpMod', { amount }),
  hp: ({ amount }) => amount,
};
