// Where the spaces of a board are in its picture, and how large. Zones and spots move apart until none covers another.
import type { BoardView, SpaceView } from '../../view/index.ts';
import { recent } from '../recent.ts';
import type { Box, Point } from '../sheet.ts';

export type Size = { readonly width: number; readonly height: number };

export type Places = {
  /** The whole of a space; undefined for one that the board does not have. */
  readonly of: (space: string) => Box | undefined;
  /** The room for figures in it. */
  readonly room: (space: string) => Box | undefined;
  /** The size of a square, or the height of a zone's name. */
  readonly unit: number;
};

export const NAME_HEIGHT = 40;
const EDGE_LETTERS = 44;
/** Room for walls and gates at the edge. */
const RIM = 10;
const GAP = { x: 24, y: 26 };
const WIDEST = 250;
const NARROWEST = 120;
const TURNS = 400;
/** Room for changes over the highest figures, and for signs under the lowest spaces. */
export const ABOVE = 26;
export const BELOW = 22;

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

const known = recent<Places>(200);

/** In an area that begins at 0, 0; computed once for each map and size. */
export function placesIn({ shape, spaces }: BoardView, { width, height }: Size): Places {
  const key = JSON.stringify([shape, width, height, spaces.map(({ id, x, y }) => [id, x, y])]);
  const area = { x: 0, y: 0, width, height };
  return known.get(key, () => (shape === 'squares' ? squares(spaces, area) : discs(spaces, area)));
}

/** The same places further to the right and below. */
export function shifted({ of, room, unit }: Places, by: Point): Places {
  const moved = (box: Box | undefined): Box | undefined => box && { ...box, x: box.x + by.x, y: box.y + by.y };
  return { of: (id) => moved(of(id)), room: (id) => moved(room(id)), unit };
}

/** How high the area should be to hold the board well. */
export function heightOf({ shape, spaces }: BoardView, width: number): number {
  const [columns, rows] = [spanOf(spaces.map(({ x }) => x)), spanOf(spaces.map(({ y }) => y))];
  if (shape === 'squares') {
    const side = Math.min(MOST_SQUARE, (width - EDGE_LETTERS - RIM) / (columns.size + 1));
    return Math.max(240, Math.ceil(side * (rows.size + 1)) + EDGE_LETTERS + RIM);
  }
  const ranks = new Set(spaces.map(({ y }) => y)).size;
  return Math.min(660, Math.max(340, ranks * 118 + 76));
}

const MOST_SQUARE = 120;

function spanOf(values: readonly number[]): { readonly least: number; readonly size: number } {
  const least = Math.min(...values);
  return values.length === 0 ? { least: 0, size: 0 } : { least, size: Math.max(...values) - least };
}

// ---- squares ----

function squares(spaces: readonly SpaceView[], area: Box): Places {
  const [columns, rows] = [spanOf(spaces.map(({ x }) => x)), spanOf(spaces.map(({ y }) => y))];
  const room = { width: area.width - EDGE_LETTERS - RIM, height: area.height - EDGE_LETTERS - RIM };
  const side = Math.min(MOST_SQUARE, room.width / (columns.size + 1), room.height / (rows.size + 1));
  const left = area.x + EDGE_LETTERS + (room.width - side * (columns.size + 1)) / 2;
  const boxes = new Map(
    spaces.map(({ id, x, y }): [string, Box] => [
      id,
      {
        x: left + (x - columns.least) * side,
        y: area.y + EDGE_LETTERS + (y - rows.least) * side,
        width: side,
        height: side,
      },
    ]),
  );
  return { of: (id) => boxes.get(id), room: (id) => inset(boxes.get(id), 4), unit: side };
}

function inset(box: Box | undefined, by: number): Box | undefined {
  return box && { x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by };
}

// ---- zones and spots ----

type Disc = { readonly id: string; x: number; y: number };

/** As large as can be without one covering another. */
function discs(spaces: readonly SpaceView[], area: Box): Places {
  for (let width = WIDEST; ; width -= 10) {
    const size = { width, height: Math.round(width * 0.42) + NAME_HEIGHT + 6 };
    const placed = spread(spaces, area, size);
    if (isClear(placed, size) || width <= NARROWEST) return placing(placed, size);
  }
}

function placing(placed: readonly Disc[], { width, height }: Size): Places {
  const boxes = new Map(
    placed.map(({ id, x, y }) => [id, { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height }]),
  );
  const room = (id: string): Box | undefined => {
    const box = boxes.get(id);
    return box && roomIn(box);
  };
  return { of: (id) => boxes.get(id), room, unit: NAME_HEIGHT };
}

/** Above its name; figures may stand over its rim a little. */
export const roomIn = ({ x, y, width, height }: Box): Box => ({
  x: x + 2,
  y: y - 4,
  width: width - 4,
  height: height - NAME_HEIGHT + 7,
});

function spread(spaces: readonly SpaceView[], area: Box, size: Size): readonly Disc[] {
  const [columns, rows] = [spanOf(spaces.map(({ x }) => x)), spanOf(spaces.map(({ y }) => y))];
  const across = (area.width - size.width - 8) / Math.max(1, columns.size);
  const down = (area.height - size.height - ABOVE - BELOW) / Math.max(1, rows.size);
  const start = {
    x: area.x + (columns.size === 0 ? area.width : size.width + 8) / 2,
    y: area.y + (rows.size === 0 ? area.height / 2 : size.height / 2 + ABOVE),
  };
  const placed = spaces.map(({ id, x, y }) => ({
    id,
    x: start.x + (x - columns.least) * across,
    y: start.y + (y - rows.least) * down,
  }));
  for (let turn = 0; turn < TURNS && !isClear(placed, size); turn += 1) pushApart(placed, area, size);
  return placed;
}

function pushApart(placed: readonly Disc[], area: Box, size: Size): void {
  placed.forEach((a, n) => {
    for (const b of placed.slice(n + 1)) {
      const deep = overlap(a, b, size);
      if (deep.x <= 0 || deep.y <= 0) continue;
      if (deep.x / size.width < deep.y / size.height) slide(a, b, { x: step(deep.x, b.x - a.x), y: 0 });
      else slide(a, b, { x: 0, y: step(deep.y, b.y - a.y) });
    }
    keepInside(a, area, size);
  });
}

/** Moves each away from the other, a little further than half of their overlap. */
const step = (deep: number, apart: number): number => (deep / 2 + 0.5) * (apart < 0 ? -1 : 1);

function slide(a: Disc, b: Disc, { x, y }: Point): void {
  a.x -= x;
  b.x += x;
  a.y -= y;
  b.y += y;
}

function keepInside(disc: Disc, area: Box, { width, height }: Size): void {
  disc.x = Math.min(area.x + area.width - width / 2 - 4, Math.max(area.x + width / 2 + 4, disc.x));
  disc.y = Math.min(area.y + area.height - height / 2 - BELOW, Math.max(area.y + height / 2 + ABOVE, disc.y));
}

const overlap = (a: Point, b: Point, { width, height }: Size): Point => ({
  x: width + GAP.x - Math.abs(a.x - b.x),
  y: height + GAP.y - Math.abs(a.y - b.y),
});

const isClear = (placed: readonly Disc[], size: Size): boolean =>
  placed.every((a, n) =>
    placed.slice(n + 1).every((b) => {
      const deep = overlap(a, b, size);
      return deep.x <= 1 || deep.y <= 1;
    }),
  );
