// How far an Act has come (CMP-002): a step for each chapter, rest and boss; steps ahead have no name.
import type { StoryView } from '../../view/index.ts';
import { iconImage } from '../icons.ts';
import { EMBER, NIGHT, ON, SEAM } from '../palette.ts';
import { type Box, note, type Sheet } from '../sheet.ts';

type Step = StoryView['bar'][number];

const ICONS = { chapter: 'book-cover', rest: 'campfire', boss: 'crowned-skull' } as const satisfies Record<
  Step['kind'],
  string
>;
const SIZE = 40;
const MOST_APART = 110;

export function actBar(sheet: Sheet, bar: readonly Step[], { x, y, width, height }: Box): void {
  if (bar.length === 0) return;
  const apart = Math.min(MOST_APART, (width - SIZE) / Math.max(1, bar.length - 1));
  const left = x + (width - apart * (bar.length - 1)) / 2;
  const middle = y + height / 2;
  bar.forEach((step, n) => {
    if (n > 0)
      link(sheet, { from: left + (n - 1) * apart, to: left + n * apart, y: middle, isDone: step.state !== 'ahead' });
  });
  bar.forEach((step, n) => sign(sheet, step, { x: left + n * apart, y: middle }));
}

type Link = { readonly from: number; readonly to: number; readonly y: number; readonly isDone: boolean };

function link({ draw }: Sheet, { from, to, y, isDone }: Link): void {
  draw.beginPath();
  draw.moveTo(from, y);
  draw.lineTo(to, y);
  draw.strokeStyle = isDone ? EMBER : SEAM;
  draw.lineWidth = isDone ? 5 : 3;
  draw.setLineDash(isDone ? [] : [6, 8]);
  draw.stroke();
  draw.setLineDash([]);
}

/** A done step is filled, the present one has a ring, one ahead is hollow: never only the colour. */
function sign(sheet: Sheet, { kind, state }: Step, { x, y }: { x: number; y: number }): void {
  const { draw } = sheet;
  const half = SIZE / 2;
  draw.beginPath();
  draw.arc(x, y, state === 'now' ? half + 5 : half, 0, 2 * Math.PI);
  draw.fillStyle = state === 'ahead' ? NIGHT : state === 'now' ? ON.night.ground : EMBER;
  draw.fill();
  draw.strokeStyle = state === 'ahead' ? SEAM : EMBER;
  draw.lineWidth = state === 'now' ? 6 : 3;
  draw.stroke();
  const ink = state === 'ahead' ? ON.nightSpent.ink : state === 'now' ? ON.nightEmber.ink : ON.ember.ink;
  draw.drawImage(iconImage(ICONS[kind], ink, 28), Math.round(x - 14), Math.round(y - 14));
  note(sheet, 'step', `${kind} ${state}`, { x: x - half, y: y - half, width: SIZE, height: SIZE });
}
