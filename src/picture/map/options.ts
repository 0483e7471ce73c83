// What can be chosen, with the letters of its buttons, and how far the player can go.
import type { Highlight, ReachView, TokenView } from '../../view/index.ts';
import { clear } from '../colour.ts';
import { DUSKY, EMBER, GLOW, NIGHT, ON } from '../palette.ts';
import { type Box, drawIcon, note, type Point, type Sheet, write } from '../sheet.ts';
import { widthOf } from '../text.ts';
import type { Stand } from './crowd.ts';
import { middleOf, type Places } from './places.ts';
import type { Standing } from './standing.ts';
import { outline } from './tokens.ts';

type Choices = { readonly highlights: readonly Highlight[]; readonly reach?: ReachView };

/** Under the figures: rings around the spaces. */
export function spaceRings(sheet: Sheet, { highlights, reach }: Choices, places: Places): void {
  for (const { id } of reach?.spaces ?? []) ring(sheet, places.of(id), { colour: GLOW, line: 3, dash: [10, 8] });
  for (const { on } of highlights) {
    ring(sheet, places.of(on), { colour: clear(EMBER, 0.45), line: 14, dash: [] });
    ring(sheet, places.of(on), { colour: EMBER, line: 6, dash: [] });
  }
}

function ring(
  { draw }: Sheet,
  box: Box | undefined,
  { colour, line, dash }: { colour: string; line: number; dash: number[] },
): void {
  if (!box) return;
  draw.beginPath();
  draw.roundRect(
    box.x - 1,
    box.y - 1,
    box.width + 2,
    box.height + 2,
    isSquare(box) ? 12 : Math.min(46, box.height * 0.34),
  );
  draw.strokeStyle = colour;
  draw.lineWidth = line;
  draw.setLineDash(dash);
  draw.stroke();
  draw.setLineDash([]);
}

/** Under the figures, too: around those that can be reached or, if a figure fills its square, at the square's corners. */
export function tokenRims(sheet: Sheet, { reach }: Choices, { placed, places }: Standing & { places: Places }): void {
  for (const { token, at } of placed) {
    const found = reach?.tokens.find(({ id }) => id === token.id);
    if (!found) continue;
    const box = places.of(token.at);
    if (box && isSquare(box)) corners(sheet, box, found);
    else rim(sheet, token.kind, at);
    note(sheet, 'reached', token.kind, {
      x: at.x - at.size / 2,
      y: at.y - at.size / 2,
      width: at.size,
      height: at.size,
    });
  }
}

/** Over everything: the letters, and the steps to where the player can go. */
export function letters(
  sheet: Sheet,
  { highlights, reach }: Choices,
  { places, standing, area }: { places: Places; standing: Standing; area: Box },
): void {
  for (const { id, steps } of reach?.spaces ?? []) stepsSign(sheet, steps, places.of(id));
  const taken = new Set(standing.placed.map(({ token }) => token.at));
  for (const { on, letter } of highlights) {
    const [box, stand] = [places.of(on), standing.stand(on)];
    const at = box ? atSpace(box, taken.has(on)) : stand && besideToken(stand);
    if (at) letterSign(sheet, letter, { ...at, x: Math.max(at.x, area.x + at.size / 2 + 2) });
  }
}

/** In the middle of a free square; beside the name of a zone, away from its figures; right of a figure that fills its square. */
function atSpace(box: Box, isTaken: boolean) {
  const size = Math.round(Math.min(46, box.height * (isTaken ? 0.4 : 0.5)));
  if (!isSquare(box)) return { x: box.x + 2, y: box.y + box.height - 6, size: Math.min(46, box.height * 0.5) };
  return isTaken ? { x: box.x + box.width * 0.84, y: box.y + box.height * 0.6, size } : { ...middleOf(box), size };
}

/** At its lower left: its own letter is above, its marks are to the right, its health is in the middle below. */
const besideToken = ({ x, y, size }: Stand) => ({
  x: x - size * 0.44,
  y: y + size * 0.2,
  size: Math.round(Math.min(40, Math.max(26, size * 0.6))),
});

/** Round; longer where there are two letters. */
function letterSign(sheet: Sheet, letter: string, { x, y, size }: Point & { size: number }): void {
  const { draw } = sheet;
  const style = { face: 'number', size: Math.round(size * (letter.length > 1 ? 0.58 : 0.68)) } as const;
  const wide = Math.max(size, widthOf(letter, style.face, style.size) + 12);
  draw.beginPath();
  draw.roundRect(x - wide / 2, y - size / 2, wide, size, size / 2);
  draw.fillStyle = EMBER;
  draw.fill();
  draw.strokeStyle = NIGHT;
  draw.lineWidth = 4;
  draw.stroke();
  note(sheet, 'option', letter, { x: x - size / 2, y: y - size / 2, width: size, height: size });
  write(sheet, letter, { ...style, x, y, width: wide - 8, align: 'middle', on: ON.ember });
}

const isSquare = ({ width, height }: Box): boolean => width === height;

/** Under the lower rim, away from figures and names; squares have no room there. */
function stepsSign(sheet: Sheet, steps: number, box: Box | undefined): void {
  if (!box || steps <= 0) return;
  const at = { x: box.x + box.width / 2, y: box.y + box.height + (isSquare(box) ? -22 : 7) };
  sheet.draw.beginPath();
  sheet.draw.roundRect(at.x - 28, at.y - 16, 56, 32, 16);
  sheet.draw.fillStyle = DUSKY;
  sheet.draw.fill();
  sheet.draw.strokeStyle = GLOW;
  sheet.draw.lineWidth = 3;
  sheet.draw.stroke();
  drawIcon(sheet, 'footprint', { x: at.x - 11, y: at.y, size: 24, colour: GLOW });
  write(sheet, String(steps), {
    ...at,
    x: at.x + 12,
    face: 'number',
    size: 25,
    width: 26,
    align: 'middle',
    on: ON.night,
  });
}

/** A bright rim around a figure that can be reached from here. */
function rim({ draw }: Sheet, kind: TokenView['kind'], at: Point & { size: number }): void {
  draw.save();
  draw.translate(at.x, at.y);
  outline(draw, kind, at.size / 2 + 3);
  draw.strokeStyle = GLOW;
  draw.lineWidth = 4;
  draw.stroke();
  draw.restore();
}

/** Dark below the light, so that they show beside dashes and on paper; short and thin for a far figure. */
function corners({ draw }: Sheet, { x, y, width }: Box, { isFar }: { isFar?: true }): void {
  const long = width * (isFar ? 0.16 : 0.3);
  draw.save();
  draw.beginPath();
  for (const [left, top] of [
    [x, y],
    [x + width, y],
    [x, y + width],
    [x + width, y + width],
  ] as const) {
    const [right, down] = [left === x ? long : -long, top === y ? long : -long];
    draw.moveTo(left + right, top);
    draw.lineTo(left, top);
    draw.lineTo(left, top + down);
  }
  draw.lineCap = 'round';
  draw.lineJoin = 'round';
  for (const [colour, line] of [
    [NIGHT, isFar ? 8 : 13],
    [isFar ? GLOW : EMBER, isFar ? 4 : 7],
  ] as const) {
    draw.strokeStyle = colour;
    draw.lineWidth = line;
    draw.stroke();
  }
  draw.restore();
}
