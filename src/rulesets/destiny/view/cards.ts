// Cards, lanterns and items with their texts, made from their data.

import type { CardView, Mark } from '../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../engine/text.ts';
import { cardOf } from '../rules/cards.ts';
import { itemAmount, seekerOf } from '../rules/look.ts';
import { describePassive } from '../speak/describe/passives.ts';
import { cardName } from '../speak/names.ts';
import type { Look } from '../state.ts';
import { type Boost, type Card, type Effect, EXHAUSTED, type Item, type SeekerId } from '../words/index.ts';
import { mark, shownColours } from './marks.ts';
import { effectSentence } from './sentences.ts';
import { lookOf, SIGNS } from './signs.ts';

// A card never changes, and every look at a table shows many of them.
const texts = new WeakMap<Card, readonly Text[]>();

/** What is printed on a card, sentence by sentence. */
export function cardText(card: Card): readonly Text[] {
  const known = texts.get(card);
  if (known) return known;
  const text = printed(card);
  texts.set(card, text);
  return text;
}

function printed(card: Card): readonly Text[] {
  if (card.id === EXHAUSTED) return [say('destiny.text.exhausted')];
  return [
    ...card.effects.map((effect) => effectSentence(effect)),
    ...(card.ward ? [describePassive(card.ward)] : []),
    ...(card.boost ? [boostText(card.boost)] : []),
    ...(card.disposable ? [say('destiny.text.disposable')] : []),
  ];
}

const boostText = ({ kind, value }: Boost): Text => say(`destiny.boost.${kind}`, { value });

/** A card as its owner sees it: kindled pairs are brighter or wider. */
export function cardView(t: Look, owner: SeekerId, id: string): CardView {
  const card = cardOf(t, owner, id);
  const growth = card.pair === undefined ? undefined : seekerOf(t, owner).kindled[String(card.pair)];
  return grownCardView(card, growth);
}

/** A card that is what an ember has made of it. */
export const grownCardView = (grown: Card, growth: string | undefined): CardView => ({
  ...shownCard(grown),
  ...(growth !== undefined && { marks: [kindledMark(growth)] }),
});

/** DST-342 What an ember did for it. */
const kindledMark = (growth: string): Mark => ({
  ...mark('kindled', say(`destiny.kindled.${growth.startsWith('wider') ? 'wider' : 'brighter'}`), 1),
  hue: 'ember',
});

export function shownCard(card: Card): CardView {
  const { id, kind, colours } = card;
  const value = mainValue(card);
  const look = id === EXHAUSTED ? lookOf(SIGNS.exhausted) : lookOf(card);
  return {
    id,
    name: cardName(id),
    kind,
    colours: shownColours(colours),
    text: cardText(card),
    ...look,
    ...(value && { value }),
  };
}

/** The number that people look for first: of a boost its value, of an action the first that it has. */
function mainValue({ boost, effects }: Card): CardView['value'] {
  if (boost) return number(boost.kind, boost.value);
  const attack = effects.find((effect) => effect.do === 'attack');
  if (attack) return number(attack.kind, attack.damage);
  const first = effects.find(({ do: what }) => COUNTED.includes(what));
  return first && 'amount' in first ? number(first.do === 'cycle' ? 'cycles' : first.do, first.amount) : undefined;
}

const COUNTED: readonly Effect['do'][] = ['heal', 'armor', 'draw', 'cycle', 'move'];

const number = (what: string, amount: number): CardView['value'] => ({
  name: say(`destiny.value.${what}`),
  amount,
  ...lookOf(SIGNS[what]),
});

/** What an item does, and how often. */
export const itemText = (item: Item): readonly Text[] => [
  ...item.effects.map((effect) => say(`destiny.item.${effect.do}`, { amount: itemAmount(effect) })),
  ...(item.uses === 'always' ? [] : [say(`destiny.uses.${item.uses}`)]),
];
