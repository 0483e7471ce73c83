// The guard window (CHN-088; D-GUARD): somebody beside the target may take the blow.
import { ask, type Flow, flow, together } from '../../../engine/kernel/flow.ts';
import { say } from '../../../engine/text.ts';
import { asking, NO, option, YES } from '../asks.ts';
import { actionName, foeName, heroName } from '../speak/names.ts';
import type { Look, T } from '../state.ts';
import { tell } from '../words/events.ts';
import { type Blow, mostDamage, valueAgainst } from './blow.ts';
import { isAdjacentTo } from './ground.ts';
import { atOf, heroOf, standingHeroes } from './look.ts';
import { loseSparks } from './sparks.ts';
import { countUse, reactionOf } from './uses.ts';

/** Adjacent standing heroes with a Spark, or with a guard that needs none. */
const guardsFor = (t: Look, target: string): readonly string[] =>
  standingHeroes(t).filter(
    (id) =>
      id !== target &&
      isAdjacentTo(atOf(t, id), atOf(t, target)) &&
      (heroOf(t, id).sparks > 0 || reactionOf(t, id, 'onGuard') !== undefined),
  );

/** The first in seat order of those who want it (CHN-088); as soon as that is certain, the others are not waited for. */
export const guardWindow = flow(function* guardWindow(t: T, blow: Blow): Flow<string | undefined> {
  const asked = guardsFor(t, blow.target);
  if (asked.length === 0) return undefined;
  const wants = new Map<string, boolean>();
  const isSettled = () => {
    const first = asked.find((id) => wants.get(id) !== false);
    return first !== undefined && wants.get(first) === true;
  };
  yield* together(
    asked.map((who) => offerGuard(t, blow, { who, wants })),
    isSettled,
  );
  const guard = asked.find((id) => wants.get(id));
  if (guard !== undefined) stepIn(t, blow, guard);
  return guard;
});

type Offer = { readonly who: string; readonly wants: Map<string, boolean> };

const offerGuard = flow(function* offerGuard(t: T, blow: Blow, { who, wants }: Offer): Flow {
  const { foe, action, target } = blow;
  const { choose } = yield* ask(
    t,
    asking(t, {
      id: 'guard',
      who,
      options: [option(YES, say('chain.option.guard')), option(NO, say('chain.option.noGuard'))],
      fallback: NO,
      rule: 'CHN-088',
      facts: guardFacts(t, blow, who),
      about: { foe: foeName(foe), action: actionName(foe, action.id), target: heroName(target), hero: heroName(who) },
    }),
  );
  wants.set(who, choose === YES);
});

/** What the blow could do to the target and to the guard. */
function guardFacts(t: Look, blow: Blow, who: string) {
  const { foe, action, target } = blow;
  const own = { ...blow, target: who, isGuarded: true };
  const [most, ownMost] = [mostDamage(t, blow), mostDamage(t, own)];
  return {
    ...{ foe, action: action.id, against: action.against, target, guard: who },
    ...{ sure: action.props.includes('autoHit'), critical: action.props.includes('autoCrit') },
    ...{ value: valueAgainst(t, blow).value, most, hp: heroOf(t, target).hp, deadly: most >= heroOf(t, target).hp },
    ...{
      ownValue: valueAgainst(t, own).value,
      ownMost,
      ownHp: heroOf(t, who).hp,
      ownDeadly: ownMost >= heroOf(t, who).hp,
    },
    ...{ sparks: heroOf(t, who).sparks, free: reactionOf(t, who, 'onGuard') !== undefined },
  };
}

/** A guard that needs no Spark comes first (Iron oath). */
function stepIn(t: T, { foe, action, target }: Blow, who: string): void {
  const oath = reactionOf(t, who, 'onGuard');
  if (oath) countUse(t, who, oath);
  else loseSparks(t, who, { amount: 1, why: 'spent' });
  tell(t, { type: 'guarded', who, instead: target, foe, action: action.id, free: oath !== undefined });
}
