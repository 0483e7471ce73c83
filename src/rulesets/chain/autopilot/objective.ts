// AP 7: what the goal of the battle needs besides fighting: lamps, exits, a lamp to be kept.

import { isSame, kingDistance, type Square } from '../../../engine/board/grid.ts';
import type { Choice } from '../../../engine/kernel/ask.ts';
import { lightable } from '../rules/deeds/helping.ts';
import { isOnExit } from '../rules/ending.ts';
import { isAdjacentTo } from '../rules/ground.ts';
import { atOf, battleOf, livingFoes, standingHeroes } from '../rules/look.ts';
import { heroWays } from '../rules/walking.ts';
import { squareIdOf, squareNamed } from '../words/index.ts';
import { stepTowards } from './squares.ts';
import { offers, type Survey } from './survey.ts';

/** A lamp beside one is lit first of all, where the goal needs it or nobody would put it out again. */
export function light(survey: Survey): Choice | undefined {
  const { look, who } = survey;
  if (!offers(survey, 'interact')) return undefined;
  const isNeeded = battleOf(look).goal.kind === 'lamps';
  const isSafe = (id: string) => {
    const lamp = look.state.objects.find((one) => one.id === id);
    return lamp && !livingFoes(look).some((foe) => kingDistance(atOf(look, foe), squareNamed(lamp.at)) <= 3);
  };
  const object = lightable(look, who).find((id) => isNeeded || isSafe(id));
  return object ? { choose: 'interact', with: { object } } : undefined;
}

/** Time is short: the objective comes before everything else. */
export function hurry(survey: Survey): Choice | undefined {
  return isUrgent(survey) ? objective(survey) : undefined;
}

function isUrgent(survey: Survey): boolean {
  const { look } = survey;
  const { goal, roundLimit } = battleOf(look);
  const left = roundLimit - look.state.round;
  if (goal.kind === 'exits') return left <= turnsToExit(survey) + 1 || areOthersOut(survey);
  if (goal.kind === 'lamps') return isNearestToLamp(survey) && left <= 5;
  return goal.kind === 'hold' && !isKept(survey);
}

const areOthersOut = ({ look, who }: Survey): boolean =>
  standingHeroes(look).every((id) => id === who || isOnExit(look, id));

/** Rounds that it takes to get there, two Moves in each. */
function turnsToExit({ look, who, me }: Survey): number {
  const { exits } = battleOf(look).map;
  const ways = heroWays(look, who, 60).filter(({ to }) => exits.some((exit) => isSame(exit, to)));
  const points = isOnExit(look, who) ? 0 : Math.min(60, ...ways.map((way) => way.points));
  return Math.ceil(points / (2 * me.speed));
}

const unlit = ({ look }: Survey): readonly Square[] =>
  look.state.objects.filter(({ lit }) => !lit).map(({ at }) => squareNamed(at));

/** Nobody who stands is nearer to one of the lamps that are still to be lit. */
function isNearestToLamp(survey: Survey): boolean {
  const { look, who } = survey;
  const away = (id: string, lamp: Square) => kingDistance(atOf(look, id), lamp);
  return unlit(survey).some((lamp) => standingHeroes(look).every((id) => away(who, lamp) <= away(id, lamp)));
}

const isKept = ({ look }: Survey): boolean =>
  look.state.objects.every(({ at }) =>
    standingHeroes(look).some((id) => isAdjacentTo(atOf(look, id), squareNamed(at))),
  );

/** AP 7: goes there. */
export function objective(survey: Survey): Choice | undefined {
  if (!offers(survey, 'move')) return undefined;
  const isGoal = goalSquare(survey);
  if (!isGoal || isGoal(atOf(survey.look, survey.who))) return undefined;
  const way = stepTowards(survey, isGoal);
  return way && { choose: 'move', with: { to: squareIdOf(way.to) } };
}

function goalSquare(survey: Survey): ((square: Square) => boolean) | undefined {
  const { look } = survey;
  const { goal, map } = battleOf(look);
  switch (goal.kind) {
    case 'exits':
      return (square) => map.exits.some((exit) => isSame(exit, square));
    case 'lamps': {
      const lamps = unlit(survey);
      return lamps.length > 0 ? (square) => lamps.some((lamp) => isAdjacentTo(lamp, square)) : undefined;
    }
    case 'hold':
      return isKept(survey)
        ? undefined
        : (square) => look.state.objects.some(({ at }) => isAdjacentTo(square, squareNamed(at)));
    default:
      return undefined;
  }
}
