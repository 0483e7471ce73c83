// A pile or bag: how many things are in it, and which, as far as people may know.
import type { Mark, PileView, Render } from '../../view/index.ts';
import type { Point, Sheet } from '../sheet.ts';
import { type Block, HEAD, heading } from './block.ts';
import { chip, counted, countedWidth, labelOf } from './chips.ts';

const SIGN = 36;
const STEP = SIGN + 7;

export function pileBlock({ name, count, contents }: PileView, render: Render, width: number): Block {
  const rows = rowsOf(contents, width);
  return {
    height: HEAD + rows.length * STEP,
    paint: (sheet, box) => {
      heading(sheet, render(name), box, count);
      rows.forEach((row, n) => {
        let left = box.x;
        for (const mark of row) left += sign(sheet, mark, { x: left, y: box.y + HEAD + n * STEP + SIGN / 2 });
      });
    },
  };
}

/** A single thing needs no number. */
const signWidth = (mark: Mark): number => (mark.count > 1 ? countedWidth(mark, SIGN) + 10 : SIGN + 6);

function sign(sheet: Sheet, mark: Mark, { x, y }: Point): number {
  if (mark.count > 1) counted(sheet, mark, { x, y, size: SIGN });
  else chip(sheet, mark, { x: x + SIGN / 2, y, size: SIGN });
  return signWidth(mark);
}

/** All that is known, row by row, so that it adds up to the number above. */
function rowsOf(contents: readonly Mark[], width: number): readonly (readonly Mark[])[] {
  const rows: Mark[][] = [];
  let left = width;
  for (const mark of contents.filter((one) => one.icon !== undefined || labelOf(one) !== undefined)) {
    left += signWidth(mark);
    if (rows.length === 0 || left > width + 10) {
      rows.push([]);
      left = signWidth(mark);
    }
    rows.at(-1)?.push(mark);
  }
  return rows;
}
