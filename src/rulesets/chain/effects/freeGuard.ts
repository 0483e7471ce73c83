// `freeGuard`: a guard without a Spark (CHN-088); the rule is in its own moment (rules/guardWindow.ts).
import { flow } from '../../../engine/kernel/flow.ts';
import { told } from '../speak/describe/small.ts';
import type { EffectRules } from './effect.ts';
import { does } from './fields.ts';

const schema = does('freeGuard', {});

export const freeGuard: EffectRules<typeof schema> = {
  schema,
  describe: () => told('own.freeGuard'),
  for: ['self'],
  reaction: 'onGuard',
  isPossible: () => false,
  run: flow(function* freeGuard() {}),
};
