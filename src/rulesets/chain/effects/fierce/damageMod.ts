// `damageMod n`: every hit of the foe takes more.
import { told } from '../../speak/describe/small.ts';
import { does, more } from '../fields.ts';
import type { FoeModRules } from './foeMod.ts';

const schema = () => does('damageMod', { amount: more });

export const damageMod: FoeModRules<typeof schema> = {
  schema,
  describe: ({ amount }) => told('fierce.damageMod', { amount }),
  damage: ({ amount }) => amount,
};
