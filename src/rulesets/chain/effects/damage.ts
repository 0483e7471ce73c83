// `damage n`: whom it is meant for takes it, without Barrier.
import { flow } from '../../../engine/kernel/flow.ts';
import { dice } from '../content/schema/common.ts';
import { revealedBy, rollDice } from '../rules/dice.ts';
import { harm } from '../rules/harm.ts';
import { diceText, told } from '../speak/describe/small.ts';
import { type EffectRules, HEROES } from './effect.ts';
import { does } from './fields.ts';

const schema = does('damage', { dice });

export const damage: EffectRules<typeof schema> = {
  schema,
  describe: (one, whose) => told(`${whose}.damage`, { dice: diceText(one.dice) }),
  for: HEROES,
  run: flow(function* damage(t, one, { hero, targets, used }) {
    for (const target of targets) {
      const amount = rollDice(t, `damage.${hero}`, one.dice);
      yield* harm(t, target, { amount, source: 'ability', by: hero, from: used.id, ...revealedBy(one.dice) });
    }
  }),
};
