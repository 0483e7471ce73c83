// Small signs that cards and sheets share: colours of cards, letters of options, counted marks.
import type { ColourView, Hue, Mark } from '../view/index.ts';
import { type Colour, clear } from './colour.ts';
import { EMBER, hued, INK, ON, type Pair } from './palette.ts';
import { type Box, drawIcon, note, type Point, type Sheet, write } from './sheet.ts';

export type Disc = Point & { readonly radius: number };

export const boxOf = ({ x, y, radius }: Disc): Box => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

export function fillDisc(
  { draw }: Sheet,
  { x, y, radius }: Disc,
  { fill, ring }: { fill: Colour; ring?: Colour },
): void {
  draw.beginPath();
  draw.arc(x, y, radius, 0, 2 * Math.PI);
  draw.fillStyle = fill;
  draw.fill();
  if (!ring) return;
  draw.strokeStyle = ring;
  draw.lineWidth = Math.max(2, radius / 9);
  draw.stroke();
}

/** A colour that the ruleset does not name stands for any colour. */
export function coloursOf(
  known: readonly ColourView[],
  ids: readonly string[],
): readonly Pick<ColourView, 'icon' | 'hue'>[] {
  return ids.map((id) => {
    const { icon, hue } = known.find((one) => one.id === id) ?? ANY_COLOUR;
    return { icon, hue };
  });
}
const ANY_COLOUR = { icon: 'round-star', hue: 'bone' } as const;

/** The sign of a colour: its icon on a disc of its hue, with a rim that shows on any ground. */
export function colourSign(
  sheet: Sheet,
  { icon, hue }: Pick<ColourView, 'icon' | 'hue'>,
  disc: Disc & { readonly rim?: Colour },
): void {
  const { ink, ground } = hued(hue);
  fillDisc(sheet, disc, { fill: ground, ring: disc.rim ?? ON.paper.ground });
  drawIcon(sheet, icon, { ...disc, size: Math.round(disc.radius * 1.36), colour: ink });
}

/** The letter of an option, as a wax seal with a toothed rim: the same letter as on the button. */
export function letterSeal(sheet: Sheet, letter: string, { x, y, radius }: Disc): void {
  const { draw } = sheet;
  draw.beginPath();
  for (let n = 0; n <= TEETH * 2; n += 1) {
    const [turn, far] = [(n * Math.PI) / TEETH, n % 2 === 0 ? radius : radius * 0.88];
    draw.lineTo(x + Math.sin(turn) * far, y - Math.cos(turn) * far);
  }
  draw.closePath();
  draw.fillStyle = EMBER;
  draw.fill();
  draw.strokeStyle = INK;
  draw.lineWidth = Math.max(2, radius / 12);
  draw.stroke();
  draw.beginPath();
  draw.arc(x, y, radius * 0.72, 0, 2 * Math.PI);
  draw.strokeStyle = clear(INK, 0.45);
  draw.lineWidth = Math.max(1, radius / 20);
  draw.stroke();
  note(sheet, 'letter', letter, boxOf({ x, y, radius }));
  const size = Math.round(radius * (letter.length > 1 ? 0.85 : 1.1));
  write(sheet, letter, { x, y, face: 'strong', size, on: ON.ember, width: radius * 1.5, align: 'middle' });
}
const TEETH = 14;

/** An icon on a disc, for numbers. */
export function iconDisc(
  sheet: Sheet,
  { icon, hue }: { icon?: string | undefined; hue?: Hue | undefined },
  disc: Disc,
): void {
  const { ink, ground } = hue ? hued(hue) : ON.shade;
  fillDisc(sheet, disc, { fill: ground, ring: INK });
  drawIcon(sheet, icon, { ...disc, size: Math.round(disc.radius * 1.3), colour: ink });
}

/** The colours of a mark, by its tone. */
export function toneOf({ tone, hue }: Pick<Mark, 'tone' | 'hue'>): Pair {
  if (hue) return hued(hue);
  if (tone === 'good') return ON.good;
  if (tone === 'bad') return ON.bad;
  return tone === 'quiet' ? ON.spent : ON.shade;
}
