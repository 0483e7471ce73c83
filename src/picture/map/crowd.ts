// How several figures share one space: as large as they can be side by side, in one row or several.
import type { Box, Point } from '../sheet.ts';

/** `room` is the width of its place, with what is beside it. */
export type Stand = Point & { readonly size: number; readonly room: number };

/** Further figures are counted instead of drawn. */
export const MOST_IN_A_SPACE = 10;
const LARGEST = 82;
const SMALLEST = 22;

/** A figure with its bar is this much wider and higher than its token; with the letter of the figure below it, `step`. */
const ROOM = { x: 1.16, y: 1.32, step: 1.5 };
const WIDEST_ROOM = 1.8;

/** The middle of every token, in reading order. */
export function crowd({ x, y, width, height }: Box, count: number): readonly Stand[] {
  const { rows, size } = bestRows({ width, height }, count);
  const perRow = Math.ceil(count / rows);
  return Array.from({ length: count }, (_, n) => {
    const [row, column] = [Math.floor(n / perRow), n % perRow];
    const inRow = Math.min(perRow, count - row * perRow);
    const room = Math.max(size * ROOM.x, Math.min(size * WIDEST_ROOM, width / inRow));
    return {
      x: x + width / 2 + (column - (inRow - 1) / 2) * room,
      y: y + height / 2 + (row - (rows - 1) / 2) * size * ROOM.step - size * 0.1,
      size,
      room,
    };
  });
}

/** How large that many figures would be. */
export const sizeIn = (room: Box, count: number): number => bestRows(room, count).size;

function bestRows(room: { width: number; height: number }, count: number): { rows: number; size: number } {
  const ways = [1, 2, 3].map((rows) => {
    const across = room.width / (Math.max(1, Math.ceil(count / rows)) * ROOM.x);
    const down = room.height / (ROOM.y + (rows - 1) * ROOM.step);
    return { rows, size: Math.min(LARGEST, across, down) };
  });
  const { rows, size } = ways.reduce((best, way) => (way.size > best.size ? way : best));
  return { rows, size: Math.floor(Math.max(SMALLEST, size)) };
}
