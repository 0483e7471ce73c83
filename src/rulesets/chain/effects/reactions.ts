// `riposte n` and `freeGuard`: reactions have their own moment, and do nothing when they are not asked for.
import { flow } from '../../../engine/kernel/flow.ts';
import { effect } from './effect.ts';

export const riposte = effect({
  do: 'riposte',
  isPossible: () => false,
  run: flow(function* riposte() {}),
});

export const freeGuard = effect({
  do: 'freeGuard',
  isPossible: () => false,
  run: flow(function* freeGuard() {}),
});
