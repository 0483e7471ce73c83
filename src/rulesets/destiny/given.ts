// Setting a state by hand, for scenario files: what belongs together is kept together.
import type { Json } from '../../engine/json.ts';
import { Unplayable } from '../../engine/refusal.ts';
import { known } from './look.ts';
import { fullBag } from './setup.ts';
import { type SeekerState, type State, stateSchema } from './state.ts';
import { type Content, EXHAUSTED } from './words.ts';

const PILES = ['hand', 'deck', 'discard'] as const;
type Pile = (typeof PILES)[number];

/** Sets one path of the state. Cards given to a pile leave the pile they were in; chits likewise. */
export function given(state: State, content: Content, set: { path: string; value: Json }): void {
  const [root, id, field] = set.path.split('.');
  setPath(state, set.path, set.value);
  const shape = stateSchema.safeParse(state);
  if (!shape.success)
    throw new Unplayable(`given "${set.path}": ${shape.error.issues.map((one) => one.message).join('; ')}`);
  if (root === 'seekers' && id !== undefined)
    settleCards(known(state.seekers, id), content, { id, field: field ?? '' });
  if (root === 'bag' || root === 'spent' || root === 'track') settleChits(state, root);
}

function setPath(state: State, path: string, value: Json): void {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let at: unknown = state;
  for (const step of steps) {
    at = (at as Record<string, unknown>)[step];
    if (typeof at !== 'object' || at === null)
      throw new Unplayable(`given "${path}": there is no "${step}" in the state`);
  }
  if (value === null) delete (at as Record<string, unknown>)[last];
  else (at as Record<string, unknown>)[last] = structuredClone(value);
}

function settleCards(seeker: SeekerState, content: Content, set: { id: string; field: string }): void {
  const { id, field } = set;
  if (field === 'ward' && seeker.ward) takeFromPiles(seeker, [seeker.ward], undefined);
  if (!PILES.includes(field as Pile)) return settleExhausted(seeker);
  const pile = seeker[field as Pile];
  const stranger = pile.find((card) => card !== EXHAUSTED && (!content.cards[card] || !card.startsWith(`${id}-`)));
  if (stranger) throw new Unplayable(`given: ${id} cannot have the card "${stranger}"`);
  takeFromPiles(seeker, pile, field as Pile);
  if (seeker.ward && pile.includes(seeker.ward)) delete seeker.ward;
  addMissing(seeker, content, id, field as Pile);
  seeker.exhausted = PILES.reduce((sum, one) => sum + seeker[one].filter((card) => card === EXHAUSTED).length, 0);
}

function takeFromPiles(seeker: SeekerState, cards: readonly string[], except: Pile | undefined): void {
  for (const pile of PILES) {
    if (pile !== except) seeker[pile] = seeker[pile].filter((card) => card === EXHAUSTED || !cards.includes(card));
  }
}

/** Cards that were in the pile before and are named nowhere now go to the bottom of the deck, or to the discard pile. */
function addMissing(seeker: SeekerState, content: Content, id: string, field: Pile): void {
  const own = known(content.seekers, id).pairs.flatMap(({ n }) => [`${id}-${n}a`, `${id}-${n}b`]);
  const there = new Set([...PILES.flatMap((pile) => seeker[pile]), seeker.ward]);
  const rest: Pile = field === 'deck' ? 'discard' : 'deck';
  seeker[rest].push(...own.filter((card) => !there.has(card)));
}

/** A number of Exhausted cards that is set alone: cards are put under the deck, or taken from wherever they are. */
function settleExhausted(seeker: SeekerState): void {
  const count = () => PILES.reduce((sum, pile) => sum + seeker[pile].filter((card) => card === EXHAUSTED).length, 0);
  while (count() < seeker.exhausted) seeker.deck.push(EXHAUSTED);
  for (const pile of [...PILES].reverse()) {
    while (count() > seeker.exhausted && seeker[pile].includes(EXHAUSTED))
      seeker[pile].splice(seeker[pile].lastIndexOf(EXHAUSTED), 1);
  }
}

/** Chits set into one place are taken from the others, the bag first, and what is missing then is in the bag. */
function settleChits(state: State, set: 'bag' | 'spent' | 'track'): void {
  const others = (['bag', 'spent', 'track'] as const).filter((place) => place !== set);
  const left = fullBag(state.seats);
  for (const chit of state[set]) {
    const place = left.indexOf(chit);
    if (place < 0) throw new Unplayable(`given "${set}": there are not so many ${chit} chits`);
    left.splice(place, 1);
  }
  for (const place of others.filter((one) => one !== 'bag')) {
    state[place] = state[place].filter((chit) => {
      const kept = left.indexOf(chit);
      if (kept >= 0) left.splice(kept, 1);
      return kept >= 0;
    });
  }
  if (set === 'bag') state.spent.push(...left);
  else state.bag = left;
}
