// What does not change from turn to turn: paths, spaces and terrain. Drawn once for each map and size.
import { type Canvas, createCanvas } from 'canvas';
import type { BoardView, SpaceView } from '../../view/index.ts';
import { type Colour, clear, mix } from '../colour.ts';
import { EDGE, EMBER, GLOW, INK, LIGHTS, NIGHT, type Pair, SEAM, SHADE } from '../palette.ts';
import { recent } from '../recent.ts';
import { type Box, darkSheet, type Point, paper, type Sheet } from '../sheet.ts';
import { borders } from './borders.ts';
import { coordinates } from './coordinates.ts';
import { fills, hatch, isSolid } from './fills.ts';
import { bentMiddle, freeBend } from './lines.ts';
import { middleOf, type Places, type Size } from './places.ts';
import { terrain } from './terrain.ts';

const MOST_BYTES = 40 * 1024 * 1024;
const kept = recent<Canvas>(MOST_BYTES, ({ width, height }) => width * height * 4);

export type Ground = { readonly board: BoardView; readonly places: Places; readonly size: Size };

/** The key holds everything that is drawn. */
export function* groundOf(ground: Ground): Generator<void, Canvas> {
  const { board, size } = ground;
  const spaces = board.spaces.map(({ id, x, y, terrain: kinds, turned, light, isFaceDown }) => [
    id,
    x,
    y,
    kinds?.map(({ icon, hue, fill }) => [icon, hue, fill]),
    turned,
    light,
    isFaceDown,
  ]);
  const sides = board.borders.map(({ kind, from, to, side }) => [kind, from, to, side]);
  const key = JSON.stringify([board.shape, board.map, size, spaces, board.links, sides]);
  const known = kept.find(key);
  if (known) return known;
  const canvas = yield* drawn(ground);
  kept.keep(key, canvas);
  return canvas;
}

const PLATES_AT_ONCE = 4;

function* drawn({ board, places, size: { width, height } }: Ground): Generator<void, Canvas> {
  const canvas = createCanvas(width, height);
  const sheet = darkSheet(canvas, { width, height });
  sparks(sheet);
  if (board.shape === 'squares') coordinates(sheet, board, places);
  else for (const link of board.links) way(sheet, link, { spaces: board.spaces, places });
  for (const [n, space] of board.spaces.entries()) {
    if (n % PLATES_AT_ONCE === 0) yield;
    plate(sheet, board.shape, { space, box: places.of(space.id) });
  }
  borders(sheet, board, places);
  return canvas;
}

const SPARKS = 70;

/** Sparks over the dark, always the same: more of them, and larger, near the ground. */
function sparks({ draw, width, height }: Sheet): void {
  for (let n = 0; n < SPARKS; n += 1) {
    const [across, down] = [(n * 0.618_034) % 1, ((n * 0.754_878 + 0.1) % 1) ** 0.7];
    draw.fillStyle = mix(NIGHT, n % 4 === 0 ? GLOW : EMBER, 0.2 + 0.5 * down * ((n * 0.37) % 1));
    draw.beginPath();
    draw.arc(across * width, down * height, 1.2 + 2 * down * ((n * 0.73) % 1), 0, 2 * Math.PI);
    draw.fill();
  }
}

// ---- ways ----

/** To either side, further each time: between two spaces there is often room for only one path. */
const BENDS = Array.from({ length: 33 }, (_, n) => (n % 2 === 0 ? -1 : 1) * Math.ceil(n / 2) * 0.05);
/** A path that left the picture would look cut off. */
const EDGE_ROOM = 14;

/** Bends around what lies between. */
function way(
  { draw, width, height }: Sheet,
  [a, b]: BoardView['links'][number],
  { spaces, places }: { spaces: readonly SpaceView[]; places: Places },
): void {
  const [first, last] = [places.of(a), places.of(b)];
  if (!first || !last) return;
  const others = spaces.flatMap(({ id }) => (id === a || id === b ? [] : (places.of(id) ?? [])));
  const [from, to] = [middleOf(first), middleOf(last)];
  const isOut = ({ x, y }: Point) => x < EDGE_ROOM || y < EDGE_ROOM || x > width - EDGE_ROOM || y > height - EDGE_ROOM;
  const bend = freeBend(from, to, { bends: BENDS, blocks: (at) => isOut(at) || others.some((box) => isIn(box, at)) });
  const middle = bentMiddle(from, to, bend);
  draw.lineCap = 'round';
  for (const { line, colour, dash } of ROAD) {
    draw.strokeStyle = colour;
    draw.lineWidth = line;
    draw.setLineDash(dash);
    draw.beginPath();
    draw.moveTo(from.x, from.y);
    draw.quadraticCurveTo(middle.x, middle.y, to.x, to.y);
    draw.stroke();
  }
  draw.setLineDash([]);
}

const ROAD = [
  { line: 22, colour: mix(NIGHT, '#000000', 0.5), dash: [] },
  { line: 16, colour: mix(SEAM, EDGE, 0.35), dash: [] },
  { line: 3, colour: clear(SHADE, 0.75), dash: [3, 13] },
];

/** With half the width of a path around the box, where the path would be hidden. */
const isIn = ({ x, y, width, height }: Box, at: Point): boolean =>
  at.x > x - 6 && at.x < x + width + 6 && at.y > y - 6 && at.y < y + height + 6;

// ---- spaces ----

export type Plate = { readonly space: SpaceView; readonly box: Box | undefined };

/** A space as it lies there: a tile, or a torn disc of paper. */
export function plate(sheet: Sheet, shape: BoardView['shape'], { space, box }: Plate): void {
  if (!box) return;
  const { draw } = sheet;
  const path = shape === 'squares' ? () => tile(sheet, box) : () => torn(sheet, box, space.id);
  if (shape !== 'squares') lift(sheet, path);
  path();
  if (space.isFaceDown) plain(sheet, nameOn(space).ground);
  else paper(sheet, nameOn(space).ground);
  if (space.isFaceDown || space.terrain?.length) {
    draw.save();
    path();
    draw.clip();
    if (space.isFaceDown) hatch(sheet, box);
    fills(sheet, space.terrain, box);
    terrain(sheet, space, box);
    draw.restore();
  }
  path();
  draw.strokeStyle = shape === 'squares' ? clear(INK, isSolid(space) ? 0.9 : 0.55) : mix(EDGE, INK, 0.25);
  draw.lineWidth = shape === 'squares' ? 2 : 3;
  draw.stroke();
  if (space.light === 'lit') lit(sheet, path);
}

export const nameOn = ({ light, isFaceDown }: SpaceView): Pair => LIGHTS[isFaceDown ? 'unknown' : (light ?? 'lit')];

function tile({ draw }: Sheet, { x, y, width, height }: Box): void {
  draw.beginPath();
  draw.roundRect(x + 2, y + 2, width - 4, height - 4, 10);
}

function plain({ draw }: Sheet, colour: Colour): void {
  draw.fillStyle = colour;
  draw.fill();
}

function lift({ draw }: Sheet, path: () => void): void {
  draw.save();
  draw.translate(0, 6);
  path();
  draw.fillStyle = 'rgba(0,0,0,0.5)';
  draw.fill();
  draw.restore();
}

function lit({ draw }: Sheet, path: () => void): void {
  path();
  draw.strokeStyle = clear(GLOW, 0.8);
  draw.lineWidth = 5;
  draw.stroke();
}

/** A disc of paper with a torn rim; the same space is always torn in the same way. */
function torn({ draw }: Sheet, { x, y, width, height }: Box, seed: string): void {
  const points = 44;
  const start = [...seed].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7);
  draw.beginPath();
  for (let n = 0; n < points; n += 1) {
    const turn = (n / points) * 2 * Math.PI;
    const rough = 1 - 0.022 * (0.5 + 0.5 * Math.sin(start + n * 2.4) * Math.cos(start * 1.7 + n * 5.1));
    const at = rounded(turn);
    draw.lineTo(x + width / 2 + (at.x * rough * width) / 2, y + height / 2 + (at.y * rough * height) / 2);
  }
  draw.closePath();
}

/** Between an ellipse and a box: round to the eye, with room in its corners. */
function rounded(turn: number): Point {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const bend = 2 / 3.6;
  return { x: Math.sign(c) * Math.abs(c) ** bend, y: Math.sign(s) * Math.abs(s) ** bend };
}
