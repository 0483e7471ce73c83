// `blankTip`: the last hex of a foe's chain is blank in its coming turn (Still the wheel).
import { flow } from '../../../engine/kernel/flow.ts';
import { foeOf, isFoe } from '../rules/look.ts';
import { told } from '../speak/describe/small.ts';
import { tell } from '../words/events.ts';
import type { EffectRules } from './effect.ts';
import { does } from './fields.ts';

const schema = does('blankTip', {});

export const blankTip: EffectRules<typeof schema> = {
  schema,
  describe: () => told('other.blankTip'),
  for: ['foe'],
  run: flow(function* blankTip(t, _, { hero, targets }) {
    for (const foe of targets.filter((id) => isFoe(t, id))) {
      foeOf(t, foe).blankTip = true;
      tell(t, { type: 'tipBlanked', foe, by: hero });
    }
  }),
};
