// Where the party rests: a sign for each thing to do, with its price, what cannot be paid, and what is done.
import type { Render, StoryView } from '../../view/index.ts';
import { chip } from '../map/chips.ts';
import { miniToken } from '../map/tokens.ts';
import { EDGE, EMBER, INK, ON, type Pair } from '../palette.ts';
import { type Box, drawIcon, note, type Point, paperPanel, type Sheet, write } from '../sheet.ts';
import { fillDisc } from '../signs.ts';
import { fitted } from '../text.ts';

type Stop = NonNullable<StoryView['stop']>;
type Spot = Stop['spots'][number];
type Offer = Spot['offers'][number];

const GAP = 14;
const HEAD = 76;
const ROW = 52;
const PAD = 14;
const MOST_ROWS = 6;
const WIDE = 620;
/** Between two columns of one sign. */
const BETWEEN = 44;
const DONE = 'check-mark';

/** A sign without offers is only its name, and stands above the others. */
const bareOf = ({ spots }: Stop): readonly Spot[] => spots.filter(({ offers }) => offers.length === 0);
const fullOf = ({ spots }: Stop): readonly Spot[] => spots.filter(({ offers }) => offers.length > 0);

const shareOf = (count: number, width: number): number => (width - (count - 1) * GAP) / Math.max(1, count);

/** A wide sign has its offers side by side, because nobody finds a price far from its name. */
const columnsOf = (width: number): number => (width > WIDE ? 2 : 1);

function fullHeight(full: readonly Spot[], width: number): number {
  const columns = columnsOf(shareOf(full.length, width));
  const rows = Math.max(0, ...full.map(({ offers }) => Math.ceil(offers.length / columns)));
  return rows === 0 ? 0 : HEAD + Math.min(MOST_ROWS, rows) * ROW + PAD;
}

export function stopHeight(stop: Stop, width: number): number {
  const [bare, full] = [bareOf(stop).length > 0 ? HEAD : 0, fullHeight(fullOf(stop), width)];
  return bare + full + (bare > 0 && full > 0 ? GAP : 0);
}

export type StopPaint = { readonly box: Box; readonly render: Render };

export function drawStop(sheet: Sheet, stop: Stop, { box, render }: StopPaint): void {
  const [bare, full] = [bareOf(stop), fullOf(stop)];
  const row = (spots: readonly Spot[], { y, height }: Pick<Box, 'y' | 'height'>) => {
    const width = shareOf(spots.length, box.width);
    spots.forEach((spot, n) => {
      const at = { x: Math.round(box.x + n * (width + GAP)), y, width: Math.floor(width), height };
      spotSign(sheet, spot, { box: at, render, money: stop.money?.icon });
    });
  };
  row(bare, { y: box.y, height: HEAD });
  row(full, { y: box.y + (bare.length > 0 ? HEAD + GAP : 0), height: fullHeight(full, box.width) });
}

type Sign = StopPaint & { readonly money: string | undefined };

/** The present one has a thick bright edge, a done one a tick: never only the colour. */
function spotSign(sheet: Sheet, spot: Spot, { box, render, money }: Sign): void {
  const isNow = spot.state === 'now';
  paperPanel(sheet, box, { edge: isNow ? EMBER : EDGE, line: isNow ? 7 : 3 });
  head(sheet, spot, { box, name: render(spot.name) });
  if (spot.offers.length > 0) offerRows(sheet, spot.offers, { box, render, money });
  note(sheet, 'spot', `${render(spot.name)} ${spot.state}`, box);
}

function offerRows(sheet: Sheet, offers: readonly Offer[], { box, render, money }: Sign): void {
  const columns = columnsOf(box.width);
  const rows = Math.min(MOST_ROWS, Math.ceil(offers.length / columns));
  const width = (box.width - 2 * PAD - (columns - 1) * BETWEEN) / columns;
  const rowAt = (n: number): Box => ({
    ...{ x: box.x + PAD + Math.floor(n / rows) * (width + BETWEEN), y: box.y + HEAD + (n % rows) * ROW },
    ...{ width, height: ROW },
  });
  const isTooMany = offers.length > rows * columns;
  const shown = offers.slice(0, isTooMany ? rows * columns - 1 : offers.length);
  const size = sizeFor(shown, { render, width });
  shown.forEach((offer, n) => offerRow(sheet, offer, { box: rowAt(n), render, money, size }));
  const { x, y } = rowAt(shown.length);
  const more = { x: x + 44, y: y + ROW / 2, face: 'number', size: 30, width: 80, on: ON.paperSoft } as const;
  if (isTooMany) write(sheet, `+${offers.length - shown.length}`, more);
}

function head(sheet: Sheet, { icon, state }: Spot, { box, name }: { box: Box; name: string }): void {
  const middle = { x: box.x + PAD + 28, y: box.y + HEAD / 2 };
  const pair: Pair = state === 'now' ? ON.ember : ON.night;
  fillDisc(sheet, { ...middle, radius: 28 }, { fill: pair.ground, ring: INK });
  drawIcon(sheet, icon, { ...middle, size: 38, colour: pair.ink });
  const isDone = state === 'done';
  if (isDone) drawIcon(sheet, DONE, { x: box.x + box.width - PAD - 20, y: middle.y, size: 36, colour: INK });
  const width = box.width - 2 * PAD - 70 - (isDone ? 44 : 0);
  const style = { face: 'title', size: 38, smallest: 24, on: ON.paper } as const;
  write(sheet, name, { ...style, x: middle.x + 42, y: middle.y, width });
}

const NAME = { size: 32, smallest: 24, left: 46 };
/** The width of most prices with their coin. */
const PRICE = 74;
const faceOf = ({ state }: Offer) => (state === 'taken' ? 'strong' : 'text');

/** All in the size of the longest: a smaller one would look like less. */
function sizeFor(offers: readonly Offer[], { render, width }: { render: Render; width: number }): number {
  const sizes = offers.map((offer) => {
    const used = (offer.count ?? offer.price) === undefined ? 10 : PRICE;
    return fitted(render(offer.name), { ...NAME, face: faceOf(offer), width: width - NAME.left - used }).size;
  });
  return Math.min(NAME.size, ...sizes);
}

function offerRow(sheet: Sheet, offer: Offer, { box, render, money, size }: Sign & { readonly size: number }): void {
  const y = box.y + box.height / 2;
  const isGone = offer.state === 'closed' || offer.state === 'tooDear';
  const on = isGone ? ON.paperSoft : ON.paper;
  emblem(sheet, offer, { x: box.x + 18, y });
  const used = atRight(sheet, offer, { box, money, on });
  const left = box.x + NAME.left;
  const style = { face: faceOf(offer), size, smallest: NAME.smallest, on } as const;
  const wide = write(sheet, render(offer.name), { ...style, x: left, y, width: box.width - NAME.left - used - 10 });
  if (isGone) struck(sheet, { x: left - 2, y, width: wide + 4 }, on);
  note(sheet, 'offer', `${render(offer.name)} ${offer.state}`, box);
}

/** Heroes as on every board, things by their sign, chosen ones with a tick. */
function emblem(sheet: Sheet, { icon, hue, count, state }: Offer, at: Point): void {
  if (state === 'taken') drawIcon(sheet, DONE, { ...at, size: 34, colour: INK });
  else if (count && hue)
    miniToken(sheet, { kind: 'hero', hue, ...(icon !== undefined && { icon }) }, { ...at, size: 40 });
  else drawIcon(sheet, icon, { ...at, size: 34, colour: state === 'open' ? INK : ON.paperSoft.ink });
}

/** The price with its coin, or how many somebody has for it. Returns its width. */
function atRight(
  sheet: Sheet,
  { price, count }: Offer,
  { box, money, on }: Omit<Sign, 'render'> & { on: Pair },
): number {
  const [right, y] = [box.x + box.width, box.y + box.height / 2];
  const amount = count?.count ?? price;
  if (amount === undefined) return 0;
  if (count) chip(sheet, count, { x: right - 18, y, size: 34 });
  else if (money !== undefined) drawIcon(sheet, money, { x: right - 18, y, size: 32, colour: on.ink });
  const style = { face: 'number', size: 34, width: 60, align: 'right', on } as const;
  return 44 + write(sheet, String(amount), { ...style, x: right - 42, y });
}

function struck({ draw }: Sheet, { x, y, width }: Point & { readonly width: number }, { ink }: Pair): void {
  draw.fillStyle = ink;
  draw.fillRect(x, y, width, 3);
}
