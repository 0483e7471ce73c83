// Setting a state by hand, for scenario files: what belongs together is kept together.

import { Unplayable } from '../../../engine/refusal.ts';
import { type Given, mustHaveShape, setPaths } from '../../../engine/ruleset/given.ts';
import { fullBag } from '../setup.ts';
import { type SeekerState, type State, stateSchema } from '../state.ts';
import { type Content, EXHAUSTED } from '../words/index.ts';
import { known } from './look.ts';

/** Sets paths of the state. Cards given to a pile leave the pile they were in, and chits likewise. */
export function given(state: State, content: Content, set: Given): void {
  setPaths(state, set);
  mustHaveShape(stateSchema, state);
  const says = (path: string) => path in set;
  for (const id of state.seats)
    settleCards(known(state.seekers, id), content, { id, says: (field) => says(`seekers.${id}.${field}`) });
  settleChits(state, says);
}

const PILES = ['hand', 'deck', 'discard'] as const;
type Pile = (typeof PILES)[number];
type Settling = { readonly id: string; readonly says: (field: string) => boolean };

/** Every own card is in one place: where it was said to be, else where it was, else in a pile of which nothing is said. */
function settleCards(seeker: SeekerState, content: Content, set: Settling): void {
  const said = PILES.filter(set.says);
  const fixed = [...said.flatMap((pile) => seeker[pile]), ...(set.says('ward') && seeker.ward ? [seeker.ward] : [])];
  refuseStrangers(fixed, content, set.id);
  if (!set.says('ward') && seeker.ward && fixed.includes(seeker.ward)) delete seeker.ward;
  for (const pile of PILES) {
    if (!said.includes(pile)) seeker[pile] = seeker[pile].filter((card) => card === EXHAUSTED || !fixed.includes(card));
  }
  const rest: Pile = (['deck', 'discard', 'hand'] as const).find((pile) => !said.includes(pile)) ?? 'deck';
  const placed = new Set([...PILES.flatMap((pile) => seeker[pile]), seeker.ward]);
  seeker[rest].push(...ownCards(content, set.id).filter((card) => !placed.has(card)));
  settleExhausted(seeker, set.says('exhausted'));
}

const ownCards = (content: Content, id: string): readonly string[] =>
  known(content.seekers, id).pairs.flatMap(({ n }) => [`${id}-${n}a`, `${id}-${n}b`]);

function refuseStrangers(cards: readonly string[], content: Content, id: string): void {
  const own = ownCards(content, id);
  const stranger = cards.find((card) => card !== EXHAUSTED && !own.includes(card));
  if (stranger) throw new Unplayable(`given: ${id} cannot have the card "${stranger}"`);
  const twice = cards.find((card, place) => card !== EXHAUSTED && cards.indexOf(card) !== place);
  if (twice) throw new Unplayable(`given: ${id} has the card "${twice}" twice`);
}

/** The number of Exhausted cards owned follows the piles; said alone, cards are added under the deck or taken away. */
function settleExhausted(seeker: SeekerState, said: boolean): void {
  const count = () => PILES.reduce((sum, pile) => sum + seeker[pile].filter((card) => card === EXHAUSTED).length, 0);
  if (!said) {
    seeker.exhausted = count();
    return;
  }
  while (count() < seeker.exhausted) seeker.deck.push(EXHAUSTED);
  for (const pile of ['discard', 'deck', 'hand'] as const) {
    while (count() > seeker.exhausted && seeker[pile].includes(EXHAUSTED))
      seeker[pile].splice(seeker[pile].lastIndexOf(EXHAUSTED), 1);
  }
}

const PLACES = ['bag', 'spent', 'track'] as const;

/** The chits are always the same: what is said nowhere is in the bag, or, if that is said, spent. */
function settleChits(state: State, says: (path: string) => boolean): void {
  const left = fullBag(state.seats);
  const said = PLACES.filter(says);
  if (said.length === 0) return;
  for (const place of said) {
    for (const chit of state[place])
      if (!take(left, chit)) throw new Unplayable(`given "${place}": there are not so many ${chit} chits`);
  }
  const open = PLACES.filter((place) => !says(place));
  for (const place of open.filter((one) => one !== open[0]))
    state[place] = state[place].filter((chit) => take(left, chit));
  const rest = open[0];
  if (rest) state[rest] = left;
  else if (left.length > 0) throw new Unplayable(`given: ${left.join(', ')} lie nowhere`);
}

function take(chits: string[], chit: string): boolean {
  const place = chits.indexOf(chit);
  if (place >= 0) chits.splice(place, 1);
  return place >= 0;
}
