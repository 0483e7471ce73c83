// `rerollOmen`: an omen that lies open is rolled again (Read tracks).
import { flow } from '../../../engine/kernel/flow.ts';
import { hasOmen, rollOmen } from '../rules/omens.ts';
import { effect } from './effect.ts';

export const rerollOmen = effect({
  do: 'rerollOmen',
  run: flow(function* rerollOmen(t, _, { hero, targets }) {
    for (const foe of targets) if (hasOmen(t, foe)) rollOmen(t, foe, { why: 'again', by: hero });
  }),
});
