// A square grid with walls in and between its squares: who is next to whom, and what a walk costs.

export type Square = { readonly x: number; readonly y: number };

/** How many of the two ways round its corner must be free for a diagonal step. */
export type Diagonals = 'never' | 'bothWays' | 'oneWay' | 'always';

export type Ground = {
  readonly diagonals: Diagonals;
  /** Nobody can stand in such a square, look through it or go round its corner. Whatever is off the map must be solid. */
  readonly isSolid: (square: Square) => boolean;
  /** Whether a wall or a closed door stands between two orthogonal neighbours. */
  readonly isBarred?: (a: Square, b: Square) => boolean;
  /** Nobody looks into or out of such a square further than 1. */
  readonly isDim?: (square: Square) => boolean;
};

export type Walk = {
  readonly ground: Ground;
  /** What it costs to enter a square: a whole number from 1, or Infinity where it cannot be entered. */
  readonly cost: (to: Square, from: Square) => number;
  /** How much the whole walk may cost; without it there is no limit. */
  readonly most?: number;
  /** Bars that a straight step may cross anyway, such as doors that would be opened on the way. */
  readonly crosses?: (from: Square, to: Square) => boolean;
};

export type Reached = { readonly square: Square; readonly cost: number };
export type Costs = ReadonlyMap<number, Reached>;
export type Distance = (a: Square, b: Square) => number;

const WAYS_NEEDED: Readonly<Record<Diagonals, number>> = { always: 0, oneWay: 1, bothWays: 2, never: Infinity };

/** The eight squares around (0, 0), in reading order. */
const AROUND: readonly Square[] = squaresWithin({ x: 0, y: 0 }, 1).filter(({ x, y }) => x !== 0 || y !== 0);

// --- Squares ---

export function squareId({ x, y }: Square): string {
  return `${x},${y}`;
}

export function squareOf(id: string): Square {
  const [x, y] = id.split(',').map(Number);
  if (x === undefined || y === undefined || !Number.isInteger(x + y)) throw new Error(`no such square: ${id}`);
  return { x, y };
}

export function isSame(a: Square, b: Square): boolean {
  return a.x === b.x && a.y === b.y;
}

/** Compares two squares in reading order: the upper row first, then the left column. */
export function inReadingOrder(a: Square, b: Square): number {
  return a.y - b.y || a.x - b.x;
}

/** The larger of the column and the row difference: a diagonal counts 1. */
export function kingDistance(a: Square, b: Square): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

/** Columns and rows added: a diagonal counts 2. */
export function orthogonalDistance(a: Square, b: Square): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** All squares at most so far away, the centre included, in reading order; walls do not matter. */
export function squaresWithin(centre: Square, most: number, distance: Distance = kingDistance): readonly Square[] {
  const squares: Square[] = [];
  for (let y = centre.y - most; y <= centre.y + most; y++) {
    for (let x = centre.x - most; x <= centre.x + most; x++) squares.push({ x, y });
  }
  return squares.filter((square) => distance(centre, square) <= most);
}

/** The squares sorted by their distance, equal ones in reading order. */
export function nearestFirst(
  squares: readonly Square[],
  to: Square,
  distance: Distance = kingDistance,
): readonly Square[] {
  return squares.toSorted((a, b) => distance(a, to) - distance(b, to) || inReadingOrder(a, b));
}

/** The square opposite to this one across the centre. */
export function mirrored(square: Square, centre: Square): Square {
  return { x: 2 * centre.x - square.x, y: 2 * centre.y - square.y };
}

/** Where a square lies after its square tile, `size` wide, was turned clockwise. */
export function turned(square: Square, size: number, quarters: number): Square {
  if (quarters === 0) return square;
  return turned({ x: size - 1 - square.y, y: square.x }, size, quarters - 1);
}

// --- Maps drawn with characters ---

/** The mark of a square on a map with one character a square; undefined off the map. */
export function markAt(rows: readonly string[], { x, y }: Square): string | undefined {
  return rows[y]?.[x];
}

/** The mark of a square on a map that is drawn with its borders: squares stand at odd places, borders between them. */
export function spaceMark(rows: readonly string[], { x, y }: Square): string | undefined {
  return markAt(rows, { x: 2 * x + 1, y: 2 * y + 1 });
}

/** The mark between two orthogonal neighbours of such a map. */
export function borderMark(rows: readonly string[], a: Square, b: Square): string | undefined {
  return markAt(rows, { x: a.x + b.x + 1, y: a.y + b.y + 1 });
}

// --- Steps ---

/** Whether one step joins two squares, whatever fills them. */
export function isAdjacent(ground: Ground, a: Square, b: Square): boolean {
  if (kingDistance(a, b) !== 1) return false;
  return isStraight(a, b) ? !isBarred(ground, a, b) : waysRound(ground, a, b) >= WAYS_NEEDED[ground.diagonals];
}

/** The adjacent squares that are not solid, in reading order. */
export function stepsFrom(ground: Ground, from: Square): readonly Square[] {
  return around(from).filter((to) => !ground.isSolid(to) && isAdjacent(ground, from, to));
}

/** The next square straight away from a source: along its row or column, or else diagonally. */
export function stepAway(from: Square, source: Square): Square {
  return mirrored(stepTo(from, source), from);
}

/** The next square straight towards a source: along its row or column, or else diagonally. */
export function stepTo(from: Square, source: Square): Square {
  return { x: from.x + Math.sign(source.x - from.x), y: from.y + Math.sign(source.y - from.y) };
}

export type Slide = {
  readonly from: Square;
  readonly steps: number;
  readonly next: (at: Square) => Square;
  readonly mayStep: (at: Square, to: Square) => boolean;
};

/** The squares that a pushed or pulled figure passes; fewer than its steps if something stops it. */
export function slide({ from, steps, next, mayStep }: Slide): readonly Square[] {
  const to = next(from);
  if (steps < 1 || isSame(from, to) || !mayStep(from, to)) return [];
  return [to, ...slide({ from: to, steps: steps - 1, next, mayStep })];
}

function around({ x, y }: Square): readonly Square[] {
  return AROUND.map((by) => ({ x: x + by.x, y: y + by.y }));
}

function isStraight(a: Square, b: Square): boolean {
  return a.x === b.x || a.y === b.y;
}

function isBarred(ground: Ground, a: Square, b: Square): boolean {
  return ground.isBarred?.(a, b) ?? false;
}

function waysRound(ground: Ground, a: Square, b: Square): number {
  return (
    Number(isWayRound(ground, { x: a.x, y: b.y }, [a, b])) + Number(isWayRound(ground, { x: b.x, y: a.y }, [a, b]))
  );
}

function isWayRound(ground: Ground, by: Square, [a, b]: readonly [Square, Square]): boolean {
  return !ground.isSolid(by) && !isBarred(ground, a, by) && !isBarred(ground, by, b);
}

// --- Walks ---

/** The cost of the way from one square to each other; the square itself costs 0. */
export function costsFrom(walk: Walk, from: Square): Costs {
  return spread(walk, [from], (known, next) => walk.cost(next, known));
}

/** The cost of the way from each square to the nearest goal. */
export function costsTo(walk: Walk, goals: readonly Square[]): Costs {
  const open = goals.filter((goal) => !walk.ground.isSolid(goal));
  return spread(walk, open, (known, next) => walk.cost(known, next));
}

/** Infinity for a square that was not reached. */
export function costAt(costs: Costs, square: Square): number {
  return costs.get(keyOf(square))?.cost ?? Infinity;
}

/** All squares that were reached, in reading order. The rules say where a walk may end. */
export function reached(costs: Costs): readonly Reached[] {
  return [...costs.values()].toSorted((a, b) => inReadingOrder(a.square, b.square));
}

/** The next squares on all shortest ways to the nearest goal, in reading order; none at a goal or without a way. */
export function firstSteps(walk: Walk, from: Square, goals: readonly Square[]): readonly Square[] {
  return stepsDown(walk, costsTo(walk, goals), from);
}

/** The first shortest way to the nearest goal in reading order, both ends included; empty without a way. */
export function shortestWay(walk: Walk, from: Square, goals: readonly Square[]): readonly Square[] {
  const costs = costsTo(walk, goals);
  if (costAt(costs, from) === Infinity) return [];
  const way = [from];
  for (let next = stepsDown(walk, costs, from)[0]; next; next = stepsDown(walk, costs, next)[0]) way.push(next);
  return way;
}

function stepsDown(walk: Walk, costs: Costs, from: Square): readonly Square[] {
  const left = costAt(costs, from);
  if (left === Infinity) return [];
  return around(from).filter((to) => canWalk(walk, from, to) && costAt(costs, to) + walk.cost(to, from) === left);
}

function canWalk({ ground, crosses }: Walk, from: Square, to: Square): boolean {
  if (ground.isSolid(to)) return false;
  return isAdjacent(ground, from, to) || (crosses !== undefined && isStraight(from, to) && crosses(from, to));
}

// Dijkstra's search. Costs are small whole numbers, so a list per cost takes the place of a heap.
function spread(walk: Walk, sources: readonly Square[], price: Distance): Costs {
  const costs = new Map<number, Reached>();
  const waiting: (Square[] | undefined)[] = [[...sources]];
  const settle = (square: Square, cost: number) => {
    costs.set(keyOf(square), { square, cost });
    for (const by of AROUND) {
      const next = { x: square.x + by.x, y: square.y + by.y };
      if (costs.has(keyOf(next)) || !canWalk(walk, square, next)) continue;
      const total = cost + checkedPrice(price(square, next));
      if (total === Infinity || total > (walk.most ?? Infinity)) continue;
      waiting[total] ??= [];
      waiting[total].push(next);
    }
  };
  for (let cost = 0; cost < waiting.length; cost++) {
    for (const square of waiting[cost] ?? []) if (!costs.has(keyOf(square))) settle(square, cost);
  }
  return costs;
}

function checkedPrice(price: number): number {
  if (price !== Infinity && !(Number.isInteger(price) && price > 0)) throw new Error(`a step cannot cost ${price}`);
  return price;
}

// A small whole number, unlike a string, costs nothing to make; squares lie within ±2047.
function keyOf({ x, y }: Square): number {
  return (y + 2048) * 4096 + x + 2048;
}
