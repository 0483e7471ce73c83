// `lowerOfTwo`: the next Defence Check of this round is rolled twice, and the lower one counts (Foresight).
import { flow } from '../../../engine/kernel/flow.ts';
import { heroOf, isHero, isStanding } from '../rules/look.ts';
import { told } from '../speak/describe/small.ts';
import { tell } from '../words/events.ts';
import { type EffectRules, HEROES } from './effect.ts';
import { does } from './fields.ts';

const schema = does('lowerOfTwo', {});

export const lowerOfTwo: EffectRules<typeof schema> = {
  schema,
  describe: (_, whose) => told(`${whose}.lowerOfTwo`),
  for: HEROES,
  run: flow(function* lowerOfTwo(t, _, { hero, targets }) {
    for (const who of targets.filter((id) => isHero(t, id) && isStanding(t, id))) {
      heroOf(t, who).foreseen = true;
      tell(t, { type: 'foreseen', who, by: hero });
    }
  }),
};
