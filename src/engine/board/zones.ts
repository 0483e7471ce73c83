// A map of zones joined by links: who is next to whom, how far it is, and which ways are shortest.

/** The neighbours of each zone, sorted by id. A changed map is a new object, for distances are kept per object. */
export type ZoneGraph = Readonly<Record<string, readonly string[]>>;

type Row = {
  readonly distances: ReadonlyMap<string, number>;
  /** The zones at distance 0, 1, 2 …, each ring sorted by id. */
  readonly rings: readonly (readonly string[])[];
};

const tables = new WeakMap<ZoneGraph, Map<string, Row>>();

export function zoneGraph(ids: readonly string[], links: readonly (readonly [string, string])[]): ZoneGraph {
  const neighbours = new Map(ids.map((id) => [id, new Set<string>()]));
  for (const [a, b] of links) {
    const [besideA, besideB] = [neighbours.get(a), neighbours.get(b)];
    if (!besideA || !besideB || a === b) throw new Error(`no such link: ${a} – ${b}`);
    besideA.add(b);
    besideB.add(a);
  }
  return Object.fromEntries([...neighbours].map(([id, beside]) => [id, [...beside].toSorted()]));
}

export function neighboursOf(graph: ZoneGraph, zone: string): readonly string[] {
  const neighbours = graph[zone];
  if (!neighbours) throw new Error(`no such zone: ${zone}`);
  return neighbours;
}

/** The links between two zones: 0 for the same zone, Infinity when no way joins them. */
export function distance(graph: ZoneGraph, from: string, to: string): number {
  const found = rowOf(graph, from).distances.get(to);
  if (found !== undefined) return found;
  neighboursOf(graph, to);
  return Infinity;
}

/** The zones at most so far away, the zone itself included, sorted by id. */
export function within(graph: ZoneGraph, zone: string, most: number): readonly string[] {
  return rowOf(graph, zone)
    .rings.slice(0, Math.max(0, most + 1))
    .flat()
    .toSorted();
}

/** The zones exactly so far away, sorted by id. */
export function atDistance(graph: ZoneGraph, zone: string, away: number): readonly string[] {
  return rowOf(graph, zone).rings[away] ?? [];
}

/** The neighbours that lie on a shortest path, sorted by id; none at the goal, and none where no way leads there. */
export function stepsToward(graph: ZoneGraph, from: string, to: string): readonly string[] {
  const left = distance(graph, from, to);
  if (left === Infinity) return [];
  return neighboursOf(graph, from).filter((zone) => distance(graph, zone, to) === left - 1);
}

/** The first shortest path by id order, both ends included; empty where no way leads there. */
export function shortestPath(graph: ZoneGraph, from: string, to: string): readonly string[] {
  if (distance(graph, from, to) === Infinity) return [];
  const path = [from];
  for (let next = stepsToward(graph, from, to)[0]; next !== undefined; next = stepsToward(graph, next, to)[0]) {
    path.push(next);
  }
  return path;
}

export function isConnected(graph: ZoneGraph): boolean {
  const ids = Object.keys(graph);
  const [first] = ids;
  return first === undefined || rowOf(graph, first).distances.size === ids.length;
}

// Simulations ask for distances millions of times, so each row of the table is counted once per map.
function rowOf(graph: ZoneGraph, zone: string): Row {
  const table = tables.get(graph) ?? new Map<string, Row>();
  const known = table.get(zone);
  if (known) return known;
  const row = countFrom(graph, zone);
  tables.set(graph, table.set(zone, row));
  return row;
}

function countFrom(graph: ZoneGraph, zone: string): Row {
  const distances = new Map<string, number>();
  const rings: (readonly string[])[] = [];
  for (let ring = [zone]; ring.length > 0; ) {
    for (const id of ring) distances.set(id, rings.length);
    rings.push(ring.toSorted());
    ring = [...new Set(ring.flatMap((id) => neighboursOf(graph, id)))].filter((id) => !distances.has(id));
  }
  return { distances, rings };
}
