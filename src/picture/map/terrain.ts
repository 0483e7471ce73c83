// The terrain of a space, as a sign behind the figures.
import type { SpaceView, TerrainView } from '../../view/index.ts';
import { mix } from '../colour.ts';
import { iconImage } from '../icons.ts';
import { hued, INK, ON } from '../palette.ts';
import type { Box, Sheet } from '../sheet.ts';
import { middleOf } from './places.ts';

/** Pale on plain ground; stronger for what burns or is built. */
const STRENGTH: Readonly<Record<NonNullable<TerrainView['fill']> | 'plain', number>> = {
  plain: 0.5,
  hatched: 0.5,
  hazy: 0.6,
  low: 0,
  glowing: 0.85,
  solid: 0.85,
};

/** Large, turned like the space. A low wall is its own sign. */
export function terrain({ draw }: Sheet, { terrain: kinds = [], turned = 0, light }: SpaceView, box: Box): void {
  const more = light === 'dark' ? 0.25 : 0;
  const middle = middleOf(box);
  const side = Math.round(Math.min(box.width, box.height) * (kinds.length > 1 ? 0.5 : 0.72));
  kinds.forEach(({ icon, hue, fill }, n) => {
    if (icon === undefined && fill) return;
    const ink = fill === 'solid' ? ON.night.ink : mix(hued(hue).ground, INK, 0.2);
    draw.save();
    draw.translate(middle.x + (n - (kinds.length - 1) / 2) * side, middle.y);
    draw.rotate((turned * Math.PI) / 2);
    draw.globalAlpha = Math.min(1, STRENGTH[fill ?? 'plain'] + more);
    draw.drawImage(iconImage(icon, ink, side), -side / 2, -side / 2);
    draw.restore();
  });
}
