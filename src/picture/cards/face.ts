// The face of a card: title, colours, picture, the number that counts, text, and what stands at its foot.
import type { Hue, Icon } from '../../view/index.ts';
import { type Colour, clear, mix } from '../colour.ts';
import { hued, INK, NIGHT, ON, PAPER, type Pair } from '../palette.ts';
import { recent } from '../recent.ts';
import { type Box, bareSheet, drawIcon, note, type Sheet, write, writeLines } from '../sheet.ts';
import { boxOf, colourSign, fillDisc, iconDisc, letterSeal } from '../signs.ts';
import { widthOf, wrapped } from '../text.ts';
import { type CardState, cardFrame, cardPaper, clipped, rays } from './ground.ts';

type Sign = { readonly icon?: Icon | undefined; readonly hue?: Hue | undefined };

/** All that is printed, in words. */
export type Face = Sign & {
  readonly id: string;
  readonly name: string;
  /** The colours of a card; the first is that of its title. */
  readonly colours: readonly { readonly icon: Icon; readonly hue: Hue }[];
  readonly text: readonly string[];
  readonly value?: Sign & { readonly amount: number; readonly says: string };
  readonly ribbons: readonly (Sign & { readonly says: string })[];
  readonly kind?: string;
  readonly numbers?: readonly (Sign & { readonly amount: number; readonly says: string })[];
};

// Measures of a card that is as wide as this; everything else is in proportion.
const WIDE = 372;
const BAND = 64;
const WINDOW = 148;
const MARGIN = 20;
const FOOT = { kind: 48, numbers: 92 };
const RIBBON = 44;
const TEXT = { size: 32, leading: 37, gap: 9, above: 36, below: 6 };
const RADIUS = 20;
const SIGN = 22;

type Painting = { readonly sheet: Sheet; readonly face: Face; readonly box: Box; readonly unit: number };

/** How high a card of that width must be for all its text. */
export function faceHeight(face: Face, width: number): number {
  const unit = width / WIDE;
  const lines = face.text.map((text) => wrapped(text, paragraph(width, unit)).lines.length);
  const text = lines.reduce((sum, count) => sum + count * TEXT.leading + TEXT.gap, 0);
  return Math.ceil((BAND + WINDOW + TEXT.above + text + TEXT.below + footOf(face)) * unit);
}

const footOf = ({ ribbons, numbers }: Face): number =>
  ribbonsShown(ribbons).length * RIBBON + (numbers ? FOOT.numbers : FOOT.kind);

const paragraph = (width: number, unit: number) => ({
  face: 'text' as const,
  size: Math.round(TEXT.size * unit),
  width: width - 2 * MARGIN * unit,
  lines: Number.POSITIVE_INFINITY,
});

/** Cards come again and again in hands: what is printed on one is painted once, and what is said of it now is set upon it. */
export function paintFace(sheet: Sheet, face: Face, { box, state }: { box: Box; state: CardState }): void {
  const { x, y } = { x: Math.round(box.x), y: Math.round(box.y) };
  const { canvas, scene } = printed(face, { box, state });
  sheet.draw.drawImage(canvas, x - ROOM, y - ROOM);
  sheet.scene.push(...scene.map((one) => ({ ...one, x: one.x + x - ROOM, y: one.y + y - ROOM })));
  if (state.state === 'ready') seals({ sheet, face, box: { ...box, x, y }, unit: box.width / WIDE }, state.letters);
}

/** For light and shadow around a card. */
const ROOM = 24;
const MOST_BYTES = 48 * 1024 * 1024;
const faces = recent<Pick<Sheet, 'canvas' | 'scene'>>(MOST_BYTES, ({ canvas }) => canvas.width * canvas.height * 4);

type Printing = { readonly box: Box; readonly state: CardState };

function printed(face: Face, { box: { width, height }, state }: Printing): Pick<Sheet, 'canvas' | 'scene'> {
  const key = JSON.stringify([face, width, height, state.state]);
  return faces.get(key, () => {
    const sheet = bareSheet(Math.ceil(width) + 2 * ROOM, Math.ceil(height) + 2 * ROOM);
    print({ sheet, face, box: { x: ROOM, y: ROOM, width, height }, unit: width / WIDE }, state);
    return { canvas: sheet.canvas, scene: sheet.scene };
  });
}

function print(p: Painting, state: CardState): void {
  const { sheet, face, box } = p;
  const ground = { ...box, radius: RADIUS * p.unit };
  const isIdle = state.state === 'idle';
  note(sheet, 'card', `${face.id} ${state.state}`, box);
  cardPaper(sheet, ground, state);
  clipped(sheet, ground, () => {
    picture(p, isIdle);
    band(p, isIdle);
  });
  cardFrame(sheet, ground, state);
  title(p);
  if (face.value) medallion(p, face.value);
  body(p, isIdle);
  foot(p, isIdle);
}

// ---- the upper half ----

/** Without a colour, a card has the hue of its picture. */
function grounds({ face }: Painting): readonly Pair[] {
  if (face.colours.length > 0) return face.colours.map(({ hue }) => hued(hue));
  return [face.hue ? hued(face.hue) : ON.spent];
}

function band(p: Painting, isIdle: boolean): void {
  const { sheet, box, unit } = p;
  const [first, ...more] = grounds(p).map(({ ground }) => (isIdle ? mix(ground, NIGHT, 0.12) : ground));
  const height = BAND * unit;
  sheet.draw.fillStyle = first ?? NIGHT;
  sheet.draw.fillRect(box.x, box.y, box.width, height);
  more.forEach((colour, n) => slant(p, colour, box.width - (more.length - n) * (2 * SIGN + 10) * unit));
  rule(p, box.y + height);
}

/** The rest of the band, from there on, in another colour. */
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

function title(p: Painting): void {
  const { sheet, face, box, unit } = p;
  const y = box.y + (BAND / 2) * unit;
  const { colours } = face;
  colours.forEach((sign, n) => {
    const x = box.x + box.width - (14 + SIGN + (colours.length - 1 - n) * (2 * SIGN + 8)) * unit;
    colourSign(sheet, sign, { x, y, radius: SIGN * unit });
  });
  const width = box.width - (34 + colours.length * (2 * SIGN + 8)) * unit;
  name(p, { x: box.x + 16 * unit, y, width, on: grounds(p)[0] ?? ON.spent });
}

/** In one line if it can be read so, otherwise in two. */
function name({ sheet, face, unit }: Painting, place: { x: number; y: number; width: number; on: Pair }): void {
  const [size, smallest] = [Math.round(35 * unit), Math.round(26 * unit)];
  if (widthOf(face.name, 'title', smallest) <= place.width) {
    write(sheet, face.name, { ...place, face: 'title', size, smallest });
    return;
  }
  const small = { face: 'title' as const, size: smallest, smallest: Math.round(20 * unit), lines: 2, leading: 1.05 };
  writeLines(sheet, face.name, { ...place, ...small, y: place.y - 13 * unit });
}

function picture(p: Painting, isIdle: boolean): void {
  const { sheet, face, box, unit } = p;
  const [top, height] = [box.y + BAND * unit, WINDOW * unit];
  rays(sheet, { x: box.x, y: top, width: box.width, height }, isIdle ? [] : grounds(p).map(({ ground }) => ground));
  rule(p, top + height);
  const colour = isIdle ? ON.nightSpent.ink : ON.night.ink;
  const middle = { x: box.x + box.width / 2, y: top + height / 2 };
  drawIcon(sheet, face.icon, { ...middle, size: Math.round(124 * unit), colour });
}

/** The number that people look for first, with the sign of what it counts. */
function medallion({ sheet, box, unit }: Painting, { amount, says, icon, hue }: NonNullable<Face['value']>): void {
  const disc = { x: box.x + box.width - 54 * unit, y: box.y + (BAND + WINDOW - 10) * unit, radius: 42 * unit };
  fillDisc(sheet, disc, { fill: NIGHT, ring: PAPER });
  note(sheet, 'value', `${amount} ${says}`, boxOf(disc));
  const number = { face: 'number' as const, size: Math.round(52 * unit), smallest: 12, on: ON.night };
  write(sheet, String(amount), { ...disc, ...number, width: disc.radius * 1.6, align: 'middle' });
  if (icon !== undefined) iconDisc(sheet, { icon, hue }, { x: disc.x - 44 * unit, y: disc.y, radius: 24 * unit });
}

function seals({ sheet, box, unit }: Painting, letters: readonly string[]): void {
  const y = box.y + (BAND + WINDOW - 10) * unit;
  letters.slice(0, 3).forEach((letter, n) => {
    letterSeal(sheet, letter, { x: box.x + (40 + n * 84) * unit, y, radius: 40 * unit });
  });
}

// ---- the lower half ----

function body({ sheet, face, box, unit }: Painting, isIdle: boolean): void {
  const layout = paragraph(box.width, unit);
  const on = isIdle ? ON.shade : ON.paper;
  let y = box.y + (BAND + WINDOW + TEXT.above + TEXT.leading / 2) * unit;
  for (const text of face.text) {
    for (const line of wrapped(text, layout).lines) {
      write(sheet, line.text, { ...layout, x: box.x + MARGIN * unit, y, on });
      y += TEXT.leading * unit;
    }
    y += TEXT.gap * unit;
  }
}

function foot(p: Painting, isIdle: boolean): void {
  const { face } = p;
  if (face.numbers) numbers(p, face.numbers);
  else kind(p, isIdle ? ON.shade : ON.paperSoft);
  ribbonsShown(face.ribbons).forEach((one, n) => ribbon(p, one, n));
}

/** Between two thin lines. */
function kind({ sheet, face, box, unit }: Painting, on: Pair): void {
  const y = box.y + box.height - (FOOT.kind / 2 + 2) * unit;
  const words = { face: 'strong' as const, size: Math.round(25 * unit), smallest: Math.round(16 * unit), on };
  const place = { x: box.x + box.width / 2, y, width: box.width * 0.7, align: 'middle' as const };
  const width = write(sheet, (face.kind ?? '').toLocaleUpperCase(), { ...words, ...place });
  const line = (box.width - width) / 2 - 34 * unit;
  sheet.draw.fillStyle = clear(INK, 0.35);
  for (const left of [box.x + MARGIN * unit, box.x + box.width - MARGIN * unit - line])
    if (line > 0) sheet.draw.fillRect(left, y - unit, line, 2 * unit);
}

function numbers({ sheet, box, unit }: Painting, all: NonNullable<Face['numbers']>): void {
  const y = box.y + box.height - (FOOT.numbers / 2 + 4) * unit;
  const step = (box.width - 2 * MARGIN * unit) / Math.max(1, all.length);
  all.forEach(({ amount, says, icon, hue }, n) => {
    const x = box.x + MARGIN * unit + (n + 0.5) * step;
    const radius = Math.min(23 * unit, step / 4);
    note(sheet, 'number', `${amount} ${says}`, { x: x - step / 2, y: y - radius, width: step, height: 2 * radius });
    iconDisc(sheet, { icon, hue }, { x: x - radius, y, radius });
    const number = {
      face: 'number' as const,
      size: Math.round(36 * unit),
      smallest: Math.round(16 * unit),
      on: ON.paper,
    };
    write(sheet, String(amount), { x: x + 0.3 * radius, y, ...number, width: step / 2 - 0.3 * radius });
  });
}

const MOST_RIBBONS = 3;
const ribbonsShown = <T>(all: readonly T[]): readonly T[] => all.slice(0, MOST_RIBBONS);

/** A tongue above the foot, with an icon and a word on what is special about this card. */
function ribbon(
  { sheet, face, box, unit }: Painting,
  { says, icon, hue }: Face['ribbons'][number],
  place: number,
): void {
  const on = hued(hue, 'ember');
  const y = box.y + box.height - (footOf({ ...face, ribbons: [] }) + RIBBON / 2 + place * RIBBON) * unit;
  const [left, height] = [box.x + MARGIN * unit, 36 * unit];
  const room = box.width - (2 * MARGIN + 60) * unit;
  const words = {
    face: 'strong' as const,
    size: Math.round(26 * unit),
    width: room,
    smallest: Math.round(18 * unit),
    on,
  };
  sheet.draw.beginPath();
  sheet.draw.roundRect(
    left,
    y - height / 2,
    Math.min(room, widthOf(says, 'strong', words.size)) + 60 * unit,
    height,
    height / 2,
  );
  sheet.draw.fillStyle = on.ground;
  sheet.draw.fill();
  drawIcon(sheet, icon, { x: left + 26 * unit, y, size: Math.round(26 * unit), colour: on.ink });
  write(sheet, says, { ...words, x: left + 46 * unit, y });
}
