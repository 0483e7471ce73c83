// The ground of a battle: distance, sight, cover and range (CHN-020, CHN-024 to CHN-026).
import { type Ground, isSame, kingDistance, type Square } from '../../../engine/board/grid.ts';
import { canSee, lineCrosses } from '../../../engine/board/sight.ts';
import type { Look } from '../state.ts';
import { type Aim, type BattleMap, squareIdOf, type Terrain } from '../words/index.ts';
import { battleOf, combatantAt } from './look.ts';
import { has } from './statuses.ts';

/** Off the map there are walls. */
export const terrainAt = (t: Look, { x, y }: Square): Terrain => t.state.terrain[y]?.[x] ?? 'wall';
export const isOnMap = (t: Look, { x, y }: Square): boolean => t.state.terrain[y]?.[x] !== undefined;

export function lampAt(t: Look, square: Square) {
  if (t.state.objects.length === 0) return undefined;
  const id = squareIdOf(square);
  return t.state.objects.find(({ at }) => at === id);
}
export const isSmoky = (t: Look, square: Square): boolean =>
  t.state.smoke.length > 0 && t.state.smoke.some(({ at }) => at === squareIdOf(square));

/** CHN-020 Walls and low cover cannot be entered, nor can a lamp (section 9.4). */
export function isShut(t: Look, square: Square): boolean {
  const terrain = terrainAt(t, square);
  return terrain === 'wall' || terrain === 'low' || lampAt(t, square) !== undefined;
}

/** CHN-020 A diagonal step is not possible if both squares beside it are shut. */
export const walkingGround = (t: Look): Ground => ({ diagonals: 'oneWay', isSolid: (square) => isShut(t, square) });

/** CHN-024 No wall between, and no smoke at either end further away than 1. */
export function sees(t: Look, from: Square, to: Square): boolean {
  if (isSame(from, to)) return true;
  if (!isClear(battleOf(t).map, from, to)) return false;
  return kingDistance(from, to) <= 1 || !(isSmoky(t, from) || isSmoky(t, to));
}

// Simulations look along the same lines again and again, and walls never change: each line is drawn once per map.
const lines = new WeakMap<BattleMap, Map<number, boolean>>();

function isClear(map: BattleMap, from: Square, to: Square): boolean {
  const known = lines.get(map) ?? new Map<number, boolean>();
  lines.set(map, known);
  const key = ((from.y * 64 + from.x) * 64 + to.y) * 64 + to.x;
  const before = known.get(key);
  if (before !== undefined) return before;
  const isSolid = ({ x, y }: Square) => (map.terrain[y]?.[x] ?? 'wall') === 'wall';
  const clear = canSee({ diagonals: 'oneWay', isSolid }, from, to);
  known.set(key, clear);
  return clear;
}

/** CHN-026 Range n: distance at most n, and line of sight. */
export const inRange =
  (t: Look, from: Square, range: number) =>
  (to: Square): boolean =>
    kingDistance(from, to) <= range && sees(t, from, to);

const BLINDED_RANGE = 2;

/** CHN-162 BLINDED: nothing beyond range 2. */
export const farthest = (t: Look, who: string, range: number): number =>
  has(t, who, 'blinded') ? Math.min(range, BLINDED_RANGE) : range;

export const isAdjacentTo = (a: Square, b: Square): boolean => kingDistance(a, b) === 1;

/** CHN-026 Melee is range 1, reach is range 2. */
const REACH = 2;

/** Only an attack on one target has such a range: an area lies around its centre, however near that is. */
export const isReach = ({ aim }: { readonly aim: Aim }): boolean =>
  !('within' in aim) && aim.radius === undefined && aim.range === REACH;

type Covered = {
  readonly from: Square;
  readonly to: Square;
  readonly isReach?: boolean;
  /** Somebody who would not stand where they stand now. */
  readonly mover?: string;
};

/**
 * CHN-025 From distance 2 or more, the line crosses low cover, smoke, or another Combatant; against reach those who
 * stand between give none (CHN-026).
 */
export function hasCover(t: Look, { from, to, isReach: isLong = false, mover }: Covered): boolean {
  if (kingDistance(from, to) < 2) return false;
  const isStoodOn = (square: Square) => {
    const who = combatantAt(t, square);
    return who !== undefined && who !== mover;
  };
  const isCover = (square: Square) =>
    terrainAt(t, square) === 'low' || isSmoky(t, square) || (!isLong && isStoodOn(square));
  return lineCrosses(from, to, isCover);
}

const squares = new WeakMap<BattleMap, readonly Square[]>();

/** In reading order. */
export function allSquares(t: Look): readonly Square[] {
  const { map } = battleOf(t);
  const known = squares.get(map);
  if (known) return known;
  const all = map.terrain.flatMap((row, y) => row.map((_, x) => ({ x, y })));
  squares.set(map, all);
  return all;
}
