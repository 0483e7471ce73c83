// Where every figure stands in the picture.
import type { BoardView, TokenView } from '../../view/index.ts';
import type { Point } from '../sheet.ts';
import { crowd, MOST_IN_A_SPACE, type Stand } from './crowd.ts';
import { middleOf, NAME_HEIGHT, type Places } from './places.ts';

export type Placed = { readonly token: TokenView; readonly at: Stand };
export type Standing = {
  readonly placed: readonly Placed[];
  /** Spaces with more figures than can be drawn, and how many more. */
  readonly more: readonly { readonly at: Stand; readonly count: number }[];
  readonly stand: (token: string) => Stand | undefined;
  /** The middle of a space. */
  readonly middle: (space: string) => Point | undefined;
  /** How much room the name of a space takes below its figures. */
  readonly below: number;
};

/** Heroes stand left of objects, foes right of them. */
const ORDER: Readonly<Record<TokenView['kind'], number>> = { hero: 0, object: 1, foe: 2 };

export function standingOf({ shape, spaces, tokens }: BoardView, places: Places): Standing {
  const placed: Placed[] = [];
  const more: { at: Stand; count: number }[] = [];
  for (const { id } of spaces) {
    const room = places.room(id);
    const here = tokens.filter(({ at }) => at === id).toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind]);
    if (!room || here.length === 0) continue;
    const isTooMany = here.length > MOST_IN_A_SPACE;
    const stands = crowd(room, Math.min(here.length, MOST_IN_A_SPACE));
    stands.forEach((at, n) => {
      const token = here[n];
      if (isTooMany && n === stands.length - 1) more.push({ at, count: here.length - n });
      else if (token) placed.push({ token, at });
    });
  }
  const stands = new Map(placed.map(({ token, at }) => [token.id, at]));
  return {
    placed,
    more,
    stand: (token) => stands.get(token),
    middle: (space) => {
      const box = places.of(space);
      return box && middleOf(box);
    },
    below: shape === 'squares' ? 0 : NAME_HEIGHT - 8,
  };
}
