// Where a hero might go: what a square is worth to stand on.
import { isSame, kingDistance, type Square } from '../../../engine/board/grid.ts';
import { flankersOf } from '../rules/flanking.ts';
import { hasCover, isAdjacentTo } from '../rules/ground.ts';
import { atOf, battleOf, livingFoes, standingHeroes } from '../rules/look.ts';
import { heroWays, speedOf, type Way } from '../rules/walking.ts';
import type { Look } from '../state.ts';
import { squareNamed } from '../words/index.ts';
import { foesBeside, offers, onceFor, type Survey, standingAt } from './survey.ts';

const FIRE = 4;
const FLANKED = 3;
const CROWD = 1;
const CROWDED_ARCHER = 4;
const COVER = 1;

/** What it costs to stand there: fires on the way, foes beside one, a flank; cover helps those who shoot. */
export function costOf(survey: Survey, { to, fires }: Pick<Way, 'to' | 'fires'>): number {
  const { look, who, isArcher } = survey;
  const there = standingAt(look, who, to);
  const beside = foesBeside(look, to).length;
  const flanked = beside > 1 && flankersOf(there, who) !== undefined ? FLANKED : 0;
  const crowd = beside * (isArcher ? CROWDED_ARCHER : CROWD);
  const covered = isArcher && isCovered(look, who, to) ? COVER : 0;
  return fires * FIRE + flanked + crowd - covered;
}

/** From the nearest foe. */
function isCovered(t: Look, who: string, to: Square): boolean {
  const [nearest] = livingFoes(t).toSorted((a, b) => kingDistance(atOf(t, a), to) - kingDistance(atOf(t, b), to));
  return nearest !== undefined && hasCover(t, { from: atOf(t, nearest), to, mover: who });
}

/** The squares that one Move reaches, as far as the aim of the battle lets the hero go there. */
export const reachable = onceFor((survey): readonly Way[] => {
  if (!offers(survey, 'move')) return [];
  const { look, who } = survey;
  return heroWays(look, who, speedOf(look, who)).filter(({ to }) => mayLeave(look, who, to));
});

/** Battle 7: the last hero beside the lamp stays there; whoever stands on an exit does too. */
function mayLeave(t: Look, who: string, to: Square): boolean {
  const { goal, map } = battleOf(t);
  const at = atOf(t, who);
  if (goal.kind === 'exits' && map.exits.some((exit) => isSame(exit, at)))
    return map.exits.some((exit) => isSame(exit, to));
  if (goal.kind !== 'hold') return true;
  return t.state.objects.every(({ at: lamp }) => {
    const square = squareNamed(lamp);
    const others = standingHeroes(t).filter((id) => id !== who && isAdjacentTo(atOf(t, id), square));
    return !isAdjacentTo(at, square) || others.length > 0 || isAdjacentTo(to, square);
  });
}

/** The way to the nearest of some squares, however far, and how far along it one Move comes. */
export function stepTowards(survey: Survey, isGoal: (square: Square) => boolean): Way | undefined {
  const { look, who } = survey;
  const ways = heroWays(look, who, FAR).filter(({ to }) => isGoal(to));
  const best = ways.toSorted((a, b) => a.fires - b.fires || a.points - b.points)[0];
  if (!best) return undefined;
  const near = reachable(survey);
  const along = best.path.map((square) => near.find(({ to }) => isSame(to, square)));
  return along.findLast((way) => way !== undefined);
}

const FAR = 40;
