// The ways that figures went: one for each, from where it was to where it is now, with its letter at the beginning.
import type { BoardView, TableView, TokenView, Trace } from '../../view/index.ts';
import type { Colour } from '../colour.ts';
import { GLOW, NIGHT, ON, onNight } from '../palette.ts';
import { type Box, note, type Point, type Sheet, write } from '../sheet.ts';
import { bow, cased, freeBend, outside, type Reach, stroked, towards, towardsOf } from './lines.ts';
import { NAME_HEIGHT } from './places.ts';
import { type Ground, isIn } from './ties.ts';
import { outline } from './tokens.ts';

type Moved = Extract<Trace, { kind: 'moved' }>;

/** One for each figure, however often it moved; a figure that came back has none. */
export function trailsOf(traces: readonly Trace[]): readonly Moved[] {
  const trails = new Map<string, Moved>();
  for (const trace of traces) {
    if (trace.kind !== 'moved') continue;
    const before = trails.get(trace.who);
    trails.set(trace.who, before ? joined(before, trace) : trace);
  }
  return [...trails.values()].filter(({ from, to }) => from !== to);
}

function joined({ kind, who, from, path: first }: Moved, { to, path: last }: Moved): Moved {
  return { kind, who, from, to, ...(first && last && { path: [...first, ...last] }) };
}

type Trail = Ground & {
  readonly moved: Moved;
  readonly n: number;
  readonly board: BoardView;
  readonly colour: Colour;
  /** Foes go on thinner lines than heroes. */
  readonly line: number;
  readonly dash: readonly number[];
};

/** Under the figures; the letters over all ways. */
export function trails(sheet: Sheet, { traces, board }: TableView, ground: Ground): void {
  const begun = trailsOf(traces).flatMap((moved, n) => {
    const token = board.tokens.find(({ id }) => id === moved.who);
    const colour = token ? onNight(token.hue ?? (token.kind === 'foe' ? 'rose' : 'sea')).ink : GLOW;
    const line = token?.kind === 'foe' ? 4 : 6;
    const trail: Trail = { ...ground, moved, n, board, colour, line, dash: [0.1, line + 7] };
    const start = alongSpaces(sheet, trail) ?? across(sheet, trail);
    if (!start) return [];
    note(sheet, 'moved', `${moved.who} ${moved.from} → ${moved.to}`, { ...start, width: 0, height: 0 });
    return token ? [{ token, at: { ...start, colour } }] : [];
  });
  for (const { token, at } of begun) startMark(sheet, token, at);
}

/** Marks whose way begins here. */
function startMark(sheet: Sheet, { kind, letter }: TokenView, at: Point & { readonly colour: Colour }): void {
  const { draw } = sheet;
  draw.save();
  draw.translate(at.x, at.y);
  outline(draw, kind, MARK);
  draw.fillStyle = NIGHT;
  draw.fill();
  draw.strokeStyle = at.colour;
  draw.lineWidth = 3;
  draw.stroke();
  draw.restore();
  const style = { face: 'number', size: 20, smallest: 12, align: 'middle', on: ON.night } as const;
  write(sheet, letter, { ...style, x: at.x, y: at.y, width: 2 * MARK - 6 });
}

const MARK = 16;
/** The distance between the arrow and its figure. */
const GAP = 16;
const CORNER = 24;

/** Notes where each way ends, so that nothing is put on its arrow. */
function noteArrow(sheet: Sheet, { x, y }: Point): void {
  note(sheet, 'arrow', '', { x: x - 10, y: y - 10, width: 20, height: 20 });
}

// ---- from space to space ----

/** Through the middles of all its spaces, if they are known and make no detour. Returns where it begins. */
function alongSpaces(sheet: Sheet, trail: Trail): Point | undefined {
  const { moved, standing, places } = trail;
  const points = stopsOf(trail);
  const [first, second] = points;
  const [before, last] = points.slice(-2);
  if (!first || !second || !before || !last || !isFollowed(points, places.unit)) return undefined;
  const figure = standing.stand(moved.who);
  const end = figure ? towards(figure, before, outside({ ...figure, more: GAP })(towardsOf(figure, before))) : last;
  const start = towards(first, second, clearOf(trail)(towardsOf(first, second)));
  road(sheet, [start, ...points.slice(1, -1), end], trail);
  const from = points.length > 2 ? before : start;
  arrow(sheet, { b: end, turn: Math.atan2(end.y - from.y, end.x - from.x) }, trail);
  return start;
}

/** Beside the ways of others through the same spaces; empty if one of the spaces is not on the board. */
function stopsOf({ moved, board, standing, n }: Trail): readonly Point[] {
  if (board.shape !== 'squares' || !moved.path) return [];
  const shift = ((n % 3) - 1) * 7;
  const middles = [moved.from, ...moved.path].map(standing.middle);
  const stops = middles.flatMap((at) => (at ? [{ x: at.x + shift, y: at.y + shift }] : []));
  return stops.length < middles.length ? [] : stops;
}

const MOST_AROUND = 1.6;

/** Whether it goes from each space to the next, and not much further than necessary. */
function isFollowed(points: readonly Point[], unit: number): boolean {
  const steps = (from: Point | undefined, to: Point | undefined): number =>
    from && to ? Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / unit : 0;
  const isSideBySide = points.every((at, n) => n === 0 || steps(points[n - 1], at) < 1.5);
  return isSideBySide && points.length - 1 <= MOST_AROUND * steps(points[0], points.at(-1)) + 1;
}

/** Beside whoever now stands where it began. */
function clearOf({ standing, moved }: Trail): Reach {
  const there = standing.placed.find(({ token }) => token.at === moved.from && token.id !== moved.who);
  return there ? outside({ size: there.at.size, more: MARK }) : () => 0;
}

/** With round corners. */
function road(sheet: Sheet, points: readonly Point[], trail: Trail): void {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  stroked(sheet, trail, (draw) => {
    draw.moveTo(first.x, first.y);
    points.slice(1, -1).forEach((at, n) => {
      const [before, after] = [towards(at, points[n] ?? first, CORNER), towards(at, points[n + 2] ?? last, CORNER)];
      draw.lineTo(before.x, before.y);
      draw.quadraticCurveTo(at.x, at.y, after.x, after.y);
    });
    draw.lineTo(last.x, last.y);
  });
}

function arrow(sheet: Sheet, at: Parameters<typeof cased>[1], { colour, line }: Trail): void {
  cased(sheet, at, { size: line * 2.4 + 4, colour, rim: 2.5 });
  noteArrow(sheet, at.b);
}

// ---- from one place to another ----

const BENDS = [0.14, -0.14, 0.24, -0.24, 0.36, -0.36, 0.5, -0.5];

/** A curve that nobody takes for the real way, past names and other figures if possible. Returns where it begins. */
function across(sheet: Sheet, trail: Trail): Point | undefined {
  const { moved, standing, places, n } = trail;
  const figure = standing.stand(moved.who);
  const [from, to] = [standing.middle(moved.from), figure ?? standing.middle(moved.to)];
  const box = places.of(moved.from);
  if (!from || !to || !box) return undefined;
  const start = trail.board.shape === 'squares' ? clearOf(trail) : rimOf(box);
  const end: Reach = figure ? outside({ size: figure.size, more: GAP, below: standing.below }) : () => 40;
  const bends = [...BENDS.slice(n % 2), ...BENDS.slice(0, n % 2)];
  const bend = freeBend(from, to, { bends, blocks: obstacles(trail, box) });
  const drawn = bow(sheet, { from, to, start, end, bend, ...trail });
  if (!drawn) return undefined;
  noteArrow(sheet, drawn.b);
  return drawn.a;
}

/** A little outside a space, measured from its middle: the figures inside have letters that reach above it. */
const rimOf =
  ({ width, height }: Box): Reach =>
  ({ x, y }) =>
    Math.min(
      width / 2 / Math.max(Math.abs(x), 0.001),
      (height / 2 + (y < 0 ? MARK : 0)) / Math.max(Math.abs(y), 0.001),
    ) +
    MARK / 2;

/** Names of spaces, figures and the edge of the board; not in the space where it begins. */
function obstacles({ board, standing, places, moved, area }: Trail, home: Box): (at: Point) => boolean {
  const figures = standing.placed.filter(({ token }) => token.id !== moved.who);
  const names = board.shape === 'squares' ? [] : board.spaces.flatMap(({ id }) => nameBox(places.of(id)));
  return (at) =>
    !isIn({ x: area.x + 6, y: area.y + 6, width: area.width - 12, height: area.height - 12 }, at) ||
    (!isIn(home, at) &&
      (names.some((name) => isIn(name, at)) ||
        figures.some((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) < one.at.size * 0.7)));
}

const nameBox = (box: Box | undefined): readonly Box[] =>
  box ? [{ x: box.x + 20, y: box.y + box.height - NAME_HEIGHT, width: box.width - 40, height: NAME_HEIGHT }] : [];
