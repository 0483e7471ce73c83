// Lines between figures: who is after whom, and who belongs to whom.
import type { BoardView, TieView } from '../../view/index.ts';
import type { Colour } from '../colour.ts';
import { onNight } from '../palette.ts';
import type { Box, Point, Sheet } from '../sheet.ts';
import type { Stand } from './crowd.ts';
import { bow, type Curve, freeBend, hop, join, noteTie, nudge, outside, tip } from './lines.ts';
import { NAME_HEIGHT, type Places } from './places.ts';
import type { Standing } from './standing.ts';

/** What lines between figures are drawn on. */
export type Ground = { readonly standing: Standing; readonly places: Places; readonly area: Box };

/** Draws the part under the figures; the function that it returns draws the rest over them. */
export function ties(sheet: Sheet, board: BoardView, ground: Ground): () => void {
  const over = board.ties.map((tie, n) => line(sheet, tie, { ...ground, board, n }));
  return () => {
    for (const draw of over) draw();
  };
}

type Drawing = Ground & { readonly board: BoardView; readonly n: number };

const nothing = (): void => undefined;

/** Over the heads for neighbours; a curve if there is room for one; otherwise a short arrow at the end. */
function line(sheet: Sheet, tie: TieView, drawing: Drawing): () => void {
  const { stand, below } = drawing.standing;
  const [from, to] = [stand(tie.from), stand(tie.to)];
  if (!from || !to) return nothing;
  noteTie(sheet, tie, from);
  const colour = colourOf(tie);
  if (tie.isMutual) {
    join(sheet, { from, to, colour });
    return nothing;
  }
  if (isBeside(tie, drawing)) return () => hop(sheet, { from, to, size: to.size, colour });
  const curve = curveOf(tie, { from, to }, drawing);
  if (bow(sheet, curve)) return () => tip(sheet, curve);
  const ends = { start: outside({ size: from.size, more: 8 }), end: outside({ size: to.size, more: 10, below }) };
  return () => nudge(sheet, { from, to, ...ends, colour });
}

const colourOf = ({ hue }: TieView): Colour => onNight(hue ?? 'rose').ink;

/** In one space and one row. */
function isBeside({ from, to }: TieView, { standing: { placed } }: Drawing): boolean {
  const [a, b] = [from, to].map((id) => placed.find(({ token }) => token.id === id));
  return a !== undefined && b !== undefined && a.token.at === b.token.at && Math.abs(a.at.y - b.at.y) < a.at.size / 2;
}

const BENDS = [0.1, -0.1, 0.2, -0.2, 0.32, -0.32, 0.45, -0.45];

/** Around other figures and names if possible; lines with the same beginning bend differently. */
function curveOf(tie: TieView, { from, to }: { from: Stand; to: Stand }, drawing: Drawing): Curve {
  const { n, standing, area } = drawing;
  const others = standing.placed.filter(({ token }) => token.id !== tie.from && token.id !== tie.to);
  const names = nameBoxes(drawing);
  const blocks = (at: Point) =>
    at.y < area.y + 4 || others.some((one) => isNear(one.at, at)) || names.some((box) => isIn(box, at));
  return {
    from,
    to,
    start: outside({ size: from.size, more: 2, below: standing.below }),
    end: outside({ size: to.size, more: 14, below: standing.below }),
    bend: freeBend(from, to, { bends: [...BENDS.slice(n % 4), ...BENDS.slice(0, n % 4)], blocks }),
    colour: colourOf(tie),
    line: 4,
  };
}

const isNear = (figure: Stand, at: Point): boolean => Math.hypot(figure.x - at.x, figure.y - at.y) < figure.size * 0.62;

/** Squares have no names in them. */
function nameBoxes({ board: { shape, spaces }, places }: Drawing): readonly Box[] {
  if (shape === 'squares') return [];
  return spaces.flatMap(({ id }) => {
    const box = places.of(id);
    if (!box) return [];
    const { x, y, width, height } = box;
    return [{ x: x + width * 0.15, y: y + height - NAME_HEIGHT, width: width * 0.7, height: NAME_HEIGHT }];
  });
}

export const isIn = ({ x, y, width, height }: Box, at: Point): boolean =>
  at.x > x && at.x < x + width && at.y > y && at.y < y + height;
