// A foe's flower of hexes large, with the text of each beside its number.
import type { FlowerView, Render } from '../../view/index.ts';
import { type Hex, petals, spanOf } from '../flower.ts';
import { ON } from '../palette.ts';
import { type Point, paperPanel, type Sheet, write } from '../sheet.ts';
import { iconDisc } from '../signs.ts';
import { wrapped } from '../text.ts';

export type FlowerPaint = { readonly render: Render; readonly width: number };

const LARGEST = 74;
const SHARE = 0.42;
/** A flower with long arms has smaller hexes: there must be room for words. */
const radiusIn = (flower: FlowerView, width: number): number =>
  Math.min(LARGEST, (width * SHARE) / spanOf(flower, 1).width);
const TEXT = { size: 28, leading: 34, gap: 14, pad: 22 };
const SIGN = 50;

const flowerSpan = (flower: FlowerView, width: number) => spanOf(flower, radiusIn(flower, width));
const textWidth = (flower: FlowerView, width: number): number =>
  width - flowerSpan(flower, width).width - 40 - 2 * TEXT.pad - SIGN;

type Entry = {
  readonly hex: Hex;
  readonly words: string;
  readonly numbers: readonly number[];
  readonly isNext: boolean;
};

/** Hexes that say the same are said once, with the numbers of all of them. */
function entriesOf({ hexes }: FlowerView, render: Render): readonly Entry[] {
  const entries = new Map<string, Entry>();
  hexes.forEach((hex, n) => {
    const words = [render(hex.name), ...hex.text.map(render)].join(' ');
    const before = entries.get(words);
    const numbers = [...(before?.numbers ?? []), n + 1];
    entries.set(words, { hex, words, numbers, isNext: hex.state === 'next' || before?.isNext === true });
  });
  return [...entries.values()];
}

const linesOf = ({ words, numbers, isNext }: Entry, width: number) =>
  wrapped(`${words} (${numbers.join(', ')})`, {
    face: isNext ? 'strong' : 'text',
    size: TEXT.size,
    width,
    lines: Number.POSITIVE_INFINITY,
  }).lines;

function textHeight(flower: FlowerView, { render, width }: FlowerPaint): number {
  const inner = textWidth(flower, width);
  const rows = entriesOf(flower, render).map((one) => linesOf(one, inner).length * TEXT.leading + TEXT.gap);
  return rows.reduce((sum, height) => sum + height, 2 * TEXT.pad - TEXT.gap);
}

export const flowerHeight = (flower: FlowerView, paint: FlowerPaint): number =>
  Math.ceil(Math.max(flowerSpan(flower, paint.width).height + 20, textHeight(flower, paint)));

export function drawFlower(sheet: Sheet, flower: FlowerView, { x, y, ...paint }: FlowerPaint & Point): void {
  const span = flowerSpan(flower, paint.width);
  const height = flowerHeight(flower, paint);
  const middle = { x: x - span.left, y: y + (height - span.height) / 2 - span.top };
  petals(sheet, flower, { ...middle, radius: radiusIn(flower, paint.width), isNumbered: true });
  const left = x + span.width + 40;
  paperPanel(sheet, { x: left, y, width: paint.width - span.width - 40, height });
  legend(sheet, flower, { ...paint, x: left + TEXT.pad, y: y + TEXT.pad });
}

function legend(sheet: Sheet, flower: FlowerView, { render, width, x, y }: FlowerPaint & Point): void {
  const inner = textWidth(flower, width);
  let middle = y + TEXT.leading / 2;
  for (const entry of entriesOf(flower, render)) {
    iconDisc(sheet, entry.hex, { x: x + 18, y: middle, radius: 18 });
    for (const line of linesOf(entry, inner)) {
      const face = entry.isNext ? 'strong' : 'text';
      write(sheet, line.text, { x: x + SIGN, y: middle, face, size: line.size, on: ON.paper, width: inner });
      middle += TEXT.leading;
    }
    middle += TEXT.gap;
  }
}
