// Finds rooms that need each other in a circle. A room is a folder or a single file of a house; types do not count.
import type { Source } from './imports.ts';

type Needs = ReadonlyMap<string, ReadonlySet<string>>;

export function circlesIn(sources: readonly Source[], house: string): readonly string[] {
  const needs = needsIn(sources, house);
  const circles = [...needs.keys()].flatMap((room) => wayBack(needs, room) ?? []);
  // The same circle is found once from each of its rooms: keep one.
  const first = circles.filter(([room = '', ...rest]) => rest.every((other) => room <= other));
  return first.map((way) => `${house}: ${[...way, way[0]].join(' → ')} is a circle`);
}

function needsIn(sources: readonly Source[], house: string): Needs {
  const roomOf = (file: string) => file.slice(house.length + 1).split('/')[0] ?? '';
  const needs = new Map<string, Set<string>>();
  for (const { file, imports } of sources.filter((one) => one.file.startsWith(`${house}/`)))
    for (const { what, isOurs, isType } of imports) {
      if (!isOurs || isType || !what.startsWith(`${house}/`) || roomOf(what) === roomOf(file)) continue;
      needs.set(roomOf(file), (needs.get(roomOf(file)) ?? new Set()).add(roomOf(what)));
    }
  return needs;
}

/** The shortest way from a room back to itself. */
function wayBack(needs: Needs, room: string): readonly string[][] | undefined {
  let ways: readonly string[][] = [[room]];
  const seen = new Set<string>();
  while (ways.length > 0) {
    const longer: string[][] = [];
    for (const way of ways)
      for (const next of needs.get(way.at(-1) ?? '') ?? []) {
        if (next === room) return [way];
        if (seen.has(next)) continue;
        seen.add(next);
        longer.push([...way, next]);
      }
    ways = longer;
  }
  return undefined;
}
