// Moving over the grid, by oneself and by others: fire, traps and flanks on the way (CHN-020 to CHN-027).

import { isAdjacent, type Square, slide, stepAway, stepTo } from '../../../engine/board/grid.ts';
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import type { Look, T } from '../state.ts';
import { tell, type Way } from '../words/events.ts';
import { squareIdOf } from '../words/index.ts';
import { rollDice } from './dice.ts';
import { flanks, tellFlanks } from './flanking.ts';
import { isAdjacentTo, isShut, terrainAt, walkingGround } from './ground.ts';
import { burn, harm, isUp } from './harm.ts';
import { atOf, combatantAt, combatantOf, fallenAt, heroOf, isHero } from './look.ts';
import { letLapse, preparationOf } from './uses.ts';

type Walked = { readonly path: readonly Square[]; readonly how: Way; readonly by?: string };

/** By these a hero moves of the own will. */
const OWN: readonly Way[] = ['move', 'surge', 'feet', 'ability', 'swapped'];

/** Goes through squares one by one; fire burns (CHN-022), and a trap stops whoever springs it. */
export const walk = flow(function* walk(t: T, who: string, { path, how, by }: Walked): Flow {
  const flanked = flanks(t);
  let gone: Square[] = [];
  let from = combatantOf(t, who).at;
  const told = () => {
    if (gone.length === 0) return;
    const squares = gone.map(squareIdOf);
    const to = squares.at(-1) ?? from;
    tell(t, { type: 'moved', who, from, to, how, path: squares, ...(by !== undefined && { by }) });
    [from, gone] = [to, []];
  };
  for (const square of path) {
    combatantOf(t, who).at = squareIdOf(square);
    gone.push(square);
    if (!happens(t, who, square)) continue;
    told();
    if (yield* enter(t, who, square)) break;
  }
  told();
  if (isUp(t, who) && isHero(t, who) && path.length > 0 && OWN.includes(how)) loseAim(t, who);
  tellFlanks(t, flanked);
});

const trapAt = (t: Look, square: Square) => t.state.traps.find(({ at }) => at === squareIdOf(square));

const happens = (t: Look, who: string, square: Square): boolean =>
  terrainAt(t, square) === 'fire' || (!isHero(t, who) && trapAt(t, square) !== undefined);

/** Whether the way ends here. */
const enter = flow(function* enter(t: T, who: string, square: Square): Flow<boolean> {
  const trap = isHero(t, who) ? undefined : trapAt(t, square);
  if (terrainAt(t, square) === 'fire') yield* burn(t, who);
  if (!trap || !isUp(t, who)) return !isUp(t, who);
  t.state.traps = t.state.traps.filter((one) => one !== trap);
  tell(t, { type: 'trapSprung', foe: who, at: trap.at, by: trap.by });
  yield* harm(t, who, { amount: rollDice(t, `trap.${trap.by}`, trap.dice), source: 'trap', by: trap.by });
  return true;
});

/** Long aim is lost by moving. */
function loseAim(t: T, hero: string): void {
  letLapse(t, hero, ({ by }) => preparationOf(t, by).lostByMoving === true);
}

/** Puts one in the place of another (Swap); the first burns if it comes into fire. */
export const swapPlaces = flow(function* swapPlaces(t: T, who: string, other: string): Flow {
  const flanked = flanks(t);
  const [here, there] = [heroOf(t, who).at, heroOf(t, other).at];
  Object.assign(heroOf(t, who), { at: there });
  Object.assign(heroOf(t, other), { at: here });
  tell(t, { type: 'moved', who, from: here, to: there, how: 'swapped', path: [there] });
  tell(t, { type: 'moved', who: other, from: there, to: here, how: 'swapped', path: [here], by: who });
  loseAim(t, who);
  tellFlanks(t, flanked);
  if (terrainAt(t, atOf(t, who)) === 'fire') yield* burn(t, who);
});

// ---- by others ----

const CRASH = 2;
const MOST_CRASH = 4;

type Forced = { readonly from: Square; readonly squares: number; readonly by: string };

/** CHN-027 Stops before what shuts the way and before a Combatant. */
const canBeForced = (t: Look, at: Square, to: Square): boolean =>
  !isShut(t, to) && isAdjacent(walkingGround(t), at, to) && combatantAt(t, to) === undefined;

/** Nobody ends where somebody lies (CHN-021): there it goes back to the last free square, without damage (a ruling). */
function withoutLying(t: Look, path: readonly Square[]): readonly Square[] {
  const last = path.findLastIndex((square) => fallenAt(t, square) === undefined);
  return path.slice(0, last + 1);
}

/** CHN-027 Straight away from the source; each square not moved deals 2 damage without Barrier, at most 4. */
export const push = flow(function* push(t: T, who: string, { from, squares, by }: Forced): Flow {
  const at = atOf(t, who);
  const next = (square: Square) => stepAway(square, from);
  const path = slide({ from: at, steps: squares, next, mayStep: (a, b) => canBeForced(t, a, b) });
  const free = withoutLying(t, path);
  yield* walk(t, who, { path: free, how: 'pushed', by });
  const hasDirection = squareIdOf(at) !== squareIdOf(from);
  const ended = squareIdOf(free.at(-1) ?? at);
  if (!hasDirection || !isUp(t, who) || combatantOf(t, who).at !== ended) return;
  const crash = Math.min(MOST_CRASH, CRASH * (squares - path.length));
  if (crash > 0) yield* harm(t, who, { amount: crash, source: 'crash', by });
});

/** CHN-027 Straight towards the source; stops adjacent, and takes no damage. */
export const pull = flow(function* pull(t: T, who: string, { from, squares, by }: Forced): Flow {
  const mayStep = (a: Square, b: Square) => !isAdjacentTo(a, from) && canBeForced(t, a, b);
  const path = slide({ from: atOf(t, who), steps: squares, next: (square) => stepTo(square, from), mayStep });
  yield* walk(t, who, { path: withoutLying(t, path), how: 'pulled', by });
});
