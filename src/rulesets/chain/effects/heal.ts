// `heal n`: HP for whom it is meant, for the FALLEN too if it says so (CHN-151).
import { flow } from '../../../engine/kernel/flow.ts';
import { dice } from '../content/schema/common.ts';
import { revealedBy, rollDice } from '../rules/dice.ts';
import { canHeal, heal as mend } from '../rules/harm.ts';
import { diceText, told } from '../speak/describe/small.ts';
import { type EffectRules, HEROES } from './effect.ts';
import { does } from './fields.ts';

const schema = does('heal', { dice });

export const heal: EffectRules<typeof schema> = {
  schema,
  describe: (one, whose) => told(`${whose}.heal`, { dice: diceText(one.dice) }),
  for: HEROES,
  helpsFallen: true,
  run: flow(function* heal(t, one, { hero, targets, used }) {
    const also = used.target.who === 'hero' && used.target.fallen !== undefined;
    for (const target of targets.filter((id) => canHeal(t, id, also))) {
      const amount = rollDice(t, `heal.${hero}`, one.dice);
      mend(t, target, { amount, by: hero, also, ...revealedBy(one.dice) });
    }
  }),
};
