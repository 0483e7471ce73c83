// The maps of battles (specification, section 9.4).
import type { Square } from '../../../engine/board/grid.ts';

export const TERRAINS = ['floor', 'wall', 'low', 'rough', 'fire'] as const;
export type Terrain = (typeof TERRAINS)[number];
export const LETTERS = ['a', 'b', 'c', 'd'] as const;
export type Letter = (typeof LETTERS)[number];

export type BattleMap = {
  readonly width: number;
  readonly height: number;
  /** `terrain[y][x]`; letters, starts, exits and lamps stand on floor. */
  readonly terrain: readonly (readonly Terrain[])[];
  /** All of these in reading order. `H` are the squares where heroes start. */
  readonly letters: Readonly<Record<Letter | 'H', readonly Square[]>>;
  readonly lamps: readonly Square[];
  readonly exits: readonly Square[];
};
