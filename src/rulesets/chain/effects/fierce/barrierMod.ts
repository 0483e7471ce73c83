// `barrierMod n`: all three Barrier Values of the foe are higher.
import { told } from '../../speak/describe/small.ts';
import { does, more } from '../fields.ts';
import type { FoeModRules } from './foeMod.ts';

const schema = () => does('barrierMod', { amount: more });

export const barrierMod: FoeModRules<typeof schema> = {
  schema,
  describe: ({ amount }) => told('fierce.barrierMod', { amount }),
  barrier: ({ amount }) => amount,
};
