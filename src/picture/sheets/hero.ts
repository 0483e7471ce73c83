// A hero to choose: who it is, what playing it feels like, its numbers, what it can do, and its cards in small.
import { say } from '../../engine/text.ts';
import type { CardView, HeroSheet, Mark, Render } from '../../view/index.ts';
import { painted } from '../painted.ts';
import { hued, INK, ON } from '../palette.ts';
import { type Box, drawIcon, newSheet, note, type Point, paperPanel, type Sheet, write, writeLines } from '../sheet.ts';
import { colourSign, coloursOf, iconDisc } from '../signs.ts';
import { sparks } from '../sparks.ts';
import { wrapped } from '../text.ts';
import { atOnce } from '../turns.ts';
import { featureList, featuresHeight } from './features.ts';
import { heading, headingHeight, portrait } from './parts.ts';

export type HeroWish = { readonly hero: HeroSheet; readonly render: Render };

const WIDTH = 1000;
const MARGIN = 28;
const INNER = WIDTH - 2 * MARGIN;
const PORTRAIT = 270;
const LEFT = MARGIN + PORTRAIT + 30;
const BESIDE = WIDTH - MARGIN - LEFT;
const LINE = { face: 'text' as const, size: 32, width: BESIDE };
const NUMBERS = 104;
const STRIP = { height: 62, gap: 10, columns: 2 };

export const heroPicture = (wish: HeroWish): Promise<Buffer> => painted(drawing(wish));

export const heroSheetOf = (wish: HeroWish): Sheet => atOnce(drawing(wish));

function* drawing(wish: HeroWish): Generator<void, Sheet> {
  const { hero, render } = wish;
  const paint = { render, colours: hero.colours, width: INNER };
  const [head, listed, cards] = [headHeight(wish), featuresHeight(hero.features, paint), cardsHeight(hero)];
  const numbers = Math.ceil(hero.numbers.length / inARow(hero)) * NUMBERS;
  const sheet = newSheet(WIDTH, MARGIN + head + numbers + (listed > 0 ? listed + MARGIN : 0) + cards);
  sparks(sheet, sheet.height - Math.max(0, cards - HEAD));
  top(sheet, wish);
  yield;
  numberRows(sheet, wish, MARGIN + head);
  const below = MARGIN + head + numbers;
  if (listed > 0) {
    paperPanel(sheet, { x: MARGIN, y: below, width: INNER, height: listed });
    featureList(sheet, hero.features, { ...paint, x: MARGIN, y: below });
  }
  yield;
  cardStrips(sheet, wish, below + (listed > 0 ? listed + MARGIN : 0));
  return sheet;
}

// ---- who it is ----

const linesOf = ({ hero, render }: HeroWish) => ({
  line: wrapped(render(hero.line), { ...LINE, lines: 3, smallest: 26 }).lines.length,
  plays: wrapped(render(hero.playsLike), { ...LINE, lines: 6, smallest: 26 }).lines.length,
});

const LEADING = 38;
const nameHeight = ({ hero, render }: HeroWish): number => headingHeight(render(hero.name), BESIDE) + 16;

function headHeight(wish: HeroWish): number {
  const { line, plays } = linesOf(wish);
  return Math.max(PORTRAIT, nameHeight(wish) + (line + plays) * LEADING + 68) + MARGIN;
}

function top(sheet: Sheet, wish: HeroWish): void {
  const { hero, render } = wish;
  portrait(sheet, hero, { x: MARGIN, y: MARGIN, width: PORTRAIT, height: PORTRAIT });
  heading(sheet, render(hero.name), { x: LEFT, y: MARGIN, width: BESIDE });
  const leading = LEADING / LINE.size;
  let y = MARGIN + nameHeight(wish) + LEADING / 2;
  writeLines(sheet, render(hero.line), { ...LINE, x: LEFT, y, on: ON.nightSoft, lines: 3, smallest: 26, leading });
  y += linesOf(wish).line * LEADING + 14;
  write(sheet, render(say('picture.hero.plays')), {
    x: LEFT,
    y,
    face: 'strong',
    size: 28,
    on: ON.nightEmber,
    width: BESIDE,
  });
  writeLines(sheet, render(hero.playsLike), {
    ...LINE,
    x: LEFT,
    y: y + LEADING,
    on: ON.night,
    lines: 6,
    smallest: 26,
    leading,
  });
}

/** Few stand side by side; more would have no room for their names. */
const inARow = ({ numbers }: HeroSheet): number => (numbers.length > 5 ? 4 : Math.max(1, numbers.length));

function numberRows(sheet: Sheet, { hero, render }: HeroWish, y: number): void {
  const columns = inARow(hero);
  const step = INNER / columns;
  hero.numbers.forEach((number, n) => {
    const place = { x: MARGIN + (n % columns) * step, y: y + Math.floor(n / columns) * NUMBERS };
    numberPlate(sheet, { number, render }, { ...place, width: step, height: NUMBERS });
  });
}

/** With less width than this, the sign and the number are smaller. */
const NARROW = 280;

/** The number above its name: side by side they would read as "1 moves". */
function numberPlate(sheet: Sheet, { number, render }: { number: Mark; render: Render }, { x, y, width }: Box): void {
  const radius = width < NARROW ? 30 : 34;
  const left = { x: x + 2 * radius + 16, width: width - 2 * radius - 28 };
  note(sheet, 'number', `${number.count} ${render(number.name)}`, { x, y, width, height: 68 });
  iconDisc(sheet, number, { x: x + radius + 2, y: y + 34, radius });
  const style = { face: 'number', size: 46, smallest: 20, on: ON.night } as const;
  write(sheet, String(number.count), { ...left, ...style, y: y + 18 });
  const words = { face: 'text', size: 30, smallest: 20, on: ON.nightSoft } as const;
  write(sheet, render(number.name), { ...left, ...words, y: y + 58 });
}

// ---- its cards ----

const HEAD = 64;
const cardsHeight = ({ cards }: HeroSheet): number =>
  cards.length === 0
    ? 0
    : HEAD + Math.ceil(cards.length / STRIP.columns) * (STRIP.height + STRIP.gap) + MARGIN - STRIP.gap;

function cardStrips(sheet: Sheet, wish: HeroWish, y: number): void {
  const { hero, render } = wish;
  if (hero.cards.length === 0) return;
  const words = render(hero.cardCount ?? say('picture.hero.cards', { count: hero.cards.length }));
  const used = write(sheet, words, {
    x: MARGIN,
    y: y + 22,
    face: 'strong',
    size: 30,
    on: ON.nightEmber,
    width: INNER / 2,
  });
  colourLegend(sheet, wish, { x: MARGIN + used + 30, y: y + 22 });
  const width = (INNER - (STRIP.columns - 1) * STRIP.gap) / STRIP.columns;
  hero.cards.forEach((card, n) => {
    const [column, row] = [n % STRIP.columns, Math.floor(n / STRIP.columns)];
    const box = {
      x: MARGIN + column * (width + STRIP.gap),
      y: y + HEAD + row * (STRIP.height + STRIP.gap),
      width,
      height: STRIP.height,
    };
    cardStrip(sheet, card, { ...wish, box });
  });
}

/** The signs of the colours that its cards have, with their names. */
function colourLegend(sheet: Sheet, { hero, render }: HeroWish, { x, y }: Point): void {
  const used = hero.colours.filter(({ id }) => hero.cards.some(({ colours }) => colours.includes(id)));
  const share = (WIDTH - MARGIN - x) / Math.max(1, used.length);
  const words = { y, face: 'text' as const, size: 28, smallest: 18, on: ON.nightSoft, width: share - 78 };
  let left = x;
  for (const colour of used) {
    colourSign(sheet, colour, { x: left + 22, y, radius: 22 });
    left += 78 + write(sheet, capital(render(colour.name)), { ...words, x: left + 54 });
  }
}

/** Names of colours are lower-case, for use within sentences. */
const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

/** A card in small: colours, picture, name and number. */
function cardStrip(sheet: Sheet, card: CardView, { hero, render, box }: HeroWish & { box: Box }): void {
  paperPanel(sheet, box, { radius: 12, edge: INK, line: 2 });
  note(sheet, 'card', card.id, box);
  const y = box.y + box.height / 2;
  const signs = coloursOf(hero.colours, card.colours);
  signs.forEach((sign, n) => colourSign(sheet, sign, { x: box.x + 34 + n * 40, y, radius: 21, rim: INK }));
  const left = box.x + 34 + Math.max(1, signs.length) * 40;
  drawIcon(sheet, card.icon, { x: left + 8, y, size: 42, colour: INK });
  const marks = (card.marks ?? []).filter(({ icon }) => icon !== undefined);
  const end = box.x + box.width - (card.value ? 84 : 10) - marks.length * 40;
  const room = end - (left + 38);
  write(sheet, render(card.name), {
    x: left + 38,
    y,
    face: 'title',
    size: 30,
    smallest: 20,
    on: ON.paper,
    width: room,
  });
  marks.forEach(({ icon }, n) =>
    drawIcon(sheet, icon, { x: end + 20 + n * 40, y, size: 32, colour: ON.paperSoft.ink }),
  );
  if (card.value) stripValue(sheet, card.value, { x: box.x + box.width - 14, y });
}

function stripValue(sheet: Sheet, { amount, icon, hue }: NonNullable<CardView['value']>, { x, y }: Point): void {
  const width = write(sheet, String(amount), {
    x,
    y,
    face: 'number',
    size: 34,
    smallest: 16,
    on: ON.paper,
    width: 44,
    align: 'right',
  });
  if (icon !== undefined)
    drawIcon(sheet, icon, { x: x - width - 22, y, size: 32, colour: hue ? hued(hue).ground : INK });
}
