// What does not change from turn to turn: ways, spaces and what the ground is. Drawn once for each map and size.
import { type Canvas, createCanvas } from 'canvas';
import type { BoardView, SpaceView } from '../../view/index.ts';
import { clear, mix } from '../colour.ts';
import { iconImage } from '../icons.ts';
import { EDGE, EMBER, GLOW, INK, NIGHT, ON, onPaper, PAPER, SEAM, SHADE } from '../palette.ts';
import { recent } from '../recent.ts';
import { type Box, newSheet, type Point, type Sheet, texture, write } from '../sheet.ts';
import { borders } from './borders.ts';
import { bentMiddle, freeBend } from './lines.ts';
import { middleOf, type Places } from './places.ts';

const MOST_BYTES = 40 * 1024 * 1024;
const kept = recent<Canvas>(MOST_BYTES, ({ width, height }) => width * height * 4);

export type Ground = { readonly board: BoardView; readonly places: Places; readonly area: Box };

/** Everything that is drawn on it is in its key. */
export function groundOf(ground: Ground): Canvas {
  const { board, area } = ground;
  const spaces = board.spaces.map(({ id, x, y, terrain, turned, light, isFaceDown }) => [
    id,
    x,
    y,
    terrain?.map(({ icon, hue }) => [icon, hue]),
    turned,
    light,
    isFaceDown,
  ]);
  const key = JSON.stringify([board.shape, board.map, area, spaces, board.links, board.borders]);
  return kept.get(key, () => drawn(ground));
}

/** Only as large as its area; drawn in the coordinates of the whole picture. */
function drawn({ board, places, area }: Ground): Canvas {
  const canvas = createCanvas(area.width, area.height);
  const sheet = newSheet(area.width, area.height, canvas);
  sparks(sheet);
  sheet.draw.translate(-area.x, -area.y);
  if (board.shape === 'squares') coordinates(sheet, board, places);
  else for (const link of board.links) way(sheet, link, { spaces: board.spaces, places });
  for (const space of board.spaces) plate(sheet, board.shape, space, places.of(space.id));
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

const BENDS = [0, 0.3, -0.3, 0.5, -0.5, 0.8, -0.8];

/** Around what lies between. */
function way(
  { draw }: Sheet,
  [a, b]: BoardView['links'][number],
  { spaces, places }: { spaces: readonly SpaceView[]; places: Places },
): void {
  const [first, last] = [places.of(a), places.of(b)];
  if (!first || !last) return;
  const others = spaces.flatMap(({ id }) => (id === a || id === b ? [] : (places.of(id) ?? [])));
  const [from, to] = [middleOf(first), middleOf(last)];
  const bend = freeBend(from, to, { bends: BENDS, blocks: (at) => others.some((box) => isIn(box, at)) });
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

/** With the width of a way around. */
const isIn = ({ x, y, width, height }: Box, at: Point): boolean =>
  at.x > x - 10 && at.x < x + width + 10 && at.y > y - 10 && at.y < y + height + 10;

// ---- spaces ----

function plate(sheet: Sheet, shape: BoardView['shape'], space: SpaceView, box: Box | undefined): void {
  if (!box) return;
  const { draw } = sheet;
  const path = shape === 'squares' ? () => tile(sheet, box) : () => torn(sheet, box, space.id);
  if (shape !== 'squares') lift(sheet, path);
  draw.save();
  path();
  draw.fillStyle = groundColour(space);
  draw.fill();
  draw.clip();
  if (!space.isFaceDown) texture(sheet, box);
  if (space.isFaceDown) hatch(sheet, box);
  terrain(sheet, space, box);
  draw.restore();
  path();
  draw.strokeStyle = shape === 'squares' ? clear(INK, 0.55) : mix(EDGE, INK, 0.25);
  draw.lineWidth = shape === 'squares' ? 2 : 3;
  draw.stroke();
  if (space.light === 'lit') lit(sheet, path);
}

const LIGHTS = { dark: mix(PAPER, NIGHT, 0.45), dim: mix(PAPER, NIGHT, 0.2), lit: PAPER } as const;
const groundColour = ({ light, isFaceDown }: SpaceView) =>
  isFaceDown ? mix(SEAM, PAPER, 0.18) : light === undefined ? PAPER : LIGHTS[light];

function tile({ draw }: Sheet, { x, y, width, height }: Box): void {
  draw.beginPath();
  draw.roundRect(x + 2, y + 2, width - 4, height - 4, 10);
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

/** A disc of paper whose rim was torn; the same space is always torn alike. */
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

function hatch({ draw }: Sheet, { x, y, width, height }: Box): void {
  draw.strokeStyle = clear(PAPER, 0.2);
  draw.lineWidth = 3;
  for (let from = x - height; from < x + width; from += 16) {
    draw.beginPath();
    draw.moveTo(from, y + height);
    draw.lineTo(from + height, y);
    draw.stroke();
  }
}

/** Large and pale behind the figures, turned as it lies. */
function terrain({ draw }: Sheet, { terrain: kinds = [], turned = 0 }: SpaceView, box: Box): void {
  const middle = middleOf(box);
  const side = Math.round(Math.min(box.width, box.height) * (kinds.length > 1 ? 0.5 : 0.72));
  kinds.forEach(({ icon, hue }, n) => {
    draw.save();
    draw.translate(middle.x + (n - (kinds.length - 1) / 2) * side, middle.y);
    draw.rotate((turned * Math.PI) / 2);
    draw.globalAlpha = 0.32;
    draw.drawImage(iconImage(icon, onPaper(hue ?? 'ash').ink, side), -side / 2, -side / 2);
    draw.restore();
  });
}

// ---- letters and numbers along the edge ----

function coordinates(sheet: Sheet, { spaces }: BoardView, places: Places): void {
  const columns = new Map(spaces.map((space) => [space.x, space]));
  const rows = new Map(spaces.map((space) => [space.y, space]));
  const least = { x: Math.min(...columns.keys()), y: Math.min(...rows.keys()) };
  const boxes = spaces.flatMap(({ id }) => places.of(id) ?? []);
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const style = {
    face: 'number',
    size: 26,
    width: 60,
    align: 'middle',
    on: { ...ON.nightSoft, ground: NIGHT },
  } as const;
  for (const [x, { id }] of columns) {
    const at = places.of(id);
    if (at) write(sheet, columnLetter(x - least.x), { ...style, x: at.x + at.width / 2, y: top - 20 });
  }
  for (const [y, { id }] of rows) {
    const at = places.of(id);
    if (at) write(sheet, String(y - least.y + 1), { ...style, x: left - 22, y: at.y + at.height / 2 });
  }
}

const columnLetter = (n: number): string =>
  n < 26 ? String.fromCharCode(65 + n) : `${columnLetter(Math.floor(n / 26) - 1)}${columnLetter(n % 26)}`;
