// `passWalls`: the foe walks through walls.
import { told } from '../../speak/describe/small.ts';
import { does } from '../fields.ts';
import type { FoeModRules } from './foeMod.ts';

const schema = () => does('passWalls', {});

export const passWalls: FoeModRules<typeof schema> = {
  schema,
  describe: () => told('fierce.passWalls'),
  passesWalls: true,
};
