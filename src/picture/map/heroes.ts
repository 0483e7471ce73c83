// The strip of the heroes: health with its limit, what they wear and carry, their cards, and whom the table waits for.
import type { FeatureView, HeroView, Mark, PileView, Render } from '../../view/index.ts';
import { EMBER, ON, SEAM } from '../palette.ts';
import { type Box, drawIcon, nightPanel, note, type Point, type Sheet, write, writeLines } from '../sheet.ts';
import { widthOf, wrapped } from '../text.ts';
import { andMore, chip, counted, countedRow, countedWidth, rowWidth } from './chips.ts';
import { healthBar, miniToken } from './tokens.ts';

const PAD = 12;
const GAP = 12;
const HEAD = 78;
const ROW = 42;
const MOST_SHOWN = 6;
const WAITING = 'sands-of-time';

export type HeroStrip = { readonly render: Render; readonly waitingFor: readonly string[]; readonly box: Box };

const hasMore = (heroes: readonly HeroView[]): boolean =>
  heroes.some(({ piles, features }) => piles.length > 0 || features.some(isInPlay));

/** What no hero has takes no room; what one hero has much of takes as much room for all. */
export const heroesHeight = (heroes: readonly HeroView[], width: number): number =>
  heroes.length === 0 ? 0 : 2 * PAD + HEAD + (markLines(heroes, width) + Number(hasMore(heroes))) * ROW;

const panelWidth = (heroes: readonly HeroView[], width: number): number => {
  const count = Math.max(1, Math.min(MOST_SHOWN, heroes.length));
  return Math.floor((width - (count - 1) * GAP) / count);
};

const markLines = (heroes: readonly HeroView[], width: number): number =>
  Math.max(0, ...heroes.map(({ marks }) => linesOf(marks, panelWidth(heroes, width) - 2 * PAD).lines.length));

export function* heroStrip(sheet: Sheet, heroes: readonly HeroView[], strip: HeroStrip): Generator<void> {
  const { box } = strip;
  const width = panelWidth(heroes, box.width);
  for (const [n, hero] of heroes.slice(0, MOST_SHOWN).entries()) {
    const at = { ...box, x: Math.round(box.x + n * (width + GAP)), width };
    panel(sheet, hero, { ...strip, box: at, lines: markLines(heroes, box.width) });
    yield;
  }
}

type Panel = HeroStrip & { readonly lines: number };

function panel(sheet: Sheet, hero: HeroView, { box, render, waitingFor, lines }: Panel): void {
  const isWaited = waitingFor.includes(hero.id);
  nightPanel(sheet, box, { edge: isWaited ? EMBER : SEAM, line: isWaited ? 4 : 2 });
  head(sheet, hero, { box, render, isWaited });
  const first = { x: box.x + PAD, y: box.y + PAD + HEAD + ROW / 2 - 2, width: box.width - 2 * PAD };
  const own = linesOf(hero.marks, first.width);
  own.lines.forEach((marks, n) => countedRow(sheet, marks, { ...first, y: first.y + n * ROW, size: own.size }));
  secondRow(sheet, hero, { ...first, y: first.y + lines * ROW, render });
}

const SIZES = [34, 31, 28, 26, 24, 22] as const;
/** Below this size, counts are hard to read. */
const LEAST_COUNTED = 28;

/** A little smaller rather than left out. */
const fitting = (width: number, wide: (size: number) => number): number =>
  SIZES.find((size) => wide(size) <= width) ?? SMALLEST;
const SMALLEST = 22;

/** In one line, a little smaller if that helps; otherwise in as many lines as they need. */
function linesOf(marks: readonly Mark[], width: number): { readonly size: number; readonly lines: readonly Mark[][] } {
  const size = SIZES.find((one) => one >= LEAST_COUNTED && rowWidth(marks, one) <= width) ?? LEAST_COUNTED;
  const lines: Mark[][] = [];
  for (const mark of marks) {
    const last = lines.at(-1);
    if (last && rowWidth([...last, mark], size) <= width) last.push(mark);
    else lines.push([mark]);
  }
  return { size, lines };
}

function head(
  sheet: Sheet,
  { name, icon, hue, letter, health }: HeroView,
  { box, render, isWaited }: { box: Box; render: Render; isWaited: boolean },
): void {
  const isFallen = health.max > 0 && health.now <= 0;
  const look = {
    kind: 'hero',
    letter,
    ...(icon !== undefined && { icon }),
    ...(hue && { hue }),
    ...(isFallen && { pose: 'lying' as const }),
  } as const;
  miniToken(sheet, look, { x: box.x + PAD + 35, y: box.y + PAD + 36, size: 68 });
  const left = box.x + PAD + 82;
  const room = box.width - 2 * PAD - 82;
  const nameWidth = room - (isWaited ? 38 : 0);
  write(sheet, render(name), {
    x: left,
    y: box.y + PAD + 17,
    face: 'title',
    size: 32,
    smallest: 24,
    width: nameWidth,
    on: isFallen ? ON.nightSpent : ON.night,
  });
  if (isWaited) {
    drawIcon(sheet, WAITING, { x: box.x + box.width - PAD - 15, y: box.y + PAD + 16, size: 32, colour: EMBER });
    note(sheet, 'waiting', render(name), { x: left, y: box.y, width: 0, height: 0 });
  }
  healthBar(sheet, health, { x: left, y: box.y + PAD + 42, width: Math.min(room, 200), height: 32, full: true });
}

type Row = Point & { readonly width: number; readonly render: Render };

/** Smaller signs stand closer together. */
const stepOf = (size: number): number => size + (size < 30 ? 5 : 8);

/** The first pile is the hand; then come their features (used ones are grey) and the other piles. */
function secondRow(sheet: Sheet, { piles, features }: HeroView, { x, y, width, render }: Row): void {
  const [first, ...others] = piles.map(asMark);
  const end = x + width;
  const shown = features.filter(isInPlay);
  const hand = (one: number) => (first ? countedWidth(first, one) + GAP : 0);
  const after = (one: number) => (others.length > 0 ? rowWidth(others, one) + 4 : one - stepOf(one));
  const size = fitting(width, (one) => hand(one) + shown.length * stepOf(one) + after(one));
  let left = x;
  if (first) left += counted(sheet, first, { x: left, y, size }) + GAP;
  for (const [n, one] of shown.entries()) {
    const isLast = n + 1 === shown.length;
    if (left + (isLast ? size : size + stepOf(size)) > end) return andMore(sheet, { x: left, y, width: end - left });
    featureSign(sheet, one, { x: left + size / 2, y, size });
    left += stepOf(size);
    const rest = (shown.length - n - 1) * stepOf(size) + Math.max(0, after(size));
    const wide =
      one.state === undefined ? featureName(sheet, render(one.name), { x: left, y, width: end - left - rest - 12 }) : 0;
    left += wide > 0 ? wide + 12 : 0;
  }
  countedRow(sheet, others, { x: left + 4, y, size, width: end - left - 4, isWhole: true });
}

/** In one line if it fits, else in two small ones; none if it would displace the counts after it: half a name says nothing. */
function featureName(sheet: Sheet, name: string, place: Point & { readonly width: number }): number {
  const { width } = place;
  const style = { ...place, face: 'text', size: 26, smallest: 24, on: ON.nightSoft } as const;
  if (widthOf(name, style.face, style.smallest) <= width) return write(sheet, name, style);
  const small = { ...style, y: place.y - 10, size: 22, smallest: 20, lines: 2, leading: 0.92 } as const;
  const { lines } = wrapped(name, small);
  if (width < SHORTEST || lines.some(({ isCut }) => isCut)) return 0;
  writeLines(sheet, name, small);
  return Math.max(...lines.map((line) => line.width));
}
const SHORTEST = 40;

const asMark = ({ id, name, count, icon, hue }: PileView): Mark => ({
  id,
  name,
  count,
  ...(icon !== undefined && { icon }),
  ...(hue && { hue }),
});

/** Features that never change are on the hero's sheet. */
const isInPlay = ({ state, colours, marks }: FeatureView): boolean =>
  state !== undefined || colours.length > 0 || marks.length > 0;

/** If the feature has a mark, the mark shows its state. */
function featureSign(sheet: Sheet, { id, icon, hue, state, marks }: FeatureView, at: Point & { size: number }): void {
  const [mark] = marks;
  const look = mark?.icon === undefined ? { id, icon, hue } : mark;
  const isSpent = state === 'spent' || state === 'gone';
  chip(
    sheet,
    {
      id,
      isSpent,
      isStruck: state === 'gone',
      ...(look.icon !== undefined && { icon: look.icon }),
      ...(look.hue ? { hue: look.hue } : state === 'ready' && { hue: 'straw' }),
    },
    at,
  );
}
