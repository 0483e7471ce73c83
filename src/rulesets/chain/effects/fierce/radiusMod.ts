// `radiusMod n`: the areas of certain actions of the foe are wider.
import { told } from '../../speak/describe/small.ts';
import type { FoeAction } from '../../words/index.ts';
import { does } from '../fields.ts';
import { aimOf, changeFlaws, changeOf, changeParams, changesActions } from './actions.ts';
import type { FoeModRules } from './foeMod.ts';

const schema = () => does('radiusMod', changesActions);

function hasArea(action: FoeAction): boolean {
  const aim = aimOf(action);
  return aim !== undefined && ('within' in aim || aim.radius !== undefined);
}

export const radiusMod: FoeModRules<typeof schema> = {
  schema,
  describe: (mod, { foe }) => told('fierce.radiusMod', changeParams(mod, foe)),
  flaws: (mod, where) => changeFlaws(mod, where, { what: 'an area', isIn: hasArea }),
  radius: changeOf,
};
