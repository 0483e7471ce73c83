// The cards in somebody's hand, for their own eyes: what can be played has a letter and the light of embers.
import { say } from '../../engine/text.ts';
import type { CardChoice, CardView, Render, TableView } from '../../view/index.ts';
import { painted } from '../painted.ts';
import { hued, ON } from '../palette.ts';
import { type Sheet, write } from '../sheet.ts';
import { fillDisc } from '../signs.ts';
import { atOnce } from '../turns.ts';
import { faceOfCard } from './card.ts';
import { paintFace } from './face.ts';
import type { CardState } from './ground.ts';
import type { Face } from './measures.ts';
import { cardTable, MARGIN } from './rows.ts';

/** `choices` are asked about one by one, such as the cards of a part; without them, the options of the open asks. */
export type HandWish = { readonly view: TableView; readonly render: Render; readonly choices?: readonly CardChoice[] };

const HEAD = 96;

/** So few in a row that people can read each on a phone. */
const columnsOf = (count: number): number => (count === 4 ? 2 : Math.min(3, Math.max(2, count)));

/** For one answer to one person: it is not kept, and has no name by which others could find it. */
export const handPicture = (wish: HandWish): Promise<Buffer> => painted(drawing(wish));

export const handSheet = (wish: HandWish): Sheet => atOnce(drawing(wish));

/** A view without a hand (through somebody else's eyes) shows none. */
function* drawing({ view, render, choices = choicesOf(view) }: HandWish): Generator<void, Sheet> {
  const faces = handOf(view).map((card) => faceOfCard(card, { render, ruleset: view.ruleset, colours: view.colours }));
  const columns = columnsOf(faces.length);
  const { sheet, boxes } = cardTable(faces, { columns, head: HEAD });
  head(sheet, view, { render, isAsked: choices.length > 0 });
  for (const { face, box } of boxes) {
    yield;
    paintFace(sheet, face, { box, state: stateOf(face, choices) });
  }
  return sheet;
}

const heroOf = ({ heroes, eyes }: TableView) => heroes.find(({ id }) => id === eyes);
const handOf = (view: TableView): readonly CardView[] => heroOf(view)?.hand ?? [];

/** The options of the player's open asks that are cards in their hand. */
function choicesOf(view: TableView): readonly CardChoice[] {
  const ids = handOf(view).map(({ id }) => id);
  return view.asks.filter(({ mine }) => mine).flatMap(({ options }) => options.filter(({ id }) => ids.includes(id)));
}

function stateOf({ id }: Face, choices: readonly CardChoice[]): CardState {
  const letters = choices.filter((choice) => choice.id === id).map(({ letter }) => letter);
  if (letters.length > 0) return { state: 'ready', letters };
  return { state: choices.length > 0 ? 'idle' : 'plain' };
}

const cardWords = (count: number) => ({
  count: say('picture.hand.count', { count }),
  asked: say('picture.hand.asked'),
});

function head(sheet: Sheet, view: TableView, { render, isAsked }: { render: Render; isAsked: boolean }): void {
  const hero = heroOf(view);
  const y = HEAD / 2 - 4;
  if (!hero) return;
  const on = hued(hero.hue);
  fillDisc(sheet, { x: MARGIN + 32, y, radius: 32 }, { fill: on.ground, ring: ON.night.ink });
  write(sheet, hero.letter, {
    x: MARGIN + 32,
    y,
    face: 'strong',
    size: 34,
    on,
    width: 50,
    smallest: 14,
    align: 'middle',
  });
  const { count, asked } = view.handWords ?? cardWords(hero.hand?.length ?? 0);
  const hint = render(isAsked ? asked : count);
  const hintWidth = (sheet.width - 2 * MARGIN) * 0.5;
  const face = 'text' as const;
  const used = write(sheet, hint, {
    x: sheet.width - MARGIN,
    y,
    face,
    size: 32,
    smallest: 20,
    on: isAsked ? ON.nightEmber : ON.nightSoft,
    width: hintWidth,
    align: 'right',
  });
  write(sheet, render(hero.name), {
    x: MARGIN + 80,
    y,
    face: 'title',
    size: 44,
    smallest: 24,
    on: ON.night,
    width: sheet.width - 2 * MARGIN - 100 - used,
  });
}
