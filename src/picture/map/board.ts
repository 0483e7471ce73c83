// The board itself: the ground, what can be chosen, lines and ways, figures, and what changed.
import type { BoardView, Mark, Render, TableView, TieView } from '../../view/index.ts';
import type { Colour } from '../colour.ts';
import { NIGHT, ON, onNight, type Pair } from '../palette.ts';
import { type Box, note, type Point, type Sheet, write } from '../sheet.ts';
import { areaLines } from './areas.ts';
import { borders } from './borders.ts';
import { changes, ways } from './changes.ts';
import { pairOfMark } from './chips.ts';
import type { Stand } from './crowd.ts';
import { figure, sign } from './figures.ts';
import { groundOf, nameOn, plate } from './ground.ts';
import { bow, freeBend, join, noteTie, nudge, outside } from './lines.ts';
import { letters, spaceRings, tokenRims } from './options.ts';
import { NAME_HEIGHT, type Places, placesIn, shifted } from './places.ts';
import { type Standing, standingOf } from './standing.ts';
import { swollen } from './swell.ts';

export type Wall = { readonly area: Box; readonly render: Render };

export function* drawBoard(sheet: Sheet, view: TableView, { area, render }: Wall): Generator<void> {
  const { board } = view;
  const still = placesIn(board, area);
  const ground = yield* groundOf({ board, places: still, size: { width: area.width, height: area.height } });
  sheet.draw.drawImage(ground, area.x, area.y);
  const places = swell(sheet, board, { still: shifted(still, area), area });
  const standing = standingOf(board, places);
  yield;
  spaceRings(sheet, view, places);
  areaLines(sheet, view, places);
  ways(sheet, view.traces, standing);
  yield;
  const near = board.ties.filter((tie, n) => !line(sheet, tie, { n, standing, area }));
  spaceNames(sheet, view, { places, render });
  yield;
  tokenRims(sheet, view, { ...standing, places });
  for (const { token, at } of standing.placed) {
    figure(sheet, token, at);
    yield;
  }
  for (const { at, count } of standing.more) moreFigures(sheet, count, at);
  for (const tie of near) nearLine(sheet, tie, standing);
  changes(sheet, view, standing);
  letters(sheet, view, { places, standing });
}

type Still = { readonly still: Places; readonly area: Box };

/** Spaces that have grown lie over the ground, and what stands between spaces over them. */
function swell(sheet: Sheet, board: BoardView, { still, area }: Still): Places {
  const { places, grown } = swollen(board, still, area);
  for (const space of board.spaces)
    if (grown.has(space.id)) plate(sheet, board.shape, { space, box: grown.get(space.id) });
  if (grown.size > 0) borders(sheet, board, still);
  return places;
}

/** How many find no room. */
function moreFigures(sheet: Sheet, count: number, { x, y, size }: Stand): void {
  const [wide, high] = [size * 1.12, Math.max(26, size * 0.6)];
  sheet.draw.beginPath();
  sheet.draw.roundRect(x - wide / 2, y - high / 2, wide, high, 8);
  sheet.draw.fillStyle = NIGHT;
  sheet.draw.fill();
  const style = { face: 'number', size: Math.round(high * 0.7), smallest: 14, align: 'middle', on: ON.night } as const;
  write(sheet, `+${count}`, { ...style, x, y, width: wide - 6 });
}

// ---- lines ----

const BENDS = [0.1, -0.1, 0.2, -0.2, 0.32, -0.32, 0.45, -0.45];

type Drawing = { readonly n: number; readonly standing: Standing; readonly area: Box };

/** Around other figures where that is possible; those that begin alike bend differently. False where there is no room. */
function line(sheet: Sheet, tie: TieView, { n, standing: { stand, placed, below }, area }: Drawing): boolean {
  const [from, to] = [stand(tie.from), stand(tie.to)];
  if (!from || !to) return true;
  noteTie(sheet, tie, from);
  const colour = colourOf(tie);
  if (tie.isMutual) {
    join(sheet, { from, to, colour });
    return true;
  }
  const others = placed.filter(({ token }) => token.id !== tie.from && token.id !== tie.to);
  const blocks = (at: Point) => at.y < area.y + 4 || others.some((one) => isNear(one.at, at));
  const bend = freeBend(from, to, { bends: [...BENDS.slice(n % 4), ...BENDS.slice(0, n % 4)], blocks });
  const ends = {
    start: outside({ size: from.size, more: 2, below }),
    end: outside({ size: to.size, more: 14, below }),
  };
  return bow(sheet, { from, to, ...ends, bend, colour, line: 4 });
}

const colourOf = ({ hue }: TieView): Colour => onNight(hue ?? 'rose').ink;

/** Over the figures. */
function nearLine(sheet: Sheet, tie: TieView, { stand, below }: Standing): void {
  const [from, to] = [stand(tie.from), stand(tie.to)];
  if (!from || !to) return;
  const ends = { start: outside({ size: from.size, more: 8 }), end: outside({ size: to.size, more: 10, below }) };
  nudge(sheet, { from, to, ...ends, colour: colourOf(tie) });
}

const isNear = (figure: Stand, at: Point): boolean => Math.hypot(figure.x - at.x, figure.y - at.y) < figure.size * 0.62;

// ---- names and marks of spaces ----

type Naming = { readonly places: Places; readonly render: Render };

function spaceNames(sheet: Sheet, { board: { shape, spaces } }: TableView, { places, render }: Naming): void {
  for (const space of spaces) {
    const { id, name, marks } = space;
    const box = places.of(id);
    if (!box) continue;
    note(sheet, 'space', render(name), box);
    if (shape !== 'squares') spaceName(sheet, render(name), { box, on: nameOn(space) });
    spaceMarks(sheet, marks, box);
  }
}

type Name = { readonly box: Box; readonly on: Pair };

/** Over the lines, with a rim of what it stands on, so that nothing runs through it. */
function spaceName(sheet: Sheet, name: string, { box: { x, y, width, height }, on }: Name): void {
  write(sheet, name, {
    x: x + width / 2,
    y: y + height - NAME_HEIGHT / 2 - 4,
    face: 'title',
    size: 28,
    smallest: 22,
    width: width - 24,
    align: 'middle',
    on,
    rim: on.ground,
  });
}

const MOST_MARKS = 3;

/** At the upper right rim, from right to left. */
function spaceMarks(sheet: Sheet, marks: readonly Mark[], { x, y, width, height }: Box): void {
  const size = Math.round(Math.min(34, height * 0.34));
  let right = x + width - 6;
  for (const mark of marks.filter(({ count }) => count > 0).slice(0, MOST_MARKS)) {
    const text = mark.count > 1 ? String(mark.count) : '';
    sign(sheet, { icon: mark.icon, text, pair: pairOfMark(mark) }, { x: right, y: y + 12, size });
    right -= size + (mark.count > 1 ? 30 : 6);
  }
}
