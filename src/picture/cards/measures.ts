// What is printed on a card, and how much room each part of it takes.
import type { Hue, Icon } from '../../view/index.ts';
import type { Box, Sheet } from '../sheet.ts';
import { wrapped } from '../text.ts';

type Sign = { readonly icon?: Icon | undefined; readonly hue?: Hue | undefined };

/** All that is printed, in words. */
export type Face = Sign & {
  readonly id: string;
  readonly name: string;
  /** The colours of a card; the first is that of its title. */
  readonly colours: readonly { readonly icon: Icon; readonly hue: Hue }[];
  readonly text: readonly string[];
  readonly value?: Sign & { readonly amount: number; readonly says: string };
  readonly ribbons: readonly (Sign & { readonly says: string })[];
  readonly kind?: string;
  readonly numbers?: readonly (Sign & { readonly amount: number; readonly says: string })[];
};

// Measures of a card that is as wide as this; everything else is in proportion.
export const WIDE = 372;
export const BAND = 64;
export const WINDOW = 148;
export const MARGIN = 20;
export const FOOT = { kind: 48, numbers: 92, row: 56 };
export const RIBBON = 44;
export const TEXT = { size: 32, leading: 37, gap: 9, above: 36, below: 6 };
export const RADIUS = 20;
/** From one colour's sign to the next: many overlap, so that the name keeps half of the title. */
export const signStep = (count: number): number =>
  Math.min(2 * SIGN + 8, (WIDE / 2 - 2 * SIGN) / Math.max(1, count - 1));
export const SIGN = 22;

/** A card that is being painted; `unit` is its scale. */
export type Painting = { readonly sheet: Sheet; readonly face: Face; readonly box: Box; readonly unit: number };

/** How high a card of that width must be for all its text. */
export function faceHeight(face: Face, width: number): number {
  const unit = width / WIDE;
  const lines = face.text.map((text) => wrapped(text, paragraph(width, unit)).lines.length);
  const text = lines.reduce((sum, count) => sum + count * TEXT.leading + TEXT.gap, 0);
  return Math.ceil((BAND + WINDOW + TEXT.above + text + TEXT.below + footOf(face)) * unit);
}

export const footOf = ({ ribbons, numbers }: Face): number =>
  ribbonsShown(ribbons).length * RIBBON + (numbers ? numbersHeight(numbers.length) : FOOT.kind);

const MOST_IN_A_ROW = 4;
export const numberRows = (count: number): number => Math.max(1, Math.ceil(count / MOST_IN_A_ROW));
const numbersHeight = (count: number): number => FOOT.numbers + (numberRows(count) - 1) * FOOT.row;

export const paragraph = (width: number, unit: number) => ({
  face: 'text' as const,
  size: Math.round(TEXT.size * unit),
  // Its right edge is darker, so words keep away from it.
  width: width - (2 * MARGIN + 8) * unit,
  lines: Number.POSITIVE_INFINITY,
});

const MOST_RIBBONS = 3;
export const ribbonsShown = <T>(all: readonly T[]): readonly T[] => all.slice(0, MOST_RIBBONS);
