// Old paper: a texture drawn once, always the same, and laid over plain paper.
import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { channelsOf, clear } from './colour.ts';
import './fonts.ts';
import { EDGE, INK, STAINS } from './palette.ts';

const SIDE = 512;
const SEED = 20_251;
const FIBRES = 70;

/** A small generator of its own, so that the stains are the same on every machine (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let texture: Canvas | undefined;

/** Transparent except for its stains and fibres; it may be repeated. */
export function paperTexture(): Canvas {
  texture ??= drawn();
  return texture;
}

function drawn(): Canvas {
  const canvas = createCanvas(SIDE, SIDE);
  const draw = canvas.getContext('2d');
  const next = chance(SEED);
  stains(draw, next);
  for (let n = 0; n < FIBRES; n += 1) fibre(draw, next);
  return canvas;
}

// ---- stains ----

/** How coarse each layer of unevenness is, and how much it counts. */
const LAYERS = [
  { cell: 128, weight: 0.56 },
  { cell: 64, weight: 0.28 },
  { cell: 16, weight: 0.12 },
  { cell: 4, weight: 0.04 },
] as const;
/** Above these heights paper is stained, lightly and more: two flat tones, so that 256 colours are enough. */
const HEIGHTS = [0.53, 0.64] as const;

function stains(draw: CanvasRenderingContext2D, next: () => number): void {
  const heights = new Float32Array(SIDE * SIDE);
  for (const { cell, weight } of LAYERS) raise(heights, { cell, weight, next });
  const image = draw.createImageData(SIDE, SIDE);
  const pixels = new DataView(image.data.buffer);
  const [red, green, blue] = channelsOf(EDGE);
  const tones = STAINS.map((part) => ((red << 24) | (green << 16) | (blue << 8) | Math.round(255 * part)) >>> 0);
  heights.forEach((height, n) => {
    if (height >= HEIGHTS[0]) pixels.setUint32(n * 4, tones[height >= HEIGHTS[1] ? 1 : 0] ?? 0);
  });
  draw.putImageData(image, 0, 0);
}

type Layer = { readonly cell: number; readonly weight: number; readonly next: () => number };

/** Random values at the corners of cells, and what lies between; its end meets its beginning, so that there is no seam. */
function raise(heights: Float32Array, { cell, weight, next }: Layer): void {
  const count = SIDE / cell;
  const corners = Array.from({ length: count * count }, next);
  const at = (x: number, y: number): number => corners[(y % count) * count + (x % count)] ?? 0;
  for (let y = 0; y < SIDE; y += 1) {
    const [row, down] = [Math.floor(y / cell), smooth((y % cell) / cell)];
    for (let x = 0; x < SIDE; x += 1) {
      const [column, across] = [Math.floor(x / cell), smooth((x % cell) / cell)];
      const upper = between(at(column, row), at(column + 1, row), across);
      const lower = between(at(column, row + 1), at(column + 1, row + 1), across);
      heights[y * SIDE + x] = (heights[y * SIDE + x] ?? 0) + weight * between(upper, lower, down);
    }
  }
}

const smooth = (part: number): number => part * part * (3 - 2 * part);
const between = (from: number, to: number, part: number): number => from + (to - from) * part;

// ---- fibres ----

/** Drawn at all sides, so that the repeated texture shows no seam. */
function everywhere(draw: CanvasRenderingContext2D, paint: () => void): void {
  for (const x of [-SIDE, 0, SIDE])
    for (const y of [-SIDE, 0, SIDE]) {
      draw.save();
      draw.translate(x, y);
      paint();
      draw.restore();
    }
}

function fibre(draw: CanvasRenderingContext2D, next: () => number): void {
  const [x, y, turn, length] = [next() * SIDE, next() * SIDE, next() * 7, 6 + next() * 16];
  everywhere(draw, () => {
    draw.strokeStyle = clear(INK, 0.1);
    draw.lineWidth = 1;
    draw.beginPath();
    draw.moveTo(x, y);
    draw.lineTo(x + Math.cos(turn) * length, y + Math.sin(turn) * length);
    draw.stroke();
  });
}
