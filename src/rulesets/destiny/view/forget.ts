// What is hidden from whom (specification, section 3): others' hands, and the order of every deck.
import type { Forgetting } from '../../../engine/ruleset/ruleset.ts';
import type { Eyes } from '../../../engine/ruleset/view.ts';
import { known } from '../rules/look.ts';
import type { SeekerState, State } from '../state.ts';
import { type Content, EXHAUSTED } from '../words/index.ts';

/** DST-005 Hands are private, and nobody knows the order of a deck: the cards in both are hidden from everybody else. */
export function secrets(state: State, eyes: Eyes): readonly string[] {
  return Object.entries(state.seekers).flatMap(([id, { hand, deck }]) => {
    const hidden = id === eyes ? deck : [...hand, ...deck];
    return hidden.filter((card) => card !== EXHAUSTED);
  });
}

/** Of others the cards in hand and deck together are known, and how many lie where; of oneself the deck, but not its order. */
export function forget(state: State, content: Content, { eyes, pick }: Forgetting): void {
  for (const id of state.seats) {
    const seeker = known(state.seekers, id);
    const own = id === eyes ? seeker.hand : [];
    const unseen = shuffled([...(id === eyes ? [] : seeker.hand), ...seeker.deck], pick);
    lay(seeker, [...own, ...(id === eyes ? unseen : withActionFirst(unseen, content))]);
  }
}

/** In place, for a rule in the middle of its work may have a pile in hand. */
function lay({ hand, deck }: SeekerState, cards: readonly string[]): void {
  const held = hand.length;
  hand.splice(0, held, ...cards.slice(0, held));
  deck.splice(0, deck.length, ...cards.slice(held));
}

/** DST-260 Nobody is without an action card for long. */
function withActionFirst(cards: readonly string[], content: Content): readonly string[] {
  const first = cards.find((id) => content.cards[id]?.kind === 'action');
  return first === undefined ? cards : [first, ...cards.filter((id) => id !== first)];
}

/** From the same cards the same, however they lay. */
function shuffled(cards: readonly string[], pick: Forgetting['pick']): readonly string[] {
  const left = cards.toSorted();
  return cards.flatMap(() => left.splice(pick(left.length), 1));
}
