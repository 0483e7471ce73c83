// A foe's programme as a flower of hexes, with the text of each beside its letter.
import type { FlowerView, Render } from '../../view/index.ts';
import { hued, INK, ON, SEAM } from '../palette.ts';
import { drawIcon, note, type Point, paperPanel, type Sheet, write } from '../sheet.ts';
import { wrapped } from '../text.ts';

type Hex = FlowerView['hexes'][number];
export type FlowerPaint = { readonly render: Render; readonly width: number };

const RADIUS = 74;
const ROOT3 = Math.sqrt(3);
const TEXT = { size: 28, leading: 34, gap: 14, pad: 22 };

/** Points of hexes with a corner above, around the middle of the flower. */
const placeOf = ({ q, r }: Pick<Hex, 'q' | 'r'>): Point => ({ x: RADIUS * ROOT3 * (q + r / 2), y: RADIUS * 1.5 * r });

function spanOf({ hexes }: FlowerView) {
  const places = hexes.map(placeOf);
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right] = [Math.min(0, ...xs) - (RADIUS * ROOT3) / 2, Math.max(0, ...xs) + (RADIUS * ROOT3) / 2];
  const [top, bottom] = [Math.min(0, ...ys) - RADIUS, Math.max(0, ...ys) + RADIUS];
  return { left, top, width: right - left, height: bottom - top };
}

const wordsOf = ({ name, text }: Hex, render: Render): string => [render(name), ...text.map(render)].join(' ');
const textWidth = (flower: FlowerView, width: number): number => width - spanOf(flower).width - 40 - 2 * TEXT.pad - 50;

const linesOf = (hex: Hex, render: Render, width: number) =>
  wrapped(wordsOf(hex, render), { face: 'text', size: TEXT.size, width, lines: Number.POSITIVE_INFINITY }).lines;

function textHeight(flower: FlowerView, { render, width }: FlowerPaint): number {
  const inner = textWidth(flower, width);
  const rows = flower.hexes.map((hex) => linesOf(hex, render, inner).length * TEXT.leading + TEXT.gap);
  return rows.reduce((sum, height) => sum + height, 2 * TEXT.pad - TEXT.gap);
}

export const flowerHeight = (flower: FlowerView, paint: FlowerPaint): number =>
  Math.ceil(Math.max(spanOf(flower).height + 20, textHeight(flower, paint)));

export function drawFlower(sheet: Sheet, flower: FlowerView, { x, y, ...paint }: FlowerPaint & Point): void {
  const span = spanOf(flower);
  const height = flowerHeight(flower, paint);
  const middle = { x: x - span.left, y: y + (height - span.height) / 2 - span.top };
  const isLast = ({ state }: Hex): boolean => state === 'next' || state === 'near';
  const numbered = flower.hexes.map((hex, n) => ({ hex, number: n + 1 }));
  // Those with a light rim last, so that no neighbour lies over it.
  for (const { hex, number } of numbered.toSorted((a, b) => Number(isLast(a.hex)) - Number(isLast(b.hex)))) {
    const place = placeOf(hex);
    petal(sheet, hex, { x: middle.x + place.x, y: middle.y + place.y, number });
  }
  const left = x + span.width + 40;
  paperPanel(sheet, { x: left, y, width: paint.width - span.width - 40, height });
  legend(sheet, flower, { ...paint, x: left + TEXT.pad, y: y + TEXT.pad });
}

/** The next hex has a thick light rim, those that are near a thin one, one that is skipped a dashed one. */
function petal(sheet: Sheet, hex: Hex, { x, y, number }: Point & { number: number }): void {
  const { draw } = sheet;
  const on = hex.state === 'skips' ? ON.spent : hued(hex.hue);
  draw.save();
  draw.beginPath();
  for (let corner = 0; corner < 6; corner += 1) {
    const turn = (corner * Math.PI) / 3;
    draw.lineTo(x + Math.sin(turn) * (RADIUS - 4), y - Math.cos(turn) * (RADIUS - 4));
  }
  draw.closePath();
  draw.fillStyle = on.ground;
  draw.fill();
  draw.strokeStyle = hex.state === 'next' || hex.state === 'near' ? ON.night.ink : SEAM;
  draw.lineWidth = hex.state === 'next' ? 9 : 4;
  if (hex.state === 'skips') draw.setLineDash([10, 8]);
  draw.stroke();
  draw.restore();
  note(sheet, 'hex', `${hex.id} ${hex.state ?? 'plain'}`, {
    x: x - RADIUS,
    y: y - RADIUS,
    width: 2 * RADIUS,
    height: 2 * RADIUS,
  });
  drawIcon(sheet, hex.icon, { x, y: y - 10, size: 66, colour: on.ink });
  write(sheet, String(number), { x, y: y + 44, face: 'number', size: 28, on, width: 60, align: 'middle' });
}

function legend(sheet: Sheet, flower: FlowerView, { render, width, x, y }: FlowerPaint & Point): void {
  const inner = textWidth(flower, width);
  let middle = y + TEXT.leading / 2;
  flower.hexes.forEach((hex, n) => {
    write(sheet, String(n + 1), {
      x: x + 16,
      y: middle,
      face: 'number',
      size: TEXT.size,
      on: { ink: INK, ground: ON.paper.ground },
      width: 40,
      align: 'middle',
    });
    for (const line of linesOf(hex, render, inner)) {
      write(sheet, line.text, {
        x: x + 50,
        y: middle,
        face: hex.state === 'next' ? 'strong' : 'text',
        size: TEXT.size,
        smallest: 24,
        on: ON.paper,
        width: inner,
      });
      middle += TEXT.leading;
    }
    middle += TEXT.gap;
  });
}
