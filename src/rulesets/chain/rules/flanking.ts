// Flanking (CHN-100 to CHN-103): computed from present positions, never stored.
import { isSame, mirrored, type Square } from '../../../engine/board/grid.ts';
import type { Look, T } from '../state.ts';
import { tell } from '../words/events.ts';
import { isAdjacentTo } from './ground.ts';
import { atOf, combatants, isHero, isPlaced, livingFoes, standingHeroes } from './look.ts';
import { has } from './statuses.ts';

/** CHN-101 Whoever stands against this one: not the FALLEN, and not STUNNED foes. */
const opponentsOf = (t: Look, who: string): readonly string[] =>
  isHero(t, who)
    ? livingFoes(t).filter((id) => !has(t, id, 'stunned'))
    : standingHeroes(t).filter((id) => isPlaced(t, id));

/** CHN-100 Two opponents on opposite edges or corners, if there are such. */
export function flankersOf(t: Look, who: string): readonly [string, string] | undefined {
  const at = atOf(t, who);
  const around = opponentsOf(t, who)
    .map((id) => ({ id, square: atOf(t, id) }))
    .filter(({ square }) => isAdjacentTo(square, at));
  return pairAround(around, at);
}

type Standing = { readonly id: string; readonly square: Square };

function pairAround(around: readonly Standing[], at: Square): readonly [string, string] | undefined {
  for (const one of around) {
    const other = around.find(({ square }) => isSame(square, mirrored(one.square, at)));
    if (other) return [one.id, other.id];
  }
  return undefined;
}

/** Whether these squares, taken by opponents, would flank whoever stands there. */
export const wouldFlank = (squares: readonly Square[], at: Square): boolean =>
  pairAround(
    squares.filter((square) => isAdjacentTo(square, at)).map((square) => ({ id: '', square })),
    at,
  ) !== undefined;

/** CHN-102 By flanking, or by another source that has its own duration; it does not add up. */
export const isOffGuard = (t: Look, who: string): boolean =>
  has(t, who, 'offGuard') || flankersOf(t, who) !== undefined;

type Flanks = ReadonlyMap<string, readonly string[]>;

/** Everybody who is flanked now, and by whom. */
export const flanks = (t: Look): Flanks =>
  new Map(
    combatants(t)
      .flatMap((id) => [[id, flankersOf(t, id) ?? []] as const])
      .filter(([, by]) => by.length > 0),
  );

/** CHN-091, CHN-100 Who has come between two of the others since, and who has come out, however that came about. */
export function tellFlanks(t: T, before: Flanks): void {
  const now = flanks(t);
  for (const [who, by] of now) if (!before.has(who)) tell(t, { type: 'flank', who, by });
  const free = combatants(t).filter((id) => before.has(id) && !now.has(id));
  if (free.length > 0) tell(t, { type: 'flankBroken', who: free });
}

/** CHN-103 */
export const OFF_GUARD = 3;
