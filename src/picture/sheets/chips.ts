// Counted marks as small plates, row by row.
import { type Mark, markText, type Render } from '../../view/index.ts';
import { clear } from '../colour.ts';
import { INK, ON, type Pair } from '../palette.ts';
import { type Box, drawIcon, note, type Point, type Sheet, write } from '../sheet.ts';
import { toneOf } from '../signs.ts';
import { widthOf } from '../text.ts';

const CHIP = { height: 46, size: 28, gap: 10, inner: 14, icon: 30 };
export const CHIP_STEP = CHIP.height + CHIP.gap;

/** The marks of a figure show their number; those of a feature only if there are several. */
const chipWords = (mark: Mark, { render, counted }: Pick<Chips, 'render' | 'counted'>): string => {
  const { name, count } = mark;
  if (counted) return render(markText(mark));
  return count > 1 ? `${render(name)} ×${count}` : render(name);
};
const chipWidth = (mark: Mark, { width: most, ...chips }: Chips): number => {
  const icon = mark.icon === undefined ? 0 : CHIP.icon + 8;
  return Math.min(most, widthOf(chipWords(mark, chips), 'strong', CHIP.size) + icon + 2 * CHIP.inner);
};

type Chips = {
  readonly marks: readonly Mark[];
  readonly render: Render;
  readonly width: number;
  readonly counted?: boolean;
};

/** Where each mark stands, row by row. */
function chipPlaces(
  chips: Chips,
): readonly { readonly mark: Mark; readonly x: number; readonly row: number; readonly width: number }[] {
  const { marks, width } = chips;
  let [x, row] = [0, 0];
  return marks.map((mark) => {
    const wide = chipWidth(mark, chips);
    if (x > 0 && x + wide > width) [x, row] = [0, row + 1];
    const place = { mark, x, row, width: wide };
    x += wide + CHIP.gap;
    return place;
  });
}

export const chipRows = (chips: Chips): number => Math.max(0, ...chipPlaces(chips).map(({ row }) => row + 1));

/** Marks as small plates; those that are over for now are grey. */
export function writeChips(sheet: Sheet, chips: Chips, at: Point): void {
  for (const { mark, x, row, width } of chipPlaces(chips))
    chip(
      sheet,
      { mark, words: chipWords(mark, chips) },
      { x: at.x + x, y: at.y + row * CHIP_STEP, width, height: CHIP.height },
    );
}

function chip(sheet: Sheet, { mark, words }: { mark: Mark; words: string }, box: Box): void {
  const { draw } = sheet;
  const on: Pair = isOver(mark) ? ON.spent : toneOf(mark);
  draw.beginPath();
  draw.roundRect(box.x, box.y, box.width, box.height, 10);
  draw.fillStyle = on.ground;
  draw.fill();
  draw.strokeStyle = clear(INK, 0.6);
  draw.lineWidth = 2;
  draw.stroke();
  note(sheet, 'mark', `${mark.id} ${mark.count}`, box);
  const y = box.y + box.height / 2;
  const icon = mark.icon === undefined ? 0 : CHIP.icon + 8;
  if (icon > 0)
    drawIcon(sheet, mark.icon, { x: box.x + CHIP.inner + CHIP.icon / 2, y, size: CHIP.icon, colour: on.ink });
  const width = box.width - icon - 2 * CHIP.inner;
  write(sheet, words, {
    x: box.x + CHIP.inner + icon,
    y,
    face: 'strong',
    size: CHIP.size,
    smallest: 20,
    on,
    width: width + 1,
  });
}

/** Nothing of it is left, or it no longer counts. */
const isOver = ({ count, tone }: Mark): boolean => count <= 0 || tone === 'quiet';
