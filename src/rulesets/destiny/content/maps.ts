// Checks of maps: links join two spaces, and every space can be reached.

import { distance, zoneGraph } from '../../../engine/board/zones.ts';
import { flaw, flawIf, repeats, unknown } from '../../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../../engine/ruleset/shape.ts';
import type { MapFile } from './schema/index.ts';

export function mapFlaws(map: MapFile): readonly Flaw[] {
  const ids = map.spaces.map(({ id }) => id);
  const points = map.spaces.map(({ x, y }) => `${x},${y}`);
  const links = linkFlaws(map, ids);
  return [
    ...repeats(ids, (n) => `spaces[${n}].id`, 'space'),
    ...repeats(points, (n) => `spaces[${n}]`, 'space at the point'),
    ...links,
    ...(links.length === 0 ? lonelySpaces(map, ids) : []),
    ...map.footprints.flatMap((id, n) => unknown('the space', { path: `footprints[${n}]`, id, among: ids })),
  ];
}

function linkFlaws({ links }: MapFile, among: readonly string[]): readonly Flaw[] {
  const sorted = links.map((link) => link.toSorted().join('-'));
  return [
    ...links.flatMap((link, n) =>
      link.flatMap((id, end) => unknown('the space', { path: `links[${n}][${end}]`, id, among })),
    ),
    ...links.flatMap(([a, b], n) => flawIf(a === b, `links[${n}]`, 'joins a space with itself')),
    ...repeats(sorted, (n) => `links[${n}]`, 'link'),
  ];
}

function lonelySpaces({ links }: MapFile, ids: readonly string[]): readonly Flaw[] {
  const graph = zoneGraph(ids, links);
  const [first = ''] = ids;
  return ids.flatMap((id, n) => {
    const isLonely = distance(graph, first, id) === Number.POSITIVE_INFINITY;
    return isLonely ? [flaw(`spaces[${n}]`, `is \`${id}\`, which no way of links joins with \`${first}\``)] : [];
  });
}
