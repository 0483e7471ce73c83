// `pushMod n`: certain actions of the foe push further.
import { told } from '../../speak/describe/small.ts';
import type { FoeAction } from '../../words/index.ts';
import { does } from '../fields.ts';
import { changeFlaws, changeOf, changeParams, changesActions } from './actions.ts';
import type { FoeModRules } from './foeMod.ts';

const schema = () => does('pushMod', changesActions);

const pushes = (action: FoeAction): boolean =>
  action.kind === 'attack' && action.hit.some((effect) => effect.do === 'push');

export const pushMod: FoeModRules<typeof schema> = {
  schema,
  describe: (mod, { foe }) => told('fierce.pushMod', changeParams(mod, foe)),
  flaws: (mod, where) => changeFlaws(mod, where, { what: 'a push', isIn: pushes }),
  push: changeOf,
};
