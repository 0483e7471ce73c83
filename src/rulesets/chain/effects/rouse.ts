// `rouse`: a FALLEN hero stands up (CHN-153).
import { flow } from '../../../engine/kernel/flow.ts';
import { rouse as bringBack } from '../rules/harm.ts';
import { isFallen, isHero } from '../rules/look.ts';
import { effect } from './effect.ts';

export const rouse = effect({
  do: 'rouse',
  run: flow(function* rouse(t, _, { hero, targets }) {
    for (const target of targets) if (isHero(t, target) && isFallen(t, target)) bringBack(t, target, hero);
  }),
});
