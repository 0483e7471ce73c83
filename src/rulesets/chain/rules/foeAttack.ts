// A foe's attack on heroes, one after the other (CHN-080 to CHN-090).

import { isSame } from '../../../engine/board/grid.ts';
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import { runHit } from '../effects/hits/index.ts';
import type { T } from '../state.ts';
import { tell } from '../words/events.ts';
import { type FoeAttack, squareIdOf } from '../words/index.ts';
import { type Blow, barrierAgainst, isSingle, valueAgainst } from './blow.ts';
import { defenceValue, type Rolled, rollDefence, tellCheck } from './defence.ts';
import { mostOf, rollDice } from './dice.ts';
import { effectModifier, foeModifier } from './fierce.ts';
import { leapOf } from './foeMoves.ts';
import { guardWindow } from './guardWindow.ts';
import { harm } from './harm.ts';
import { atOf, isFoe, isStanding } from './look.ts';
import { walk } from './moving.ts';
import { rerollWindow } from './rerollWindow.ts';
import { riposte } from './riposte.ts';
import { gainSparks } from './sparks.ts';
import { gainStatus, isImmune, wardOf } from './statuses.ts';
import type { Aimed } from './targeting.ts';
import { foeWay } from './walking.ts';

/** CHN-087 Its targets in order of seat, each to the end before the next one checks. */
export const foeAttacks = flow(function* foeAttacks(
  t: T,
  foe: string,
  { action, aimed }: { action: FoeAttack; aimed: Aimed },
): Flow {
  const { targets, why, centre } = aimed;
  const at = centre && squareIdOf(centre);
  tell(t, { type: 'targetChosen', foe, action: action.id, targets, why, ...(at !== undefined && { at }) });
  const dice = {};
  for (const target of targets) {
    if (!isFoe(t, foe)) return;
    if (!isStanding(t, target)) continue;
    yield* attackHero(t, { foe, action, target, from: centre ?? atOf(t, foe), isGuarded: false, dice });
  }
});

/** CHN-065 The move first, then the attack if it still can; false where there is no valid target. */
export const foeLeaps = flow(function* foeLeaps(
  t: T,
  foe: string,
  { action, begin }: { action: FoeAttack; begin: () => void },
): Flow<boolean> {
  const leap = leapOf(t, foe, action);
  if (!leap) return false;
  begin();
  yield* walk(t, foe, { path: foeWay(t, foe, leap.to), how: 'hex' });
  // A trap may have stopped it on the way.
  if (!isFoe(t, foe) || !isSame(atOf(t, foe), leap.to)) return true;
  yield* foeAttacks(t, foe, { action, aimed: { targets: [leap.hero], why: leap.why } });
  return true;
});

/** CHN-090 Guard, check, reroll, damage, FALLEN or effects, reactions. */
const attackHero = flow(function* attackHero(t: T, first: Blow): Flow {
  const guard = isSingle(first.action) ? yield* guardWindow(t, first) : undefined;
  const blow = guard === undefined ? first : { ...first, target: guard, isGuarded: true };
  const rolled = first.action.props.includes('autoHit') ? SURE : yield* avoid(t, blow);
  if (!rolled.hit) return yield* riposte(t, blow);
  const byRule = !rolled.crit && first.action.props.includes('autoCrit');
  yield* strike(t, blow, { crit: rolled.crit || byRule, ...(byRule && { byRule }) });
});

/** CHN-085 No check, no reroll, no narrow escape. */
const SURE: Rolled = { roll: 0, rolls: [], hit: true, crit: false };

/** CHN-080 The Defence Check, and once more for a Spark (CHN-089). */
const avoid = flow(function* avoid(t: T, blow: Blow): Flow<Rolled> {
  const first = check(t, blow, false);
  if (!first.hit) return escaped(t, blow, first);
  const again = yield* rerollWindow(t, { blow, rolled: first, value: valueAgainst(t, blow).value });
  return again ? escaped(t, blow, check(t, blow, true)) : first;
});

function check(t: T, blow: Blow, again: boolean): Rolled {
  const { foe, action, target } = blow;
  const { value, modifiers } = valueAgainst(t, blow);
  const rolled = rollDefence(t, target, { against: action.against, value, why: 'action' });
  tellCheck(t, target, {
    rolled,
    foe,
    value,
    modifiers,
    against: action.against,
    for: 'action',
    action: action.id,
    again,
  });
  return rolled;
}

/** CHN-034 A narrow escape: exactly the Defence Value; at most one per hero and foe turn. */
function escaped(t: T, blow: Blow, rolled: Rolled): Rolled {
  const { turn } = t.state;
  const isNarrow = !rolled.hit && rolled.roll === valueAgainst(t, blow).value;
  if (isNarrow && turn?.side === 'foe' && !turn.escaped.includes(blow.target)) {
    turn.escaped.push(blow.target);
    gainSparks(t, blow.target, { amount: 1, why: 'escape' });
  }
  return rolled;
}

/** CHN-082, CHN-086 Damage less Barrier, unless it is PIERCING; a critical hit counts every die as its maximum (CHN-042). */
type How = { readonly crit: boolean; readonly byRule?: true };

const strike = flow(function* strike(t: T, blow: Blow, how: How): Flow {
  const { foe, action, target } = blow;
  const lost = action.dice === undefined ? 0 : yield* damage(t, blow, how);
  for (const effect of action.hit) yield* runHit(t, effect, { by: foe, target, centre: blow.from, lost });
  yield* addEffects(t, blow);
});

const damage = flow(function* damage(t: T, blow: Blow, how: How): Flow<number> {
  const { foe, action, target, dice } = blow;
  const written = action.dice ?? '0';
  if (!how.crit) dice.rolled ??= rollDice(t, `damage.${foe}`, written);
  const rolled = (how.crit ? mostOf(written) : (dice.rolled ?? 0)) + foeModifier(t, foe, 'damage');
  const barrier = barrierAgainst(t, blow);
  const amount = Math.max(0, rolled - barrier);
  const ward = Math.min(barrier, wardOf(t, target));
  return yield* harm(t, target, { amount, source: 'attack', by: foe, rolled, barrier, ward, ...how });
});

/** CHN-083 One more check for each effect, in listed order; not for a hero who has become FALLEN. */
const addEffects = flow(function* addEffects(t: T, { foe, action, target }: Blow): Flow {
  for (const { effect, against } of action.extra) {
    if (!isFoe(t, foe) || !isStanding(t, target)) return;
    if (isImmune(t, target, effect.status)) gainStatus(t, target, { effect, by: foe });
    else if (failsAgainst(t, target, { foe, against, effect }))
      gainStatus(t, target, { effect, by: foe, checked: true });
  }
});

type Effecting = { readonly foe: string } & FoeAttack['extra'][number];

/** CHN-083 BRACED and OFF-GUARD count, cover does not. */
function failsAgainst(t: T, hero: string, { foe, against, effect }: Effecting): boolean {
  const harder = effectModifier(t, foe, effect.status);
  const { value, modifiers } = defenceValue(t, hero, { against, effect: harder });
  const rolled = rollDefence(t, hero, { against, value, why: 'effect' });
  tellCheck(t, hero, { foe, rolled, value, modifiers, against, for: 'effect', status: effect.status });
  return rolled.hit;
}
