// Lines between the centres of squares: who sees whom, and what stands between.
import { type Ground, isAdjacent, isSame, kingDistance, type Square } from './grid.ts';

/** The squares whose inside the line crosses, both ends included; a diagonal step is a corner that it hits exactly. */
export function lineOf(from: Square, to: Square): readonly Square[] {
  const [wide, high] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const [right, down] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
  const line = [from];
  for (let column = 0, row = 0; column < wide || row < high; ) {
    // Which grid line is met first: negative the next column's, positive the next row's, 0 both at once.
    const first = (2 * column + 1) * high - (2 * row + 1) * wide;
    if (first <= 0) column++;
    if (first >= 0) row++;
    line.push({ x: from.x + right * column, y: from.y + down * row });
  }
  return line;
}

/** Whether the line is free, whatever fills its two ends. A corner stops it only if both ways round are shut. */
export function canSee(ground: Ground, from: Square, to: Square): boolean {
  if (kingDistance(from, to) > 1 && (isDim(ground, from) || isDim(ground, to))) return false;
  const sight: Ground = { ...ground, diagonals: 'oneWay' };
  let before = from;
  for (const square of lineOf(from, to).slice(1)) {
    if (!isAdjacent(sight, before, square)) return false;
    if (ground.isSolid(square) && !isSame(square, to)) return false;
    before = square;
  }
  return true;
}

/** Whether the line crosses the inside of such a square, its two ends not counted. */
export function lineCrosses(from: Square, to: Square, isSuch: (square: Square) => boolean): boolean {
  return lineOf(from, to).slice(1, -1).some(isSuch);
}

function isDim(ground: Ground, square: Square): boolean {
  return ground.isDim?.(square) ?? false;
}
