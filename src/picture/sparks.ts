// Sparks that rise from a fire below the picture, always the same ones.
import { type Colour, mix } from './colour.ts';
import { EMBER, GLOW, NIGHT } from './palette.ts';
import type { Sheet } from './sheet.ts';

/** In plain tones: an even fade would show steps in 256 colours. */
const TONES: readonly Colour[] = [mix(NIGHT, EMBER, 1 / 3), mix(NIGHT, EMBER, 2 / 3), EMBER, GLOW];
const AREA_EACH = 9000;

/** Only below `top`, because among words a spark would look like a dot. */
export function sparks({ draw, width, height }: Sheet, top: number): void {
  const high = Math.max(0, height - top);
  const count = Math.round((width * high) / AREA_EACH);
  // Multiples of the golden ratio and the like spread them without a visible pattern.
  for (let n = 1; n <= count; n += 1) {
    const [across, up, kind] = [(n * 0.618034) % 1, (n * 0.754878) % 1, (n * 0.569841) % 1];
    draw.beginPath();
    draw.arc(across * width, height - high * up * up, 0.8 + kind * 2 * (1 - up), 0, 2 * Math.PI);
    draw.fillStyle = TONES[Math.floor(kind * TONES.length)] ?? EMBER;
    draw.fill();
  }
}
