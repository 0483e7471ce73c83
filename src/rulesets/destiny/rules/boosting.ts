// Which boosts a Seeker may play, and playing one (DST-140 to DST-148, DST-160 to DST-166).

import type { Look, T } from '../state.ts';
import { tell } from '../words/events.ts';
import type { BoostKind, Card, Colour, SeekerId } from '../words/index.ts';
import { boostsInHand, cardOf, coloursMatch } from './cards.ts';
import { removeFromHand } from './hand.ts';
import { seekerOf, usableItem } from './look.ts';

export type Wanted = { readonly kinds: readonly BoostKind[]; readonly colours: readonly Colour[] };

const RIBBON = 'white';

export const boostOf = (t: Look, who: SeekerId, id: string): Required<Pick<Card, 'boost'>> & Card => {
  const card = cardOf(t, who, id);
  if (!card.boost) throw new Error(`${id} is no boost`);
  return { ...card, boost: card.boost };
};

/** The boosts in hand that fit by kind and colour; Red Ribbon makes any card count as white, once per battle. */
export function legalBoosts(t: Look, who: SeekerId, wanted: Wanted): readonly string[] {
  const ribbon = usableItem(t, who, RIBBON) !== undefined;
  return boostsInHand(t, who).filter((id) => {
    const { boost, colours } = boostOf(t, who, id);
    return wanted.kinds.includes(boost.kind) && (ribbon || coloursMatch(colours, wanted.colours));
  });
}

/** DST-373, DST-374 The biggest first: it is suggested to those who play for the first time. */
export const biggestFirst = (t: Look, who: SeekerId, cards: readonly string[]): readonly string[] =>
  cards.toSorted((a, b) => boostOf(t, who, b).boost.value - boostOf(t, who, a).boost.value);

/** Whether the card fits only because it is tied with the Red Ribbon. */
export const needsRibbon = (t: Look, who: SeekerId, id: string, colours: readonly Colour[]): boolean =>
  !coloursMatch(cardOf(t, who, id).colours, colours);

/** DST-147 A played boost goes face-up to its owner's discard pile at once. */
export function playBoost(t: T, who: SeekerId, id: string, colours: readonly Colour[]): void {
  if (needsRibbon(t, who, id, colours)) useItem(t, who, usableItem(t, who, RIBBON)?.id ?? '');
  removeFromHand(t, who, id);
  seekerOf(t, who).discard.push(id);
}

/** Marks an item as used in this battle; a disposable one is gone. */
export function useItem(t: T, who: SeekerId, id: string): void {
  const seeker = seekerOf(t, who);
  if (t.content.items[id]?.uses === 'disposable') seeker.items.splice(seeker.items.indexOf(id), 1);
  else seeker.used.push(id);
  tell(t, { type: 'itemUsed', who, item: id });
}
