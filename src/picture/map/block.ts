// A block of the column beside the map.
import { ON } from '../palette.ts';
import { type Box, type Sheet, write } from '../sheet.ts';

export type Block = { readonly height: number; readonly paint: (sheet: Sheet, box: Box) => void };

export const HEAD = 38;
export const ROW = 40;

export function heading(sheet: Sheet, text: string, { x, y, width }: Box, count?: number | string): void {
  const number = count === undefined ? '' : String(count);
  const style = { y: y + 14, face: 'title', size: 29, smallest: 22, on: ON.nightEmber } as const;
  write(sheet, text, { ...style, x, width: width - (number ? 60 : 0) });
  if (number) write(sheet, number, { ...style, x: x + width, face: 'number', width: 58, align: 'right', on: ON.night });
}
