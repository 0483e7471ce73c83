import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  borderMark,
  costAt,
  costsFrom,
  costsTo,
  type Diagonals,
  firstSteps,
  type Ground,
  inReadingOrder,
  isAdjacent,
  isSame,
  kingDistance,
  markAt,
  mirrored,
  nearestFirst,
  orthogonalDistance,
  reached,
  type Square,
  shortestWay,
  slide,
  spaceMark,
  squareId,
  squareOf,
  squaresWithin,
  stepAway,
  stepsFrom,
  stepTo,
  turned,
  type Walk,
} from '../../src/engine/board/grid.ts';

const at = (x: number, y: number): Square => ({ x, y });
const ids = (squares: readonly Square[]) => squares.map(squareId);

/** A ground from rows of characters: # and everything outside is solid. */
function drawn(rows: readonly string[], diagonals: Diagonals = 'oneWay'): Ground {
  return { diagonals, isSolid: (square) => (markAt(rows, square) ?? '#') === '#' };
}

/** A walk over rows of characters: ~ costs 2, x is taken by somebody. */
function walked(rows: readonly string[], diagonals: Diagonals = 'oneWay'): Walk {
  const prices: Readonly<Record<string, number>> = { '~': 2, x: Infinity };
  return { ground: drawn(rows, diagonals), cost: (to) => prices[markAt(rows, to) ?? ''] ?? 1 };
}

describe('squares', () => {
  it('have ids', () => {
    expect(squareId(at(3, -2))).toBe('3,-2');
    expect(squareOf('3,-2')).toEqual(at(3, -2));
    expect(() => squareOf('b7')).toThrow('b7');
    expect(() => squareOf('1')).toThrow('1');
  });

  // VGL-076, CHN-072
  it('are read row by row, each from the left', () => {
    expect([at(1, 1), at(0, 1), at(2, 0)].toSorted(inReadingOrder)).toEqual([at(2, 0), at(0, 1), at(1, 1)]);
  });

  // CHN section 2, VGL-074: the larger difference. DLV-120: both added.
  it('are apart by the larger difference, or by both together', () => {
    expect(kingDistance(at(2, 2), at(5, 4))).toBe(3);
    expect(orthogonalDistance(at(0, 0), at(1, 2))).toBe(3);
    expect(orthogonalDistance(at(0, 0), at(2, 2))).toBe(4);
  });

  // CHN-025 (areas), DLV-031 (light)
  it('are gathered around a centre', () => {
    expect(squaresWithin(at(1, 1), 1)).toHaveLength(9);
    expect(ids(squaresWithin(at(1, 1), 1, orthogonalDistance))).toEqual(['1,0', '0,1', '1,1', '2,1', '1,2']);
  });

  // CHN-066, CHN-153: nearest, reading order on ties
  it('are sorted by nearness, then in reading order', () => {
    expect(ids(nearestFirst([at(3, 0), at(0, 1), at(1, 0)], at(0, 0)))).toEqual(['1,0', '0,1', '3,0']);
  });

  // CHN-100: opposite edges and corners
  it('lie opposite each other across a centre', () => {
    expect(mirrored(at(2, 1), at(3, 3))).toEqual(at(4, 5));
  });

  // VGL-043, VGL-077: a tile turned by 90 degrees, (r, c) becomes (c, 6 − r)
  it('turn with their tile', () => {
    expect(turned(at(6, 3), 7, 1)).toEqual(at(3, 6));
    expect(turned(at(0, 6), 7, 1)).toEqual(at(0, 0));
    expect(turned(at(6, 0), 7, 1)).toEqual(at(6, 6));
    expect(turned(at(1, 0), 7, 4)).toEqual(at(1, 0));
  });
});

describe('adjacency', () => {
  const corner = (rows: readonly string[], diagonals: Diagonals) =>
    isAdjacent(drawn(rows, diagonals), at(0, 0), at(1, 1));

  // CHN-020: not if both squares beside a diagonal step are shut
  it('goes round a corner if one of the two ways is free', () => {
    expect(corner(['..', '..'], 'oneWay')).toBe(true);
    expect(corner(['.#', '..'], 'oneWay')).toBe(true);
    expect(corner(['.#', '#.'], 'oneWay')).toBe(false);
  });

  // DLV-070: orthogonally only
  it('may leave diagonals out, need both ways, or none', () => {
    expect(corner(['..', '..'], 'never')).toBe(false);
    expect(corner(['..', '..'], 'bothWays')).toBe(true);
    expect(corner(['.#', '..'], 'bothWays')).toBe(false);
    expect(corner(['.#', '#.'], 'always')).toBe(true);
  });

  it('holds for neither the square itself nor one further away', () => {
    expect(isAdjacent(drawn(['...']), at(0, 0), at(0, 0))).toBe(false);
    expect(isAdjacent(drawn(['...']), at(0, 0), at(2, 0))).toBe(false);
  });

  it('lists the steps from a square in reading order', () => {
    expect(ids(stepsFrom(drawn(['.#.', '...', '#..']), at(1, 1)))).toEqual(['0,0', '2,0', '0,1', '2,1', '1,2', '2,2']);
  });
});

// The tile Mirror Gallery of the rulebook, its example E16.
const gallery = [
  '+-+-+-+G+-+-+-+',
  '|S . .|. . . #|',
  '+ + + + + + + +',
  '|. E .|. . C .|',
  '+ + + + + + + +',
  '|. . .d. . . .|',
  '+ + + + + + + +',
  'A. . . B . . .G',
  '+ + + + + + + +',
  '|. . . .|. . .|',
  '+ + + + + + + +',
  '|. X . .d. W .|',
  '+ + + + + + + +',
  '|# . . .|. . S|',
  '+-+-+-+-+-+-+-+',
];
const tile: Ground = {
  diagonals: 'oneWay',
  isSolid: (square) => (spaceMark(gallery, square) ?? '#') === '#',
  isBarred: (a, b) => ['|', '-', 'd'].includes(borderMark(gallery, a, b) ?? ''),
};

describe('borders', () => {
  // VGL-070
  it('part neighbours, and shut the ways round a corner', () => {
    expect(isAdjacent(tile, at(2, 2), at(3, 2))).toBe(false);
    expect(isAdjacent(tile, at(2, 2), at(3, 3))).toBe(true);
    expect(isAdjacent(tile, at(2, 2), at(3, 1))).toBe(false);
  });

  // VGL-108, VGL-119: steps are counted through closed doors, straight only
  it('may be crossed by a walk that opens doors', () => {
    const isDoor = (a: Square, b: Square) => borderMark(gallery, a, b) === 'd';
    const walk: Walk = { ground: tile, cost: () => 1 };
    expect(costAt(costsFrom(walk, at(2, 2)), at(3, 2))).toBe(2);
    expect(costAt(costsFrom({ ...walk, crosses: isDoor }, at(2, 2)), at(3, 2))).toBe(1);
    expect(costAt(costsFrom({ ...walk, crosses: isDoor }, at(2, 2)), at(3, 1))).toBe(2);
  });
});

// CHN-027, VGL-167, VGL-168
describe('pushing and pulling', () => {
  const source = at(2, 2);

  it('goes straight along a row or column, otherwise diagonally', () => {
    expect(stepAway(at(4, 2), source)).toEqual(at(5, 2));
    expect(stepAway(at(3, 4), source)).toEqual(at(4, 5));
    expect(stepTo(at(2, 5), source)).toEqual(at(2, 4));
    expect(stepTo(at(3, 5), source)).toEqual(at(2, 4));
  });

  it('stops where no step is possible', () => {
    const ground = drawn(['.....', '.....', '......', '.....#']);
    const mayStep = (from: Square, to: Square) => stepsFrom(ground, from).some((step) => isSame(step, to));
    const next = (square: Square) => stepAway(square, source);
    expect(ids(slide({ from: at(3, 2), steps: 4, next, mayStep }))).toEqual(['4,2', '5,2']);
    expect(ids(slide({ from: at(4, 2), steps: 0, next, mayStep }))).toEqual([]);
  });

  it('looks the direction up anew before each step', () => {
    const next = (square: Square) => stepTo(square, source);
    const pulled = slide({ from: at(4, 6), steps: 9, next, mayStep: (_, to) => !isSame(to, source) });
    expect(ids(pulled)).toEqual(['3,5', '2,4', '2,3']);
  });
});

describe('walks', () => {
  // CHN-020 and the rulebook's example 12
  it('cost 1 a square, diagonals too', () => {
    const walk = walked(Array.from({ length: 6 }, () => '......'));
    expect(costAt(costsFrom(walk, at(2, 2)), at(5, 5))).toBe(3);
  });

  // CHN-020, CHN-021
  it('pay for hard squares, and go round what cannot be entered', () => {
    const costs = costsFrom(walked(['.~.', '.x.', '.#.'], 'never'), at(0, 0));
    expect(reached(costs).map(({ square, cost }) => [squareId(square), cost])).toEqual([
      ['0,0', 0],
      ['1,0', 2],
      ['2,0', 3],
      ['0,1', 1],
      ['2,1', 4],
      ['0,2', 2],
      ['2,2', 5],
    ]);
    expect(costAt(costs, at(1, 1))).toBe(Infinity);
  });

  it('end where no more may be spent', () => {
    const costs = costsFrom({ ...walked(['..~..']), most: 2 }, at(0, 0));
    expect(ids(reached(costs).map(({ square }) => square))).toEqual(['0,0', '1,0']);
  });

  // CHN-072: from a reachable square to any square in place; VGL-120: fewer steps to the nearest
  it('are counted towards the nearest of several goals, from taken squares too', () => {
    const walk = walked(['x.~.', '#..#'], 'never');
    const costs = costsTo(walk, [at(3, 0), at(2, 1)]);
    expect(costAt(costs, at(0, 0))).toBe(3);
    expect(costAt(costs, at(2, 0))).toBe(1);
    expect(costAt(costsTo(walk, [at(0, 0)]), at(1, 0))).toBe(Infinity);
    expect(costsTo(walk, [at(0, 1)]).size).toBe(0);
  });

  // DLV-070
  it('go around a gap when diagonals are left out', () => {
    expect(ids(shortestWay(walked(['...', '.#.'], 'never'), at(0, 1), [at(2, 1)]))).toEqual([
      '0,1',
      '0,0',
      '1,0',
      '2,0',
      '2,1',
    ]);
  });

  // VGL-123: the first step in reading order among equal ways
  it('take the first way in reading order, and tell all first steps', () => {
    const walk = walked(['.....', '..x..', '.....']);
    expect(ids(firstSteps(walk, at(0, 1), [at(4, 1)]))).toEqual(['1,0', '1,1', '1,2']);
    expect(ids(shortestWay(walk, at(0, 1), [at(4, 1)]))).toEqual(['0,1', '1,0', '2,0', '3,0', '4,1']);
  });

  it('are empty without a way, and one square long at the goal', () => {
    const walk = walked(['.#.']);
    expect(shortestWay(walk, at(0, 0), [at(2, 0)])).toEqual([]);
    expect(firstSteps(walk, at(0, 0), [at(2, 0)])).toEqual([]);
    expect(shortestWay(walk, at(0, 0), [at(0, 0)])).toEqual([at(0, 0)]);
  });

  it('cannot cost nothing, or a part of a step', () => {
    const walk = walked(['...']);
    expect(() => costsFrom({ ...walk, cost: () => 0 }, at(0, 0))).toThrow('cannot cost 0');
    expect(() => costsFrom({ ...walk, cost: () => 0.5 }, at(0, 0))).toThrow('cannot cost 0.5');
  });
});

const someRows = fc.array(
  fc.array(fc.constantFrom('.', '.', '.', '~', '#', 'x'), { minLength: 5, maxLength: 5 }).map((row) => row.join('')),
  { minLength: 5, maxLength: 5 },
);
const someSquare = fc.record({ x: fc.nat(4), y: fc.nat(4) });
const someDiagonals = fc.constantFrom<Diagonals>('never', 'oneWay', 'bothWays', 'always');

/** Costs the slow way: let every step shorten every way until nothing changes (Bellman and Ford). */
function slowCosts(walk: Walk, from: Square): ReadonlyMap<string, number> {
  const costs = new Map([[squareId(from), 0]]);
  for (let round = 0; round < 25; round++) {
    for (const [id, cost] of [...costs]) {
      for (const next of stepsFrom(walk.ground, squareOf(id))) {
        const total = cost + walk.cost(next, squareOf(id));
        if (total < (costs.get(squareId(next)) ?? Infinity)) costs.set(squareId(next), total);
      }
    }
  }
  return costs;
}

describe('any ground', () => {
  it('has adjacency both ways', () => {
    fc.assert(
      fc.property(someRows, someDiagonals, someSquare, someSquare, (rows, diagonals, a, b) => {
        const ground = drawn(rows, diagonals);
        expect(isAdjacent(ground, a, b)).toBe(isAdjacent(ground, b, a));
      }),
    );
  });

  it('has the costs that a slow count gives', () => {
    fc.assert(
      fc.property(someRows, someDiagonals, someSquare, (rows, diagonals, from) => {
        const walk = walked(rows, diagonals);
        const costs = reached(costsFrom(walk, from)).map(({ square, cost }): [string, number] => [
          squareId(square),
          cost,
        ]);
        expect(new Map(costs)).toEqual(slowCosts(walk, from));
      }),
    );
  });

  it('costs the same counted from the start, from the goal and along the way', () => {
    fc.assert(
      fc.property(someRows, someDiagonals, someSquare, someSquare, (rows, diagonals, from, to) => {
        const walk = walked(rows, diagonals);
        fc.pre(!walk.ground.isSolid(from) && !walk.ground.isSolid(to));
        const way = shortestWay(walk, from, [to]);
        const paid = way.slice(1).map((square, i) => walk.cost(square, way[i] ?? from));
        const total = way.length === 0 ? Infinity : paid.reduce((sum, cost) => sum + cost, 0);
        expect(costAt(costsFrom(walk, from), to)).toBe(total);
        expect(costAt(costsTo(walk, [to]), from)).toBe(total);
        expect(way[1]).toEqual(firstSteps(walk, from, [to])[0]);
      }),
    );
  });
});
