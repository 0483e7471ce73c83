// A scene as a picture: sky, stars, hills, the foreground, and fires; always the same for the same name.
import type { Colour } from '../colour.ts';
import { iconImage } from '../icons.ts';
import { GLOW, HALO, LAND, SKY } from '../palette.ts';
import { type Box, note, type Point, type Sheet } from '../sheet.ts';
import { type Scene, type Shape, sceneNamed } from './landscapes.ts';

/** From near to far. */
const FAR: readonly Colour[] = [LAND.ground, LAND.near, LAND.far];

export function drawScene(sheet: Sheet, name: string | undefined, box: Box): void {
  const scene = sceneNamed(name);
  const { draw } = sheet;
  draw.save();
  draw.beginPath();
  draw.roundRect(box.x, box.y, box.width, box.height, 18);
  draw.clip();
  sky(sheet, box);
  stars(sheet, scene, box);
  glow(sheet, scene, box);
  hills(sheet, box);
  for (const shape of scene.shapes.filter(({ far = 0 }) => far > 0)) stand(sheet, shape, box);
  ground(sheet, scene, box);
  for (const shape of scene.shapes.filter(({ far = 0 }) => far === 0)) stand(sheet, shape, box);
  draw.restore();
  note(sheet, 'scene', name ?? 'night', box);
}

function sky({ draw }: Sheet, { x, y, width, height }: Box): void {
  const band = (height * 0.8) / SKY.length;
  SKY.forEach((colour, n) => {
    draw.fillStyle = colour;
    draw.fillRect(x, y + n * band, width, band + 1);
  });
}

/** Spread by multiples of the golden ratio and the like, away from the horizon and from windows in the foreground. */
function stars({ draw }: Sheet, { stars: count, shapes }: Scene, { x, y, width, height }: Box): void {
  for (let n = 1; n <= count; n += 1) {
    const [across, up, size] = [(n * 0.618034) % 1, ((n * 0.754878) % 1) * 0.56, (n * 0.569841) % 1];
    const at = { x: across * width, y: up * height };
    if (shapes.some((shape) => isBehind(shape, at, { width, height }))) continue;
    draw.beginPath();
    draw.arc(x + at.x, y + at.y, 0.8 + 1.8 * size, 0, 2 * Math.PI);
    draw.fillStyle = size > 0.7 ? GLOW : '#cfc2d6';
    draw.fill();
  }
}

type Size = Pick<Box, 'width' | 'height'>;

const isBehind = ({ x, y, size }: Shape, at: Point, { width, height }: Size): boolean =>
  Math.abs(at.x - x * width) < (size * height) / 2 && at.y > (y - size) * height && at.y < y * height;

const RINGS = [0.34, 0.22, 0.12];

function glow({ draw }: Sheet, { glow: at }: Scene, { x, y, width, height }: Box): void {
  if (!at) return;
  for (const [n, part] of RINGS.entries()) {
    draw.beginPath();
    draw.arc(x + at.x * width, y + at.y * height, part * width * 0.6, 0, 2 * Math.PI);
    draw.fillStyle = HALO[n] ?? GLOW;
    draw.fill();
  }
}

const RIDGES = [
  { base: 0.7, wave: 0.1, long: 1.9, colour: LAND.far },
  { base: 0.79, wave: 0.07, long: 3.1, colour: LAND.hills },
] as const;

function hills({ draw }: Sheet, { x, y, width, height }: Box): void {
  for (const [n, { base, wave, long, colour }] of RIDGES.entries()) {
    draw.beginPath();
    draw.moveTo(x, y + height);
    for (let step = 0; step <= 40; step += 1) {
      const across = step / 40;
      const rise = Math.sin(across * Math.PI * long + n * 1.7) * wave + Math.sin(across * 17 + n) * wave * 0.12;
      draw.lineTo(x + across * width, y + (base - rise) * height);
    }
    draw.lineTo(x + width, y + height);
    draw.fillStyle = colour;
    draw.fill();
  }
}

function ground({ draw }: Sheet, { ground: part, water, banks }: Scene, { x, y, width, height }: Box): void {
  const top = y + height * (1 - part);
  draw.beginPath();
  draw.moveTo(x, y + height);
  draw.lineTo(x, top);
  draw.quadraticCurveTo(x + width * 0.5, top - (water ? 0 : height * 0.06), x + width, top + height * 0.02);
  draw.lineTo(x + width, y + height);
  draw.fillStyle = water ? LAND.water : LAND.ground;
  draw.fill();
  if (water) ripples({ draw }, { x, y: top, width, height: height * part });
  if (banks) shores({ draw }, banks, { x, y: top, width, height: height * part });
}

/** A little higher than the water, and sloping down to it. */
function shores(
  { draw }: Pick<Sheet, 'draw'>,
  { left, right }: NonNullable<Scene['banks']>,
  { x, y, width, height }: Box,
): void {
  for (const [from, to] of [
    [0, left],
    [1, right],
  ] as const) {
    const towards = Math.sign(to - from) * 0.03;
    draw.beginPath();
    draw.moveTo(x + from * width, y + height);
    draw.lineTo(x + from * width, y - height * 0.2);
    draw.lineTo(x + to * width, y - height * 0.1);
    draw.quadraticCurveTo(x + (to + towards) * width, y, x + (to + towards) * width, y + height);
    draw.fillStyle = LAND.ground;
    draw.fill();
  }
}

function ripples({ draw }: Pick<Sheet, 'draw'>, { x, y, width, height }: Box): void {
  draw.strokeStyle = LAND.ripple;
  draw.lineWidth = 2;
  for (let n = 1; n <= 14; n += 1) {
    const [across, down] = [(n * 0.618034) % 1, (n * 0.754878) % 1];
    draw.beginPath();
    draw.moveTo(x + across * width, y + 8 + down * (height - 16));
    draw.lineTo(x + across * width + 30 + 50 * down, y + 8 + down * (height - 16));
    draw.stroke();
  }
}

function stand({ draw }: Sheet, { icon, x, y, size, far = 0, isLit }: Shape, box: Box): void {
  const side = Math.round(size * box.height);
  const colour = isLit ? GLOW : (FAR[far] ?? LAND.ground);
  draw.drawImage(iconImage(icon, colour, side), box.x + x * box.width - side / 2, box.y + y * box.height - side);
}
