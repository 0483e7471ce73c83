// `rouse`: a FALLEN hero stands up (CHN-153).
import { flow } from '../../../engine/kernel/flow.ts';
import { flawIf } from '../../../engine/ruleset/flaws.ts';
import { rouse as bringBack } from '../rules/harm.ts';
import { isFallen, isHero } from '../rules/look.ts';
import { told } from '../speak/describe/small.ts';
import type { EffectRules } from './effect.ts';
import { does } from './fields.ts';

const schema = does('rouse', {});

export const rouse: EffectRules<typeof schema> = {
  schema,
  describe: () => told('other.rouse'),
  for: ['hero'],
  helpsFallen: true,
  flaws: (_, { path, target }) =>
    flawIf(
      target.who === 'hero' && target.fallen !== 'only',
      `${path}.do`,
      'is `rouse`, whose target has to be `"fallen": "only"`',
    ),
  run: flow(function* rouse(t, _, { hero, targets }) {
    for (const target of targets) if (isHero(t, target) && isFallen(t, target)) bringBack(t, target, hero);
  }),
};
