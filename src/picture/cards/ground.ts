// What a card is made of: paper that has been near a fire, its frame, and rays behind its picture.
import { type Colour, clear, mix } from '../colour.ts';
import { EMBER, GLOW, INK, NIGHT, ON, PAPER, SHADE } from '../palette.ts';
import { type Box, paper, type Sheet, shadow } from '../sheet.ts';

/** `ready` can be chosen by its letters, `idle` cannot while others can, `plain` is only shown. */
export type CardState =
  | { readonly state: 'plain' | 'idle' }
  | { readonly state: 'ready'; readonly letters: readonly string[] };

export type Ground = Box & { readonly radius: number };

function outline({ draw }: Sheet, { x, y, width, height, radius }: Ground): void {
  draw.beginPath();
  draw.roundRect(x, y, width, height, radius);
}

export function clipped(sheet: Sheet, ground: Ground, work: () => void): void {
  sheet.draw.save();
  outline(sheet, ground);
  sheet.draw.clip();
  work();
  sheet.draw.restore();
}

export function cardPaper(sheet: Sheet, ground: Ground, { state }: CardState): void {
  if (state === 'ready') halo(sheet, ground);
  else shadow(sheet, ground, ground.radius);
  outline(sheet, ground);
  paper(sheet, state === 'idle' ? SHADE : PAPER);
  clipped(sheet, ground, () => scorch(sheet, ground));
}

/** The glow around a card that can be chosen. */
function halo({ draw }: Sheet, { x, y, width, height, radius }: Ground): void {
  for (const far of [1, 0.75, 0.5, 0.25].map((part) => part * 0.8 * radius)) {
    draw.beginPath();
    draw.roundRect(x - far, y - far, width + 2 * far, height + 2 * far, radius + far);
    draw.fillStyle = clear(EMBER, 0.16);
    draw.fill();
  }
}

const SCORCHED = '#6b3d12';

/** Darker at the rim, in steps that end before the words: a gradient over a whole card costs more than all steps. */
function scorch({ draw }: Sheet, { x, y, width, height, radius }: Ground): void {
  draw.strokeStyle = clear(SCORCHED, 0.11);
  for (const wide of [0.6, 1.1, 1.7].map((part) => part * radius)) {
    draw.beginPath();
    draw.roundRect(x, y, width, height, radius);
    draw.lineWidth = wide;
    draw.stroke();
  }
}

export function cardFrame(sheet: Sheet, ground: Ground, { state }: CardState): void {
  const { draw } = sheet;
  outline(sheet, ground);
  draw.strokeStyle = state === 'ready' ? EMBER : INK;
  draw.lineWidth = (state === 'ready' ? 0.4 : 0.2) * ground.radius;
  draw.stroke();
  if (state !== 'ready') return;
  draw.strokeStyle = GLOW;
  draw.lineWidth = 0.1 * ground.radius;
  draw.stroke();
  innerLine(sheet, ground);
}

/** A dark line inside the glow, which would not show on a title of the same colour. */
function innerLine(sheet: Sheet, { radius, ...box }: Ground): void {
  const inset = 0.24 * radius;
  const [width, height] = [box.width - 2 * inset, box.height - 2 * inset];
  outline(sheet, { x: box.x + inset, y: box.y + inset, width, height, radius: radius - inset });
  sheet.draw.strokeStyle = INK;
  sheet.draw.lineWidth = 0.12 * radius;
  sheet.draw.stroke();
}

const RAYS = 14;

/** Rays of one hue; of two, the first to the left and the second to the right. */
export function rays({ draw }: Sheet, { x, y, width, height }: Box, hues: readonly Colour[]): void {
  const [left = ON.spent.ground, right = left] = hues;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  // Tones that are among our 256 colours: see `encode`.
  const [light, dark] = [0.6, 0.8];
  draw.save();
  draw.beginPath();
  draw.rect(x, y, width, height);
  draw.clip();
  draw.fillStyle = mix(left, NIGHT, light);
  draw.fillRect(x, y, width / 2, height);
  draw.fillStyle = mix(right, NIGHT, light);
  draw.fillRect(middleX, y, width / 2, height);
  for (let n = 0; n < RAYS; n += 1) {
    const [from, to] = [((n + 0.25) * 2 * Math.PI) / RAYS, ((n + 0.75) * 2 * Math.PI) / RAYS];
    draw.beginPath();
    draw.moveTo(middleX, middleY);
    draw.arc(middleX, middleY, width + height, from, to);
    draw.fillStyle = mix(Math.cos((from + to) / 2) < 0 ? left : right, NIGHT, dark);
    draw.fill();
  }
  draw.restore();
}
