// Whom a foe goes for (CHN-060 to CHN-063).
import { inReadingOrder, isSame, kingDistance, type Square } from '../../../engine/board/grid.ts';
import type { Look } from '../state.ts';
import type { Reason } from '../words/events.ts';
import { type FoeAttack, type Preference, squareNamed } from '../words/index.ts';
import { valueAgainst } from './blow.ts';
import { fiercePreferences } from './fierce.ts';
import { isOffGuard } from './flanking.ts';
import { allSquares, farthest, inRange, isAdjacentTo, terrainAt } from './ground.ts';
import { atOf, foeOf, foeSheet, heroOf, leastBy, livingFoes, mostBy, standingHeroes } from './look.ts';
import { has } from './statuses.ts';

export type Chosen = { readonly hero: string; readonly why: Reason };

/** What an action aims at now: in order of seat, and the centre of its area. */
export type Aimed = { readonly targets: readonly string[]; readonly why: Reason; readonly centre?: Square };

/** CHN-061 HIDDEN heroes are valid at distance 1; some actions are only for some. */
export function mayTarget(t: Look, foe: string, { hero, only }: { hero: string; only?: FoeAttack['only'] }): boolean {
  const isSeen = !has(t, hero, 'hidden') || isAdjacentTo(atOf(t, foe), atOf(t, hero));
  if (!isSeen || !only) return isSeen;
  return 'targetOffGuard' in only ? isOffGuard(t, hero) : has(t, hero, only.targetHas);
}

/** CHN-061 Standing heroes in range and sight of a square, who fulfil the action's own condition. */
function validTargets(t: Look, foe: string, action: FoeAttack): readonly string[] {
  const range = farthest(t, foe, 'within' in action.aim ? action.aim.within : action.aim.range);
  const isNear = inRange(t, atOf(t, foe), range);
  return standingHeroes(t).filter((hero) => mayTarget(t, foe, { hero, only: action.only }) && isNear(atOf(t, hero)));
}

/** What the foe would do this to, from where it stands; undefined when there is no valid target (CHN-055). */
export function aimOf(t: Look, foe: string, action: FoeAttack): Aimed | undefined {
  if ('within' in action.aim) {
    const targets = validTargets(t, foe, action);
    return targets.length > 0 ? { targets, why: 'only', centre: atOf(t, foe) } : undefined;
  }
  if (action.aim.radius !== undefined) return areaOf(t, foe, action);
  const chosen = chooseTarget(t, foe, {
    valid: validTargets(t, foe, action),
    interest: interestIn(t, foe, { action }),
  });
  return chosen && { targets: [chosen.hero], why: chosen.why };
}

type Placement = { readonly centre: Square; readonly targets: readonly string[] };

/** Every square in range and sight from which somebody would be hit; areas measure from their centre (CHN-025). */
function placementsOf(t: Look, foe: string, action: FoeAttack): readonly Placement[] {
  if ('within' in action.aim) return [];
  const { range, radius = 0 } = action.aim;
  const isNear = inRange(t, atOf(t, foe), farthest(t, foe, range));
  const heroes = standingHeroes(t).filter((hero) => mayTarget(t, foe, { hero, only: action.only }));
  return allSquares(t)
    .filter((centre) => heroes.some((hero) => kingDistance(centre, atOf(t, hero)) <= radius))
    .filter((centre) => terrainAt(t, centre) !== 'wall' && isNear(centre))
    .map((centre) => ({ centre, targets: heroes.filter((hero) => inRange(t, centre, radius)(atOf(t, hero))) }))
    .filter(({ targets }) => targets.length > 0);
}

/** CHN-063 The placement with most heroes, then with the most preferred one inside, then in reading order. */
function areaOf(t: Look, foe: string, action: FoeAttack): Aimed | undefined {
  const widest = mostBy(placementsOf(t, foe, action), ({ targets }) => targets.length);
  const valid = standingHeroes(t).filter((hero) => widest.some(({ targets }) => targets.includes(hero)));
  const around = (hero: string) => openestFor(t, action, { hero, among: widest });
  const chosen = chooseTarget(t, foe, {
    valid,
    interest: interestIn(t, foe, { action, from: (hero) => around(hero)?.centre }),
  });
  if (!chosen) return undefined;
  const best = around(chosen.hero);
  return best && { ...best, why: chosen.why };
}

type ForOne = { readonly hero: string; readonly among: readonly Placement[] };

/** CHN-025, CHN-063 The first placement, in reading order, in which this hero has the lowest Defence Value. */
function openestFor(t: Look, action: FoeAttack, { hero, among }: ForOne): Placement | undefined {
  const around = among.filter(({ targets }) => targets.includes(hero));
  const value = ({ centre: from }: Placement) =>
    valueAgainst(t, { action, target: hero, from, isGuarded: false }).value;
  return leastBy(around, value).toSorted((a, b) => inReadingOrder(a.centre, b.centre))[0];
}

// ---- preferences ----

/** What counts last: the least of each number in turn. */
export type Interest = readonly ((hero: string) => number)[];

type Weighing = {
  readonly action: FoeAttack;
  /** The table as it is when this hero is attacked. */
  readonly attacking?: (hero: string) => Look;
  /** Whence cover is measured: where the foe stands, or the centre of the area that meets this hero (CHN-025). */
  readonly from?: (hero: string) => Square | undefined;
};

/**
 * CHN-061 item 5: the lowest effective Defence Value (with cover, BRACED and OFF-GUARD), then the lowest HP, then
 * nearest, then the lowest seat.
 */
export const interestIn = (t: Look, foe: string, weighing: Weighing): Interest => [
  (hero) => {
    const { action, attacking = () => t, from } = weighing;
    const then = attacking(hero);
    const whence = from?.(hero) ?? atOf(then, foe);
    return valueAgainst(then, { action, target: hero, from: whence, isGuarded: false }).value;
  },
  (hero) => heroOf(t, hero).hp,
  (hero) => kingDistance(atOf(t, foe), atOf(t, hero)),
];

type Choosing = { readonly valid: readonly string[]; readonly interest: Interest };

/** CHN-061 Narrowed step by step: TAUNT, Combat Flair, Optional Modifier, the default preference, then the foe's interest. */
export function chooseTarget(t: Look, foe: string, { valid, interest }: Choosing): Chosen | undefined {
  const [first] = valid;
  if (first === undefined) return undefined;
  if (valid.length === 1) return { hero: first, why: 'only' };
  const { flair, prefer } = foeSheet(t, foe);
  const steps: readonly (readonly [Reason, (left: readonly string[]) => readonly string[]])[] = [
    ['taunt', (left) => left.filter((hero) => taunters(t, foe).includes(hero))],
    ['flair', (left) => fitting(t, foe, { preference: flair, left })],
    ...fiercePreferences(t, foe).map(
      (preference) => ['fierce', (left: readonly string[]) => fitting(t, foe, { preference, left })] as const,
    ),
    ['prefer', (left) => fitting(t, foe, { preference: prefer, left })],
    ...interest.map((number) => ['interest', (left: readonly string[]) => leastBy(left, number)] as const),
  ];
  let left = valid;
  for (const [why, narrow] of steps) {
    const fits = narrow(left);
    const [only] = fits;
    if (fits.length === 1 && only !== undefined) return { hero: only, why };
    if (fits.length > 0) left = fits;
  }
  return { hero: left[0] ?? first, why: 'interest' };
}

const taunters = (t: Look, foe: string): readonly string[] =>
  foeOf(t, foe).statuses.flatMap(({ status, by }) => (status === 'taunt' && by !== undefined ? [by] : []));

/** CHN-062 Those who fit best; nobody, if nobody does. */
type Fitting = { readonly preference: Preference; readonly left: readonly string[] };

function fitting(t: Look, foe: string, { preference, left }: Fitting): readonly string[] {
  if (typeof preference === 'object') return left.filter((hero) => has(t, hero, preference.has));
  const away = (hero: string) => kingDistance(atOf(t, foe), atOf(t, hero));
  switch (preference) {
    case 'nearest':
      return leastBy(left, away);
    case 'far':
      return mostBy(left, away);
    case 'weakest':
      return leastBy(left, (hero) => heroOf(t, hero).hp);
    case 'proudest':
      return mostBy(left, (hero) => heroOf(t, hero).hp);
    case 'spark':
      return mostBy(left, (hero) => heroOf(t, hero).sparks);
    case 'spirit':
      return leastBy(left, (hero) => heroOf(t, hero).defence.S);
    case 'exposed':
      return left.filter((hero) => isOffGuard(t, hero));
    case 'pack':
      return left.filter((hero) =>
        isBeside(
          t,
          hero,
          livingFoes(t).filter((other) => other !== foe),
        ),
      );
    case 'alone':
      return left.filter((hero) => !isBeside(t, hero, standingHeroes(t)));
    case 'lamp':
      return left.filter((hero) => t.state.objects.some((lamp) => isNextTo(t, hero, lamp.at)));
    case 'grudge':
      return left.filter((hero) => foeOf(t, foe).grudge === hero);
  }
}

const isBeside = (t: Look, hero: string, others: readonly string[]): boolean =>
  others.some((other) => isAdjacentTo(atOf(t, hero), atOf(t, other)));
const isNextTo = (t: Look, hero: string, square: string): boolean => {
  const [at, lamp] = [atOf(t, hero), squareNamed(square)];
  return isSame(at, lamp) || isAdjacentTo(at, lamp);
};
