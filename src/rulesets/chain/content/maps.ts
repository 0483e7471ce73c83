// A battle's map out of its marks (specification, section 9.4).
import type { Square } from '../../../engine/board/grid.ts';
import type { BattleMap, Terrain } from '../words/index.ts';

const TERRAIN_OF: Readonly<Record<string, Terrain>> = { '#': 'wall', o: 'low', '~': 'rough', '^': 'fire' };

export function mapOf(rows: readonly string[]): BattleMap {
  const marked = (mark: string) => squaresMarked(rows, mark);
  return {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    terrain: rows.map((row) => [...row].map((mark) => TERRAIN_OF[mark] ?? 'floor')),
    letters: { a: marked('a'), b: marked('b'), c: marked('c'), d: marked('d'), H: marked('H') },
    lamps: marked('L'),
    exits: marked('X'),
  };
}

/** In reading order. */
function squaresMarked(rows: readonly string[], wanted: string): readonly Square[] {
  return rows.flatMap((row, y) => [...row].flatMap((mark, x) => (mark === wanted ? [{ x, y }] : [])));
}
