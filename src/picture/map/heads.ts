// A foe's token, name, health and marks.
import type { FoeView, Render } from '../../view/index.ts';
import { ON } from '../palette.ts';
import { type Box, type Sheet, type Writing, write, writeLines } from '../sheet.ts';
import { widthOf } from '../text.ts';
import { countedRow, dieChip, rowWidth } from './chips.ts';
import { type Face, healthBar, miniToken } from './tokens.ts';

export const PAD = 14;
const HEAD = 76;
const DIE = 34;

export type Head = { readonly box: Box; readonly render: Render };

export const tokenOf = ({ fallen, letter, icon, hue }: FoeView): Face => ({
  kind: 'foe',
  letter,
  ...(icon !== undefined && { icon }),
  ...(hue && { hue }),
  ...(fallen && { pose: 'lying' }),
});
const inkFor = ({ fallen }: FoeView) => (fallen ? ON.nightSpent : ON.night);

/** How the names of the foes in one strip are written: all at one size, in one line or in two. */
export type Naming = { readonly size: number; readonly lines: 1 | 2 };

const NAME = { largest: 32, inOne: 24, inTwo: 23, smallest: 18 };

/** The largest size at which all of them fit. */
export function namingFor(names: readonly string[], width: number): Naming {
  const fitsAt = (size: number, lines: 1 | 2): boolean =>
    names.every((name) => linesOf(name, lines).every((line) => widthOf(line, 'title', size) <= width));
  for (let size = NAME.largest; size >= NAME.inOne; size -= 1) if (fitsAt(size, 1)) return { size, lines: 1 };
  for (let size = NAME.inTwo; size > NAME.smallest; size -= 1) if (fitsAt(size, 2)) return { size, lines: 2 };
  return { size: NAME.smallest, lines: 2 };
}

/** Broken so that the longer line is as short as possible. */
function linesOf(name: string, lines: 1 | 2): readonly string[] {
  const words = name.split(/\s+/);
  if (lines === 1 || words.length < 2) return [name];
  const ways = words.slice(1).map((_, n) => [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')]);
  const wide = (way: readonly string[]) => Math.max(...way.map((line) => widthOf(line, 'title', NAME.inTwo)));
  return ways.reduce((best, way) => (wide(way) < wide(best) ? way : best));
}

export const nameRoom = (width: number, dice: number): number => width - PAD * 2 - 82 - dice * (DIE + 4);
export const diceOf = ({ fallen, dice }: FoeView): NonNullable<FoeView['dice']> => (fallen ? [] : (dice ?? []));

/** In two lines only if one is too long; its middle is at `y`. */
function nameAbove(sheet: Sheet, name: string, { naming, y, ...at }: NameAt): void {
  const { size } = naming;
  const isShort = widthOf(name, 'title', size) <= at.width;
  const lines = linesOf(name, isShort ? 1 : naming.lines);
  const step = Math.round(size * 0.95);
  lines.forEach((line, n) => {
    const middle = y + (n - (lines.length - 1) / 2) * step;
    write(sheet, line, { ...at, y: middle, face: 'title', size, smallest: NAME.smallest });
  });
}

type NameAt = Pick<Writing, 'x' | 'y' | 'width' | 'on'> & { readonly naming: Naming };

const BAR = 150;
const MARK = 32;
const MARKS = 40;
const markRoom = (width: number): number => Math.max(0, width - PAD * 2 - 82 - BAR - 16);

/** Marks without room beside the health stand below it, so that none is hidden. */
const isBelow = ({ marks }: FoeView, width: number): boolean => rowWidth(marks, MARK) > markRoom(width);

export const headHeight = (foe: FoeView, width: number): number => HEAD + (isBelow(foe, width) ? MARKS : 0);

export function wideHead(sheet: Sheet, foe: FoeView, { box, render, naming }: Head & { naming: Naming }): void {
  const [left, room] = [box.x + PAD + 82, box.width - PAD * 2 - 82];
  const top = box.y + PAD;
  miniToken(sheet, tokenOf(foe), { x: box.x + PAD + 36, y: top + 37, size: 68 });
  const dice = diceOf(foe);
  const width = nameRoom(box.width, dice.length);
  nameAbove(sheet, render(foe.name), { x: left, y: top + 16, width, naming, on: inkFor(foe) });
  dice.forEach((die, n) => dieChip(sheet, die, { x: left + room - DIE / 2 - n * (DIE + 4), y: top + 15, size: DIE }));
  healthBar(sheet, foe.health, { x: left, y: top + 41, width: Math.min(BAR, room), height: 32, full: true });
  const marks = isBelow(foe, box.width)
    ? { x: box.x + PAD, y: top + HEAD + MARKS / 2, width: box.width - PAD * 2 }
    : { x: left + BAR + 16, y: top + 57, width: markRoom(box.width) };
  countedRow(sheet, foe.marks, { ...marks, size: MARK });
}

/** Token and health, and below them the name and the marks. */
export function highHead(sheet: Sheet, foe: FoeView, { box, render }: Head): void {
  const room = box.width - PAD * 2;
  const top = box.y + PAD;
  miniToken(sheet, tokenOf(foe), { x: box.x + PAD + 36, y: top + 37, size: 68 });
  healthBar(sheet, foe.health, { x: box.x + PAD + 80, y: top + 21, width: room - 80, height: 32, full: true });
  writeLines(sheet, render(foe.name), {
    x: box.x + PAD,
    y: top + 90,
    face: 'title',
    size: 28,
    smallest: 24,
    width: room,
    lines: 2,
    leading: 0.95,
    on: inkFor(foe),
  });
  countedRow(sheet, foe.marks, { x: box.x + PAD, y: top + 148, size: 32, width: room });
}
