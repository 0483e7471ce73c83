// Where somebody can walk, and what it costs (CHN-020 to CHN-022).
import {
  type Costs,
  costsFrom,
  costsTo,
  type Ground,
  inReadingOrder,
  isAdjacent,
  isSame,
  type Reached,
  reached,
  type Square,
  shortestWay,
  stepsFrom,
  type Walk,
} from '../../../engine/board/grid.ts';
import type { Look } from '../state.ts';
import { type SquareId, squareIdOf } from '../words/index.ts';
import { passesWalls } from './fierce.ts';
import { isOnMap, isShut, lampAt, terrainAt, walkingGround } from './ground.ts';
import { atOf, combatantAt, combatants, fallenAt, fallenHeroes, heroOf, standingHeroes } from './look.ts';
import { has } from './statuses.ts';

const ROUGH = 2;

/** CHN-162 SLOWED halves Speed. */
export const speedOf = (t: Look, hero: string): number => {
  const { speed } = heroOf(t, hero);
  return has(t, hero, 'slowed') ? Math.floor(speed / 2) : speed;
};

/** The squares of those who are there, without the walker. */
const squaresOf = (t: Look, ids: readonly string[], walker: string): ReadonlySet<SquareId> =>
  new Set(ids.filter((id) => id !== walker).map((id) => squareIdOf(atOf(t, id))));

/** CHN-020, CHN-021 Rough squares cost 2, and so does one where somebody lies. */
const priceAt = (t: Look, square: Square, lying: ReadonlySet<SquareId>): number =>
  terrainAt(t, square) === 'rough' || lying.has(squareIdOf(square)) ? ROUGH : 1;

// ---- heroes ----

export type Way = {
  readonly to: Square;
  readonly points: number;
  /** Fires that are entered. */
  readonly fires: number;
  /** The squares entered, the last one included. */
  readonly path: readonly Square[];
};

/**
 * CHN-021 A hero walks through heroes, and ends on a free square. Of several ways the one with the fewest fires is
 * taken, then the shortest, then the first in reading order (a ruling: nobody walks into a fire without need).
 */
export function heroWays(t: Look, hero: string, most: number): readonly Way[] {
  const ways = waysFrom(t, atOf(t, hero), { most, blocked: squaresOf(t, t.state.order, hero) });
  const taken = squaresOf(t, [...combatants(t), ...fallenHeroes(t)], hero);
  const start = squareIdOf(atOf(t, hero));
  return ways
    .filter(({ to }) => squareIdOf(to) !== start && !taken.has(squareIdOf(to)))
    .toSorted((a, b) => inReadingOrder(a.to, b.to));
}

type Walking = { readonly most: number; readonly blocked: ReadonlySet<SquareId> };
type Step = Omit<Way, 'path'> & { readonly before: Step | undefined };

/** Every square that can be reached, by its best way: a search by fires first, then by points. */
function waysFrom(t: Look, from: Square, { most, blocked }: Walking): readonly Way[] {
  const ground = walkingGround(t);
  const lying = squaresOf(t, fallenHeroes(t), '');
  const best = new Map<SquareId, Step>();
  const least = new Map<SquareId, number>();
  const waiting: Step[] = [{ to: from, points: 0, fires: 0, before: undefined }];
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const id = squareIdOf(step.to);
    if (step.points >= (least.get(id) ?? Infinity)) continue;
    least.set(id, step.points);
    if (!best.has(id)) best.set(id, step);
    for (const to of stepsFrom(ground, step.to)) {
      const next = squareIdOf(to);
      const points = step.points + priceAt(t, to, lying);
      if (points > most || points >= (least.get(next) ?? Infinity) || blocked.has(next)) continue;
      insert(waiting, { to, points, fires: step.fires + (terrainAt(t, to) === 'fire' ? 1 : 0), before: step });
    }
  }
  return [...best.values()].map((step) => ({
    to: step.to,
    points: step.points,
    fires: step.fires,
    path: pathOf(step),
  }));
}

/** The squares entered on the way, the first one first. */
function pathOf(last: Step | undefined): readonly Square[] {
  const path: Square[] = [];
  for (let step = last; step?.before; step = step.before) path.push(step.to);
  return path.reverse();
}

/** Keeps those that wait in order; of equals the first comes first. */
function insert(waiting: Step[], step: Step): void {
  const isLater = ({ fires, points }: Step) => fires > step.fires || (fires === step.fires && points > step.points);
  let place = waiting.length;
  for (let before = waiting[place - 1]; before && isLater(before); before = waiting[place - 1]) place--;
  waiting.splice(place, 0, step);
}

/** Whether there is any way at all; mostly one look at the squares around is enough. */
export function canGo(t: Look, hero: string, most: number): boolean {
  const isOpen = (to: Square) => isFree(t, to) && priceAt(t, to, new Set()) <= most;
  return stepsFrom(walkingGround(t), atOf(t, hero)).some(isOpen) || heroWays(t, hero, most).length > 0;
}

/** CHN-021 Up to so many squares in one direction (Lunge): through heroes as in any move, ending where nobody stands or lies. */
export function straightWays(t: Look, hero: string, most: number): readonly Way[] {
  const from = atOf(t, hero);
  return stepsFrom(walkingGround(t), from).flatMap((first) => straightOn(t, { hero, from, first, most }));
}

type Straight = { readonly hero: string; readonly from: Square; readonly first: Square; readonly most: number };

function straightOn(t: Look, { hero, from, first, most }: Straight): readonly Way[] {
  const blocked = squaresOf(t, t.state.order, hero);
  const lying = squaresOf(t, fallenHeroes(t), hero);
  const taken = squaresOf(t, [...standingHeroes(t), ...fallenHeroes(t)], hero);
  const by = { x: first.x - from.x, y: first.y - from.y };
  const ways: Way[] = [];
  let last: Way = { to: from, points: 0, fires: 0, path: [] };
  for (;;) {
    const to = { x: last.to.x + by.x, y: last.to.y + by.y };
    const points = last.points + priceAt(t, to, lying);
    const isOpen = !isShut(t, to) && isAdjacent(walkingGround(t), last.to, to) && !blocked.has(squareIdOf(to));
    if (!isOpen || points > most) return ways;
    last = { to, points, fires: last.fires + (terrainAt(t, to) === 'fire' ? 1 : 0), path: [...last.path, to] };
    if (!taken.has(squareIdOf(to))) ways.push(last);
  }
}

// ---- foes ----

/** CHN-021, CHN-022 A foe walks through nobody, and enters no fire by its own move. */
function foeWalk(t: Look, foe: string, most?: number): Walk {
  const taken = squaresOf(t, combatants(t), foe);
  const lying = squaresOf(t, fallenHeroes(t), '');
  const cost = (to: Square) =>
    taken.has(squareIdOf(to)) || terrainAt(t, to) === 'fire' ? Infinity : priceAt(t, to, lying);
  return { ground: foeGround(t, foe), cost, ...(most !== undefined && { most }) };
}

/** Whoever passes walls passes low cover too, and ends in neither (a ruling). */
function foeGround(t: Look, foe: string): Ground {
  if (!passesWalls(t, foe)) return walkingGround(t);
  return { diagonals: 'oneWay', isSolid: (square) => !isOnMap(t, square) || lampAt(t, square) !== undefined };
}

/** Where a foe may end: not in a wall, not where somebody lies; its own square counts as free. */
const mayEnd = (t: Look, foe: string): ((square: Square) => boolean) => {
  const taken = squaresOf(t, [...combatants(t), ...fallenHeroes(t)], foe);
  return (square) => !isShut(t, square) && !taken.has(squareIdOf(square)) && terrainAt(t, square) !== 'fire';
};

/** The squares that a foe can reach, its own included, in reading order. */
export function foeReach(t: Look, foe: string, points: number): readonly Reached[] {
  const isEnd = mayEnd(t, foe);
  const from = atOf(t, foe);
  const all = reached(costsFrom(foeWalk(t, foe, points), from));
  return all.filter(({ square }) => isSame(square, from) || isEnd(square));
}

/** What it costs from every square to come to the nearest of these, as far as it may end there (CHN-072). */
export const costsToAny = (t: Look, foe: string, goals: readonly Square[]): Costs =>
  costsTo(foeWalk(t, foe), goals.filter(mayEnd(t, foe)));

/** The shortest way, the first in reading order; without the square where it starts. */
export const foeWay = (t: Look, foe: string, to: Square): readonly Square[] =>
  shortestWay(foeWalk(t, foe), atOf(t, foe), [to]).slice(1);

// ---- free squares ----

/** Whether somebody could appear or be put there: nobody stands or lies on it, nothing shuts it, no fire burns. */
export const isFree = (t: Look, square: Square): boolean =>
  !isShut(t, square) &&
  terrainAt(t, square) !== 'fire' &&
  combatantAt(t, square) === undefined &&
  fallenAt(t, square) === undefined;
