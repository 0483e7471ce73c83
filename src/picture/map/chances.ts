// Several chances at once, such as an attack at each foe in reach: a row for each, with its bar and how often it goes well.
import type { OddsView, Render } from '../../view/index.ts';
import { ON } from '../palette.ts';
import { type Box, note, type Sheet, write, writeLines } from '../sheet.ts';
import { wrapped } from '../text.ts';
import type { Block } from './block.ts';
import { bar } from './odds.ts';

const ROW = 58;
const COLUMN_GAP = 40;
const PERCENT = 76;
const BAR = { width: 118, height: 24 };
const MOST = { one: 4, two: 10 };
/** In less room than this there is one column. */
const WIDE = 600;

/** Of more than there is room for, the last place says how many. */
export function chancesBlock(all: readonly OddsView[], render: Render, width: number): Block {
  const [columns, most] = width < WIDE ? [1, MOST.one] : [2, MOST.two];
  const shown = all.slice(0, all.length > most ? most - 1 : most);
  const cells = shown.length + (all.length > shown.length ? 1 : 0);
  const rows = Math.ceil(cells / columns);
  return {
    height: rows * ROW,
    paint: (sheet, box) => {
      const wide = (box.width - (columns - 1) * COLUMN_GAP) / columns;
      const placeOf = (n: number): Box => ({
        x: box.x + Math.floor(n / rows) * (wide + COLUMN_GAP),
        y: box.y + (n % rows) * ROW,
        width: wide,
        height: ROW,
      });
      shown.forEach((one, n) => chance(sheet, one, { ...placeOf(n), render }));
      if (cells > shown.length) more(sheet, all.length - shown.length, placeOf(shown.length));
    },
  };
}

const isGood = ({ tone }: OddsView['parts'][number]): boolean => tone === 'good';

/** What it is, in two lines where it is long; then the bar, and all that is good of it in percent. */
function chance(sheet: Sheet, { name, total, parts }: OddsView, { render, ...box }: Box & { render: Render }): void {
  const middle = box.y + ROW / 2 - 3;
  const room = box.width - PERCENT - BAR.width - 12;
  const words = render(name);
  const style = { x: box.x, face: 'strong', smallest: 20, width: room, on: ON.night, lines: 2, leading: 1 } as const;
  const isLong = wrapped(words, { ...style, size: 24 }).lines.length > 1;
  writeLines(sheet, words, { ...style, y: middle - (isLong ? 12 : 0), size: 24 });
  const left = box.x + box.width - PERCENT - BAR.width;
  bar(sheet, parts, { x: left, y: middle - BAR.height / 2, ...BAR, total });
  const good = parts.filter(isGood).reduce((sum, { count }) => sum + count, 0);
  const percent = `${Math.round((100 * good) / Math.max(1, total))} %`;
  const number = { face: 'number', size: 26, smallest: 20, width: PERCENT - 8, align: 'right', on: ON.night } as const;
  write(sheet, percent, { ...number, x: box.x + box.width, y: middle });
  for (const part of parts) note(sheet, 'part', `${render(part.name)} ${part.count}`, { ...box, width: 0, height: 0 });
}

function more(sheet: Sheet, count: number, box: Box): void {
  const style = { face: 'number', size: 28, width: box.width, on: ON.nightSoft } as const;
  write(sheet, `+${count}`, { ...style, x: box.x, y: box.y + ROW / 2 - 3 });
}
