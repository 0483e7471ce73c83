// How the picture is divided: title, foes, what the table is at, the map with what is beside it, heroes.
import type { Render, TableView } from '../../view/index.ts';
import type { Box } from '../sheet.ts';
import type { Block } from './block.ts';
import { foesHeight } from './foes.ts';
import { heroesHeight } from './heroes.ts';
import { heightOf } from './places.ts';
import { sideBlocks, sideHeight } from './side.ts';
import { isShown, SUBJECT_HEIGHT } from './subject.ts';

export const WIDTH = 1200;
const MARGIN = 16;
const TITLE = 64;
const SIDE = 264;
const GAP = 14;
const MOST_BESIDE = 700;

export type Frame = {
  readonly height: number;
  readonly title: Box;
  readonly foes: Box;
  readonly subject: Box | undefined;
  readonly side: Box;
  readonly blocks: readonly Block[];
  readonly board: Box;
  readonly heroes: Box;
};

export function frameOf(view: TableView, render: Render): Frame {
  const blocks = sideBlocks(view, render, SIDE);
  const hasSubject = view.subject !== undefined && isShown(view.subject);
  const inner = WIDTH - 2 * MARGIN;
  const boardLeft = blocks.length > 0 ? MARGIN + SIDE + GAP + 4 : MARGIN;
  const width = WIDTH - MARGIN - boardLeft;
  const tall = Math.round(Math.max(heightOf(view.board, width), Math.min(MOST_BESIDE, sideHeight(blocks) + 8)));
  const rows = stacked([
    { y: 8, height: TITLE },
    { height: foesHeight(view.foes) },
    { height: hasSubject ? SUBJECT_HEIGHT : 0 },
    { height: tall },
    { height: heroesHeight(view.heroes) },
  ]);
  const box = (n: number): Box => ({ x: MARGIN, width: inner, y: rows[n]?.y ?? 0, height: rows[n]?.height ?? 0 });
  const middle = box(3);
  return {
    height: (rows.at(-1)?.y ?? 0) + (rows.at(-1)?.height ?? 0) + MARGIN,
    title: box(0),
    foes: box(1),
    subject: hasSubject ? box(2) : undefined,
    side: { ...middle, x: MARGIN + 4, width: SIDE - 4, y: middle.y + 6, height: middle.height - 6 },
    blocks,
    board: { ...middle, x: boardLeft, width },
    heroes: box(4),
  };
}

type Row = { readonly y: number; readonly height: number };

/** One under the other; what is not there takes no gap. */
function stacked(heights: readonly { readonly y?: number; readonly height: number }[]): readonly Row[] {
  let top = 0;
  return heights.map(({ y = 0, height }) => {
    const row = { y: top + y, height };
    top += y + height + (height > 0 ? GAP : 0);
    return row;
  });
}
