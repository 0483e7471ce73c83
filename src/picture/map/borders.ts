// What stands between spaces: walls, low walls, doors, gates and barricades, each with a shape of its own.
import type { CanvasRenderingContext2D } from 'canvas';
import type { BoardView, BorderView } from '../../view/index.ts';
import { EDGE, EMBER, GLOW, NIGHT } from '../palette.ts';
import type { Box, Point, Sheet } from '../sheet.ts';
import { STONE } from './fills.ts';
import { middleOf, type Places } from './places.ts';

type Edge = { readonly at: Point; readonly length: number; readonly turn: number };

export function borders({ draw }: Sheet, board: BoardView, places: Places): void {
  for (const border of board.borders) {
    const edge = edgeOf(border, places, board.shape);
    if (!edge) continue;
    draw.save();
    draw.translate(edge.at.x, edge.at.y);
    draw.rotate(edge.turn);
    KINDS[border.kind](draw, edge.length);
    draw.restore();
  }
}

const SIDES: Readonly<Record<NonNullable<BorderView['side']>, Point>> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

/** The side that two squares share, or a bar across the path between two zones. */
function edgeOf({ from, to, side }: BorderView, places: Places, shape: BoardView['shape']): Edge | undefined {
  const [a, b] = [places.of(from), to === undefined ? undefined : places.of(to)];
  if (!a) return undefined;
  if (b) return between(a, b, shape);
  if (!side) return undefined;
  const { x, y } = SIDES[side];
  const middle = middleOf(a);
  return {
    at: { x: middle.x + (x * a.width) / 2, y: middle.y + (y * a.height) / 2 },
    length: x === 0 ? a.width : a.height,
    turn: x === 0 ? 0 : Math.PI / 2,
  };
}

function between(a: Box, b: Box, shape: BoardView['shape']): Edge {
  const [from, to] = [middleOf(a), middleOf(b)];
  const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const length = shape === 'squares' ? a.width : 56;
  return { at, length, turn: Math.atan2(to.y - from.y, to.x - from.x) + Math.PI / 2 };
}

type Paint = (draw: CanvasRenderingContext2D, length: number) => void;

function bar(draw: CanvasRenderingContext2D, length: number, { line, colour }: { line: number; colour: string }): void {
  draw.lineCap = 'butt';
  draw.strokeStyle = colour;
  draw.lineWidth = line;
  draw.beginPath();
  draw.moveTo(-length / 2, 0);
  draw.lineTo(length / 2, 0);
  draw.stroke();
}

const WOOD = '#7a4a22';

const wall: Paint = (draw, length) => {
  bar(draw, length + 10, { line: 14, colour: NIGHT });
  bar(draw, length + 6, { line: 8, colour: STONE });
};

const low: Paint = (draw, length) => {
  draw.setLineDash([length / 7, length / 9]);
  bar(draw, length, { line: 12, colour: NIGHT });
  bar(draw, length - 4, { line: 7, colour: STONE });
  draw.setLineDash([]);
};

/** A leaf in its frame. */
const door: Paint = (draw, length) => {
  bar(draw, length, { line: 14, colour: NIGHT });
  bar(draw, length - 6, { line: 8, colour: STONE });
  draw.fillStyle = WOOD;
  draw.strokeStyle = NIGHT;
  draw.lineWidth = 2;
  draw.beginPath();
  draw.rect(-length / 4, -9, length / 2, 18);
  draw.fill();
  draw.stroke();
  draw.fillStyle = GLOW;
  draw.beginPath();
  draw.arc(length / 8, 0, 3, 0, 2 * Math.PI);
  draw.fill();
};

const posts = (draw: CanvasRenderingContext2D, length: number, colour: string): void => {
  for (const side of [-1, 1]) {
    draw.fillStyle = NIGHT;
    draw.fillRect((side * length * 3) / 8 - length / 8 - 1, -6, length / 4 + 2, 12);
    draw.fillStyle = colour;
    draw.fillRect((side * length * 3) / 8 - length / 8, -4, length / 4, 8);
  }
};

/** The leaf stands open. */
const openDoor: Paint = (draw, length) => {
  posts(draw, length, STONE);
  draw.fillStyle = WOOD;
  draw.fillRect(-length / 4 - 3, -length / 4, 6, length / 4);
};

const brokenDoor: Paint = (draw, length) => {
  posts(draw, length, STONE);
  draw.strokeStyle = WOOD;
  draw.lineWidth = 4;
  for (const [x, lean] of [
    [-0.18, 7],
    [-0.05, -9],
    [0.08, 6],
    [0.19, -5],
  ] as const) {
    draw.beginPath();
    draw.moveTo(x * length - lean / 2, -7);
    draw.lineTo(x * length + lean, 6);
    draw.stroke();
  }
};

/** It glows, because what lies behind it is unknown. */
const gate: Paint = (draw, length) => {
  bar(draw, length, { line: 14, colour: 'rgba(247,162,68,0.35)' });
  posts(draw, length, EMBER);
  draw.setLineDash([5, 5]);
  bar(draw, length / 2, { line: 5, colour: GLOW });
  draw.setLineDash([]);
};

/** Crossed beams. */
const barricade: Paint = (draw, length) => {
  for (const [colour, line] of [
    [NIGHT, 9],
    [EDGE, 5],
  ] as const)
    for (const lean of [-1, 1]) {
      draw.strokeStyle = colour;
      draw.lineWidth = line;
      draw.beginPath();
      draw.moveTo(-length / 3, lean * 9);
      draw.lineTo(length / 3, -lean * 9);
      draw.stroke();
    }
};

const KINDS: Readonly<Record<BorderView['kind'], Paint>> = { wall, low, door, openDoor, brokenDoor, gate, barricade };
