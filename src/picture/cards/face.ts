// The face of a card. What is printed on a card is painted once and kept; what is true only now is drawn over it.
import { recent } from '../recent.ts';
import { type Box, bareSheet, note, type Sheet } from '../sheet.ts';
import { letterSeal } from '../signs.ts';
import { type CardState, cardFrame, cardPaper, clipped } from './ground.ts';
import { body, foot } from './lower.ts';
import { BAND, type Face, type Painting, RADIUS, WIDE, WINDOW } from './measures.ts';
import { band, medallion, picture, title } from './upper.ts';

export function paintFace(sheet: Sheet, face: Face, { box, state }: { box: Box; state: CardState }): void {
  const { x, y } = { x: Math.round(box.x), y: Math.round(box.y) };
  const { canvas, scene } = printed(face, { box, state });
  sheet.draw.drawImage(canvas, x - ROOM, y - ROOM);
  sheet.scene.push(...scene.map((one) => ({ ...one, x: one.x + x - ROOM, y: one.y + y - ROOM })));
  if (state.state === 'ready') seals({ sheet, face, box: { ...box, x, y }, unit: box.width / WIDE }, state.letters);
}

/** Room for light and shadow around a card. */
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

function seals({ sheet, box, unit }: Painting, letters: readonly string[]): void {
  const y = box.y + (BAND + WINDOW - 10) * unit;
  letters.slice(0, 3).forEach((letter, n) => {
    letterSeal(sheet, letter, { x: box.x + (40 + n * 84) * unit, y, radius: 40 * unit });
  });
}
