// Lines between figures and ways that were gone: each with a dark casing, so that those that cross can be followed.
import type { TieView } from '../../view/index.ts';
import type { Colour } from '../colour.ts';
import { NIGHT } from '../palette.ts';
import { note, type Point, type Sheet } from '../sheet.ts';

export type Curve = {
  readonly from: Point;
  readonly to: Point;
  /** How far before their middles it begins and ends. */
  readonly start: number;
  readonly end: number;
  /** Sideways, in parts of its length. */
  readonly bend: number;
  readonly colour: Colour;
  readonly line: number;
  readonly dash?: readonly number[];
};

type Drawn = { readonly a: Point; readonly middle: Point; readonly b: Point; readonly turn: number };

type Ways = { readonly bends: readonly number[]; readonly blocks: (at: Point) => boolean };

/** The bend with which a line from one point to another meets least; straighter is better, of equals the first. */
export function freeBend(from: Point, to: Point, { bends, blocks }: Ways): number {
  const cost = (bend: number): number => samples(from, to, bend).filter(blocks).length + 5 * Math.abs(bend);
  return bends.reduce((best, bend) => (cost(bend) < cost(best) ? bend : best), bends[0] ?? 0);
}

const SAMPLES = 24;

function samples(from: Point, to: Point, bend: number): readonly Point[] {
  const middle = bentMiddle(from, to, bend);
  return Array.from({ length: SAMPLES - 1 }, (_, n) => {
    const [t, u] = [(n + 1) / SAMPLES, 1 - (n + 1) / SAMPLES];
    return {
      x: u * u * from.x + 2 * u * t * middle.x + t * t * to.x,
      y: u * u * from.y + 2 * u * t * middle.y + t * t * to.y,
    };
  });
}

/** Where the curve is drawn to; the curve itself goes half as far. */
export const bentMiddle = (from: Point, to: Point, bend: number): Point => ({
  x: (from.x + to.x) / 2 - (to.y - from.y) * bend,
  y: (from.y + to.y) / 2 + (to.x - from.x) * bend,
});

/** A bow from one to the other, with an arrow at its end. */
export function bow(sheet: Sheet, curve: Curve): void {
  const path = pathOf(curve);
  if (!path) return;
  const { draw } = sheet;
  draw.lineCap = 'round';
  for (const [colour, more] of [
    [NIGHT, 5],
    [curve.colour, 0],
  ] as const) {
    draw.strokeStyle = colour;
    draw.fillStyle = colour;
    draw.lineWidth = curve.line + more;
    draw.setLineDash([...(curve.dash ?? [])]);
    draw.beginPath();
    draw.moveTo(path.a.x, path.a.y);
    draw.quadraticCurveTo(path.middle.x, path.middle.y, path.b.x, path.b.y);
    draw.stroke();
    draw.setLineDash([]);
    arrowHead(sheet, path, curve.line * 2.4 + 4 + more / 2);
  }
}

/** Undefined where there is no room between the two. */
function pathOf({ from, to, start, end, bend }: Curve): Drawn | undefined {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < start + end + 4) return undefined;
  const middle = bentMiddle(from, to, bend);
  const a = towards(from, middle, start);
  const b = towards(to, middle, end);
  return { a, middle, b, turn: Math.atan2(b.y - middle.y, b.x - middle.x) };
}

function towards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length };
}

function arrowHead({ draw }: Sheet, { b, turn }: Drawn, size: number): void {
  draw.save();
  draw.translate(b.x, b.y);
  draw.rotate(turn);
  draw.beginPath();
  draw.moveTo(size * 0.9, 0);
  draw.lineTo(-size * 0.5, -size * 0.6);
  draw.lineTo(-size * 0.5, size * 0.6);
  draw.closePath();
  draw.fill();
  draw.restore();
}

export const noteTie = (sheet: Sheet, { kind, from, to }: Pick<TieView, 'kind' | 'from' | 'to'>, at: Point): void =>
  note(sheet, 'line', `${kind} ${from} → ${to}`, { ...at, width: 0, height: 0 });
