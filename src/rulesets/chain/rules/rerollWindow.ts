// The reroll window (CHN-089; D-REROLL): a failed Defence Check against an action may be rolled again for a Spark.
import { ask, type Flow, flow } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { asking, NO, option, YES } from '../asks.ts';
import { actionName, foeName, heroName } from '../speak/names.ts';
import type { Look, T } from '../state.ts';
import { tell } from '../words/events.ts';
import { type Blow, mostDamage } from './blow.ts';
import type { Rolled } from './defence.ts';
import { heroOf } from './look.ts';
import { canPay, isFreeUse, pay } from './sparks.ts';

type Failed = { readonly blow: Blow; readonly rolled: Rolled; readonly value: number };

/** Whether the check is rolled again. */
export const rerollWindow = flow(function* rerollWindow(t: T, failed: Failed): Flow<boolean> {
  const { foe, action, target: who } = failed.blow;
  if (!canPay(t, who, 'reroll')) return false;
  const { choose } = yield* ask(
    t,
    asking(t, {
      id: 'reroll',
      who,
      options: [option(YES, say('chain.option.reroll')), option(NO, say('chain.option.accept'))],
      fallback: () => ({ choose: isDeadly(t, failed.blow) ? YES : NO }),
      rule: 'CHN-089',
      facts: rerollFacts(t, failed),
      about: { foe: foeName(foe), action: actionName(foe, action.id), hero: heroName(who) },
    }),
  );
  if (choose !== YES) return false;
  const free = pay(t, who, 'reroll');
  tell(t, { type: 'rerolled', who, foe, free });
  return true;
});

/** The maximum damage after Barrier is at least the hero's HP. */
const isDeadly = (t: Look, blow: Blow): boolean => mostDamage(t, blow) >= heroOf(t, blow.target).hp;

function rerollFacts(t: Look, { blow, rolled, value }: Failed) {
  const { foe, action, target } = blow;
  return {
    ...{ foe, action: action.id, against: action.against, hero: target },
    ...{ roll: rolled.roll, value, critical: rolled.crit || action.props.includes('autoCrit') },
    ...{ most: mostDamage(t, blow), hp: heroOf(t, target).hp, deadly: isDeadly(t, blow) },
    ...{ sparks: heroOf(t, target).sparks, free: isFreeUse(t, target, 'reroll') },
  };
}
