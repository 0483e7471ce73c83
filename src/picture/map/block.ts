// A block of the column beside the map.
import { ON } from '../palette.ts';
import { type Box, type Sheet, write } from '../sheet.ts';
import { widthOf } from '../text.ts';

export type Block = { readonly height: number; readonly paint: (sheet: Sheet, box: Box) => void };

export const HEAD = 38;
export const ROW = 40;

export function heading(sheet: Sheet, text: string, { x, y, width }: Box, count?: number | string): void {
  const number = count === undefined ? '' : String(count);
  const style = { y: y + 14, face: 'title', size: 29, smallest: 22, on: ON.nightEmber } as const;
  const room = number ? Math.ceil(widthOf(number, 'number', style.size)) : 0;
  write(sheet, text, { ...style, x, width: width - room - (number ? 12 : 0) });
  if (number)
    write(sheet, number, { ...style, x: x + width, face: 'number', width: room, align: 'right', on: ON.night });
}
