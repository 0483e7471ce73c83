// `drain`: the attacker heals what the target really lost (CHN-066).
import { flow } from '../../../../engine/kernel/flow.ts';
import { heal, isUp } from '../../rules/harm.ts';
import { told } from '../../speak/describe/small.ts';
import { does } from '../fields.ts';
import type { HitRules } from './hit.ts';

const schema = does('drain', {});

export const drain: HitRules<typeof schema> = {
  schema,
  describe: () => told('hit.drain'),
  run: flow(function* drain(t, _, { by, lost }) {
    if (isUp(t, by)) heal(t, by, { amount: lost, by });
  }),
};
