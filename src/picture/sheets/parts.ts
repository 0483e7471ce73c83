// Parts that the sheets of heroes and foes share: portraits, letters, headings.
import type { Hue, Icon } from '../../view/index.ts';
import { rays } from '../cards/ground.ts';
import { GLOW, hued, ON } from '../palette.ts';
import { type Box, drawIcon, type Point, type Sheet, write, writeLines } from '../sheet.ts';
import { widthOf, wrapped } from '../text.ts';

export type Looks = { readonly icon?: Icon | undefined; readonly hue?: Hue | undefined };

/** An icon before rays of its hue, in a frame. */
export function portrait(sheet: Sheet, { icon, hue }: Looks, box: Box): void {
  const { draw } = sheet;
  const shape = () => {
    draw.beginPath();
    draw.roundRect(box.x, box.y, box.width, box.height, 20);
  };
  draw.save();
  shape();
  draw.clip();
  rays(sheet, box, [hued(hue).ground]);
  draw.restore();
  shape();
  draw.strokeStyle = GLOW;
  draw.lineWidth = 5;
  draw.stroke();
  const size = Math.round(Math.min(box.width, box.height) * 0.74);
  drawIcon(sheet, icon, { x: box.x + box.width / 2, y: box.y + box.height / 2, size, colour: ON.night.ink });
}

/** The letter by which people find a figure on the board; there heroes are round, and foes have corners. */
export function letterBadge(
  sheet: Sheet,
  { letter, hue, kind }: { letter: string; hue?: Hue | undefined; kind: 'hero' | 'foe' },
  { x, y }: Point,
): void {
  const { draw } = sheet;
  const on = hued(hue);
  draw.beginPath();
  draw.roundRect(x - 34, y - 34, 68, 68, kind === 'hero' ? 34 : 10);
  draw.fillStyle = on.ground;
  draw.fill();
  draw.strokeStyle = GLOW;
  draw.lineWidth = 4;
  draw.stroke();
  write(sheet, letter, { x, y, face: 'strong', size: 38, smallest: 16, on, width: 56, align: 'middle' });
}

const HEADING = { size: 60, smallest: 40 };
const TWO_LINES = { face: 'title' as const, size: HEADING.smallest, smallest: 28, lines: 2 };
const isOneLine = (text: string, width: number): boolean => widthOf(text, 'title', HEADING.smallest) <= width;

/** A name that may be long: one line, or two smaller ones. */
export function headingHeight(text: string, width: number): number {
  if (isOneLine(text, width)) return HEADING.size;
  const { lines, size } = wrapped(text, { ...TWO_LINES, width });
  return Math.max(HEADING.size, Math.round(lines.length * size * 1.15) + 8);
}

/** Returns how far down it reaches. */
export function heading(sheet: Sheet, text: string, { x, y, width }: Point & { width: number }): number {
  if (isOneLine(text, width))
    write(sheet, text, { x, y: y + HEADING.size / 2, face: 'title', ...HEADING, on: ON.night, width });
  else writeLines(sheet, text, { x, y: y + HEADING.smallest / 2, ...TWO_LINES, on: ON.night, width });
  return headingHeight(text, width);
}
