// Old paper: a texture that is drawn once, always the same, and laid over plain paper.
import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { clear } from './colour.ts';
import './fonts.ts';
import { EDGE, INK } from './palette.ts';

const SIDE = 512;
const SEED = 20_251;

/** A small generator of its own: the same stains on every machine (mulberry32). */
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

/** Transparent but for its stains and fibres; it may be repeated. */
export function paperTexture(): Canvas {
  texture ??= drawn();
  return texture;
}

function drawn(): Canvas {
  const canvas = createCanvas(SIDE, SIDE);
  const draw = canvas.getContext('2d');
  const next = chance(SEED);
  for (let n = 0; n < 26; n += 1) stain(draw, next);
  for (let n = 0; n < 90; n += 1) fibre(draw, next);
  return canvas;
}

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

function stain(draw: CanvasRenderingContext2D, next: () => number): void {
  const [x, y, radius] = [next() * SIDE, next() * SIDE, 40 + next() * 110];
  const fill = draw.createRadialGradient(x, y, 0, x, y, radius);
  // So faint that our 256 colours show no rings.
  fill.addColorStop(0, clear(EDGE, 0.07));
  fill.addColorStop(1, clear(EDGE, 0));
  everywhere(draw, () => {
    draw.fillStyle = fill;
    draw.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  });
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
