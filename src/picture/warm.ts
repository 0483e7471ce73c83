// Loads fonts and icons before anybody waits for a picture: the first letters and icons of a process take long.
import { iconImage } from './icons.ts';
import { NIGHT, ON } from './palette.ts';
import { paperTexture } from './paper.ts';
import { newSheet, write } from './sheet.ts';
import { inPieces } from './turns.ts';

const SAMPLE = 'Aä9…';

export const warmUp = (): Promise<void> => inPieces(firsts());

function* firsts(): Generator<void> {
  const sheet = newSheet(64, 64);
  for (const face of ['title', 'text', 'strong', 'number'] as const) {
    write(sheet, SAMPLE, { x: 8, y: 32, face, size: 24, width: 200, on: ON.paper });
    yield;
  }
  iconImage('campfire', NIGHT, 32);
  yield;
  paperTexture();
}
