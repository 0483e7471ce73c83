// `damage n`: whom it is meant for takes it, without Barrier.
import { flow } from '../../../engine/kernel/flow.ts';
import { revealedBy, rollDice } from '../rules/dice.ts';
import { harm } from '../rules/harm.ts';
import { effect } from './effect.ts';

export const damage = effect({
  do: 'damage',
  run: flow(function* damage(t, { dice }, { hero, targets, used }) {
    for (const target of targets) {
      const amount = rollDice(t, `damage.${hero}`, dice);
      yield* harm(t, target, { amount, source: 'ability', by: hero, from: used.id, ...revealedBy(dice) });
    }
  }),
});
