// Who a foe is and how it fares: its token, name, health and marks.
import type { FoeView, Render } from '../../view/index.ts';
import { ON } from '../palette.ts';
import { type Box, type Sheet, type Writing, write, writeLines } from '../sheet.ts';
import { widthOf } from '../text.ts';
import { countedRow, dieChip } from './chips.ts';
import { type Face, healthBar, miniToken } from './tokens.ts';

export const PAD = 14;
export const HEAD = 76;
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

const NAME = { size: 32, smallest: 24, inTwo: 21 };

/** In one line, or where that would be too small, in two above the health. */
function nameAbove(sheet: Sheet, name: string, { y, ...at }: Pick<Writing, 'x' | 'y' | 'width' | 'on'>): void {
  const { size, smallest, inTwo } = NAME;
  const fits = !name.includes(' ') || widthOf(name, 'title', smallest) <= at.width;
  if (fits) write(sheet, name, { ...at, y, face: 'title', size, smallest: 20 });
  else writeLines(sheet, name, { ...at, y: y - 9, face: 'title', size: inTwo, smallest: 19, lines: 2, leading: 0.95 });
}

export function wideHead(sheet: Sheet, foe: FoeView, { box, render }: Head): void {
  const [left, room] = [box.x + PAD + 82, box.width - PAD * 2 - 82];
  const top = box.y + PAD;
  miniToken(sheet, tokenOf(foe), { x: box.x + PAD + 36, y: top + 37, size: 68 });
  const dice = foe.fallen ? [] : (foe.dice ?? []);
  const beside = room - dice.length * (DIE + 4);
  nameAbove(sheet, render(foe.name), { x: left, y: top + 16, width: beside, on: inkFor(foe) });
  dice.forEach((die, n) => dieChip(sheet, die, { x: left + room - DIE / 2 - n * (DIE + 4), y: top + 15, size: DIE }));
  const bar = Math.min(150, room);
  healthBar(sheet, foe.health, { x: left, y: top + 41, width: bar, height: 32, full: true });
  countedRow(sheet, foe.marks, { x: left + bar + 16, y: top + 57, size: 32, width: room - bar - 16 });
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
