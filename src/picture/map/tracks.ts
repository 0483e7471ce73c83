// A track: its places, and what lies on them.
import type { Mark, Render, TrackView } from '../../view/index.ts';
import { NIGHT, SEAM } from '../palette.ts';
import { note, type Point, type Sheet } from '../sheet.ts';
import { type Block, HEAD, heading } from './block.ts';
import { chip } from './chips.ts';

const MOST_LARGE = 6;
const MOST_IN_A_ROW = 8;
const LARGEST = 56;
const LARGEST_OF_MANY = 32;

/** A long track has small places in rows of equal length, and says how far it is. */
export function trackBlock({ name, size, filled, icon }: TrackView, render: Render, width: number): Block {
  const rows = Math.ceil(size / MOST_IN_A_ROW);
  const perRow = Math.max(1, Math.ceil(size / Math.max(1, rows)));
  const isLong = size > MOST_LARGE;
  const gap = isLong ? 4 : 8;
  const side = Math.min(isLong ? LARGEST_OF_MANY : LARGEST, Math.floor((width + gap) / perRow) - gap);
  return {
    height: HEAD + rows * (side + gap) - gap,
    paint: (sheet, box) => {
      heading(sheet, render(name), box, isLong ? `${filled.length}/${size}` : undefined);
      for (let n = 0; n < size; n += 1) {
        const at = {
          x: box.x + side / 2 + (n % perRow) * (side + gap),
          y: box.y + HEAD + side / 2 + Math.floor(n / perRow) * (side + gap),
          size: side,
        };
        place(sheet, filled[n], { ...at, icon });
      }
    },
  };
}

type Place = Point & { readonly size: number; readonly icon: string | undefined };

/** A mark without an icon gets the track's. */
function place(sheet: Sheet, mark: Mark | undefined, { icon, ...at }: Place): void {
  if (mark) chip(sheet, { ...mark, ...(mark.icon === undefined && icon !== undefined && { icon }) }, at);
  else emptyPlace(sheet, at);
}

function emptyPlace(sheet: Sheet, { x, y, size }: Omit<Place, 'icon'>): void {
  const { draw } = sheet;
  draw.beginPath();
  draw.roundRect(Math.round(x - size / 2) + 2, Math.round(y - size / 2) + 2, size - 4, size - 4, size * 0.24);
  draw.fillStyle = NIGHT;
  draw.fill();
  draw.strokeStyle = SEAM;
  draw.lineWidth = size < 30 ? 2 : 3;
  draw.setLineDash(size < 30 ? [3, 3] : [6, 6]);
  draw.stroke();
  draw.setLineDash([]);
  note(sheet, 'place', 'empty', { x: x - size / 2, y: y - size / 2, width: size, height: size });
}
