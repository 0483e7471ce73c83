// `moveMod n`: the Move hexes of the foe go further.
import { told } from '../../speak/describe/small.ts';
import { does, more } from '../fields.ts';
import type { FoeModRules } from './foeMod.ts';

const schema = () => does('moveMod', { amount: more });

export const moveMod: FoeModRules<typeof schema> = {
  schema,
  describe: ({ amount }) => told('fierce.moveMod', { amount }),
  move: ({ amount }) => amount,
};
