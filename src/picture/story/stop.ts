// Where the party rests: a sign for each thing to do, with what it costs, what cannot be paid for, and what is done.
import type { Render, StoryView } from '../../view/index.ts';
import { chip } from '../map/chips.ts';
import { miniToken } from '../map/tokens.ts';
import { EDGE, EMBER, INK, ON, type Pair } from '../palette.ts';
import { type Box, drawIcon, note, type Point, paperPanel, type Sheet, write } from '../sheet.ts';
import { fillDisc } from '../signs.ts';

type Stop = NonNullable<StoryView['stop']>;
type Spot = Stop['spots'][number];
type Offer = Spot['offers'][number];

const GAP = 14;
const HEAD = 76;
const ROW = 52;
const PAD = 14;
const MOST_ROWS = 6;
const DONE = 'check-mark';

const rowsOf = ({ spots }: Stop): number =>
  Math.min(MOST_ROWS, Math.max(1, ...spots.map(({ offers }) => offers.length)));

export const stopHeight = (stop: Stop): number => HEAD + rowsOf(stop) * ROW + PAD;

export type StopPaint = { readonly box: Box; readonly render: Render };

/** Where there is nothing to be had, a sign is no more than its name. */
export function drawStop(sheet: Sheet, stop: Stop, { box, render }: StopPaint): void {
  const width = (box.width - (stop.spots.length - 1) * GAP) / Math.max(1, stop.spots.length);
  stop.spots.forEach((spot, n) => {
    const height = spot.offers.length > 0 ? box.height : HEAD;
    const at = { x: Math.round(box.x + n * (width + GAP)), y: box.y, width: Math.floor(width), height };
    spotSign(sheet, spot, { box: at, render, money: stop.money?.icon });
  });
}

type Sign = StopPaint & { readonly money: string | undefined };

/** Now has a thick bright edge, done a tick: never the colour alone. */
function spotSign(sheet: Sheet, spot: Spot, { box, render, money }: Sign): void {
  const isNow = spot.state === 'now';
  paperPanel(sheet, box, { edge: isNow ? EMBER : EDGE, line: isNow ? 7 : 3 });
  head(sheet, spot, { box, name: render(spot.name) });
  const isTooMany = spot.offers.length > MOST_ROWS;
  const shown = spot.offers.slice(0, isTooMany ? MOST_ROWS - 1 : MOST_ROWS);
  const rowAt = (n: number): Box => ({
    ...{ x: box.x + PAD, y: box.y + HEAD + n * ROW, width: box.width - 2 * PAD, height: ROW },
  });
  shown.forEach((offer, n) => offerRow(sheet, offer, { box: rowAt(n), render, money }));
  const { x, y } = rowAt(shown.length);
  const more = { x: x + 44, y: y + ROW / 2, face: 'number', size: 30, width: 80, on: ON.paperSoft } as const;
  if (isTooMany) write(sheet, `+${spot.offers.length - shown.length}`, more);
  note(sheet, 'spot', `${render(spot.name)} ${spot.state}`, box);
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

function offerRow(sheet: Sheet, offer: Offer, { box, render, money }: Sign): void {
  const y = box.y + box.height / 2;
  const isGone = offer.state === 'closed' || offer.state === 'tooDear';
  const on = isGone ? ON.paperSoft : ON.paper;
  emblem(sheet, offer, { x: box.x + 18, y });
  const used = atRight(sheet, offer, { box, money, on });
  const left = box.x + 46;
  const style = { face: offer.state === 'taken' ? 'strong' : 'text', size: 32, smallest: 24, on } as const;
  const wide = write(sheet, render(offer.name), { ...style, x: left, y, width: box.width - 46 - used - 10 });
  if (isGone) struck(sheet, { x: left - 2, y, width: wide + 4 }, on);
  note(sheet, 'offer', `${render(offer.name)} ${offer.state}`, box);
}

/** Heroes as they look on every board, things by their sign, what was chosen by a tick. */
function emblem(sheet: Sheet, { icon, hue, count, state }: Offer, at: Point): void {
  if (state === 'taken') drawIcon(sheet, DONE, { ...at, size: 34, colour: INK });
  else if (count && hue)
    miniToken(sheet, { kind: 'hero', hue, ...(icon !== undefined && { icon }) }, { ...at, size: 40 });
  else drawIcon(sheet, icon, { ...at, size: 34, colour: state === 'open' ? INK : ON.paperSoft.ink });
}

/** The price with its coin, or what somebody has for it. Returns its width. */
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
