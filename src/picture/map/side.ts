// Beside the map, or above one that needs the whole width: tracks, the party's counters, queues, odds and piles.
import type { Mark, OddsView, PileView, Render, TableView } from '../../view/index.ts';
import { ON } from '../palette.ts';
import { type Box, type Sheet, write } from '../sheet.ts';
import { type Block, ROW } from './block.ts';
import { chancesBlock } from './chances.ts';
import { chip } from './chips.ts';
import { oddsBlock } from './odds.ts';
import { pileBlock } from './piles.ts';
import { figuresOf, queueBlock, queueStrip } from './queues.ts';
import { trackBlock } from './tracks.ts';

export type PlacedBlock = { readonly block: Block; readonly box: Box };

const GAP = 20;

/** The most important first: what has no room is said in words. */
export const besideBlocks = (view: TableView, render: Render, width: number): readonly Block[] => [
  ...view.board.tracks.map((track) => trackBlock(track, render, width)),
  ...view.board.queues.map((queue) => queueBlock(queue, figuresOf(view), render)),
  ...restBlocks(view, render, width),
  ...(isCompared(view.board) ? [chancesBlock(view.board.odds, render, width)] : []),
];

/** Odds that are only good or bad are compared row by row; odds with many parts are shown part by part. */
const isCompared = ({ odds }: TableView['board']): boolean =>
  odds.length > 1 || odds.some(({ parts }) => parts.length <= MOST_COMPARED);

const MOST_COMPARED = 3;

function restBlocks({ board, counters }: TableView, render: Render, width: number): readonly Block[] {
  const shown = counters.filter(isWorthSaying);
  return [
    ...(shown.length > 0 ? [counterBlock(shown, render)] : []),
    ...(isCompared(board) ? [] : board.odds.map((odds) => oddsBlock(odds, render))),
    ...board.piles.filter((pile) => isNews(pile, board.odds)).map((pile) => pileBlock(pile, render, width)),
  ];
}

/** A count of zero matters only if having the thing helps or harms. */
const isWorthSaying = ({ count, tone }: Mark): boolean => count > 0 || tone === 'good' || tone === 'bad';

/** If the odds already show something part by part, it need not be shown as a pile. */
const isNews = ({ id, count }: PileView, odds: readonly OddsView[]): boolean =>
  count > 0 && !odds.some((one) => one.id === id || one.total === count);

export const besideHeight = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { height }) => sum + height + GAP, 0) - (blocks.length > 0 ? GAP : 0);

export function placedBeside(blocks: readonly Block[], box: Box): readonly PlacedBlock[] {
  let top = box.y;
  return blocks.flatMap((block) => {
    if (top + block.height > box.y + box.height + 1) return [];
    const placed = { block, box: { ...box, y: top, height: block.height } };
    top += block.height + GAP;
    return [placed];
  });
}

// ---- across ----

const COLUMNS = 4;

/** Queues from side to side, the rest below in columns, each in the shortest; many odds take all columns but the first. */
export function placedAcross(view: TableView, render: Render, box: Omit<Box, 'height'>): readonly PlacedBlock[] {
  const strips = placedBeside(
    view.board.queues.map((queue) => queueStrip(queue, figuresOf(view), { render, width: box.width })),
    { ...box, height: Number.POSITIVE_INFINITY },
  );
  const width = Math.floor((box.width - (COLUMNS - 1) * 2 * GAP) / COLUMNS);
  const hasRows = isCompared(view.board);
  const ends = Array.from({ length: hasRows ? 1 : COLUMNS }, () => endOf(strips, box.y));
  const blocks = [
    ...view.board.tracks.map((track) => trackBlock(track, render, width)),
    ...restBlocks(view, render, width),
  ];
  const columns = blocks.map((block) => {
    const column = ends.indexOf(Math.min(...ends));
    const y = ends[column] ?? box.y;
    ends[column] = y + block.height + GAP;
    return { block, box: { x: box.x + column * (width + 2 * GAP), y, width, height: block.height } };
  });
  return [
    ...strips,
    ...columns,
    ...(hasRows ? [placedChances(view, render, { ...box, y: endOf(strips, box.y) })] : []),
  ];
}

/** Beside the first column. */
function placedChances(view: TableView, render: Render, box: Omit<Box, 'height'>): PlacedBlock {
  const first = Math.floor((box.width - (COLUMNS - 1) * 2 * GAP) / COLUMNS) + 2 * GAP;
  const [x, width] = [box.x + first, box.width - first];
  const block = chancesBlock(view.board.odds, render, width);
  return { block, box: { ...box, x, width, height: block.height } };
}

/** Where the next block may begin. */
const endOf = (placed: readonly PlacedBlock[], top: number): number =>
  Math.max(top, ...placed.map(({ box }) => box.y + box.height + GAP));

export const acrossHeight = (placed: readonly PlacedBlock[], top: number): number =>
  placed.length === 0 ? 0 : endOf(placed, top) - top - GAP;

export function side(sheet: Sheet, placed: readonly PlacedBlock[]): void {
  for (const { block, box } of placed) block.paint(sheet, box);
}

const counterBlock = (counters: readonly Mark[], render: Render): Block => ({
  height: counters.length * ROW,
  paint: (sheet, { x, y, width }) =>
    counters.forEach((mark, n) => {
      const middle = y + n * ROW + ROW / 2 - 2;
      const words = {
        y: middle,
        face: 'text',
        size: 28,
        smallest: 24,
        width: width - 42 - 56,
        on: ON.nightSoft,
      } as const;
      chip(sheet, { ...mark, isSpent: mark.count === 0 }, { x: x + 17, y: middle, size: 34 });
      write(sheet, render(mark.name), { ...words, x: x + 44 });
      write(sheet, mark.of === undefined ? String(mark.count) : `${mark.count}/${mark.of}`, {
        ...words,
        x: x + width,
        face: 'number',
        width: 52,
        align: 'right',
        on: ON.night,
      });
    }),
});
