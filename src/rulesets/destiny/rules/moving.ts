// Moving figures over the map (DST-102, DST-221 to DST-226, DST-231).

import { stepsToward } from '../../../engine/board/zones.ts';
import { choose, type Flow, flow } from '../../../engine/kernel/flow.ts';
import { asking, optionsOf } from '../asks.ts';
import { teach } from '../speak/lessons.ts';
import { figureName, spaceName } from '../speak/names.ts';
import type { Look, T } from '../state.ts';
import { type Shift, tell } from '../words/events.ts';
import type { EnemyId, SeekerId, SpaceId } from '../words/index.ts';
import { distanceOf, enemyOf, mapOf, seekerOf, seekersAt, spacesWithin } from './look.ts';
import { holds } from './status.ts';

/** DST-296 A Trapped figure cannot move by any means. */
export const canMove = (t: Look, who: string): boolean => !holds(t, who, 'trapped');

/** Who does it to a figure that does not go by itself, and how. */
type Shifted = { readonly by: string; readonly how: Shift };

/** Puts a figure into a space; `moved` for its own steps, `dragged` for what others do to it. */
export function put(t: T, who: string, to: SpaceId, shift?: Shifted): void {
  const figure = who in t.state.seekers ? seekerOf(t, who) : enemyOf(t, who);
  const from = figure.at;
  if (from === to) return;
  figure.at = to;
  const went = { who, from, to, map: mapOf(t).id };
  tell(t, shift ? { type: 'dragged', ...went, ...shift } : { type: 'moved', ...went });
}

/** How far a space is from what is wanted; 0 is perfect. */
type Want = (space: SpaceId) => number;

/** DST-223 The best spaces within some steps: nearest to what is wanted, then the fewest steps. */
function bestSpaces(t: Look, enemy: EnemyId, steps: number, want: Want): readonly SpaceId[] {
  const { at } = enemyOf(t, enemy);
  const reach = canMove(t, enemy) ? spacesWithin(t, at, steps) : [at];
  const cost = (space: SpaceId) => want(space) * 100 + distanceOf(t, at, space);
  const least = Math.min(...reach.map(cost));
  return reach.filter((space) => cost(space) === least);
}

/** DST-224 Equally good spaces: the players decide. */
export const moveEnemy = flow(function* moveEnemy(t: T, enemy: EnemyId, move: { steps: number; want: Want }): Flow {
  const best = bestSpaces(t, enemy, move.steps, move.want);
  const to = yield* tieOfSpaces(t, enemy, best);
  put(t, enemy, to);
});

const tieOfSpaces = flow(function* tieOfSpaces(t: T, who: string, spaces: readonly SpaceId[]): Flow<SpaceId> {
  if (spaces.length > 1) teach(t, 'tie');
  const { choose: to } = yield* choose(
    t,
    asking(t, {
      id: 'moveTie',
      options: optionsOf(spaces, (space) => spaceName(t, space)),
      fallback: emptiestOf(t, spaces),
      rule: 'DST-224',
      facts: { who, spaces },
      about: { who: figureName(t, who) },
    }),
  );
  return to;
});

/** The fewest Seekers, then the lowest space id. */
function emptiestOf(t: Look, spaces: readonly SpaceId[]): SpaceId {
  const sorted = spaces.toSorted((a, b) => seekersAt(t, a).length - seekersAt(t, b).length || (a < b ? -1 : 1));
  return sorted[0] ?? '';
}

/** DST-222 Melee wants the space of the focus, ranged a space at distance 1 from it. */
export const wantToHit =
  (t: Look, focus: SeekerId, ranged: boolean): Want =>
  (space) =>
    Math.abs(distanceOf(t, space, seekerOf(t, focus).at) - (ranged ? 1 : 0));

/** DST-231 `approach N`: up to N steps toward the space of the focus, as melee. */
export const approach = flow(function* approach(t: T, enemy: EnemyId, steps: number): Flow {
  const { focus } = enemyOf(t, enemy);
  yield* moveEnemy(t, enemy, { steps, want: wantToHit(t, focus, false) });
});

/** DST-231 `approachSpace X N`: up to N steps toward a space by a shortest path. */
export const approachSpace = flow(function* approachSpace(
  t: T,
  enemy: EnemyId,
  move: { space: SpaceId; steps: number },
): Flow {
  yield* moveEnemy(t, enemy, { steps: move.steps, want: (space) => distanceOf(t, space, move.space) });
});

/** DST-231 `drag N`: the focus is moved up to N steps toward the enemy by a shortest path; it is no move of the Seeker. */
export const drag = flow(function* drag(t: T, enemy: EnemyId, steps: number): Flow {
  const { focus, at } = enemyOf(t, enemy);
  for (let step = 0; step < steps; step++) {
    const from = seekerOf(t, focus).at;
    if (from === at || !canMove(t, focus)) return;
    const to = yield* tieOfSpaces(t, focus, stepsToward(mapOf(t).graph, from, at));
    put(t, focus, to, { by: enemy, how: 'dragged' });
  }
});
