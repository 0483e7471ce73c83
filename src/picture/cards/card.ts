// A card of a ruleset as it is printed.
import { say } from '../../engine/text.ts';
import { type CardView, type ColourView, type Mark, markText, type Render } from '../../view/index.ts';
import { coloursOf } from '../signs.ts';
import type { Face } from './measures.ts';

/** What is the same for all cards of a picture. */
export type CardPaint = {
  readonly render: Render;
  readonly ruleset: string;
  readonly colours: readonly ColourView[];
};

/** If there is a limit, says how many are left. */
const ribbonWords = (mark: Mark, render: Render): string => render(mark.of === undefined ? mark.name : markText(mark));

export function faceOfCard(card: CardView, { render, ruleset, colours }: CardPaint): Face {
  const { id, icon, hue, value, marks = [] } = card;
  return {
    id,
    icon,
    hue,
    name: render(card.name),
    colours: coloursOf(colours, card.colours),
    text: card.text.map(render),
    ...(value && { value: { icon: value.icon, hue: value.hue, amount: value.amount, says: render(value.name) } }),
    ribbons: marks.map((mark) => ({ icon: mark.icon, hue: mark.hue, says: ribbonWords(mark, render) })),
    kind: render(say(`${ruleset}.kind.${card.kind}`)),
  };
}
