// `prepare`: changes later attacks of whom it is meant for (Long aim, Poison edge, Bright oil).
import { z } from 'zod';
import { flow } from '../../../engine/kernel/flow.ts';
import type { Text } from '../../../engine/text.ts';
import type { Written } from '../content/schema/common.ts';
import { heroOf, isHero, isStanding } from '../rules/look.ts';
import { sentence, told } from '../speak/describe/small.ts';
import { tell } from '../words/events.ts';
import type { EffectRules } from './effect.ts';
import { does, yes } from './fields.ts';
import { modFlaws, modSchema, modText } from './mods/index.ts';

const schema = does('prepare', {
  /** The next Strike, the next hit of any attack, or all Strikes. */
  on: z.enum(['nextStrike', 'nextHit', 'strikes']),
  /** Of the target's own turn: the present one, or the coming one if it is not the target's turn; or the one after. */
  until: z.enum(['endOfTurn', 'endOfNextTurn']),
  lostByMoving: yes,
  mods: z.array(modSchema).min(1),
});
export type Prepare = Written<typeof schema>;

const textOf = ({ on, until, lostByMoving, mods }: Prepare, whose: 'own' | 'other'): Text =>
  told(lostByMoving ? 'prepare.still' : 'prepare.plain', {
    what: told(`prepare.${on}-${whose}`),
    until: told(`prepare.${until}`),
    mods: mods.map(modText),
  });

export const prepare: EffectRules<typeof schema> = {
  schema,
  describe: (one, whose) => (whose === 'own' ? sentence(textOf(one, whose)) : textOf(one, whose)),
  for: ['self', 'hero'],
  flaws: ({ mods }, { path }) => modFlaws(mods, `${path}.mods`),
  run: flow(function* prepare(t, { until }, { hero, used, targets }) {
    for (const who of targets.filter((id) => isHero(t, id) && isStanding(t, id))) {
      const one = heroOf(t, who);
      const turns = until === 'endOfTurn' ? 1 : 2;
      one.prepared = [...one.prepared.filter(({ by }) => by !== used.id), { by: used.id, turns }];
      tell(t, { type: 'prepared', who, by: hero, from: used.id });
    }
  }),
};
