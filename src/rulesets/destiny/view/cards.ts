// Cards, lanterns and items with their texts, made from their data.
import { say, type Text } from '../../../engine/text.ts';
import type { CardView } from '../../../engine/view.ts';
import { cardOf } from '../cards.ts';
import { describePassive } from '../describePassive.ts';
import { cardName } from '../names.ts';
import type { Look } from '../state.ts';
import { type Boost, type Card, EXHAUSTED, type Item, type SeekerId } from '../words.ts';
import { shownColours } from './marks.ts';
import { effectSentence } from './sentences.ts';

/** What is printed on a card, sentence by sentence. */
export function cardText(card: Card): readonly Text[] {
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
  return { id, name: cardName(id), kind: card.kind, colours: shownColours(card.colours), text: cardText(card) };
}

/** What an item does, and how often. */
export const itemText = (item: Item): readonly Text[] => [
  ...item.effects.map(({ do: what, amount = 0 }) => say(`destiny.item.${what}`, { amount })),
  ...(item.uses === 'always' ? [] : [say(`destiny.uses.${item.uses}`)]),
];
