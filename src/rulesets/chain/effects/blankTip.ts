// `blankTip`: the last hex of a foe's chain is blank in its coming turn (Still the wheel).
import { flow } from '../../../engine/kernel/flow.ts';
import { foeOf, isFoe } from '../rules/look.ts';
import { tell } from '../words/events.ts';
import { effect } from './effect.ts';

export const blankTip = effect({
  do: 'blankTip',
  run: flow(function* blankTip(t, _, { hero, targets }) {
    for (const foe of targets.filter((id) => isFoe(t, id))) {
      foeOf(t, foe).blankTip = true;
      tell(t, { type: 'tipBlanked', foe, by: hero });
    }
  }),
});
