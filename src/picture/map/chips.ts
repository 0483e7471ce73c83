// Small signs beside the map: marks with their counts, colours, tokens of abilities.
import type { ColourView, DieView, Hue, Mark, Tone } from '../../view/index.ts';
import { iconImage } from '../icons.ts';
import { hued, NIGHT, ON, type Pair } from '../palette.ts';
import { note, type Point, type Sheet, write } from '../sheet.ts';
import { coloursOf } from '../signs.ts';
import { stamp } from '../stamps.ts';
import { widthOf } from '../text.ts';

type Sized = Point & { readonly size: number };

/** Without an icon, a short id says what it is: the number of a lot, the letter of a die. */
export const labelOf = ({ id, icon }: Pick<Mark, 'id' | 'icon'>): string | undefined =>
  icon === undefined && id.length <= 2 ? id : undefined;

const TONES: Readonly<Record<Tone, Hue>> = { plain: 'bone', good: 'moss', bad: 'rose', quiet: 'ash' };
export const pairOfMark = ({ hue, tone }: Pick<Mark, 'hue' | 'tone'>, otherwise: Hue = 'bone'): Pair =>
  tone === 'quiet' ? ON.spent : hued(hue, tone ? TONES[tone] : otherwise);

export type Chip = Pick<Mark, 'id' | 'icon' | 'hue' | 'tone'> & {
  readonly isSpent?: boolean;
  readonly isStruck?: boolean;
  readonly isRound?: boolean;
};

/** A filled sign around a point. */
export function chip(sheet: Sheet, mark: Chip, { x, y, size }: Sized): void {
  const pair = mark.isSpent || mark.isStruck ? ON.spent : pairOfMark(mark);
  const label = labelOf(mark);
  const [left, top] = [Math.round(x - size / 2), Math.round(y - size / 2)];
  sheet.draw.drawImage(chipStamp(mark, { pair, label, size }), left - EDGE, top - EDGE);
  if (label === undefined) note(sheet, 'icon', mark.icon ?? 'dot', { x: left, y: top, width: size, height: size });
  else
    write(sheet, label, {
      x,
      y,
      size: Math.round(size * 0.74),
      face: 'number',
      width: size - 4,
      smallest: 10,
      align: 'middle',
      on: pair,
    });
  if (mark.isStruck) strike(sheet, { x, y, size });
}

/** A die with the face that it shows. */
export const dieChip = (sheet: Sheet, { face, hue = 'bone', icon }: DieView, at: Sized): void =>
  chip(sheet, { id: face, hue, ...(icon !== undefined && { icon }) }, at);

const EDGE = 2;
type Made = { readonly pair: Pair; readonly label: string | undefined; readonly size: number };

/** Its ground, and its icon unless it has a label. */
function chipStamp({ icon, isRound }: Chip, { pair, label, size }: Made) {
  const sign = label === undefined ? (icon ?? '') : 'label';
  const full = size + 2 * EDGE;
  return stamp(`chip ${sign} ${pair.ground} ${size} ${isRound}`, { width: full, height: full }, (draw) => {
    draw.beginPath();
    draw.roundRect(EDGE, EDGE, size, size, isRound ? size / 2 : size * 0.24);
    draw.fillStyle = pair.ground;
    draw.fill();
    draw.strokeStyle = NIGHT;
    draw.lineWidth = 2;
    draw.stroke();
    const side = Math.round(size * 0.8);
    const inset = EDGE + Math.round((size - side) / 2);
    if (label === undefined) draw.drawImage(iconImage(icon, pair.ink, side), inset, inset);
  });
}

function strike(sheet: Sheet, { x, y, size }: Sized): void {
  const { draw } = sheet;
  for (const [colour, line] of [
    [NIGHT, 4],
    [ON.nightBad.ink, 2],
  ] as const) {
    draw.strokeStyle = colour;
    draw.lineWidth = line;
    draw.lineCap = 'round';
    draw.beginPath();
    draw.moveTo(x - size / 2, y + size / 2);
    draw.lineTo(x + size / 2, y - size / 2);
    draw.stroke();
  }
  note(sheet, 'struck', '', { x: x - size / 2, y: y - size / 2, width: size, height: size });
}

/** How wide a sign with its count is. */
export const countedWidth = ({ count }: Pick<Mark, 'count'>, size: number): number =>
  Math.ceil(size + 6 + widthOf(String(count), 'number', Math.round(size * 0.82)));

/** A sign and how many, from `x` to the right, its middle at `y`. Returns its width. */
export function counted(sheet: Sheet, mark: Mark, { x, y, size }: Sized): number {
  chip(sheet, { ...mark, isSpent: mark.count === 0 }, { x: x + size / 2, y, size });
  const number = Math.round(size * 0.82);
  const on = mark.tone === 'quiet' || mark.count === 0 ? ON.nightSoft : ON.night;
  write(sheet, String(mark.count), { x: x + size + 6, y, face: 'number', size: number, width: 80, on });
  return countedWidth(mark, size);
}

export type CountedRow = Sized & {
  readonly width: number;
  /** All of them or none. */
  readonly isWhole?: true;
};

const ROW_GAP = 14;

/** How wide a whole row is. */
export const rowWidth = (marks: readonly Mark[], size: number): number =>
  marks.reduce((sum, mark) => sum + countedWidth(mark, size) + ROW_GAP, 0) - (marks.length > 0 ? ROW_GAP : 0);

/** As many as fit in the width, and then a sign that there are more. */
export function countedRow(sheet: Sheet, marks: readonly Mark[], { x, y, size, width, isWhole }: CountedRow): void {
  const widths = marks.map((mark) => countedWidth(mark, size) + ROW_GAP);
  const sum = (count: number): number => widths.slice(0, count).reduce((total, one) => total + one, 0);
  const isAll = rowWidth(marks, size) <= width;
  if (isWhole && !isAll) return;
  const most = isAll ? marks.length : marks.findIndex((_, n) => sum(n + 1) + size > width);
  marks.slice(0, most).forEach((mark, n) => counted(sheet, mark, { x: x + sum(n), y, size }));
  if (most < marks.length) andMore(sheet, { x: x + sum(most), y, width: width - sum(most) });
}

/** Not a number, because beside signs it would be taken for a bonus. */
export function andMore(sheet: Sheet, at: Point & { readonly width: number }): void {
  write(sheet, '…', { ...at, face: 'number', size: 30, smallest: 20, on: ON.nightSoft });
}

/** The signs of a card's or ability's colours. Returns their width. */
export function colourSigns(
  sheet: Sheet,
  { ids, colours }: { ids: readonly string[]; colours: readonly ColourView[] },
  { x, y, size }: Sized,
): number {
  const step = size + 4;
  coloursOf(colours, ids).forEach((look, n) => {
    chip(sheet, { id: 'colour', isRound: true, ...look }, { x: x + size / 2 + n * step, y, size });
  });
  return ids.length * step;
}
