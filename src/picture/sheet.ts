// What a picture is drawn on: a canvas, and a list of what was drawn where, so that tests can check it exactly.
import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import type { Colour } from './colour.ts';
import { type EaselName, easel } from './easel.ts';
import { baselineOf, type Face, fontOf } from './fonts.ts';
import { iconImage } from './icons.ts';
import { DUSKY, EDGE, NIGHT, PAPER, type Pair, SEAM } from './palette.ts';
import { paperTexture } from './paper.ts';
import { stamp } from './stamps.ts';
import { type Fitted, fitted, wrapped } from './text.ts';

export type Point = { readonly x: number; readonly y: number };
export type Box = Point & { readonly width: number; readonly height: number };

/** One thing that was drawn: what it is (`text`, `icon`, `token` …), what it says, and where; for text also its ink. */
export type Drawn = Box & { readonly what: string; readonly says: string; readonly ink?: Colour };

export type Sheet = {
  /** May be larger than the sheet: the rest belongs to other pictures. */
  readonly canvas: Canvas;
  readonly draw: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly scene: Drawn[];
};

/** On a shared canvas, which the next picture overwrites. */
export const newSheet = (width: number, height: number, name: EaselName = 'sheet'): Sheet => {
  const size = { width: Math.ceil(width), height: Math.ceil(height) };
  return darkSheet(easel(name, size), size);
};

/** A sheet filled with the night. */
export function darkSheet(canvas: Canvas, { width, height }: { width: number; height: number }): Sheet {
  const draw = canvas.getContext('2d');
  draw.fillStyle = NIGHT;
  draw.fillRect(0, 0, width, height);
  return { canvas, draw, width, height, scene: [] };
}

/** A transparent sheet. */
export function bareSheet(width: number, height: number): Sheet {
  const canvas = createCanvas(width, height);
  return { canvas, draw: canvas.getContext('2d'), width, height, scene: [] };
}

/** Notes something that was drawn without the functions of this file. */
export function note({ scene }: Sheet, what: string, says: string, { x, y, width, height, ink }: Noted): void {
  const box = { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
  scene.push({ what, says, ...box, ...(ink && { ink }) });
}

type Noted = Box & { readonly ink?: Colour };

/** A line for each thing, for tests and for looking closer. */
export const sceneText = ({ scene }: Pick<Sheet, 'scene'>): string =>
  scene
    .map(({ what, says, x, y, width, height }) => `${what} ${x},${y} ${width}×${height} ${says}`.trimEnd())
    .join('\n');

// ---- grounds ----

export type Panel = { readonly radius?: number; readonly edge?: Colour; readonly line?: number };

function outline({ draw }: Sheet, { x, y, width, height }: Box, radius: number): void {
  draw.beginPath();
  draw.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
}

/** A soft shadow of a box, in three plain layers: blurring would cost more than everything else. */
export function shadow(sheet: Sheet, { x, y, width, height }: Box, radius = 14): void {
  for (const spread of [7, 4, 1]) {
    outline(
      sheet,
      { x: x - spread, y: y - spread + 5, width: width + 2 * spread, height: height + 2 * spread },
      radius + spread,
    );
    sheet.draw.fillStyle = 'rgba(0,0,0,0.16)';
    sheet.draw.fill();
  }
}

/** A rounded panel of the night, a little lighter than what is around it. */
export function nightPanel(sheet: Sheet, box: Box, { radius = 14, edge = SEAM, line = 2 }: Panel = {}): void {
  outline(sheet, box, radius);
  sheet.draw.fillStyle = DUSKY;
  sheet.draw.fill();
  stroked(sheet, edge, line);
  note(sheet, 'panel', '', box);
}

/** A rounded sheet of old paper. */
export function paperPanel(sheet: Sheet, box: Box, { radius = 14, edge = EDGE, line = 3 }: Panel = {}): void {
  shadow(sheet, box, radius);
  outline(sheet, box, radius);
  paper(sheet, PAPER);
  stroked(sheet, edge, line);
  note(sheet, 'paper', '', box);
}

/** Fills the present path with paper of that colour, with the same stains at the same place. */
export function paper({ draw }: Sheet, colour: Colour): void {
  draw.fillStyle = colour;
  draw.fill();
  draw.fillStyle = draw.createPattern(paperTexture(), 'repeat');
  draw.fill();
}

function stroked({ draw }: Sheet, colour: Colour, line: number): void {
  if (line <= 0) return;
  draw.strokeStyle = colour;
  draw.lineWidth = line;
  draw.stroke();
}

// ---- signs ----

/** With its middle at a point. */
export function drawIcon(
  sheet: Sheet,
  name: string | undefined,
  { x, y, size, colour }: Point & { size: number; colour: Colour },
): void {
  const [left, top] = [Math.round(x - size / 2), Math.round(y - size / 2)];
  sheet.draw.drawImage(iconImage(name, colour, size), left, top);
  note(sheet, 'icon', name ?? 'dot', { x: left, y: top, width: size, height: size });
}

export type Writing = Point & {
  readonly face: Face;
  readonly size: number;
  readonly on: Pair;
  /** Wider text becomes smaller, and is then shortened. */
  readonly width: number;
  readonly smallest?: number;
  readonly align?: 'left' | 'middle' | 'right';
  /** A rim of this colour around the letters, so that lines behind them do not run through them. */
  readonly rim?: Colour;
};

/** One line of text; `x` is its left end, its middle or its right end, `y` the middle of its capitals. Returns its width. */
export function write(sheet: Sheet, text: string, writing: Writing): number {
  const fit = fitted(text, writing);
  put(sheet, fit, writing);
  return fit.width;
}

export type Paragraph = Writing & { readonly lines: number; readonly leading?: number };

/** At most so many lines, `y` being the middle of the first. Returns the height down to the last. */
export function writeLines(sheet: Sheet, text: string, paragraph: Paragraph): number {
  const { lines, size } = wrapped(text, paragraph);
  const step = Math.round(size * (paragraph.leading ?? 1.15));
  lines.forEach((line, n) => put(sheet, line, { ...paragraph, y: paragraph.y + n * step }));
  return Math.max(0, lines.length - 1) * step + size;
}

function put(sheet: Sheet, { text, size, width }: Fitted, { x, y, face, on, rim, align = 'left' }: Writing): void {
  if (text === '') return;
  const left = align === 'left' ? x : align === 'middle' ? x - width / 2 : x - width;
  const image = lettered({ text, size, width }, face, { ink: on.ink, rim });
  sheet.draw.drawImage(image, Math.round(left - size / 4), Math.round(y - size));
  note(sheet, 'text', text, { x: left, y: y - size / 2, width, height: size, ink: on.ink });
}

type Inks = { readonly ink: Colour; readonly rim: Colour | undefined };

/** With room around for overhanging letters. */
const lettered = ({ text, size, width }: Fitted, face: Face, { ink, rim }: Inks): Canvas =>
  stamp(`text ${face} ${size} ${ink} ${rim} ${text}`, { width: width + size / 2, height: size * 2 }, (draw) => {
    const [x, y] = [size / 4, size + baselineOf(face, size)];
    draw.font = fontOf(face, size);
    if (rim) {
      draw.strokeStyle = rim;
      draw.lineWidth = size / 3;
      draw.lineJoin = 'round';
      draw.strokeText(text, x, y);
    }
    draw.fillStyle = ink;
    draw.fillText(text, x, y);
  });
