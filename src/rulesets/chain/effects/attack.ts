// `attack`: a CAP Check against one foe, or against all of an area (CHN-040 to CHN-045).

import type { Square } from '../../../engine/board/grid.ts';
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import { reachOf } from '../rules/capCheck.ts';
import { areaSquares, foesInArea, foesInReach, heroAttacks, secondTargets } from '../rules/heroAttack.ts';
import { atOf, isStanding } from '../rules/look.ts';
import { pickOne, squarePart } from '../rules/partKinds.ts';
import { foeName } from '../speak/names.ts';
import type { Look, T } from '../state.ts';
import { type Attack, squareNamed } from '../words/index.ts';
import { type Doing, effect, type Said, type Thinking } from './effect.ts';

/** An ability may move first: then it is made from there (Lunge). */
const fromOf = (t: Look, { hero, said }: Thinking): Square =>
  typeof said.to === 'string' ? squareNamed(said.to) : atOf(t, hero);

/** Whether the attack would have a target from there. */
export function hasTargetFrom(t: Look, attack: Attack, how: { hero: string; from: Square }): boolean {
  const { aim } = attack;
  if ('within' in aim || aim.radius === undefined)
    return foesInReach(t, how.hero, { from: how.from, range: reachOf(attack) }).length > 0;
  return areaSquares(t, how.hero, { from: how.from, range: aim.range, radius: aim.radius }).length > 0;
}

function targetParts(t: Look, attack: Attack, thinking: Thinking) {
  const { aim } = attack;
  const { hero, said } = thinking;
  const from = fromOf(t, thinking);
  if ('within' in aim) return [];
  if (aim.radius !== undefined)
    return [squarePart('square', areaSquares(t, hero, { from, range: aim.range, radius: aim.radius }))];
  const target = pickOne('target', foesInReach(t, hero, { from, range: aim.range }), foeName);
  return [target, ...secondPart(t, attack, said)];
}

/** Skip stone: another foe near to the first, where there is one. */
function secondPart(t: Look, attack: Attack, { target }: Said) {
  if (typeof target !== 'string' || !attack.second) return [];
  const near = secondTargets(t, attack, { foe: target, at: atOf(t, target) });
  return near.length > 0 ? [pickOne('second', near, foeName)] : [];
}

export const attack = effect({
  do: 'attack',
  parts: targetParts,
  isPossible: (t, one, thinking) =>
    thinking.used.effects.some(({ do: does }) => does === 'move') ||
    hasTargetFrom(t, one, { hero: thinking.hero, from: atOf(t, thinking.hero) }),
  run: flow(function* attack(t, one, doing) {
    if (!isStanding(t, doing.hero)) return;
    const first = typeof doing.said.target === 'string' ? placeOf(t, doing.said.target) : undefined;
    yield* heroAttacks(t, { hero: doing.hero, attack: one, isStrike: false, ...aimed(t, one, doing) });
    if (first && one.second) yield* attackSecond(t, one, { doing, first });
  }),
});

const placeOf = (t: Look, foe: string): Square => atOf(t, foe);

function aimed(t: Look, { aim }: Attack, { hero, said }: Doing): { targets: readonly string[]; from: Square } {
  const at = atOf(t, hero);
  if ('within' in aim) return { targets: foesInReach(t, hero, { from: at, range: aim.within }), from: at };
  if (aim.radius === undefined) return { targets: [String(said.target)], from: at };
  const centre = squareNamed(String(said.square));
  return { targets: foesInArea(t, centre, aim.radius), from: centre };
}

/** The second stone flies whether the first has hit or not; it is measured from where the first one stood (a ruling). */
const attackSecond = flow(function* attackSecond(
  t: T,
  one: Attack,
  { doing, first }: { doing: Doing; first: Square },
): Flow {
  const { second: target } = doing.said;
  if (typeof target !== 'string' || !one.second || !isStanding(t, doing.hero)) return;
  const { second, ...rest } = one;
  const again = { ...rest, dice: second.dice };
  yield* heroAttacks(t, { hero: doing.hero, attack: again, isStrike: false, targets: [target], from: first });
});
