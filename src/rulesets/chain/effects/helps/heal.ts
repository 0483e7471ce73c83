// `heal n` of a foe: HP for every foe that it helps; one roll for all (CHN-064).
import { dice } from '../../content/schema/common.ts';
import { revealedBy, rollDice } from '../../rules/dice.ts';
import { canHeal, heal as mend } from '../../rules/harm.ts';
import { foeOf } from '../../rules/look.ts';
import { diceText, told } from '../../speak/describe/small.ts';
import type { Look } from '../../state.ts';
import { does } from '../fields.ts';
import type { HelpRules } from './help.ts';

const schema = does('heal', { dice });

/** HP below its maximum. */
export const lacks = (t: Look, foe: string): number => foeOf(t, foe).maxHp - foeOf(t, foe).hp;

export const heal: HelpRules<typeof schema> = {
  schema,
  describe: (one) => told('foe.heal', { dice: diceText(one.dice) }),
  isNeeded: (t, _, foe) => lacks(t, foe) > 0,
  run: (t, one, { by, targets }) => {
    const hurt = targets.filter((target) => canHeal(t, target));
    if (hurt.length === 0) return;
    const amount = rollDice(t, `heal.${by}`, one.dice);
    for (const target of hurt) mend(t, target, { amount, by, ...revealedBy(one.dice) });
  },
};
