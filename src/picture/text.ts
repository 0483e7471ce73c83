// Text that always fits: first smaller, then with an ellipsis; in one line or several.
import { createCanvas } from 'canvas';
import { type Face, fontOf } from './fonts.ts';
import { recent } from './recent.ts';

const BASE = 100;
const MOST_WIDTHS = 20_000;
const widths = recent<number>(MOST_WIDTHS);
const ruler = createCanvas(1, 1).getContext('2d');

/** Measured once, at one size: widths grow in proportion to the size. */
export function widthOf(text: string, face: Face, size: number): number {
  const base = widths.get(`${face} ${text}`, () => {
    ruler.font = fontOf(face, BASE);
    return ruler.measureText(text).width;
  });
  return (base * size) / BASE;
}

export type Fit = {
  readonly face: Face;
  readonly size: number;
  readonly width: number;
  /** How small it may become before something is left out. */
  readonly smallest?: number;
};
export type Fitted = {
  readonly text: string;
  readonly size: number;
  readonly width: number;
  /** Something was left out. */
  readonly isCut?: true;
};

/** One line. */
export function fitted(text: string, { face, size, width, smallest = size }: Fit): Fitted {
  const full = widthOf(text, face, size);
  if (full <= width) return { text, size, width: full };
  const shrunk = Math.max(Math.min(smallest, size), Math.floor((size * width) / full));
  const narrow = widthOf(text, face, shrunk);
  if (narrow <= width) return { text, size: shrunk, width: narrow };
  const short = shortened(text, face, (width * BASE) / shrunk);
  return { text: short, size: shrunk, width: widthOf(short, face, shrunk), isCut: true };
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const lettersOf = (text: string): readonly string[] => [...letters.segment(text)].map(({ segment }) => segment);

/** Invisible; it makes the text before it run to the left. */
const RIGHT_TO_LEFT = '\u200f';
const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text);

/** As many letters as fit at the base size, with an ellipsis; never half an emoji. */
function shortened(text: string, face: Face, width: number): string {
  const all = lettersOf(text);
  let [fits, tooMany] = [0, all.length];
  const ellipsis = isRightToLeft(text) ? `…${RIGHT_TO_LEFT}` : '…';
  const begin = (count: number) => `${all.slice(0, count).join('').trimEnd()}${ellipsis}`;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (widthOf(begin(middle), face, BASE) <= width) fits = middle;
    else tooMany = middle;
  }
  return fits === 0 ? '' : begin(fits);
}

export type Wrap = Fit & { readonly lines: number };
export type Wrapped = { readonly lines: readonly Fitted[]; readonly size: number };

/** At most so many lines: smaller until they are enough, then cut at the end. */
export function wrapped(text: string, { lines, smallest, ...fit }: Wrap): Wrapped {
  for (let size = fit.size; ; size -= 1) {
    const broken = broke(text, { ...fit, size });
    const fits = broken.length <= lines && broken.every((line) => widthOf(line, fit.face, size) <= fit.width);
    if (fits || size <= (smallest ?? fit.size)) return { size, lines: firstOf(broken, lines, { ...fit, size }) };
  }
}

function broke(text: string, { face, size, width }: Fit): readonly string[] {
  const broken: string[] = [];
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const last = broken.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer, face, size) <= width) broken[broken.length - 1] = longer;
    else broken.push(word);
  }
  return broken;
}

function firstOf(broken: readonly string[], most: number, fit: Fit): readonly Fitted[] {
  const kept = broken.slice(0, most);
  const rest = broken.slice(most);
  return kept.map((line, n) => fitted(n === most - 1 ? [line, ...rest].join(' ') : line, fit));
}
