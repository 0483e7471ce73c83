// The strip of the heroes: health with its cap, what they wear and carry, their cards, and whom we wait for.
import type { FeatureView, HeroView, Mark, PileView, Render } from '../../view/index.ts';
import { EMBER, ON, SEAM } from '../palette.ts';
import { type Box, drawIcon, nightPanel, note, type Point, type Sheet, write, writeLines } from '../sheet.ts';
import { widthOf, wrapped } from '../text.ts';
import { chip, counted, countedRow, countedWidth, rowWidth } from './chips.ts';
import { healthBar, miniToken } from './tokens.ts';

const PAD = 12;
const GAP = 12;
const HEAD = 78;
const ROW = 42;
const MOST_SHOWN = 6;
const WAITING = 'sands-of-time';

export type HeroStrip = { readonly render: Render; readonly waitingFor: readonly string[]; readonly box: Box };

/** What nobody has takes no room. */
const hasMarks = (heroes: readonly HeroView[]): boolean => heroes.some(({ marks }) => marks.length > 0);
const hasMore = (heroes: readonly HeroView[]): boolean =>
  heroes.some(({ piles, features }) => piles.length > 0 || features.some(isInPlay));

export const heroesHeight = (heroes: readonly HeroView[]): number =>
  heroes.length === 0 ? 0 : 2 * PAD + HEAD + (Number(hasMarks(heroes)) + Number(hasMore(heroes))) * ROW;

export function* heroStrip(sheet: Sheet, heroes: readonly HeroView[], strip: HeroStrip): Generator<void> {
  const shown = heroes.slice(0, MOST_SHOWN);
  const { box } = strip;
  const width = (box.width - (shown.length - 1) * GAP) / Math.max(1, shown.length);
  for (const [n, hero] of shown.entries()) {
    const at = { ...box, x: Math.round(box.x + n * (width + GAP)), width: Math.floor(width) };
    panel(sheet, hero, { ...strip, box: at, hasMarks: hasMarks(heroes) });
    yield;
  }
}

type Panel = HeroStrip & { readonly hasMarks: boolean };

function panel(sheet: Sheet, hero: HeroView, { box, render, waitingFor, hasMarks: isSecond }: Panel): void {
  const isWaited = waitingFor.includes(hero.id);
  nightPanel(sheet, box, { edge: isWaited ? EMBER : SEAM, line: isWaited ? 4 : 2 });
  head(sheet, hero, { box, render, isWaited });
  const first = { x: box.x + PAD, y: box.y + PAD + HEAD + ROW / 2 - 2, size: 34, width: box.width - 2 * PAD };
  const { marks } = hero;
  countedRow(sheet, marks, { ...first, size: fitting(first.width, (size) => rowWidth(marks, size)) });
  secondRow(sheet, hero, { ...first, y: first.y + (isSecond ? ROW : 0), render });
}

const SIZES = [34, 31, 28, 26] as const;

/** A little smaller rather than left out. */
const fitting = (width: number, wide: (size: number) => number): number =>
  SIZES.find((size) => wide(size) <= width) ?? SIZES[0];

function head(
  sheet: Sheet,
  { name, icon, hue, letter, health }: HeroView,
  { box, render, isWaited }: { box: Box; render: Render; isWaited: boolean },
): void {
  const look = { kind: 'hero', letter, ...(icon !== undefined && { icon }), ...(hue && { hue }) } as const;
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
    on: ON.night,
  });
  if (isWaited) {
    drawIcon(sheet, WAITING, { x: box.x + box.width - PAD - 15, y: box.y + PAD + 16, size: 32, colour: EMBER });
    note(sheet, 'waiting', render(name), { x: left, y: box.y, width: 0, height: 0 });
  }
  healthBar(sheet, health, { x: left, y: box.y + PAD + 42, width: Math.min(room, 200), height: 32, full: true });
}

type Row = Point & { readonly width: number; readonly render: Render };

/** The first pile is what they hold in their hand; then what they have, used up things grey, and the other piles. */
function secondRow(sheet: Sheet, { piles, features }: HeroView, { x, y, width, render }: Row): void {
  const [first, ...others] = piles.map(asMark);
  const end = x + width;
  const shown = features.filter(isInPlay);
  const hand = (one: number) => (first ? countedWidth(first, one) + GAP : 0);
  const size = fitting(width, (one) => hand(one) + shown.length * (one + 8) + 4 + rowWidth(others, one));
  let left = x;
  if (first) left += counted(sheet, first, { x: left, y, size }) + GAP;
  for (const [n, one] of shown.entries()) {
    if (left + size > end) return;
    featureSign(sheet, one, { x: left + size / 2, y, size });
    left += size + 8;
    const rest = (shown.length - n - 1) * (size + 8) + rowWidth(others, size) + 4;
    const wide =
      one.state === undefined ? featureName(sheet, render(one.name), { x: left, y, width: end - left - rest - 12 }) : 0;
    left += wide > 0 ? wide + 12 : 0;
  }
  countedRow(sheet, others, { x: left + 4, y, size, width: end - left - 4, isWhole: true });
}

/** In one line where it fits, otherwise in two small ones; none where that would cost the counts after it: half a name says nothing. */
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

/** What never changes is on the hero's sheet. */
const isInPlay = ({ state, colours, marks }: FeatureView): boolean =>
  state !== undefined || colours.length > 0 || marks.length > 0;

/** How it stands is said by its mark, where it has one. */
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
