// The squares of the map: walls, low cover, rough ground, fire, smoke, traps, exits, and who may start where.
import { isAdjacent, isSame, type Square } from '../../../engine/board/grid.ts';
import type { BoardView, Mark, SpaceView, TerrainView } from '../../../engine/ruleset/view.ts';
import { say } from '../../../engine/text.ts';
import { allSquares, isShut, isSmoky, terrainAt, walkingGround } from '../rules/ground.ts';
import { battleOf } from '../rules/look.ts';
import { freeStarts } from '../rules/place.ts';
import { squareName } from '../speak/names.ts';
import type { Look } from '../state.ts';
import { type BattleMap, squareIdOf, type Terrain } from '../words/index.ts';
import { counted } from './marks.ts';
import { SIGNS } from './signs.ts';

const FILL_OF: Readonly<Record<Terrain, TerrainView['fill']>> = {
  floor: undefined,
  wall: 'solid',
  low: 'low',
  rough: 'hatched',
  fire: 'glowing',
};

export function spaces(t: Look): readonly SpaceView[] {
  const starts = t.state.stage.name === 'place' ? freeStarts(t) : [];
  return allSquares(t).map((square) => {
    const id = squareIdOf(square);
    const terrain = terrainOf(t, square);
    const marks: readonly Mark[] = starts.includes(id) ? [counted('start', 1)] : [];
    return { id, name: squareName(id), ...square, marks, ...(terrain.length > 0 && { terrain }) };
  });
}

const ground = (id: string, fill?: TerrainView['fill']): TerrainView => ({
  id,
  name: say(`chain.terrain.${id}`),
  count: 1,
  ...SIGNS[id],
  ...(fill && { fill }),
});

function terrainOf(t: Look, square: Square): readonly TerrainView[] {
  const kind = terrainAt(t, square);
  const isExit = battleOf(t).map.exits.some((exit) => isSame(exit, square));
  return [
    ...(kind === 'floor' ? [] : [ground(kind, FILL_OF[kind])]),
    ...(isSmoky(t, square) ? [ground('smoke', 'hazy')] : []),
    ...(t.state.traps.some(({ at }) => at === squareIdOf(square)) ? [ground('trap')] : []),
    ...(isExit ? [ground('exit')] : []),
  ];
}

// Where one can step never changes in a battle, and whoever reads a view counts steps along the same list.
const known = new WeakMap<BattleMap, BoardView['links']>();

/** CHN-020 Every step that the ground allows, whoever stands there. */
export function links(t: Look): BoardView['links'] {
  const { map } = battleOf(t);
  const before = known.get(map);
  if (before) return before;
  const open = allSquares(t).filter((square) => !isShut(t, square));
  const found = open.flatMap((from, n) =>
    open
      .slice(n + 1)
      .filter((to) => isAdjacent(walkingGround(t), from, to))
      .map((to): readonly [string, string] => [squareIdOf(from), squareIdOf(to)]),
  );
  known.set(map, found);
  return found;
}
