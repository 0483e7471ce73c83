// Beside the map: tracks, what the party has, queues, what chance may bring, and piles. Drawn from the model alone.
import type { Mark, OddsView, PileView, Render, TableView } from '../../view/index.ts';
import { ON } from '../palette.ts';
import { type Box, type Sheet, write } from '../sheet.ts';
import { type Block, ROW } from './block.ts';
import { chip } from './chips.ts';
import { oddsBlock } from './odds.ts';
import { pileBlock } from './piles.ts';
import { queueBlock } from './queues.ts';
import { trackBlock } from './tracks.ts';

const GAP = 20;

/** The most important first: what finds no room is said in words. */
export function sideBlocks({ board, counters }: TableView, render: Render, width: number): readonly Block[] {
  const shown = counters.filter(isWorthSaying);
  return [
    ...board.tracks.map((track) => trackBlock(track, render, width)),
    ...board.queues.map((queue) => queueBlock(queue, board.tokens, render)),
    ...(shown.length > 0 ? [counterBlock(shown, render)] : []),
    ...board.odds.map((odds) => oddsBlock(odds, render)),
    ...board.piles.filter((pile) => isNews(pile, board.odds)).map((pile) => pileBlock(pile, render, width)),
  ];
}

/** None of something is news only where it helps or harms to have it. */
const isWorthSaying = ({ count, tone }: Mark): boolean => count > 0 || tone === 'good' || tone === 'bad';

/** What the odds already show part by part need not be shown as a pile. */
const isNews = ({ id, count }: PileView, odds: readonly OddsView[]): boolean =>
  count > 0 && !odds.some((one) => one.id === id || one.total === count);

export const sideHeight = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { height }) => sum + height + GAP, 0) - (blocks.length > 0 ? GAP : 0);

export function side(sheet: Sheet, blocks: readonly Block[], box: Box): void {
  let top = box.y;
  for (const { height, paint } of blocks) {
    if (top + height > box.y + box.height + 1) continue;
    paint(sheet, { ...box, y: top, height });
    top += height + GAP;
  }
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
      write(sheet, String(mark.count), {
        ...words,
        x: x + width,
        face: 'number',
        width: 52,
        align: 'right',
        on: ON.night,
      });
    }),
});
