// A foe's programme as a flower of hexes: the next ones are lit, those that a turn of the wheel would bring have a thin rim.
import type { FlowerView } from '../view/index.ts';
import { type Colour, mix } from './colour.ts';
import { hued, NIGHT, ON, type Pair, SEAM } from './palette.ts';
import { drawIcon, note, type Point, type Sheet, write } from './sheet.ts';

export type Hex = FlowerView['hexes'][number];

const ROOT3 = Math.sqrt(3);

/** For hexes with an edge on top, so that an arm runs straight up from the middle of the flower. */
const placeOf = ({ q, r }: Hex, radius: number): Point => ({ x: radius * 1.5 * q, y: radius * ROOT3 * (r + q / 2) });

/** How large the flower is, and how far it reaches left of and above its middle. */
export function spanOf({ hexes }: FlowerView, radius: number) {
  const places = hexes.map((hex) => placeOf(hex, radius));
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right] = [Math.min(0, ...xs) - radius, Math.max(0, ...xs) + radius];
  const [top, bottom] = [Math.min(0, ...ys) - (radius * ROOT3) / 2, Math.max(0, ...ys) + (radius * ROOT3) / 2];
  return { left, top, width: right - left, height: bottom - top };
}

export type Petals = Point & {
  readonly radius: number;
  /** With labels, by which a list beside it names the hexes; without them, distant hexes are dim. */
  readonly isLabelled: boolean;
};

/** Draws it around a point. Hexes with a light rim come last, so that no neighbour covers the rim. */
export function petals(sheet: Sheet, { hexes }: FlowerView, { x, y, radius, isLabelled }: Petals): void {
  for (const hex of hexes.toSorted((a, b) => Number(isRimmed(a)) - Number(isRimmed(b)))) {
    const place = placeOf(hex, radius);
    const look = { ink: inkOf(hex, isLabelled), label: isLabelled ? hex.label : undefined };
    petal(sheet, hex, { x: x + place.x, y: y + place.y, radius, ...look });
  }
}

const isLit = ({ state }: Hex): boolean => state === 'next' || state === 'near';
/** Hexes with a light rim, even a dashed one. */
const isRimmed = ({ state }: Hex): boolean => state !== undefined && state !== 'done';

function inkOf(hex: Hex, isLabelled: boolean): Pair {
  if (hex.state === 'skips' || hex.state === 'done') return ON.spent;
  const { ground, ink } = hued(hex.hue);
  return isLabelled || isLit(hex) ? { ground, ink } : { ground: mix(ground, NIGHT, 0.6), ink: ON.nightSoft.ink };
}

type Petal = Point & { readonly radius: number; readonly ink: Pair; readonly label: string | undefined };

/** The next hex has a thick light rim, near ones a thin one, a skipped one a dashed one, a done one none. */
function petal(sheet: Sheet, hex: Hex, { x, y, radius, ink, label }: Petal): void {
  const { draw } = sheet;
  const rim: Colour = isRimmed(hex) ? ON.night.ink : SEAM;
  draw.save();
  draw.beginPath();
  for (let corner = 0; corner < 6; corner += 1) {
    const turn = ((corner + 0.5) * Math.PI) / 3;
    draw.lineTo(x + Math.sin(turn) * radius * 0.945, y - Math.cos(turn) * radius * 0.945);
  }
  draw.closePath();
  draw.fillStyle = ink.ground;
  draw.fill();
  draw.strokeStyle = rim;
  draw.lineWidth = Math.max(2, radius * (hex.state === 'next' ? 0.12 : 0.054));
  if (hex.state === 'skips') draw.setLineDash([radius * 0.135, radius * 0.11]);
  draw.stroke();
  draw.restore();
  const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  note(sheet, 'hex', `${hex.id} ${hex.state ?? 'plain'}`, box);
  if (radius >= LEAST_SIGNED) sign(sheet, hex, { x, y, radius, ink, label });
}

/** On smaller hexes icons are only specks: there the lit arm says all. */
const LEAST_SIGNED = 18;

/** A hex without an icon gets a dot. */
function sign(sheet: Sheet, { icon }: Hex, { x, y, radius, ink, label }: Petal): void {
  const size = Math.round(radius * (label === undefined ? 1.2 : 0.89));
  drawIcon(sheet, icon, { x, y: label === undefined ? y : y - radius * 0.135, size, colour: ink.ink });
  if (label === undefined) return;
  const style = { face: 'number', size: Math.round(radius * 0.38), width: radius, align: 'middle', on: ink } as const;
  write(sheet, label, { ...style, x, y: y + radius * 0.58 });
}
