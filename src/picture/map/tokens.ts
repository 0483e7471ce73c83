// Figures: heroes are round, foes are angular, objects have six sides; each with its hue, icon, letter and health.
import type { CanvasRenderingContext2D } from 'canvas';
import type { Hue, Icon, Meter, TokenView } from '../../view/index.ts';
import { type Colour, clear } from '../colour.ts';
import { iconImage } from '../icons.ts';
import { hued, NIGHT, ON, onNight, type Pair } from '../palette.ts';
import { note, type Point, type Sheet, write } from '../sheet.ts';
import { stamp } from '../stamps.ts';

export type Kind = TokenView['kind'];
const HUE_OF: Readonly<Record<Kind, Hue>> = { hero: 'sea', foe: 'rose', object: 'straw' };

/** Heroes and objects are filled with their hue; foes are dark, with a ring of it. */
const pairOf = ({ kind, hue, pose }: Face): Pair => {
  if (pose === 'lying') return ON.spent;
  return kind === 'foe' ? ON.foe : hued(hue, HUE_OF[kind]);
};
const ringOf = (face: Face): Colour =>
  face.kind === 'foe' && face.pose !== 'lying' ? onNight(face.hue ?? HUE_OF.foe).ink : pairOf(face).ink;

/** The outline of a kind, around the middle of the pen. */
export function outline(draw: CanvasRenderingContext2D, kind: Kind, radius: number): void {
  draw.beginPath();
  if (kind === 'hero') draw.arc(0, 0, radius, 0, 2 * Math.PI);
  else if (kind === 'foe') blade(draw, radius);
  else sixSided(draw, radius);
  draw.closePath();
}

/** A square with drawn-in sides. */
function blade(draw: CanvasRenderingContext2D, radius: number): void {
  const [far, near] = [radius * 0.95, radius * 0.76];
  draw.moveTo(-far, -far);
  draw.quadraticCurveTo(0, -near, far, -far);
  draw.quadraticCurveTo(near, 0, far, far);
  draw.quadraticCurveTo(0, near, -far, far);
  draw.quadraticCurveTo(-near, 0, -far, -far);
}

function sixSided(draw: CanvasRenderingContext2D, radius: number): void {
  for (let n = 0; n < 6; n += 1)
    draw.lineTo(radius * Math.cos((n * Math.PI) / 3), radius * Math.sin((n * Math.PI) / 3));
}

export type Face = {
  readonly letter?: string;
  readonly kind: Kind;
  readonly icon?: Icon;
  readonly hue?: Hue;
  readonly pose?: TokenView['pose'];
};

/** The token alone, as a stamp of `size` and a margin. */
function tokenStamp({ kind, icon, hue, pose = 'standing' }: Face, size: number) {
  const key = `token ${kind} ${icon} ${hue} ${pose} ${size}`;
  const full = size + 2 * MARGIN;
  return stamp(key, { width: full, height: full }, (draw) => {
    draw.translate(full / 2, full / 2);
    shade(draw, kind, size / 2);
    if (pose === 'unseen') draw.globalAlpha = 0.55;
    const face: Face = { kind, pose, ...(hue && { hue }) };
    body(draw, face, size / 2);
    const side = Math.round(size * (kind === 'foe' ? 0.66 : 0.68));
    if (pose === 'lying') draw.rotate(Math.PI / 2);
    draw.drawImage(iconImage(icon, pairOf(face).ink, side), -side / 2, -side / 2);
  });
}

const MARGIN = 6;

function shade(draw: CanvasRenderingContext2D, kind: Kind, radius: number): void {
  draw.save();
  draw.translate(0, 3);
  outline(draw, kind, radius + 2);
  draw.fillStyle = 'rgba(0,0,0,0.35)';
  draw.fill();
  draw.restore();
}

/** Foes are black-rimmed, with a line of blood around. */
const RIMS: Readonly<Record<Kind, readonly (readonly [string, number])[]>> = {
  hero: [[NIGHT, 3]],
  object: [[NIGHT, 3]],
  foe: [
    [ON.bad.ground, 8],
    [NIGHT, 4],
  ],
};

function body(draw: CanvasRenderingContext2D, face: Face, radius: number): void {
  const { kind, pose } = face;
  outline(draw, kind, radius);
  draw.fillStyle = pairOf(face).ground;
  draw.fill();
  for (const [colour, line] of RIMS[kind]) {
    draw.strokeStyle = colour;
    draw.lineWidth = line;
    draw.stroke();
  }
  outline(draw, kind, radius - (kind === 'foe' ? 5 : 4));
  draw.strokeStyle = clear(ringOf(face), kind === 'foe' ? 0.9 : 0.65);
  draw.lineWidth = kind === 'foe' ? 2.5 : 1.5;
  if (pose === 'beset' || pose === 'unseen') draw.setLineDash([radius / 3, radius / 4]);
  draw.stroke();
}

/** `tag` is the height of its letter, if it does not follow from the size. */
type Placed = Point & { readonly size: number; readonly tag?: number };

/** A token without its name and health, for strips, queues and beside words. */
export function miniToken(sheet: Sheet, token: Face, { x, y, size, tag }: Placed): void {
  const image = tokenStamp(token, size);
  sheet.draw.drawImage(image, Math.round(x - image.width / 2), Math.round(y - image.height / 2));
  note(sheet, 'token', `${token.kind} ${token.icon ?? 'dot'}`, {
    x: x - size / 2,
    y: y - size / 2,
    width: size,
    height: size,
  });
  if (token.letter) tokenLetter(sheet, token.letter, { x, y, size, ...(tag !== undefined && { tag }) });
}

/** At the upper left of a token: the letter by which words and lists name it, with a rim that shows on dark ground. */
export function tokenLetter(sheet: Sheet, letter: string, { x, y, size, tag }: Placed): void {
  const high = tag ?? Math.round(Math.max(18, Math.min(30, size * 0.44)));
  const wide = Math.round(high * (letter.length > 1 ? 1.35 : 1));
  const middle = { x: x - size * 0.36, y: y - size * 0.38 };
  const { draw } = sheet;
  draw.fillStyle = NIGHT;
  draw.beginPath();
  draw.roundRect(Math.round(middle.x - wide / 2), Math.round(middle.y - high / 2), wide, high, 6);
  draw.fill();
  draw.strokeStyle = ON.spent.ground;
  draw.lineWidth = 1.5;
  draw.stroke();
  const style = { face: 'number', size: Math.round(high * 0.82), smallest: 10, align: 'middle', on: ON.night } as const;
  write(sheet, letter, { ...style, ...middle, width: wide - 2 });
}

// ---- health ----

const tone = ({ now, max }: Meter): Pair => (now * 3 <= max ? ON.bad : ON.good);

/** A bar with its number; lost health is dark. */
export function healthBar(sheet: Sheet, meter: Meter, box: Bar): void {
  const { x, y, width, height } = box;
  const part = meter.max > 0 ? Math.min(1, Math.max(0, meter.now / meter.max)) : 0;
  const image = barStamp({ width, height, filled: Math.round(width * part), colour: tone(meter).ground });
  sheet.draw.drawImage(image, Math.round(x) - 1, Math.round(y) - 1);
  const now = Math.max(0, meter.now);
  const text = box.full ? `${now}/${meter.max}` : String(now);
  const size = Math.round(height * 0.86);
  write(sheet, text, {
    x: x + width / 2,
    y: y + height / 2,
    face: 'number',
    size,
    width: width - 8,
    smallest: 12,
    align: 'middle',
    on: { ...ON.bad, ground: tone(meter).ground },
  });
}

type Bar = Point & { readonly width: number; readonly height: number; readonly full?: true };
type BarLook = { readonly width: number; readonly height: number; readonly filled: number; readonly colour: string };

const barStamp = ({ width, height, filled, colour }: BarLook) =>
  stamp(`bar ${width} ${height} ${filled} ${colour}`, { width: width + 2, height: height + 2 }, (draw) => {
    const outer = () => {
      draw.beginPath();
      draw.roundRect(1, 1, width, height, height / 2);
    };
    draw.save();
    outer();
    draw.fillStyle = ON.spent.ground;
    draw.fill();
    draw.clip();
    draw.fillStyle = colour;
    draw.fillRect(1, 1, filled, height);
    draw.restore();
    outer();
    draw.strokeStyle = NIGHT;
    draw.lineWidth = 2;
    draw.stroke();
  });
