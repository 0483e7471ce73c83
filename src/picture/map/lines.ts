// Lines between figures, and the ways they went: each with a dark outline, so that crossing lines can be followed.
import type { TieView } from '../../view/index.ts';
import type { Colour } from '../colour.ts';
import { NIGHT } from '../palette.ts';
import { note, type Point, type Sheet } from '../sheet.ts';

export type Curve = {
  readonly from: Point;
  readonly to: Point;
  /** How far from their middles the line begins and ends, in the direction in which it leaves. */
  readonly start: Reach;
  readonly end: Reach;
  /** Sideways, in parts of its length. */
  readonly bend: number;
  readonly colour: Colour;
  readonly line: number;
  readonly dash?: readonly number[];
};

export type Reach = (towards: Point) => number;

/** `more` is the distance outside, `below` what else stands below the figure, such as the name of its space. */
export type Around = { readonly size: number; readonly more: number; readonly below?: number };

/** Outside a figure and the health below it. */
export const outside =
  ({ size, more, below = 0 }: Around): Reach =>
  ({ x, y }) => {
    const high = y > 0 ? 0.84 * size + below : 0.54 * size;
    return Math.min((0.54 * size) / Math.max(Math.abs(x), 0.001), high / Math.max(Math.abs(y), 0.001)) + more;
  };

type Drawn = { readonly a: Point; readonly middle: Point; readonly b: Point; readonly turn: number };

type Ways = { readonly bends: readonly number[]; readonly blocks: (at: Point) => boolean };

/** The bend with which a line meets the fewest obstacles; straighter is better, and of equals the first counts. */
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

/** The control point of the curve; the curve itself goes half as far. */
export const bentMiddle = (from: Point, to: Point, bend: number): Point => ({
  x: (from.x + to.x) / 2 - (to.y - from.y) * bend,
  y: (from.y + to.y) / 2 + (to.x - from.x) * bend,
});

/** A curve from one to the other with an arrow at its end. Returns its ends, or undefined if there is no room. */
export function bow(sheet: Sheet, curve: Curve): Pick<Drawn, 'a' | 'b'> | undefined {
  const path = pathOf(curve);
  if (!path) return undefined;
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
  return path;
}

/** Draws its arrow again, over what was drawn since. */
export function tip(sheet: Sheet, curve: Curve): void {
  const path = pathOf(curve);
  if (path) cased(sheet, path, { size: curve.line * 2.4 + 4, colour: curve.colour });
}

type Head = { readonly size: number; readonly colour: Colour; readonly rim?: number };

/** An arrow with a dark outline. */
export function cased(sheet: Sheet, at: Pick<Drawn, 'b' | 'turn'>, { size, colour, rim = 4 }: Head): void {
  for (const [ink, more] of [
    [NIGHT, rim],
    [colour, 0],
  ] as const) {
    sheet.draw.fillStyle = ink;
    arrowHead(sheet, at, size + more);
  }
}

type Nudge = Pick<Curve, 'from' | 'to' | 'start' | 'end' | 'colour'>;

const SHAFT = 24;

/** For two that are too close for a line: a short arrow at the second, clear of the name below the upper one. */
export function nudge(sheet: Sheet, { from, to, start, end, colour }: Nudge): void {
  const apart = Math.hypot(to.x - from.x, to.y - from.y);
  const isUp = from.y - to.y > Math.abs(from.x - to.x);
  const most = isUp ? apart - start(towardsOf(from, to)) : apart / 2;
  const b = towards(to, from, Math.min(end(towardsOf(to, from)), most));
  const turn = Math.atan2(to.y - from.y, to.x - from.x);
  stroked(sheet, { colour, line: 4 }, (draw) => {
    draw.moveTo(b.x - Math.cos(turn) * SHAFT, b.y - Math.sin(turn) * SHAFT);
    draw.lineTo(b.x, b.y);
  });
  cased(sheet, { b, turn }, { size: 14, colour });
}

type Hop = Pick<Curve, 'from' | 'to' | 'colour'> & { readonly size: number };

/** For two side by side in one space: a curve over the heads between them, from top to top. */
export function hop(sheet: Sheet, { from, to, size, colour }: Hop): void {
  const top = (at: Point, more: number): Point => ({ x: at.x, y: at.y - size / 2 - more });
  const [a, b] = [top(from, 0), top(to, 8)];
  const high = Math.min(a.y, b.y) - 20 - Math.abs(to.x - from.x) * 0.06;
  const turn = Math.atan2(14, Math.sign(to.x - from.x) * 5);
  stroked(sheet, { colour, line: 4 }, (draw) => {
    draw.moveTo(a.x, a.y);
    draw.bezierCurveTo(a.x, high, b.x - Math.sign(to.x - from.x) * 14, high, b.x, b.y);
  });
  cased(sheet, { b, turn }, { size: 13, colour });
}

type Stroke = Pick<Curve, 'colour' | 'line' | 'dash'>;

/** A line with a dark outline. */
export function stroked(
  { draw }: Sheet,
  { colour, line, dash = [] }: Stroke,
  path: (draw: Sheet['draw']) => void,
): void {
  draw.lineCap = 'round';
  draw.setLineDash([...dash]);
  for (const [ink, more] of [
    [NIGHT, 5],
    [colour, 0],
  ] as const) {
    draw.strokeStyle = ink;
    draw.lineWidth = line + more;
    draw.beginPath();
    path(draw);
    draw.stroke();
  }
  draw.setLineDash([]);
}

/** A thin straight line between two, without anything at its ends. */
export function join({ draw }: Sheet, { from, to, colour }: Pick<Curve, 'from' | 'to' | 'colour'>): void {
  draw.lineCap = 'round';
  for (const [ink, line, dash] of [
    [NIGHT, 7, []],
    [colour, 3, [12, 6]],
  ] as const) {
    draw.strokeStyle = ink;
    draw.lineWidth = line;
    draw.setLineDash([...dash]);
    draw.beginPath();
    draw.moveTo(from.x, from.y);
    draw.lineTo(to.x, to.y);
    draw.stroke();
  }
  draw.setLineDash([]);
}

/** Undefined where there is no room between the two. */
function pathOf({ from, to, start, end, bend }: Curve): Drawn | undefined {
  const middle = bentMiddle(from, to, bend);
  const [first, last] = [start(towardsOf(from, middle)), end(towardsOf(to, middle))];
  if (Math.hypot(to.x - from.x, to.y - from.y) < first + last + 4) return undefined;
  const [a, b] = [towards(from, middle, first), towards(to, middle, last)];
  return { a, middle, b, turn: Math.atan2(b.y - middle.y, b.x - middle.x) };
}

export const towardsOf = (from: Point, to: Point): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
};

export function towards(from: Point, to: Point, by: number): Point {
  const { x, y } = towardsOf(from, to);
  return { x: from.x + x * by, y: from.y + y * by };
}

function arrowHead({ draw }: Sheet, { b, turn }: Pick<Drawn, 'b' | 'turn'>, size: number): void {
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
