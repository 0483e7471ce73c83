// What chance may bring next: a bar of all parts, and each part with its number.
import type { OddsView, Render } from '../../view/index.ts';
import { NIGHT, ON } from '../palette.ts';
import { type Box, note, type Sheet, write } from '../sheet.ts';
import { widthOf } from '../text.ts';
import { type Block, HEAD, heading } from './block.ts';
import { counted, pairOfMark } from './chips.ts';
import { tokenLetter } from './tokens.ts';

const BAR = 34;
const COLUMNS = 3;
const STEP = 46;
const SIGN = 38;
const COUNT = 20;
const MOST_PARTS = 18;

type Part = OddsView['parts'][number];

export function oddsBlock({ name, total, parts }: OddsView, render: Render): Block {
  const shown = parts.filter(({ count }) => count > 0);
  const rows = Math.ceil(Math.min(shown.length, MOST_PARTS) / COLUMNS);
  return {
    height: HEAD + BAR + 10 + rows * STEP,
    paint: (sheet, box) => {
      heading(sheet, render(name), box, total);
      bar(sheet, shown, { ...box, y: box.y + HEAD, height: BAR, total, isCounted: true });
      shown.slice(0, MOST_PARTS).forEach((part, n) => {
        const x = box.x + (n % COLUMNS) * (box.width / COLUMNS);
        const y = box.y + HEAD + BAR + 10 + Math.floor(n / COLUMNS) * STEP + STEP / 2;
        counted(sheet, part, { x, y, size: SIGN });
        if (part.letter) tokenLetter(sheet, part.letter, { x: x + SIGN / 2, y, size: SIGN, tag: 20 });
        note(sheet, 'part', `${render(part.name)} ${part.count}`, { x, y, width: 0, height: 0 });
      });
    },
  };
}

type Bar = Box & { readonly total: number; readonly isCounted: boolean };

/** Dark gaps separate parts of the same colour; each part shows its number if it has room. */
export function bar(sheet: Sheet, parts: readonly Part[], { x, y, width, height, total, isCounted }: Bar): void {
  const { draw } = sheet;
  const pieces = piecesOf(parts, width / Math.max(1, total));
  draw.save();
  draw.beginPath();
  draw.roundRect(x, y, width, height, 8);
  draw.fillStyle = NIGHT;
  draw.fill();
  draw.clip();
  for (const { part, from, wide } of pieces) {
    draw.fillStyle = pairOfMark(part).ground;
    draw.fillRect(x + from, y, wide - 2, height);
  }
  draw.restore();
  for (const { part, from, wide } of pieces)
    if (isCounted && wide >= widthOf(String(part.count), 'number', COUNT) + 4)
      write(sheet, String(part.count), {
        x: x + from + wide / 2 - 1,
        y: y + height / 2,
        face: 'number',
        size: COUNT,
        width: wide,
        align: 'middle',
        on: part.tone === 'quiet' ? ON.spent : pairOfMark(part),
      });
}

function piecesOf(parts: readonly Part[], unit: number): readonly { part: Part; from: number; wide: number }[] {
  let from = 0;
  return parts.map((part) => {
    const piece = { part, from, wide: part.count * unit };
    from += piece.wide;
    return piece;
  });
}
