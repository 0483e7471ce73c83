// How the picture is divided: title, foes, what is happening, the map with what is beside it, heroes.
import type { BoardView, Render, TableView } from '../../view/index.ts';
import type { Box } from '../sheet.ts';
import { foesHeight } from './foes.ts';
import { heroesHeight } from './heroes.ts';
import { heightOf } from './places.ts';
import { acrossHeight, besideBlocks, besideHeight, type PlacedBlock, placedAcross, placedBeside } from './side.ts';
import { isShown, subjectHeight } from './subject.ts';

export const WIDTH = 1200;
const MARGIN = 16;
const INNER = WIDTH - 2 * MARGIN;
const TITLE = 64;
const SIDE = 264;
const GAP = 14;
const MOST_BESIDE = 700;
const STEP = 40;
/** With more columns of squares than this, each would be too small beside other things. */
const MOST_COLUMNS_BESIDE = 8;

export type Frame = {
  readonly height: number;
  readonly title: Box;
  readonly foes: Box;
  readonly subject: Box | undefined;
  readonly blocks: readonly PlacedBlock[];
  readonly board: Box;
  readonly heroes: Box;
};

export function frameOf(view: TableView, render: Render): Frame {
  const shown = view.subject && isShown(view.subject) ? view.subject : undefined;
  const [title, foes, subject, middle] = stacked([
    { y: 8, height: TITLE },
    { height: foesHeight(view.foes, INNER) },
    { height: shown ? subjectHeight(shown, render, INNER) : 0 },
    { height: 0 },
  ]);
  const { board, blocks } = isWide(view.board)
    ? across(view, render, middle?.y ?? 0)
    : beside(view, render, middle?.y ?? 0);
  const strip = { y: board.y + board.height + GAP, height: heroesHeight(view.heroes, INNER) };
  return {
    height: strip.y + (strip.height > 0 ? strip.height + MARGIN : 0),
    title: row(title),
    foes: row(foes),
    subject: shown && row(subject),
    blocks,
    board,
    heroes: row(strip),
  };
}

const isWide = ({ shape, spaces }: BoardView): boolean =>
  shape === 'squares' && new Set(spaces.map(({ x }) => x)).size > MOST_COLUMNS_BESIDE;

type Middle = { readonly board: Box; readonly blocks: readonly PlacedBlock[] };

function beside(view: TableView, render: Render, y: number): Middle {
  const blocks = besideBlocks(view, render, SIDE);
  const left = blocks.length > 0 ? MARGIN + SIDE + GAP + 4 : MARGIN;
  const width = WIDTH - MARGIN - left;
  const height = stepped(Math.max(heightOf(view.board, width), Math.min(MOST_BESIDE, besideHeight(blocks) + 8)));
  const column = { x: MARGIN + 4, y: y + 6, width: SIDE - 4, height: height - 6 };
  return { board: { x: left, y, width, height }, blocks: placedBeside(blocks, column) };
}

function across(view: TableView, render: Render, y: number): Middle {
  const blocks = placedAcross(view, render, { x: MARGIN + 4, y, width: INNER - 8 });
  const high = acrossHeight(blocks, y);
  const board = { x: MARGIN, y: y + high + (high > 0 ? GAP : 0), width: INNER };
  return { board: { ...board, height: stepped(heightOf(view.board, INNER)) }, blocks };
}

/** In few sizes, so that the ground of a map is not drawn again for every line beside it. */
const stepped = (height: number): number => Math.ceil(height / STEP) * STEP;

type Row = { readonly y: number; readonly height: number };

const row = (one: Row | undefined): Box => ({ x: MARGIN, width: INNER, y: one?.y ?? 0, height: one?.height ?? 0 });

/** One below the other; a missing part takes no gap. */
function stacked(heights: readonly { readonly y?: number; readonly height: number }[]): readonly Row[] {
  let top = 0;
  return heights.map(({ y = 0, height }) => {
    const one = { y: top + y, height };
    top += y + height + (height > 0 ? GAP : 0);
    return one;
  });
}
