// Letters and numbers along the edge of squares, by which people name them.
import type { BoardView } from '../../view/index.ts';
import { NIGHT, ON } from '../palette.ts';
import { type Sheet, write } from '../sheet.ts';
import type { Places } from './places.ts';

const STYLE = {
  face: 'number',
  size: 26,
  width: 60,
  align: 'middle',
  on: { ...ON.nightSoft, ground: NIGHT },
} as const;

export function coordinates(sheet: Sheet, { spaces }: BoardView, places: Places): void {
  const columns = new Map(spaces.map((space) => [space.x, space]));
  const rows = new Map(spaces.map((space) => [space.y, space]));
  const least = { x: Math.min(...columns.keys()), y: Math.min(...rows.keys()) };
  const boxes = spaces.flatMap(({ id }) => places.of(id) ?? []);
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  for (const [x, { id }] of columns) {
    const at = places.of(id);
    if (at) write(sheet, columnLetter(x - least.x), { ...STYLE, x: at.x + at.width / 2, y: top - 20 });
  }
  for (const [y, { id }] of rows) {
    const at = places.of(id);
    if (at) write(sheet, String(y - least.y + 1), { ...STYLE, x: left - 22, y: at.y + at.height / 2 });
  }
}

const columnLetter = (n: number): string =>
  n < 26 ? String.fromCharCode(65 + n) : `${columnLetter(Math.floor(n / 26) - 1)}${columnLetter(n % 26)}`;
