// Where something could be put, or aimed at: one line around all those spaces, with its sign.
import type { BoardView, Hue, ReachView, TableView } from '../../view/index.ts';
import { onPaper } from '../palette.ts';
import { type Box, note, type Sheet } from '../sheet.ts';
import { chip } from './chips.ts';
import type { Places } from './places.ts';

type Area = NonNullable<ReachView['areas']>[number];

/** Areas differ by hue, by how far inside the spaces their line runs, and by their signs. */
const HUES: readonly Hue[] = ['sea', 'rose', 'dusk'];
const INSET = 5;
const STEP = 6;
const LINE = 4;
const SIGN = 30;

export function areaLines(sheet: Sheet, { reach, board }: Pick<TableView, 'reach' | 'board'>, places: Places): void {
  (reach?.areas ?? []).forEach((area, n) => {
    const hue = HUES[n % HUES.length] ?? 'sea';
    around(sheet, area, { board, places, hue, inset: INSET + n * STEP });
    sign(sheet, area, { board, places, hue });
  });
}

type Around = { readonly board: BoardView; readonly places: Places; readonly hue: Hue };

const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Draws the line at every side where the area ends. */
function around({ draw }: Sheet, { spaces }: Area, { board, places, hue, inset }: Around & { inset: number }): void {
  const inside = new Set(board.spaces.filter(({ id }) => spaces.includes(id)).map(({ x, y }) => `${x} ${y}`));
  draw.beginPath();
  for (const { id, x, y } of board.spaces) {
    const box = places.of(id);
    if (!box || !inside.has(`${x} ${y}`)) continue;
    const isIn = ([dx, dy]: readonly [number, number]) => inside.has(`${x + dx} ${y + dy}`);
    for (const side of SIDES) if (!isIn(side)) edge(draw, side, { box, inset, isIn });
  }
  draw.strokeStyle = onPaper(hue).ink;
  draw.lineWidth = LINE;
  draw.setLineDash([2, 9]);
  draw.lineCap = 'round';
  draw.stroke();
  draw.setLineDash([]);
  draw.lineCap = 'butt';
}

type Edge = { readonly box: Box; readonly inset: number; readonly isIn: (side: readonly [number, number]) => boolean };

/** If the neighbour is inside, the line runs on to the neighbour's. */
function edge(draw: Sheet['draw'], [dx, dy]: readonly [number, number], { box, inset, isIn }: Edge): void {
  const ends = (along: readonly [number, number]) => (isIn(along) ? -2 : inset);
  if (dx === 0) {
    const y = dy < 0 ? box.y + inset : box.y + box.height - inset;
    draw.moveTo(box.x + ends([-1, 0]), y);
    draw.lineTo(box.x + box.width - ends([1, 0]), y);
  } else {
    const x = dx < 0 ? box.x + inset : box.x + box.width - inset;
    draw.moveTo(x, box.y + ends([0, -1]));
    draw.lineTo(x, box.y + box.height - ends([0, 1]));
  }
}

/** In the first of its spaces that nobody stands in. */
function sign(sheet: Sheet, { spaces, icon = '' }: Area, { board, places, hue }: Around): void {
  const taken = new Set(board.tokens.map(({ at }) => at));
  const box = places.of(spaces.find((id) => !taken.has(id)) ?? '');
  if (!box) return;
  chip(sheet, { id: 'area', icon, hue }, { x: box.x + SIGN / 2 + 8, y: box.y + SIGN / 2 + 8, size: SIGN });
  note(sheet, 'area', String(spaces.length), box);
}
