// Pictures as PNG: of 256 colours of our own, small and quick, or of all colours; packed outside the main thread.
import { crc32, deflate } from 'node:zlib';
import type { Canvas } from 'canvas';
import { HUES } from '../engine/view.ts';
import { type Colour, channelsOf, mix } from './colour.ts';
import {
  DUSKY,
  EDGE,
  EMBER,
  GLOW,
  HUE_PAIRS,
  INK,
  NIGHT,
  ON,
  onNight,
  onPaper,
  PAPER,
  SEAM,
  SHADE,
} from './palette.ts';
import { inPieces } from './turns.ts';

const MOST_COLOURS = 256;

/** Our colours first, then what lies between those that touch, as long as there is room. */
function mixtures(): readonly Colour[] {
  const own: readonly Colour[] = [NIGHT, DUSKY, SEAM, PAPER, SHADE, EDGE, INK, EMBER, GLOW, '#000000', '#ffffff'];
  const pairs = Object.values(ON).flatMap(({ ink, ground }): readonly Colour[] => [ink, ground]);
  const hues = HUES.flatMap((hue) => [HUE_PAIRS[hue].ground, onPaper(hue).ink, onNight(hue).ink]);
  const between = [
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
  return [...new Set([...own, ...pairs, ...hues, ...between])].slice(0, MOST_COLOURS);
}

/** So many steps strictly between the two. */
const ramp = (from: Colour, to: Colour, steps: number): readonly Colour[] =>
  Array.from({ length: steps }, (_, n) => mix(from, to, (n + 1) / (steps + 1)));

const colours = mixtures().map(channelsOf);

// Which of our colours is nearest, for 65,536 cells of colours; found when a cell is first met.
const UNKNOWN = 0xffff;
const nearest = new Uint16Array(65_536).fill(UNKNOWN);
const cellOf = (pixel: number): number =>
  ((pixel >>> 8) & 0xf800) | ((pixel >>> 5) & 0x07e0) | ((pixel >>> 3) & 0x001f);
colours.forEach(([r, g, b], n) => {
  const cell = cellOf((r << 16) | (g << 8) | b);
  if (nearest[cell] === UNKNOWN) nearest[cell] = n;
});

function nearestTo(pixel: number): number {
  const [r, g, b] = [(pixel >>> 16) & 255, (pixel >>> 8) & 255, pixel & 255];
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  colours.forEach((colour, n) => {
    const far = 3 * (r - colour[0]) ** 2 + 4 * (g - colour[1]) ** 2 + 2 * (b - colour[2]) ** 2;
    if (far < least) [best, least] = [n, far];
  });
  return best;
}

const BAND = 200;

/** What is left to be packed. */
export type Rows = { readonly rows: Buffer; readonly width: number; readonly height: number };

/** In bands. Every row begins with the byte that says: not filtered. Most pixels are like the one before them. */
function* indexing(canvas: Canvas): Generator<void, Rows> {
  const { width, height } = canvas;
  const raw = canvas.toBuffer('raw');
  const pixels = new Int32Array(raw.buffer, raw.byteOffset, width * height);
  const rows = Buffer.allocUnsafe((width + 1) * height);
  for (let y = 0; y < height; y += BAND) {
    yield;
    const end = Math.min(height, y + BAND);
    indexRows(pixels.subarray(y * width, end * width), rows.subarray(y * (width + 1), end * (width + 1)), width);
  }
  return { rows, width, height };
}

function indexRows(pixels: Int32Array, rows: Buffer, width: number): void {
  let last = pixels[0] ?? 0;
  let index = indexOf(last);
  for (let from = 0, to = 0; from < pixels.length; ) {
    rows[to] = 0;
    to += 1;
    for (const end = from + width; from < end; from += 1, to += 1) {
      const pixel = pixels[from] ?? 0;
      if (pixel !== last) {
        index = indexOf(pixel);
        last = pixel;
      }
      rows[to] = index;
    }
  }
}

function indexOf(pixel: number): number {
  const cell = cellOf(pixel);
  const known = nearest[cell] ?? UNKNOWN;
  if (known !== UNKNOWN) return known;
  const found = nearestTo(pixel);
  nearest[cell] = found;
  return found;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

function header(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOURS = chunk('PLTE', Buffer.from(colours.flat()));
const END = chunk('IEND', Buffer.alloc(0));

/** Harder packing takes twice as long for a twentieth of the size. */
const LEVEL = 4;

const deflated = (rows: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    deflate(rows, { level: LEVEL }, (error, data) => (error ? reject(error) : resolve(data)));
  });

/** With our 256 colours: the first half in pieces, while the canvas is left alone; the second is `packed`. */
export const readRows = (canvas: Canvas): Promise<Rows> => inPieces(indexing(canvas));

export async function packed({ rows, width, height }: Rows): Promise<Buffer> {
  return Buffer.concat([SIGNATURE, header(width, height), COLOURS, chunk('IDAT', await deflated(rows)), END]);
}

/** With all colours, for what our 256 do not show well enough. The canvas must be left alone until then. */
export const encodeFully = (canvas: Canvas): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    canvas.toBuffer((error, png) => (error ? reject(error) : resolve(png)), 'image/png', {
      compressionLevel: 3,
      filters: 8,
    });
  });
