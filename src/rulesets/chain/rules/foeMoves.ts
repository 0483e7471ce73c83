// Where a foe goes (CHN-065, CHN-070 to CHN-074).
import { costAt, inReadingOrder, isSame, kingDistance, type Reached, type Square } from '../../../engine/board/grid.ts';
import type { Look } from '../state.ts';
import type { Skip } from '../words/events.ts';
import { type FoeAttack, squareIdOf } from '../words/index.ts';
import { actionOf, foeModifier } from './fierce.ts';
import { wouldFlank } from './flanking.ts';
import { allSquares, farthest, hasCover, inRange, isAdjacentTo, sees } from './ground.ts';
import { atOf, foeOf, foeSheet, livingFoes, standingHeroes } from './look.ts';
import { has } from './statuses.ts';
import { type Chosen, chooseTarget, type Interest, interestIn, mayTarget } from './targeting.ts';
import { costsToAny, foeReach } from './walking.ts';

/** Smaller is better, number by number; then reading order. */
type Score = (at: Reached) => readonly number[];

function bestOf(squares: readonly Reached[], score: Score): Square | undefined {
  const scored = squares.map((at) => ({ square: at.square, score: score(at) }));
  return scored.toSorted((a, b) => compared(a.score, b.score) || inReadingOrder(a.square, b.square))[0]?.square;
}

function compared(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((number, n) => number !== b[n]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}

/** CHN-058 SLOWED: Move hexes count half, rounded up; fierce: +n first. */
export function hexSquares(t: Look, foe: string, squares: number): number {
  const all = squares + foeModifier(t, foe, 'move');
  return has(t, foe, 'slowed') ? Math.ceil(all / 2) : all;
}

/** CHN-053 The first Basic Attack is the preferred one. */
export function preferredBasic(t: Look, foe: string): FoeAttack {
  const [basic] = foeSheet(t, foe).basics;
  if (!basic) throw new Error(`${foe} has no Basic Attack`);
  return actionOf(t, foe, basic);
}

/** CHN-070 By CHN-061 among all whom it may know of; no range needed, and the last item starts with nearest. */
function focusOf(t: Look, foe: string): Chosen | undefined {
  const basic = preferredBasic(t, foe);
  const valid = standingHeroes(t).filter((hero) => mayTarget(t, foe, { hero }));
  const interest: Interest = [
    (hero) => kingDistance(atOf(t, foe), atOf(t, hero)),
    ...interestIn(t, foe, { action: basic }),
  ];
  return chooseTarget(t, foe, { valid, interest });
}

type Going = { readonly foe: string; readonly focus: string; readonly action: FoeAttack };

/** CHN-070 A square from which the action reaches the focus (range and sight). */
const isInPlace = (t: Look, { foe, focus, action }: Going, from: Square): boolean => {
  const range = 'within' in action.aim ? action.aim.within : action.aim.range;
  return inRange(t, from, farthest(t, foe, range))(atOf(t, focus));
};

/** Where a Move hex takes the foe, or why it stays where it is (CHN-055, CHN-071). */
export type Course = { readonly focus?: string } & ({ readonly to: Square } | { readonly stays: Skip });

export function moveTowards(t: Look, foe: string, squares: number): Course {
  const focus = focusOf(t, foe)?.hero;
  if (focus === undefined) return { stays: 'noTarget' };
  const going = { foe, focus, action: preferredBasic(t, foe) };
  const isThere = isInPlace(t, going, atOf(t, foe));
  const to = isThere ? shifted(t, going, squares) : approached(t, going, squares);
  if (to && !isSame(to, atOf(t, foe))) return { to, focus };
  return { focus, stays: isThere ? 'inPlace' : 'blocked' };
}

/** CHN-071 Already in place: `close` foes stay, `skirmish` foes seek the best square in place. */
const shifted = (t: Look, going: Going, squares: number): Square | undefined =>
  foeSheet(t, going.foe).stance === 'skirmish' ? skirmished(t, going, squares) : undefined;

/** CHN-073 In place and furthest from the nearest hero; then with cover from the focus, then with fewest points. */
function skirmished(t: Look, going: Going, squares: number): Square | undefined {
  const to = atOf(t, going.focus);
  return bestOf(
    foeReach(t, going.foe, squares).filter(({ square }) => isInPlace(t, going, square)),
    ({ square, cost }) => [
      -toNearestHero(t, square),
      hasCover(t, { from: to, to: square, mover: going.foe }) ? 0 : 1,
      cost,
    ],
  );
}

const toNearestHero = (t: Look, square: Square): number =>
  Math.min(...standingHeroes(t).map((hero) => kingDistance(square, atOf(t, hero))));

/** CHN-072 A square in place with the fewest points; else the nearest to one by path, else by distance. */
function approached(t: Look, going: Going, squares: number): Square | undefined {
  const reach = foeReach(t, going.foe, squares);
  return placeAmong(t, going, reach) ?? nearerPlace(t, going, reach);
}

/** CHN-072 Ties: a flanker flanks the focus, then not adjacent to other heroes, then reading order. */
function placeAmong(t: Look, going: Going, reach: readonly Reached[]): Square | undefined {
  const isFlanker = foeSheet(t, going.foe).traits.includes('flanker');
  const others = standingHeroes(t).filter((hero) => hero !== going.focus);
  const friends = livingFoes(t)
    .filter((id) => id !== going.foe && !has(t, id, 'stunned'))
    .map((id) => atOf(t, id));
  return bestOf(
    reach.filter(({ square }) => isInPlace(t, going, square)),
    ({ square, cost }) => [
      cost,
      isFlanker && wouldFlank([...friends, square], atOf(t, going.focus)) ? 0 : 1,
      others.some((hero) => isAdjacentTo(square, atOf(t, hero))) ? 1 : 0,
    ],
  );
}

function nearerPlace(t: Look, going: Going, reach: readonly Reached[]): Square | undefined {
  const goals = allSquares(t).filter((square) => isInPlace(t, going, square));
  const left = costsToAny(t, going.foe, goals);
  const byPath = reach.filter(({ square }) => costAt(left, square) < Infinity);
  if (byPath.length > 0) return bestOf(byPath, ({ square, cost }) => [costAt(left, square), cost]);
  return bestOf(reach, ({ square, cost }) => [kingDistance(square, atOf(t, going.focus)), cost]);
}

/** CHN-074 Furthest from the nearest hero; then out of sight of most heroes, then with fewest points. */
export function retreat(t: Look, foe: string, squares: number): Course {
  const unseen = (square: Square) => standingHeroes(t).filter((hero) => !sees(t, atOf(t, hero), square)).length;
  const to = bestOf(foeReach(t, foe, squares), ({ square, cost }) => [
    -toNearestHero(t, square),
    -unseen(square),
    cost,
  ]);
  return to && !isSame(to, atOf(t, foe)) ? { to } : { stays: 'nowhere' };
}

// ---- specials that begin with a move ----

/** The same table with the foe on another square. */
const standingAt = (t: Look, foe: string, square: Square): Look => ({
  ...t,
  state: { ...t.state, foes: { ...t.state.foes, [foe]: { ...foeOf(t, foe), at: squareIdOf(square) } } },
});

export type Leap = { readonly to: Square; readonly hero: string; readonly why: Chosen['why'] };

/**
 * CHN-065 Heroes for whom a square in reach of the attack can be entered; the square as in CHN-072. What each is worth
 * to the foe is reckoned from there, where the attack is made.
 */
export function leapOf(t: Look, foe: string, action: FoeAttack): Leap | undefined {
  const reach = foeReach(t, foe, has(t, foe, 'pinned') ? 0 : (action.move ?? 0));
  const places = new Map(
    standingHeroes(t)
      .filter((hero) => mayTarget(t, foe, { hero, only: action.only }))
      .flatMap((focus) => {
        const place = placeAmong(t, { foe, focus, action }, reach);
        return place ? [[focus, place] as const] : [];
      }),
  );
  const attacking = (hero: string) => standingAt(t, foe, places.get(hero) ?? atOf(t, foe));
  const interest = interestIn(t, foe, { action, attacking });
  const chosen = chooseTarget(t, foe, { valid: [...places.keys()], interest });
  const to = chosen && places.get(chosen.hero);
  return chosen && to && { to, hero: chosen.hero, why: chosen.why };
}
