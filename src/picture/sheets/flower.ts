// A foe's flower of hexes, large, with the text of each by its label: beside it, or below one with long arms.
import type { FlowerView, Render } from '../../view/index.ts';
import { type Hex, petals, spanOf } from '../flower.ts';
import { ON } from '../palette.ts';
import { type Point, paperPanel, type Sheet, write } from '../sheet.ts';
import { iconDisc } from '../signs.ts';
import { wrapped } from '../text.ts';

export type FlowerPaint = { readonly render: Render; readonly width: number };

const LARGEST = 74;
const SHARE = 0.42;
const GAP = 40;
/** Smaller hexes cannot be read on a phone. */
const SMALLEST = 52;
const TEXT = { size: 28, leading: 34, gap: 14, pad: 22 };
const SIGN = 50;

type Layout = {
  readonly radius: number;
  readonly span: ReturnType<typeof spanOf>;
  /** Whether the list is below the flower, in two columns. */
  readonly isBelow: boolean;
  /** The width of a line of the list. */
  readonly inner: number;
};

function layoutOf(flower: FlowerView, width: number): Layout {
  const beside = Math.min(LARGEST, (width * SHARE) / spanOf(flower, 1).width);
  const isBelow = beside < SMALLEST;
  const radius = isBelow ? Math.min(LARGEST, Math.max(SMALLEST, (width * 0.75) / spanOf(flower, 1).width)) : beside;
  const span = spanOf(flower, radius);
  const column = isBelow ? width / 2 : width - span.width - GAP;
  return { radius, span, isBelow, inner: column - 2 * TEXT.pad - SIGN };
}

type Entry = {
  readonly hex: Hex;
  readonly words: string;
  readonly labels: readonly string[];
  readonly isNext: boolean;
};

/** Hexes with the same text are listed once, with all their labels; one without a label stands alone. */
function entriesOf({ hexes }: FlowerView, render: Render): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (const hex of hexes) {
    const words = hex.text.map(render).join(' ') || render(hex.name);
    const key = hex.label === undefined ? hex.id : `: ${words}`;
    const before = entries.get(key);
    const labels = [...(before?.labels ?? []), ...(hex.label === undefined ? [] : [hex.label])];
    entries.set(key, { hex, words, labels, isNext: hex.state === 'next' || before?.isNext === true });
  }
  return [...entries.values()];
}

const linesOf = ({ words, labels, isNext }: Entry, width: number) =>
  wrapped(labels.length > 0 ? `${labels.join(', ')} · ${words}` : words, {
    face: isNext ? 'strong' : 'text',
    size: TEXT.size,
    width,
    lines: Number.POSITIVE_INFINITY,
  }).lines;

const heightOf = (entry: Entry, inner: number): number => linesOf(entry, inner).length * TEXT.leading + TEXT.gap;
const heightOfAll = (entries: readonly Entry[], inner: number): number =>
  entries.reduce((sum, entry) => sum + heightOf(entry, inner), 0);

/** One column, or two of about the same height. */
function columnsOf(flower: FlowerView, render: Render, { isBelow, inner }: Layout): readonly (readonly Entry[])[] {
  const entries = entriesOf(flower, render);
  if (!isBelow) return [entries];
  const half = heightOfAll(entries, inner) / 2;
  const first = entries.findIndex((_, n) => heightOfAll(entries.slice(0, n + 1), inner) >= half) + 1;
  return [entries.slice(0, first), entries.slice(first)];
}

const listHeight = (columns: readonly (readonly Entry[])[], inner: number): number =>
  2 * TEXT.pad - TEXT.gap + Math.max(...columns.map((entries) => heightOfAll(entries, inner)));

export function flowerHeight(flower: FlowerView, { render, width }: FlowerPaint): number {
  const layout = layoutOf(flower, width);
  const [high, list] = [layout.span.height + 20, listHeight(columnsOf(flower, render, layout), layout.inner)];
  return Math.ceil(layout.isBelow ? high + GAP / 2 + list : Math.max(high, list));
}

export function drawFlower(sheet: Sheet, flower: FlowerView, { x, y, ...paint }: FlowerPaint & Point): void {
  const { render, width } = paint;
  const layout = layoutOf(flower, width);
  const { span, radius, isBelow } = layout;
  const height = flowerHeight(flower, paint);
  const [besides, above] = [isBelow ? (width - span.width) / 2 : 0, isBelow ? 10 : (height - span.height) / 2];
  petals(sheet, flower, { x: x + besides - span.left, y: y + above - span.top, radius, isLabelled: true });
  const columns = columnsOf(flower, render, layout);
  const list = isBelow
    ? { x, y: y + height - listHeight(columns, layout.inner), width, height: listHeight(columns, layout.inner) }
    : { x: x + span.width + GAP, y, width: width - span.width - GAP, height };
  paperPanel(sheet, list);
  columns.forEach((entries, n) =>
    legend(sheet, entries, { x: list.x + TEXT.pad + (n * width) / 2, y: list.y + TEXT.pad, width: layout.inner }),
  );
}

function legend(sheet: Sheet, entries: readonly Entry[], { x, y, width }: Point & { readonly width: number }): void {
  let middle = y + TEXT.leading / 2;
  for (const entry of entries) {
    iconDisc(sheet, entry.hex, { x: x + 18, y: middle, radius: 18 });
    for (const line of linesOf(entry, width)) {
      const face = entry.isNext ? 'strong' : 'text';
      write(sheet, line.text, { x: x + SIGN, y: middle, face, size: line.size, on: ON.paper, width });
      middle += TEXT.leading;
    }
    middle += TEXT.gap;
  }
}
