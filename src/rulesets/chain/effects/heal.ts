// `heal n`: HP for whom it is meant, for the FALLEN too if it says so (CHN-151).
import { flow } from '../../../engine/kernel/flow.ts';
import { revealedBy, rollDice } from '../rules/dice.ts';
import { canHeal, heal as mend } from '../rules/harm.ts';
import { effect } from './effect.ts';

export const heal = effect({
  do: 'heal',
  run: flow(function* heal(t, { dice }, { hero, targets, used }) {
    const also = used.target.who === 'hero' && used.target.fallen !== undefined;
    for (const target of targets.filter((one) => canHeal(t, one, also))) {
      const amount = rollDice(t, `heal.${hero}`, dice);
      mend(t, target, { amount, by: hero, also, ...revealedBy(dice) });
    }
  }),
});
