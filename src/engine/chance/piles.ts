// Bag, deck and die: the three ways in which chance comes into a game.

import { Unplayable } from '../refusal.ts';
import type { Random } from './random.ts';

/** Takes one item out of a bag. The order in which the bag is kept does not matter. */
export function drawFromBag(random: Random, purpose: string, bag: string[]): string {
  if (bag.length === 0) throw new Error(`the ${purpose} is empty`);
  const sorted = bag.toSorted();
  const item = sorted[random.place(purpose, sorted)] as string;
  bag.splice(bag.indexOf(item), 1);
  return item;
}

/** Takes the top card of a deck (the first one), or the one that a stack names. */
export function takeTop(random: Random, purpose: string, deck: string[]): string | undefined {
  if (deck.length === 0) return undefined;
  const stacked = random.stacked(purpose);
  if (stacked === undefined) return deck.shift();
  const place = deck.indexOf(String(stacked));
  if (place < 0) throw new Unplayable(`the stack of ${purpose} has ${String(stacked)}, which is not in the deck`);
  return deck.splice(place, 1)[0];
}

/** Shuffles a pile in place (Fisher and Yates). */
export function shuffle(random: Random, purpose: string, pile: string[]): void {
  for (let last = pile.length - 1; last > 0; last--) {
    const other = random.below(purpose, last + 1);
    const moved = pile[last] as string;
    pile[last] = pile[other] as string;
    pile[other] = moved;
  }
}

/** Rolls one die: 1 to `sides`. A stack names the face. */
export function roll(random: Random, purpose: string, sides: number): number {
  const faces = Array.from({ length: sides }, (_, face) => face + 1);
  return faces[random.place(purpose, faces)] as number;
}
