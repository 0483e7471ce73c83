// Hands: drawing, discarding, and the refill that comes when no action card is left (DST-026 to DST-028, 260 to 268).

import { shuffle, takeTop } from '../../../engine/chance/piles.ts';
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import { teach } from '../speak/lessons.ts';
import { type Look, noStatuses, type T } from '../state.ts';
import { tell } from '../words/events.ts';
import { EXHAUSTED, type SeekerId, STATUSES, type Status } from '../words/index.ts';
import { actionsInHand } from './cards.ts';
import { suffer } from './health.ts';
import { itemBonus, seekerOf, seekerSheet } from './look.ts';
import { returnStatus } from './status.ts';

const HAND_SIZE = 7;
const ARMOR = 'armor';

const purpose = (who: SeekerId) => `deck.${who}`;

/** A whole hand that is dealt: everybody has one, and what brought it is told. */
type Drawing = { readonly dealt?: true };

/** DST-026 Drawing from an empty deck: the discard pile is shuffled into a new one. Both empty: nothing is drawn. */
export function drawCards(t: T, who: SeekerId, amount: number, how: Drawing = {}): readonly string[] {
  const seeker = seekerOf(t, who);
  const drawn: string[] = [];
  while (drawn.length < amount) {
    if (seeker.deck.length === 0) discardBecomesDeck(t, who);
    const card = takeTop(t.random, purpose(who), seeker.deck);
    if (card === undefined) break;
    drawn.push(card);
  }
  seeker.hand.push(...drawn);
  tellDrawn(t, who, drawn, how);
  return drawn;
}

function discardBecomesDeck(t: T, who: SeekerId): void {
  const seeker = seekerOf(t, who);
  seeker.deck = seeker.discard;
  seeker.discard = [];
  shuffleDeck(t, who);
}

export function shuffleDeck(t: T, who: SeekerId): void {
  shuffle(t.random, `${purpose(who)}.shuffle`, seekerOf(t, who).deck);
}

function tellDrawn(t: T, who: SeekerId, drawn: readonly string[], how: Drawing): void {
  if (drawn.length === 0) return;
  tell(t, { type: 'cardDrawn', who, count: drawn.length, ...(how.dealt && { dealt: true }) });
  if (drawn.includes(EXHAUSTED)) teach(t, 'exhausted');
  tell(t, { type: 'cardSeen', who, cards: drawn, audience: [who] });
}

/** DST-045 Seven cards; without an action card among them seven others, and the old ones go back into the deck. */
export function dealHand(t: T, who: SeekerId): void {
  drawCards(t, who, HAND_SIZE, { dealt: true });
  while (actionsInHand(t, who).length === 0 && hasActionLeft(t, who)) exchangeHand(t, who);
}

function exchangeHand(t: T, who: SeekerId): void {
  const seeker = seekerOf(t, who);
  const old = seeker.hand;
  seeker.hand = [];
  drawCards(t, who, HAND_SIZE, { dealt: true });
  seeker.deck.push(...old);
  shuffleDeck(t, who);
  tell(t, { type: 'handExchanged', who });
}

/** Without any action card left in deck and discard pile, an exchange would never end. */
function hasActionLeft(t: Look, who: SeekerId): boolean {
  const { deck, discard } = seekerOf(t, who);
  return [...deck, ...discard].some((id) => t.content.cards[id]?.kind === 'action');
}

/** What may be named where "any card" is discarded (DST-027): own cards, armor and statuses. */
export function discardable(t: Look, who: SeekerId): readonly string[] {
  const { hand, armor, status } = seekerOf(t, who);
  const statuses = STATUSES.filter((one) => status[one] > 0);
  return [...new Set(hand), ...(armor > 0 ? [ARMOR] : []), ...statuses];
}

/** DST-027 Own cards go to the own discard pile, armor and status to the supply. */
export function discard(t: T, who: SeekerId, card: string): void {
  const seeker = seekerOf(t, who);
  if (card === ARMOR) seeker.armor -= 1;
  else if ((STATUSES as readonly string[]).includes(card)) return returnStatus(t, who, card as Status);
  else {
    removeFromHand(t, who, card);
    seeker.discard.push(card);
  }
  tell(t, { type: 'cardDiscarded', who, card });
}

export function removeFromHand(t: T, who: SeekerId, card: string): void {
  const { hand } = seekerOf(t, who);
  const place = hand.indexOf(card);
  if (place < 0) throw new Error(`${who} does not hold ${card}`);
  hand.splice(place, 1);
}

/** DST-046, DST-262 Armor cards equal to the sheet, plus items. */
export const startingArmor = (t: Look, who: SeekerId): number =>
  seekerSheet(t, who).armor + itemBonus(t, who, 'starting-armor');

/** DST-260 Whoever has no action card in hand gets a new hand at once; who is in the middle of an own action waits. */
export const refillCheck = flow(function* refillCheck(t: T, except?: SeekerId): Flow {
  for (const who of t.state.seats) {
    if (who !== except && actionsInHand(t, who).length === 0) yield* refill(t, who);
  }
});

/** DST-262 Discard the hand, suffer for Exhausted cards, draw 7, take armor, charge the lantern. */
const refill = flow(function* refill(t: T, who: SeekerId): Flow {
  const seeker = seekerOf(t, who);
  const exhausted = seeker.hand.filter((card) => card === EXHAUSTED).length;
  seeker.discard.push(...seeker.hand);
  const holds = startingArmor(t, who);
  tell(t, { type: 'handRefilled', who, armor: holds - seeker.armor, holds, statuses: { ...seeker.status } });
  Object.assign(seeker, { hand: [], armor: 0, status: noStatuses() });
  teach(t, 'lastAction');
  yield* suffer(t, who, { amount: exhausted, cause: { kind: 'exhausted', count: exhausted } });
  dealHand(t, who);
  seeker.armor = startingArmor(t, who);
  chargeLantern(t, who);
});

/** DST-265 A charged lantern stays charged: charges do not add up. */
export function chargeLantern(t: T, who: SeekerId): void {
  if (seekerOf(t, who).lantern === 'charged') return;
  seekerOf(t, who).lantern = 'charged';
  tell(t, { type: 'lanternCharged', who });
  teach(t, 'lanternCharged');
}

/** DST-310, DST-311 At most 6 per Seeker; an effect in combat may put them into hand. */
export function exhaustHand(t: T, who: SeekerId, amount: number): void {
  const seeker = seekerOf(t, who);
  const gained = Math.min(amount, MOST_EXHAUSTED - seeker.exhausted);
  if (gained <= 0) return;
  seeker.exhausted += gained;
  seeker.hand.push(...Array.from({ length: gained }, () => EXHAUSTED));
  tell(t, { type: 'exhaustedGained', who, amount: gained });
  teach(t, 'exhausted');
}

export const MOST_EXHAUSTED = 6;
