// Where the autopilot steps when a step is all there is to do: nearer, away, or along a path.
import { distance, shortestPath } from '../../../engine/board/zones.ts';
import { attacksOf, isRanged } from '../rules/cards.ts';
import type { Attack, SpaceId } from '../words/index.ts';
import { spacesInMoves } from './plan.ts';
import { firstBest, type Survey } from './survey.ts';

const attacksInHand = ({ actions }: Survey, except: string): readonly Attack[] =>
  actions.filter(({ id }) => id !== except).flatMap(attacksOf);

/** The steps to a space, without the one that is left. */
export const pathTo = (survey: Survey, from: SpaceId, to: SpaceId): readonly SpaceId[] =>
  shortestPath(survey.graph, from, to).slice(1);

/** AP-turn 1, 6: nearer to the nearest enemy: into its space for melee, beside it where the hand is all ranged. */
export function nearer(survey: Survey): SpaceId | undefined {
  const attacks = attacksInHand(survey, '');
  const wanted = attacks.length > 0 && attacks.every(isRanged) ? 1 : 0;
  const off = (space: SpaceId) =>
    Math.min(...survey.foes.map(({ figure }) => Math.abs(distance(survey.graph, space, figure.at) - wanted)));
  return firstStep(survey, (space) => -off(space));
}

/** AP-turn 1: away from the enemies that are focused on self. */
export const away = (survey: Survey): SpaceId | undefined => firstStep(survey, (space) => pursuit(survey, space) ?? 0);

/** How near the nearest enemy is that is focused on self. */
function pursuit({ foes, actor, graph }: Survey, from: SpaceId): number | undefined {
  const pursuers = foes.filter(({ figure }) => figure.focus === actor);
  return pursuers.length > 0 ? Math.min(...pursuers.map(({ figure }) => distance(graph, from, figure.at))) : undefined;
}

function firstStep(survey: Survey, worth: (space: SpaceId) => number): SpaceId | undefined {
  const to = firstBest(spacesInMoves(survey), worth);
  return to === undefined ? undefined : pathTo(survey, survey.me.at, to)[0];
}

/**
 * AP-turn 7: the left-over move leads away from an enemy focused on self, if ranged cards are left in hand. An enemy
 * that is more than 1 away is let be, as in AP-turn 5: who runs on and on is not there when needed.
 */
export function leftOver(survey: Survey, played = ''): readonly SpaceId[] {
  const { me } = survey;
  if ((pursuit(survey, me.at) ?? 9) > 1 || !attacksInHand(survey, played).some(isRanged)) return [];
  const to = firstBest(spacesInMoves(survey), (space) => pursuit(survey, space) ?? 0);
  return to === undefined ? [] : pathTo(survey, me.at, to);
}
