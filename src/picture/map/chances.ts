// Several chances at once, such as an attack on each foe in reach: a row for each, with its bar and how often it succeeds.
import { say } from '../../engine/text.ts';
import type { OddsView, Render } from '../../view/index.ts';
import { ON } from '../palette.ts';
import { type Box, note, type Sheet, write, writeLines } from '../sheet.ts';
import { widthOf, wrapped } from '../text.ts';
import { type Block, HEAD, heading } from './block.ts';
import { pairOfMark } from './chips.ts';
import { bar } from './odds.ts';

const ROW = { usual: 58, high: 80 };
const COLUMN_GAP = 40;
const PERCENT = 76;
const BAR = { width: 96, height: 24 };
const MOST = { one: 4, two: 10 };
/** With less width than this there is one column. */
const WIDE = 600;
const NAME = { face: 'strong', size: 24, smallest: 20 } as const;

/** If there are more than fit, the last place says how many. */
export function chancesBlock(all: readonly OddsView[], render: Render, width: number): Block {
  const [columns, most] = width < WIDE ? [1, MOST.one] : [2, MOST.two];
  const shown = all.slice(0, all.length > most ? most - 1 : most);
  const cells = shown.length + (all.length > shown.length ? 1 : 0);
  const rows = Math.ceil(cells / columns);
  const wide = (width - (columns - 1) * COLUMN_GAP) / columns;
  const high = shown.some(({ name }) => linesFor(render(name), wide) > 2) ? ROW.high : ROW.usual;
  const legend = legendHeight(width);
  return {
    height: HEAD + legend + rows * high,
    paint: (sheet, box) => {
      title(sheet, all, { ...box, render });
      const placeOf = (n: number): Box => ({
        x: box.x + Math.floor(n / rows) * (wide + COLUMN_GAP),
        y: box.y + HEAD + legend + (n % rows) * high,
        width: wide,
        height: high,
      });
      shown.forEach((one, n) => chance(sheet, one, { ...placeOf(n), render }));
      if (cells > shown.length) more(sheet, all.length - shown.length, { ...placeOf(shown.length), render });
    },
  };
}

// ---- what it is, and what the colours mean ----

type Part = OddsView['parts'][number];
type Painted = Box & { readonly render: Render };

const legendHeight = (width: number): number => (width < WIDE ? HEAD : 0);

/** Each colour once, with all its meanings. */
function coloursOf(
  all: readonly OddsView[],
  render: Render,
): readonly { readonly part: Part; readonly words: string }[] {
  const colours = new Map<string, { part: Part; words: string[] }>();
  for (const part of all.flatMap(({ parts }) => parts)) {
    const { ground } = pairOfMark(part);
    const known = colours.get(ground) ?? { part, words: [] };
    const words = render(part.name);
    colours.set(ground, { ...known, words: [...known.words.filter((one) => one !== words), words] });
  }
  return [...colours.values()].map(({ part, words }) => ({ part, words: words.join(', ') }));
}

/** If there is room, the colours stand behind the heading. */
function title(sheet: Sheet, all: readonly OddsView[], { render, ...box }: Painted): void {
  const words = render(say('picture.chances.title'));
  heading(sheet, words, box);
  const below = legendHeight(box.width);
  const colours = coloursOf(all, render);
  const start = below > 0 ? 0 : Math.min(box.width / 3, widthOf(words, 'title', 29) + 28);
  const room = (box.width - start) / Math.max(1, colours.length);
  let x = box.x + start;
  for (const { part, words: means } of colours) {
    const y = box.y + below + 14;
    sheet.draw.fillStyle = pairOfMark(part).ground;
    sheet.draw.fillRect(x, y - 9, 20, 20);
    const style = { face: 'text', size: 24, smallest: 19, on: ON.nightSoft } as const;
    x += 28 + write(sheet, means, { ...style, x: x + 28, y, width: room - 52 }) + 24;
  }
}

// ---- rows ----

const nameRoom = (width: number): number => width - PERCENT - BAR.width - 12;
/** Two smaller lines rather than three. */
function linesFor(words: string, width: number): number {
  const { lines } = wrapped(words, { ...NAME, width: nameRoom(width), lines: 2 });
  return lines.some(({ isCut }) => isCut) ? 3 : lines.length;
}

const isGood = ({ tone }: Part): boolean => tone === 'good';

/** The name, in as many lines as it needs; then the bar, and the good part of it in percent. */
function chance(sheet: Sheet, { name, total, parts }: OddsView, { render, ...box }: Painted): void {
  const middle = box.y + box.height / 2 - 3;
  const words = render(name);
  const style = { ...NAME, width: nameRoom(box.width), lines: linesFor(words, box.width) };
  const { lines, size } = wrapped(words, style);
  const first = middle - ((lines.length - 1) * size) / 2;
  writeLines(sheet, words, { ...style, x: box.x, y: first, on: ON.night, leading: 1 });
  const left = box.x + box.width - PERCENT - BAR.width;
  bar(sheet, parts, { x: left, y: middle - BAR.height / 2, ...BAR, total, isCounted: false });
  const good = parts.filter(isGood).reduce((sum, { count }) => sum + count, 0);
  const percent = `${Math.round((100 * good) / Math.max(1, total))} %`;
  const number = { face: 'number', size: 26, smallest: 20, width: PERCENT - 8, align: 'right', on: ON.night } as const;
  write(sheet, percent, { ...number, x: box.x + box.width, y: middle });
  for (const part of parts) note(sheet, 'part', `${render(part.name)} ${part.count}`, { ...box, width: 0, height: 0 });
}

function more(sheet: Sheet, count: number, { render, ...box }: Painted): void {
  const style = { face: 'text', size: 26, smallest: 20, width: box.width, on: ON.nightSoft } as const;
  write(sheet, render(say('picture.chances.more', { count })), { ...style, x: box.x, y: box.y + box.height / 2 - 3 });
}
