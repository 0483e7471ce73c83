// The pixels of a picture in 256 colours of our own, which are small and quick to pack, or in all colours.
import { type Canvas, createCanvas } from 'canvas';
import { HUES } from '../engine/ruleset/view.ts';
import { type Colour, channelsOf, mix } from './colour.ts';
import {
  DUSKY,
  EDGE,
  EMBER,
  GLOW,
  HALO,
  HUE_PAIRS,
  INK,
  LAND,
  NIGHT,
  ON,
  onNight,
  onPaper,
  PAPER,
  SEAM,
  SHADE,
  SKY,
  STAINS,
} from './palette.ts';
import { type Rows, spareRows } from './spare.ts';
import { inPieces } from './turns.ts';

const MOST_COLOURS = 256;

/** Our colours first, then mixtures of those that touch, as long as there is room. */
function mixtures(): readonly Colour[] {
  const own: readonly Colour[] = [NIGHT, DUSKY, SEAM, PAPER, SHADE, EDGE, INK, EMBER, GLOW, '#000000', '#ffffff'];
  const scenes = [...SKY, ...HALO, ...Object.values(LAND)];
  const pairs = Object.values(ON).flatMap(({ ink, ground }): readonly Colour[] => [ink, ground]);
  const hues = HUES.flatMap((hue) => [HUE_PAIRS[hue].ground, onPaper(hue).ink, onNight(hue).ink]);
  const between = [
    ...[PAPER, SHADE].flatMap((paper) => STAINS.map((part) => mix(paper, EDGE, part))),
    ...ramp(PAPER, INK, 20),
    ...ramp(NIGHT, PAPER, 16),
    ...ramp(PAPER, EDGE, 8),
    ...ramp(NIGHT, EMBER, 14),
    ...ramp(PAPER, EMBER, 5),
    ...ramp(NIGHT, SEAM, 4),
    ...HUES.flatMap((hue) => [
      ...ramp(HUE_PAIRS[hue].ground, HUE_PAIRS[hue].ink, 5),
      ...ramp(HUE_PAIRS[hue].ground, NIGHT, 4),
      ...ramp(HUE_PAIRS[hue].ground, PAPER, 4),
    ]),
    ...Object.values(ON).flatMap(({ ink, ground }) => ramp(ink, ground, 3)),
  ];
  return [...new Set([...own, ...pairs, ...hues, ...scenes, ...between])].slice(0, MOST_COLOURS);
}

/** That many steps strictly between the two. */
const ramp = (from: Colour, to: Colour, steps: number): readonly Colour[] =>
  Array.from({ length: steps }, (_, n) => mix(from, to, (n + 1) / (steps + 1)));

export const colours = mixtures().map(channelsOf);

// Which of our colours is nearest to each of 65,536 cells of colours; computed when a cell is first met.
const UNKNOWN = 0xffff;
const nearest = new Uint16Array(65_536).fill(UNKNOWN);
const cellOf = (pixel: number): number =>
  ((pixel >>> 8) & 0xf800) | ((pixel >>> 5) & 0x07e0) | ((pixel >>> 3) & 0x001f);
colours.forEach(([r, g, b], n) => {
  const cell = cellOf((r << 16) | (g << 8) | b);
  if (nearest[cell] === UNKNOWN) nearest[cell] = n;
});

/** The colour nearest to the middle of a cell, whichever of its colours was met first. */
function nearestTo(cell: number): number {
  const [r, g, b] = [((cell >>> 8) & 0xf8) | 4, ((cell >>> 3) & 0xfc) | 2, ((cell << 3) & 0xf8) | 4];
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  colours.forEach((colour, n) => {
    const far = 3 * (r - colour[0]) ** 2 + 4 * (g - colour[1]) ** 2 + 2 * (b - colour[2]) ** 2;
    if (far < least) [best, least] = [n, far];
  });
  return best;
}

const BAND = 200;

/** The pixels to read: the upper left part of a canvas. */
export type Pixels = { readonly canvas: Canvas; readonly width: number; readonly height: number };
/** Reads in bands. Every row begins with the byte that means: not filtered. */
function* indexing({ canvas, width, height }: Pixels): Generator<void, Rows> {
  const rows = spareRows((width + 1) * height);
  for (let y = 0; y < height; y += BAND) {
    yield;
    indexRows(bandOf(canvas, { width, y }), rows, { width, from: y, to: Math.min(height, y + BAND) });
  }
  return { rows, width, height };
}

let band = createCanvas(1200, BAND);

/** The same pixels one by one and in pairs: comparing two at once is as quick as comparing one. */
type Pairs = { readonly pixels: Int32Array; readonly pairs: Float64Array; readonly perRow: number };

/** A copy that is soon freed: a copy of the whole picture would live longer and be costly to collect. */
function bandOf(canvas: Canvas, { width, y }: { readonly width: number; readonly y: number }): Pairs {
  const even = width + (width % 2);
  if (even !== band.width) band = createCanvas(even, BAND);
  band.getContext('2d').drawImage(canvas, 0, -y);
  const { buffer, byteOffset } = band.toBuffer('raw');
  const pixels = new Int32Array(buffer, byteOffset, even * BAND);
  return { pixels, pairs: new Float64Array(buffer, byteOffset, (even / 2) * BAND), perRow: even / 2 };
}

type Band = { readonly width: number; readonly from: number; readonly to: number };

/** Most pairs equal the one before. Written for speed: more than a million pixels of each picture go through here. */
function indexRows({ pixels, pairs, perRow }: Pairs, rows: Uint8Array, { width, from, to }: Band): void {
  let last = Number.NaN;
  let [left, right] = [0, 0];
  for (let y = from, at = 0, put = from * (width + 1); y < to; y += 1) {
    rows[put++] = 0;
    for (const end = at + perRow; at < end; at += 1, put += 2) {
      const pair = pairs[at] as number;
      if (pair !== last) {
        last = pair;
        left = indexOf(pixels[at * 2] as number);
        right = indexOf(pixels[at * 2 + 1] as number);
      }
      rows[put] = left;
      rows[put + 1] = right;
    }
    // In an odd row, the second half of the last pair is not ours: the next row overwrites it.
    put -= width % 2;
  }
}

function indexOf(pixel: number): number {
  const cell = cellOf(pixel);
  const known = nearest[cell] as number;
  if (known !== UNKNOWN) return known;
  const found = nearestTo(cell);
  nearest[cell] = found;
  return found;
}

/** In our 256 colours, in pieces; nobody may draw on the canvas meanwhile. The result has to be `packed`. */
export const readRows = (pixels: Pixels): Promise<Rows> => inPieces(indexing(pixels));

/** In all colours, for pictures that 256 do not show well enough. Nobody may draw on the canvas until it is done. */
export const encodeFully = (canvas: Canvas): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    canvas.toBuffer((error, png) => (error ? reject(error) : resolve(png)), 'image/png', {
      compressionLevel: 3,
      filters: 8,
    });
  });
