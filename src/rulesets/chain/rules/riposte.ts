// Turn aside (D-RIPOSTE): whoever has avoided a melee action may strike back (CHN-090).
import { ask, type Flow, flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { asking, NO, option, YES } from '../asks.ts';
import { abilityName, foeName, heroName } from '../speak/names.ts';
import type { T } from '../state.ts';
import { tell } from '../words/events.ts';
import type { Ability, FoeAttack } from '../words/index.ts';
import type { Blow } from './blow.ts';
import { harm } from './harm.ts';
import { foeOf } from './look.ts';
import { countUse, reactionOf } from './uses.ts';

/** CHN-026 Range 1, or everything adjacent. */
const isMelee = ({ aim }: FoeAttack): boolean =>
  'within' in aim ? aim.within === 1 : aim.range === 1 && aim.radius === undefined;

const amountOf = ({ effects }: Ability): number =>
  effects.reduce((sum, effect) => (effect.do === 'riposte' ? sum + effect.amount : sum), 0);

export const riposte = flow(function* riposte(t: T, { foe, action, target: who }: Blow): Flow {
  const ability = isMelee(action) ? reactionOf(t, who, 'afterAvoidingMelee') : undefined;
  if (!ability) return;
  const amount = amountOf(ability);
  const { choose } = yield* ask(
    t,
    asking(t, {
      id: 'riposte',
      who,
      options: [option(YES, say('chain.option.riposte')), option(NO, say('chain.option.noRiposte'))],
      fallback: YES,
      rule: 'CHN-090',
      facts: { foe, action: action.id, hero: who, ability: ability.id, damage: amount, foeHp: foeOf(t, foe).hp },
      about: { foe: foeName(foe), ability: abilityName(ability.id), hero: heroName(who) },
    }),
  );
  if (choose !== YES) return;
  countUse(t, who, ability);
  tell(t, { type: 'riposted', who, foe, ability: ability.id });
  yield* harm(t, foe, { amount, source: 'riposte', by: who });
});
