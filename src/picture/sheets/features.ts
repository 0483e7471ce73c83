// What a figure can do: features with their signs, names, texts and marks, below each other.
import type { ColourView, FeatureView, Render } from '../../view/index.ts';
import { clear } from '../colour.ts';
import { INK, ON } from '../palette.ts';
import { drawIcon, type Point, type Sheet, write } from '../sheet.ts';
import { colourSign, coloursOf } from '../signs.ts';
import { wrapped } from '../text.ts';
import { CHIP_STEP, chipRows, writeChips } from './chips.ts';

const FEATURE = { sign: 26, name: 36, text: 30, leading: 36, pad: 20, column: 84, step: 58 };

export type FeaturePaint = { readonly render: Render; readonly colours: readonly ColourView[]; readonly width: number };

const featureText = (text: string, width: number) =>
  wrapped(text, { face: 'text', size: FEATURE.text, width, lines: Number.POSITIVE_INFINITY });

const innerWidth = (width: number): number => width - FEATURE.column - FEATURE.pad;

function featureHeight({ text, marks, colours }: FeatureView, { render, width }: FeaturePaint): number {
  const inner = innerWidth(width);
  const lines = text.reduce((sum, one) => sum + featureText(render(one), inner).lines.length, 0);
  const chips = chipRows({ marks, render, width: inner }) * CHIP_STEP;
  const words = FEATURE.name + 12 + lines * FEATURE.leading + chips;
  return 2 * FEATURE.pad + Math.max(words, colours.length * FEATURE.step);
}

/** Its colours or its icon to the left, name, text and marks beside; returns how high it is. */
function writeFeature(sheet: Sheet, feature: FeatureView, { x, y, ...paint }: FeaturePaint & Point): number {
  const { render, width } = paint;
  const [left, inner] = [x + FEATURE.column, innerWidth(width)];
  const on = feature.state === 'gone' ? ON.paperSoft : ON.paper;
  featureSigns(sheet, feature, { x, y, ...paint });
  let middle = y + FEATURE.pad + FEATURE.name / 2;
  write(sheet, render(feature.name), {
    x: left,
    y: middle,
    face: 'title',
    size: FEATURE.name,
    smallest: 26,
    on,
    width: inner,
  });
  middle += FEATURE.name / 2 + 12 + FEATURE.leading / 2;
  for (const text of feature.text)
    for (const line of featureText(render(text), inner).lines) {
      write(sheet, line.text, { x: left, y: middle, face: 'text', size: FEATURE.text, on, width: inner });
      middle += FEATURE.leading;
    }
  writeChips(sheet, { marks: feature.marks, render, width: inner }, { x: left, y: middle - FEATURE.leading / 2 + 8 });
  return featureHeight(feature, paint);
}

function featureSigns(sheet: Sheet, feature: FeatureView, { x, y, colours }: FeaturePaint & Point): void {
  const signs = coloursOf(colours, feature.colours);
  const [middle, first] = [x + FEATURE.column / 2, y + FEATURE.pad + FEATURE.name / 2];
  signs.forEach((sign, n) =>
    colourSign(sheet, sign, { x: middle, y: first + 4 + n * FEATURE.step, radius: FEATURE.sign, rim: INK }),
  );
  if (signs.length === 0 && feature.icon !== undefined)
    drawIcon(sheet, feature.icon, { x: middle, y: first + 4, size: 54, colour: INK });
}

/** Features below each other on one paper, with a thin line between them. */
export function featureList(
  sheet: Sheet,
  features: readonly FeatureView[],
  { x, y, ...paint }: FeaturePaint & Point,
): void {
  let top = y;
  features.forEach((feature, n) => {
    if (n > 0) {
      sheet.draw.fillStyle = clear(INK, 0.3);
      sheet.draw.fillRect(x + 24, top - 1, paint.width - 48, 2);
    }
    top += writeFeature(sheet, feature, { x, y: top, ...paint });
  });
}

export const featuresHeight = (features: readonly FeatureView[], paint: FeaturePaint): number =>
  features.reduce((sum, feature) => sum + featureHeight(feature, paint), 0);
