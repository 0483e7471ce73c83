import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atDistance,
  distance,
  isConnected,
  neighboursOf,
  shortestPath,
  stepsToward,
  within,
  type ZoneGraph,
  zoneGraph,
} from '../../src/engine/board/zones.ts';

//   a – b – d – e     f – g
//    \– c –/
const forked = zoneGraph(
  ['e', 'd', 'c', 'b', 'a', 'g', 'f'],
  [
    ['a', 'c'],
    ['b', 'a'],
    ['d', 'c'],
    ['b', 'd'],
    ['d', 'e'],
    ['g', 'f'],
    ['f', 'g'],
  ],
);

describe('a zone graph', () => {
  it('lists neighbours by id, each once', () => {
    expect(neighboursOf(forked, 'd')).toEqual(['b', 'c', 'e']);
    expect(neighboursOf(forked, 'g')).toEqual(['f']);
  });

  it('knows no link to a zone that is not there, nor to itself', () => {
    expect(() => zoneGraph(['a'], [['a', 'b']])).toThrow('a – b');
    expect(() => zoneGraph(['a'], [['a', 'a']])).toThrow('a – a');
  });

  it('throws for a zone that is not there', () => {
    expect(() => neighboursOf(forked, 'z')).toThrow('no such zone: z');
    expect(() => distance(forked, 'z', 'a')).toThrow('no such zone: z');
    expect(() => distance(forked, 'a', 'z')).toThrow('no such zone: z');
  });

  it('is connected when every zone can be reached', () => {
    expect(isConnected(forked)).toBe(false);
    expect(isConnected(zoneGraph(['a', 'b'], [['a', 'b']]))).toBe(true);
    expect(isConnected(zoneGraph(['a'], []))).toBe(true);
    expect(isConnected(zoneGraph([], []))).toBe(true);
  });
});

// DST-006, FRG-082
describe('distance in zones', () => {
  it('counts links: 0 in the same zone, Infinity without a way', () => {
    expect(distance(forked, 'a', 'a')).toBe(0);
    expect(distance(forked, 'a', 'e')).toBe(3);
    expect(distance(forked, 'a', 'f')).toBe(Infinity);
  });

  it('gathers the zones within and at a distance', () => {
    expect(within(forked, 'd', 1)).toEqual(['b', 'c', 'd', 'e']);
    expect(within(forked, 'd', 0)).toEqual(['d']);
    expect(within(forked, 'd', -1)).toEqual([]);
    expect(within(forked, 'd', Infinity)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(atDistance(forked, 'a', 2)).toEqual(['d']);
    expect(atDistance(forked, 'a', 9)).toEqual([]);
  });
});

// DST-223, DST-231, FRG-158
describe('ways through zones', () => {
  it('offers every neighbour on a shortest path', () => {
    expect(stepsToward(forked, 'a', 'e')).toEqual(['b', 'c']);
    expect(stepsToward(forked, 'd', 'e')).toEqual(['e']);
    expect(stepsToward(forked, 'e', 'e')).toEqual([]);
    expect(stepsToward(forked, 'a', 'f')).toEqual([]);
  });

  it('takes the first shortest path by id order', () => {
    expect(shortestPath(forked, 'a', 'e')).toEqual(['a', 'b', 'd', 'e']);
    expect(shortestPath(forked, 'a', 'a')).toEqual(['a']);
    expect(shortestPath(forked, 'a', 'g')).toEqual([]);
  });
});

const someGraph = fc.integer({ min: 1, max: 8 }).chain((size) => {
  const ids = [...'abcdefgh'].slice(0, size);
  const link = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)).filter(([a, b]) => a !== b);
  const links = size === 1 ? fc.constant([]) : fc.array(link, { maxLength: 14 });
  return links.map((chosen) => zoneGraph(ids, chosen));
});

/** Distances the slow way: let every zone in turn shorten every way (Floyd and Warshall). */
function slowDistances(graph: ZoneGraph): (from: string, to: string) => number {
  const ids = Object.keys(graph);
  const far = new Map<string, number>();
  const known = (a: string, b: string) =>
    far.get(a + b) ?? (a === b ? 0 : neighboursOf(graph, a).includes(b) ? 1 : Infinity);
  for (const by of ids)
    for (const a of ids) for (const b of ids) far.set(a + b, Math.min(known(a, b), known(a, by) + known(by, b)));
  return known;
}

describe('any zone graph', () => {
  it('has the distances that a slow count gives', () => {
    fc.assert(
      fc.property(someGraph, (graph) => {
        const slow = slowDistances(graph);
        for (const a of Object.keys(graph))
          for (const b of Object.keys(graph)) expect(distance(graph, a, b)).toBe(slow(a, b));
      }),
    );
  });

  it('has paths as long as its distances, along its links', () => {
    fc.assert(
      fc.property(someGraph, (graph) => {
        for (const a of Object.keys(graph)) {
          for (const b of within(graph, a, Infinity)) {
            const path = shortestPath(graph, a, b);
            expect(path.length - 1).toBe(distance(graph, a, b));
            expect(path.at(-1)).toBe(b);
            for (const [i, zone] of path.slice(1).entries()) expect(neighboursOf(graph, path[i] ?? '')).toContain(zone);
          }
        }
      }),
    );
  });

  it('is the sum of its rings', () => {
    fc.assert(
      fc.property(someGraph, fc.nat(8), (graph, most) => {
        for (const a of Object.keys(graph)) {
          const rings = Array.from({ length: most + 1 }, (_, away) => atDistance(graph, a, away));
          expect(within(graph, a, most)).toEqual(rings.flat().toSorted());
        }
      }),
    );
  });
});
