// How the ground itself looks: blocks of stone, low walls, rough, burning or hazy ground. Each has a pattern, not only a colour.
import type { SpaceView, TerrainView } from '../../view/index.ts';
import { clear, mix } from '../colour.ts';
import { EDGE, EMBER, GLOW, INK, NIGHT, PAPER, SEAM } from '../palette.ts';
import type { Box, Sheet } from '../sheet.ts';

type Fill = NonNullable<TerrainView['fill']>;

export function fills(sheet: Sheet, terrain: readonly TerrainView[] | undefined, box: Box): void {
  for (const { fill } of terrain ?? []) if (fill) FILLS[fill](sheet, box);
}

export const isSolid = ({ terrain }: SpaceView): boolean => terrain?.some(({ fill }) => fill === 'solid') ?? false;

export const STONE = mix(SEAM, EDGE, 0.35);
const JOINT = mix(NIGHT, STONE, 0.35);
const COURSES = 4;

/** Courses of bricks, every second one shifted by half a brick. */
function solid(sheet: Sheet, box: Box): void {
  const { draw } = sheet;
  draw.fillStyle = STONE;
  draw.fillRect(box.x, box.y, box.width, box.height);
  draw.strokeStyle = JOINT;
  draw.lineWidth = 3;
  draw.beginPath();
  for (let course = 0; course < COURSES; course += 1) {
    const [top, high] = [box.y + (course * box.height) / COURSES, box.height / COURSES];
    draw.moveTo(box.x, top);
    draw.lineTo(box.x + box.width, top);
    for (const part of course % 2 === 0 ? [0.25, 0.75] : [0, 0.5, 1]) {
      draw.moveTo(box.x + part * box.width, top);
      draw.lineTo(box.x + part * box.width, top + high);
    }
  }
  draw.stroke();
}

/** A short wall that one can crouch behind. */
function low(sheet: Sheet, { x, y, width, height }: Box): void {
  const { draw } = sheet;
  const wall = { x: x + width * 0.12, y: y + height * 0.3, width: width * 0.76, height: height * 0.42 };
  draw.fillStyle = clear(INK, 0.35);
  draw.fillRect(wall.x, wall.y + 6, wall.width, wall.height);
  draw.fillStyle = STONE;
  draw.fillRect(wall.x, wall.y, wall.width, wall.height);
  draw.strokeStyle = JOINT;
  draw.lineWidth = 3;
  draw.strokeRect(wall.x, wall.y, wall.width, wall.height);
  draw.beginPath();
  draw.moveTo(wall.x, wall.y + wall.height / 2);
  draw.lineTo(wall.x + wall.width, wall.y + wall.height / 2);
  for (const [part, down] of [
    [1 / 3, 0],
    [2 / 3, 0],
    [1 / 2, 1],
  ] as const) {
    draw.moveTo(wall.x + part * wall.width, wall.y + (down * wall.height) / 2);
    draw.lineTo(wall.x + part * wall.width, wall.y + ((down + 1) * wall.height) / 2);
  }
  draw.stroke();
}

/** Slanting strokes over what nobody knows yet. */
export const hatch = (sheet: Sheet, box: Box): void => strokes(sheet, box, clear(PAPER, 0.2));

const hatched = (sheet: Sheet, box: Box): void => strokes(sheet, box, clear(INK, 0.2));

function strokes({ draw }: Sheet, { x, y, width, height }: Box, colour: string): void {
  draw.strokeStyle = colour;
  draw.lineWidth = 3;
  draw.beginPath();
  for (let from = x - height; from < x + width; from += 16) {
    draw.moveTo(from, y + height);
    draw.lineTo(from + height, y);
  }
  draw.stroke();
}

/** Brighter towards the middle, in plain tones. */
function glowing({ draw }: Sheet, { x, y, width, height }: Box): void {
  draw.fillStyle = mix(PAPER, EMBER, 0.5);
  draw.fillRect(x, y, width, height);
  for (const [part, colour] of [
    [0.46, EMBER],
    [0.34, GLOW],
  ] as const) {
    draw.fillStyle = colour;
    draw.beginPath();
    draw.ellipse(x + width / 2, y + height / 2, width * part, height * part, 0, 0, 2 * Math.PI);
    draw.fill();
  }
}

const PUFFS = [
  [0.28, 0.32, 0.24],
  [0.68, 0.28, 0.26],
  [0.5, 0.56, 0.3],
  [0.24, 0.74, 0.2],
  [0.78, 0.72, 0.22],
] as const;

/** One cloud of puffs, with a rim around all of them. */
function hazy({ draw }: Sheet, { x, y, width, height }: Box): void {
  const side = Math.min(width, height);
  for (const [colour, more] of [
    [mix(SEAM, PAPER, 0.2), 3],
    [mix(SEAM, PAPER, 0.5), 0],
  ] as const)
    for (const [across, down, part] of PUFFS) {
      draw.beginPath();
      draw.arc(x + across * width, y + down * height, part * side + more, 0, 2 * Math.PI);
      draw.fillStyle = colour;
      draw.fill();
    }
}

const FILLS: Readonly<Record<Fill, (sheet: Sheet, box: Box) => void>> = { solid, low, hatched, glowing, hazy };
