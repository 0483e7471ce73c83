// `rerollOmen`: an omen that lies open is rolled again (Read tracks).
import { flow } from '../../../engine/kernel/flow.ts';
import { hasOmen, rollOmen } from '../rules/omens.ts';
import { told } from '../speak/describe/small.ts';
import type { EffectRules } from './effect.ts';
import { does } from './fields.ts';

const schema = does('rerollOmen', {});

export const rerollOmen: EffectRules<typeof schema> = {
  schema,
  describe: () => told('other.rerollOmen'),
  for: ['foe'],
  needsOmen: true,
  run: flow(function* rerollOmen(t, _, { hero, targets }) {
    for (const foe of targets) if (hasOmen(t, foe)) rollOmen(t, foe, { why: 'again', by: hero });
  }),
};
