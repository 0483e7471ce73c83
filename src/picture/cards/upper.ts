// The upper half of a card: its title with its colours, its picture, and the number that counts.
import { type Colour, mix } from '../colour.ts';
import { hued, INK, NIGHT, ON, PAPER, type Pair } from '../palette.ts';
import { drawIcon, note, write, writeLines } from '../sheet.ts';
import { boxOf, colourSign, fillDisc, iconDisc } from '../signs.ts';
import { widthOf } from '../text.ts';
import { rays } from './ground.ts';
import { BAND, type Face, type Painting, SIGN, signStep, WINDOW } from './measures.ts';

/** Without a colour, a card has the hue of its picture. */
function grounds({ face }: Painting): readonly Pair[] {
  if (face.colours.length > 0) return face.colours.map(({ hue }) => hued(hue));
  return [hued(face.hue, 'bone')];
}

export function band(p: Painting, isIdle: boolean): void {
  const { sheet, box, unit } = p;
  const [first, ...more] = grounds(p).map(({ ground }) => (isIdle ? mix(ground, NIGHT, 0.12) : ground));
  const height = BAND * unit;
  sheet.draw.fillStyle = first ?? NIGHT;
  sheet.draw.fillRect(box.x, box.y, box.width, height);
  const step = signStep(more.length + 1);
  more.forEach((colour, n) => slant(p, colour, box.width - ((more.length - n) * step + 2) * unit));
  rule(p, box.y + height);
}

/** Paints the rest of the band, from there on, in another colour. */
function slant({ sheet: { draw }, box, unit }: Painting, colour: Colour, from: number): void {
  draw.fillStyle = colour;
  draw.beginPath();
  draw.moveTo(box.x + from, box.y);
  draw.lineTo(box.x + box.width, box.y);
  draw.lineTo(box.x + box.width, box.y + BAND * unit);
  draw.lineTo(box.x + from - 14 * unit, box.y + BAND * unit);
  draw.fill();
}

function rule({ sheet: { draw }, box, unit }: Painting, y: number): void {
  draw.fillStyle = INK;
  draw.fillRect(box.x, y - 2 * unit, box.width, 4 * unit);
}

export function title(p: Painting): void {
  const { sheet, face, box, unit } = p;
  const y = box.y + (BAND / 2) * unit;
  const { colours } = face;
  const step = signStep(colours.length);
  colours.forEach((sign, n) => {
    const x = box.x + box.width - (14 + SIGN + (colours.length - 1 - n) * step) * unit;
    colourSign(sheet, sign, { x, y, radius: SIGN * unit });
  });
  const signs = colours.length > 0 ? (colours.length - 1) * step + 2 * SIGN + 8 : 0;
  const width = box.width - (34 + signs) * unit;
  name(p, { x: box.x + 16 * unit, y, width, on: grounds(p)[0] ?? ON.spent });
}

/** In one line if that is readable, otherwise in two. */
function name({ sheet, face, unit }: Painting, place: { x: number; y: number; width: number; on: Pair }): void {
  const [size, smallest] = [Math.round(35 * unit), Math.round(26 * unit)];
  if (widthOf(face.name, 'title', smallest) <= place.width) {
    write(sheet, face.name, { ...place, face: 'title', size, smallest });
    return;
  }
  const half = Math.round(24 * unit);
  const small = { face: 'title' as const, size: half, smallest: Math.round(20 * unit), lines: 2, leading: 1.05 };
  writeLines(sheet, face.name, { ...place, ...small, y: place.y - 11 * unit });
}

export function picture(p: Painting, isIdle: boolean): void {
  const { sheet, face, box, unit } = p;
  const [top, height] = [box.y + BAND * unit, WINDOW * unit];
  rays(sheet, { x: box.x, y: top, width: box.width, height }, isIdle ? [] : grounds(p).map(({ ground }) => ground));
  rule(p, top + height);
  const colour = isIdle ? ON.nightSpent.ink : ON.night.ink;
  const middle = { x: box.x + box.width / 2, y: top + height / 2 };
  drawIcon(sheet, face.icon, { ...middle, size: Math.round(124 * unit), colour });
}

/** The number that people look for first, with the sign of what it counts. */
export function medallion(
  { sheet, box, unit }: Painting,
  { amount, says, icon, hue }: NonNullable<Face['value']>,
): void {
  const disc = { x: box.x + box.width - 54 * unit, y: box.y + (BAND + WINDOW - 10) * unit, radius: 42 * unit };
  fillDisc(sheet, disc, { fill: NIGHT, ring: PAPER });
  note(sheet, 'value', `${amount} ${says}`, boxOf(disc));
  const number = { face: 'number' as const, size: Math.round(52 * unit), smallest: 12, on: ON.night };
  write(sheet, String(amount), { ...disc, ...number, width: disc.radius * 1.6, align: 'middle' });
  if (icon !== undefined) iconDisc(sheet, { icon, hue }, { x: disc.x - 44 * unit, y: disc.y, radius: 24 * unit });
}
