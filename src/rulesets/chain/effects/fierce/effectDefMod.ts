// `effectDefMod n`: the Defence Check against a status as an effect is harder (CHN-083).
import { status } from '../../content/schema/common.ts';
import { told } from '../../speak/describe/small.ts';
import { statusName } from '../../speak/names.ts';
import { does, more } from '../fields.ts';
import type { FoeModRules } from './foeMod.ts';

const schema = () => does('effectDefMod', { status, amount: more });

export const effectDefMod: FoeModRules<typeof schema> = {
  schema,
  describe: (mod) => told('fierce.effectDefMod', { status: statusName(mod.status), amount: mod.amount }),
  effectDefence: (mod, other) => (mod.status === other ? mod.amount : 0),
};
