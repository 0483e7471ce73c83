// Questions about a state that many rules ask.
import type { Square } from '../../../engine/board/grid.ts';
import type { FoeState, HeroState, Look } from '../state.ts';
import {
  type Ability,
  type Battle,
  type Foe,
  type Hero,
  type Item,
  RANKS,
  type Rank,
  type SquareId,
  squareIdOf,
  squareNamed,
} from '../words/index.ts';

export function known<V>(record: Readonly<Record<string, V>>, id: string): V {
  const value = record[id];
  if (value === undefined) throw new Error(`there is no ${id}`);
  return value;
}

export const heroOf = (t: Look, id: string): HeroState => known(t.state.heroes, id);
export const foeOf = (t: Look, id: string): FoeState => known(t.state.foes, id);
export const heroSheet = (t: Look, id: string): Hero => known(t.content.heroes, id);
export const foeSheet = (t: Look, id: string): Foe => known(t.content.foes, foeOf(t, id).kind);
export const abilityOf = (t: Look, id: string): Ability => known(t.content.abilities, id);
export const itemOf = (t: Look, id: string): Item => known(t.content.items, id);
export const battleOf = (t: Look): Battle => known(t.content.battles, t.state.battle);

export const isHero = (t: Look, id: string): boolean => Object.hasOwn(t.state.heroes, id);
export const isFoe = (t: Look, id: string): boolean => Object.hasOwn(t.state.foes, id);

/** CHN-150 A hero at 0 HP is FALLEN; one with three Fades is out. */
export const isStanding = (t: Look, id: string): boolean => heroOf(t, id).hp > 0;
export const isFallen = (t: Look, id: string): boolean => heroOf(t, id).hp === 0 && !heroOf(t, id).out;

/** In seat order. */
export const standingHeroes = (t: Look): readonly string[] => t.state.seats.filter((id) => isStanding(t, id));
export const fallenHeroes = (t: Look): readonly string[] => t.state.seats.filter((id) => isFallen(t, id));
/** In the order in which they were placed. */
export const livingFoes = (t: Look): readonly string[] => t.state.order;

export const combatantOf = (t: Look, id: string): HeroState | FoeState =>
  isHero(t, id) ? heroOf(t, id) : foeOf(t, id);
// Simulations ask where somebody stands millions of times, and there are only so many squares.
const squares = new Map<SquareId, Square>();

function squareOf(id: SquareId): Square {
  const before = squares.get(id);
  if (before) return before;
  const square = squareNamed(id);
  squares.set(id, square);
  return square;
}

export const atOf = (t: Look, id: string): Square => squareOf(combatantOf(t, id).at);
export const isPlaced = (t: Look, hero: string): boolean => heroOf(t, hero).at !== '';

/** Everybody who stands on the grid: heroes who are not FALLEN, and foes. */
export const combatants = (t: Look): readonly string[] => [
  ...standingHeroes(t).filter((id) => isPlaced(t, id)),
  ...livingFoes(t),
];

export function combatantAt(t: Look, square: Square): string | undefined {
  const at = squareIdOf(square);
  const isThere = (id: string) => heroOf(t, id).at === at && isStanding(t, id);
  return t.state.seats.find(isThere) ?? t.state.order.find((id) => foeOf(t, id).at === at);
}
export function fallenAt(t: Look, square: Square): string | undefined {
  const at = squareIdOf(square);
  return t.state.seats.find((id) => heroOf(t, id).at === at && isFallen(t, id));
}

export const rankOf = (rank: Rank): number => RANKS.indexOf(rank);

/** The foes of the wave that comes next or acts, as far as they live. */
export const comingWave = (t: Look): readonly string[] =>
  (t.state.waves[t.state.wave - 1] ?? []).filter((id) => isFoe(t, id));

/** Those with the least of something, or the most. */
export function leastBy<V>(list: readonly V[], of: (one: V) => number): readonly V[] {
  const least = Math.min(...list.map(of));
  return list.filter((one) => of(one) === least);
}
export const mostBy = <V>(list: readonly V[], of: (one: V) => number): readonly V[] => leastBy(list, (one) => -of(one));
