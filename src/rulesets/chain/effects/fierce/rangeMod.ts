// `rangeMod n`: certain actions of the foe reach further.
import { told } from '../../speak/describe/small.ts';
import type { FoeAction } from '../../words/index.ts';
import { does } from '../fields.ts';
import { aimOf, changeFlaws, changeOf, changeParams, changesActions } from './actions.ts';
import type { FoeModRules } from './foeMod.ts';

const schema = () => does('rangeMod', changesActions);

function hasRange(action: FoeAction): boolean {
  const aim = aimOf(action);
  return aim !== undefined && 'range' in aim;
}

export const rangeMod: FoeModRules<typeof schema> = {
  schema,
  describe: (mod, { foe }) => told('fierce.rangeMod', changeParams(mod, foe)),
  flaws: (mod, where) => changeFlaws(mod, where, { what: 'a range', isIn: hasRange }),
  range: changeOf,
};
