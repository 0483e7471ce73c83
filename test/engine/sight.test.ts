import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  borderMark,
  type Ground,
  kingDistance,
  markAt,
  type Square,
  spaceMark,
  squareId,
} from '../../src/engine/board/grid.ts';
import { canSee, lineCrosses, lineOf } from '../../src/engine/board/sight.ts';

const at = (x: number, y: number): Square => ({ x, y });
const ids = (squares: readonly Square[]) => squares.map(squareId);

/** A ground from rows of characters: # and everything outside is solid, % is dim. */
function drawn(rows: readonly string[]): Ground {
  return {
    diagonals: 'never',
    isSolid: (square) => (markAt(rows, square) ?? '#') === '#',
    isDim: (square) => markAt(rows, square) === '%',
  };
}

describe('a line between centres', () => {
  it('lists the squares it crosses, and hits corners exactly', () => {
    expect(ids(lineOf(at(0, 0), at(3, 0)))).toEqual(['0,0', '1,0', '2,0', '3,0']);
    expect(ids(lineOf(at(0, 0), at(2, 2)))).toEqual(['0,0', '1,1', '2,2']);
    expect(ids(lineOf(at(0, 0), at(1, 2)))).toEqual(['0,0', '0,1', '1,1', '1,2']);
    expect(ids(lineOf(at(3, 1), at(0, 0)))).toEqual(['3,1', '2,1', '1,0', '0,0']);
    expect(ids(lineOf(at(1, 1), at(1, 1)))).toEqual(['1,1']);
  });
});

describe('sight', () => {
  // CHN-024, DLV-121 and DLV's example 12
  it('is stopped by a solid square between, and by a corner shut on both sides', () => {
    expect(canSee(drawn(['.#.']), at(0, 0), at(2, 0))).toBe(false);
    expect(canSee(drawn(['..', '#.']), at(0, 0), at(1, 1))).toBe(true);
    expect(canSee(drawn(['.#', '#.']), at(0, 0), at(1, 1))).toBe(false);
    expect(canSee(drawn(['.#..', '...#']), at(0, 0), at(3, 0))).toBe(false);
    expect(canSee(drawn(['..#', '...']), at(0, 0), at(2, 1))).toBe(true);
  });

  it('does not mind what fills its ends', () => {
    expect(canSee(drawn(['#.#']), at(0, 0), at(2, 0))).toBe(true);
    expect(canSee(drawn(['#']), at(0, 0), at(0, 0))).toBe(true);
  });

  // CHN-024: smoke
  it('goes no further than 1 into or out of a dim square, but through it', () => {
    const ground = drawn(['..%..']);
    expect(canSee(ground, at(1, 0), at(2, 0))).toBe(true);
    expect(canSee(ground, at(0, 0), at(2, 0))).toBe(false);
    expect(canSee(ground, at(2, 0), at(4, 0))).toBe(false);
    expect(canSee(ground, at(0, 0), at(4, 0))).toBe(true);
  });
});

// The tile Gatehouse of the rulebook, its example E16 (which names the row first).
const gatehouse = [
  '+-+-+-+G+-+-+-+',
  '|C .d. . .|. S|',
  '+-+-+ + + + + +',
  '|. . # . #|. .|',
  '+ + + + + +-+d+',
  '|. E . . . W .|',
  '+ + + + + + + +',
  'G. . . . . . .G',
  '+ + + + + + + +',
  '|. . T . T . .|',
  '+ + + + + + + +',
  '|L . B . # . X|',
  '+ + + + + + + +',
  '|. . . . . . .|',
  '+-+-+-+A+-+-+-+',
];
const tile = (open = ''): Ground => ({
  diagonals: 'oneWay',
  isSolid: (square) => (spaceMark(gatehouse, square) ?? '#') === '#',
  isBarred: (a, b) => ['|', '-', 'd'].filter((mark) => mark !== open).includes(borderMark(gatehouse, a, b) ?? ''),
});
const isObstacle = (square: Square) => ['C', 'E', 'W', 'L', 'B', 'X'].includes(spaceMark(gatehouse, square) ?? '');

describe('sight past borders and obstacles', () => {
  // VGL-072
  it('is stopped by walls, closed doors and solid squares', () => {
    expect(canSee(tile(), at(3, 6), at(3, 0))).toBe(true);
    expect(canSee(tile(), at(4, 6), at(3, 4))).toBe(false);
    expect(canSee(tile(), at(6, 2), at(6, 0))).toBe(false);
    expect(canSee(tile('d'), at(6, 2), at(6, 0))).toBe(true);
    expect(canSee(tile(), at(0, 6), at(2, 4))).toBe(true);
  });

  // VGL-072 with VGL-070: a corner where one way is shut by a door, the other by a wall
  it('passes a corner only where a step could', () => {
    const ground: Ground = {
      diagonals: 'oneWay',
      isSolid: () => false,
      isBarred: (a, b) => a.y === b.y && a.x + b.x === 1,
    };
    expect(canSee(ground, at(0, 0), at(1, 1))).toBe(false);
    expect(canSee({ ...ground, isBarred: (a, b) => a.y + b.y === 0 && a.x + b.x === 1 }, at(0, 0), at(1, 1))).toBe(
      true,
    );
  });

  // VGL-073, CHN-025: touching a corner is not passing through, ends do not count
  it('tells what stands between', () => {
    expect(lineCrosses(at(2, 6), at(2, 4), isObstacle)).toBe(true);
    expect(lineCrosses(at(0, 6), at(2, 4), isObstacle)).toBe(false);
    expect(lineCrosses(at(2, 5), at(2, 4), isObstacle)).toBe(false);
  });
});

const someSquare = fc.record({ x: fc.integer({ min: -4, max: 4 }), y: fc.integer({ min: -4, max: 4 }) });
const someRows = fc.array(
  fc.array(fc.constantFrom('.', '.', '#', '%'), { minLength: 5, maxLength: 5 }).map((row) => row.join('')),
  { minLength: 5, maxLength: 5 },
);

/** Whether a segment between two centres crosses the inside of a square: clips it against the square, in doubled coordinates. */
function crossesInside(from: Square, to: Square, { x, y }: Square): boolean {
  const [dx, dy] = [2 * (to.x - from.x), 2 * (to.y - from.y)];
  const [left, top] = [2 * (x - from.x) - 1, 2 * (y - from.y) - 1];
  const span = (low: number, by: number) =>
    by === 0 ? (low < 0 && low + 2 > 0 ? [0, 1] : [1, 0]) : [low / by, (low + 2) / by].toSorted((a, b) => a - b);
  const [[xIn = 1, xOut = 0], [yIn = 1, yOut = 0]] = [span(left, dx), span(top, dy)];
  return Math.min(xOut, yOut, 1) - Math.max(xIn, yIn, 0) > 1e-9;
}

describe('any line', () => {
  it('lists just the squares whose inside it crosses', () => {
    fc.assert(
      fc.property(someSquare, someSquare, someSquare, (from, to, square) => {
        fc.pre(kingDistance(from, to) > 0);
        expect(ids(lineOf(from, to)).includes(squareId(square))).toBe(crossesInside(from, to, square));
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same from both ends', () => {
    fc.assert(
      fc.property(someSquare, someSquare, (from, to) => {
        expect(lineOf(from, to)).toEqual(lineOf(to, from).toReversed());
      }),
    );
  });

  it('lets both see each other, or neither', () => {
    fc.assert(
      fc.property(someRows, someSquare, someSquare, (rows, a, b) => {
        const ground = drawn(rows);
        expect(canSee(ground, a, b)).toBe(canSee(ground, b, a));
      }),
    );
  });
});
