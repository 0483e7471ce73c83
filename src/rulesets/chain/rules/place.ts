// Placing heroes (specification, section 4, step 3; D-PLACE).

import { isSame } from '../../../engine/board/grid.ts';
import { choose, type Flow, flow, type Next, together } from '../../../engine/kernel/flow.ts';
import { asking, option } from '../asks.ts';
import { heroName, squareName } from '../speak/names.ts';
import type { Look, T } from '../state.ts';
import { tell } from '../words/events.ts';
import { type SquareId, squareIdOf } from '../words/index.ts';
import { atOf, battleOf, heroOf, isPlaced } from './look.ts';

export const placeStage = flow(function* placeStage(t: T): Flow<Next> {
  yield* together(t.state.seats.map((hero) => placeHero(t, hero)));
  return { name: 'roundStart' };
});

/** The `H` squares that nobody has taken, in reading order. */
export function freeStarts(t: Look): readonly SquareId[] {
  const taken = t.state.seats.filter((hero) => isPlaced(t, hero)).map((hero) => atOf(t, hero));
  return battleOf(t)
    .map.letters.H.filter((start) => !taken.some((square) => isSame(square, start)))
    .map(squareIdOf);
}

const placeHero = flow(function* placeHero(t: T, hero: string): Flow {
  const { choose: at } = yield* choose(
    t,
    asking(t, {
      id: 'place',
      who: hero,
      options: () => freeStarts(t).map((id) => option(id, squareName(id))),
      fallback: () => ({ choose: freeStarts(t)[0] ?? '' }),
      rule: 'D-PLACE',
      about: { hero: heroName(hero) },
    }),
  );
  heroOf(t, hero).at = at;
  tell(t, { type: 'placed', hero, at });
});
