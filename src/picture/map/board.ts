// The board itself: the ground, what can be chosen, lines and ways, figures, and what changed.
import type { BoardView, Mark, Render, TableView } from '../../view/index.ts';
import { NIGHT, ON, type Pair } from '../palette.ts';
import { type Box, note, type Sheet, write } from '../sheet.ts';
import { widthOf } from '../text.ts';
import { areaLines } from './areas.ts';
import { borders } from './borders.ts';
import { changes, falls } from './changes.ts';
import { pairOfMark } from './chips.ts';
import type { Stand } from './crowd.ts';
import { figure, sign } from './figures.ts';
import { groundOf, nameOn, plate } from './ground.ts';
import { letters, spaceRings, tokenRims } from './options.ts';
import { NAME_HEIGHT, type Places, placesIn, shifted } from './places.ts';
import { standingOf } from './standing.ts';
import { swollen } from './swell.ts';
import { ties } from './ties.ts';
import { trails } from './trails.ts';

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
  trails(sheet, view, { standing, places, area });
  yield;
  const overFigures = ties(sheet, board, { standing, places, area });
  spaceNames(sheet, view, { places, render });
  yield;
  tokenRims(sheet, view, { ...standing, places });
  for (const { token, at } of standing.placed) {
    figure(sheet, token, at);
    yield;
  }
  for (const { id, marks } of board.spaces) spaceMarks(sheet, marks, places.of(id));
  for (const { at, count } of standing.more) moreFigures(sheet, count, at);
  overFigures();
  falls(sheet, view, standing);
  letters(sheet, view, { places, standing, area });
  changes(sheet, view, { standing, places, area });
}

type Still = { readonly still: Places; readonly area: Box };

/** Draws the spaces that have grown over the ground, and over them what stands between spaces. */
function swell(sheet: Sheet, board: BoardView, { still, area }: Still): Places {
  const { places, grown } = swollen(board, still, area);
  for (const space of board.spaces)
    if (grown.has(space.id)) plate(sheet, board.shape, { space, box: grown.get(space.id) });
  if (grown.size > 0) borders(sheet, board, still);
  return places;
}

/** How many figures have no room. */
function moreFigures(sheet: Sheet, count: number, { x, y, size }: Stand): void {
  const [text, high] = [`+${count}`, Math.max(26, size * 0.6)];
  const style = { face: 'number', size: Math.round(high * 0.7), align: 'middle', on: ON.night } as const;
  const wide = Math.max(size * 1.12, widthOf(text, style.face, style.size) + 8);
  sheet.draw.beginPath();
  sheet.draw.roundRect(x - wide / 2, y - high / 2, wide, high, 8);
  sheet.draw.fillStyle = NIGHT;
  sheet.draw.fill();
  write(sheet, text, { ...style, x, y, width: wide });
}

// ---- names and marks of spaces ----

type Naming = { readonly places: Places; readonly render: Render };

function spaceNames(sheet: Sheet, { board: { shape, spaces } }: TableView, { places, render }: Naming): void {
  for (const space of spaces) {
    const { id, name } = space;
    const box = places.of(id);
    if (!box) continue;
    note(sheet, 'space', render(name), box);
    if (shape !== 'squares') spaceName(sheet, render(name), { box, on: nameOn(space) });
  }
}

type Name = { readonly box: Box; readonly on: Pair };

/** Over the lines, with a rim in the colour of its ground, so that no line runs through it. */
function spaceName(sheet: Sheet, name: string, { box: { x, y, width, height }, on }: Name): void {
  write(sheet, name, {
    x: x + width / 2,
    y: y + height - NAME_HEIGHT / 2 - 1,
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

/** At the upper right rim, from right to left, over the figures. */
function spaceMarks(sheet: Sheet, marks: readonly Mark[], box: Box | undefined): void {
  if (!box) return;
  const { x, y, width, height } = box;
  const size = Math.round(Math.min(34, height * 0.34));
  let right = x + width - 6;
  for (const mark of marks.filter(({ count }) => count > 0).slice(0, MOST_MARKS)) {
    const text = mark.count > 1 ? String(mark.count) : '';
    sign(sheet, { icon: mark.icon, text, pair: pairOfMark(mark) }, { x: right, y: y + 12, size });
    right -= size + (mark.count > 1 ? 30 : 6);
  }
}
