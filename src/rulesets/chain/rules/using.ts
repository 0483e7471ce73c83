// Using an ability or a consumable: whom it can be for, what has to be said, and doing it.

import { kingDistance, type Square } from '../../../engine/board/grid.ts';
import type { Part } from '../../../engine/kernel/ask.ts';
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import type { Said, Thinking, Used } from '../effects/effect.ts';
import { isPossible, partsOf, rulesOf, runEffects } from '../effects/index.ts';
import { foeName, heroName } from '../speak/names.ts';
import type { Look, T } from '../state.ts';
import { type Range, squareNamed, type Target } from '../words/index.ts';
import { allSquares, farthest, inRange, terrainAt } from './ground.ts';
import { atOf, comingWave, fallenHeroes, livingFoes, standingHeroes } from './look.ts';
import { hasOmen } from './omens.ts';
import { firstMissing, pickOne, squarePart } from './partKinds.ts';
import { isFree } from './walking.ts';

type For<W extends Target['who']> = Extract<Target, { who: W }>;

/** CHN-026 In range and sight; `sight`: at any distance; without a range anywhere. */
function reaches(t: Look, hero: string, { to, range }: { to: Square; range: Range | undefined }): boolean {
  if (range === undefined) return true;
  return inRange(t, atOf(t, hero), farthest(t, hero, range === 'sight' ? Infinity : range))(to);
}

function heroesFor(t: Look, hero: string, { range, fallen }: For<'hero'>): readonly string[] {
  const standing = fallen === 'only' ? [] : standingHeroes(t);
  const lying = fallen === undefined ? [] : fallenHeroes(t);
  return t.state.seats.filter(
    (id) => (standing.includes(id) || lying.includes(id)) && reaches(t, hero, { to: atOf(t, id), range }),
  );
}

/** Whoever would turn a wheel needs one that shows its omen. */
function foesFor(t: Look, { hero, used }: Thinking, target: For<'foe'>): readonly string[] {
  const needsOmen = used.effects.some((effect) => rulesOf(effect).needsOmen);
  const all = target.comingWave ? comingWave(t) : livingFoes(t);
  return all.filter(
    (foe) => (!needsOmen || hasOmen(t, foe)) && reaches(t, hero, { to: atOf(t, foe), range: target.range }),
  );
}

const squaresFor = (t: Look, hero: string, { range, unoccupied }: For<'square'>): readonly Square[] =>
  allSquares(t).filter(
    (square) =>
      kingDistance(square, atOf(t, hero)) <= range &&
      (unoccupied ? isFree(t, square) : terrainAt(t, square) !== 'wall') &&
      reaches(t, hero, { to: square, range }),
  );

/** Whom it is for must be said, unless that is clear. */
function targetParts(t: Look, thinking: Thinking): readonly Part[] {
  const { target } = thinking.used;
  switch (target.who) {
    case 'self':
    case 'heroes':
      return [];
    case 'hero':
      return [pickOne('target', heroesFor(t, thinking.hero, target), heroName)];
    case 'foe':
      return [pickOne('target', foesFor(t, thinking, target), foeName)];
    case 'square':
      return [squarePart('square', squaresFor(t, thinking.hero, target))];
  }
}

const allParts = (t: Look, thinking: Thinking): readonly Part[] => [
  ...targetParts(t, thinking),
  ...thinking.used.effects.flatMap((effect) => partsOf(t, effect, thinking)),
];

/** Whether it could be used now. */
export function mayUse(t: Look, hero: string, used: Used): boolean {
  const thinking = { hero, used, said: {} };
  const hasTarget = targetParts(t, thinking).every((part) => 'options' in part && part.options.length > 0);
  return hasTarget && used.effects.every((effect) => isPossible(t, effect, thinking));
}

/** What has to be said next. */
export const nextPartOf = (t: Look, thinking: Thinking): Part | undefined =>
  firstMissing(allParts(t, thinking), thinking.said);

/** Whom it is for, where that is clear or was said. */
export function targetsOf(t: Look, { hero, used, said }: Thinking): readonly string[] {
  const { target } = used;
  if (target.who === 'self') return [hero];
  if (target.who === 'heroes')
    return standingHeroes(t).filter(
      (id) => id === hero || inRange(t, atOf(t, hero), farthest(t, hero, target.within))(atOf(t, id)),
    );
  return typeof said.target === 'string' ? [said.target] : [];
}

/** Its effects in printed order. */
export const doUse = flow(function* doUse(t: T, hero: string, how: { used: Used; said: Said }): Flow {
  const thinking = { hero, ...how };
  const { square } = how.said;
  const place = how.used.target.who === 'square' && typeof square === 'string' ? { square: squareNamed(square) } : {};
  yield* runEffects(t, { ...thinking, targets: targetsOf(t, thinking), ...place });
});
