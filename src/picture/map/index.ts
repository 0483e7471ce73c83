// The battle map: everything that one pair of eyes sees of a table, in one picture.
import { type Canvas, createCanvas } from 'canvas';
import type { Mark, Render, TableView } from '../../view/index.ts';
import { painted } from '../painted.ts';
import { NIGHT, ON, onNight, PAPER, type Pair } from '../palette.ts';
import { recent } from '../recent.ts';
import { type Box, newSheet, note, type Point, type Sheet, write } from '../sheet.ts';
import { fitted } from '../text.ts';
import { atOnce } from '../turns.ts';
import { changes, ways } from './changes.ts';
import { pairOfMark } from './chips.ts';
import type { Stand } from './crowd.ts';
import { figure, sign } from './figures.ts';
import { foeStrip } from './foes.ts';
import { type Frame, frameOf, WIDTH } from './frame.ts';
import { groundOf } from './ground.ts';
import { heroStrip } from './heroes.ts';
import { bow, freeBend, noteTie } from './lines.ts';
import { letters, spaceRings, tokenRims } from './options.ts';
import { NAME_HEIGHT, type Places, placesOf } from './places.ts';
import { side } from './side.ts';
import { type Standing, standingOf } from './standing.ts';
import { subjectInset } from './subject.ts';

/** The PNG. Others may have their turn while it is drawn. */
export const mapPicture = (view: TableView, render: Render): Promise<Buffer> => painted(drawMap(view, render));

/** Drawn at once, with the list of what is where. The next picture is drawn over it. */
export const mapSheet = (view: TableView, render: Render): Sheet => atOnce(drawMap(view, render));

// One picture is drawn at a time, so those of the same size share a canvas.
const canvases = recent<Canvas>(6);

export function* drawMap(view: TableView, render: Render): Generator<void, Sheet> {
  const frame = frameOf(view, render);
  const canvas = canvases.get(String(frame.height), () => createCanvas(WIDTH, frame.height));
  const sheet = newSheet(WIDTH, frame.height, canvas);
  title(sheet, view, { box: frame.title, render });
  foeStrip(sheet, view.foes, { box: frame.foes, colours: view.colours, render });
  yield;
  if (view.subject && frame.subject) {
    const { colours, heroes } = view;
    subjectInset(sheet, view.subject, { box: frame.subject, render, colours, heroes, tokens: view.board.tokens });
  }
  side(sheet, frame.blocks, frame.side);
  yield;
  yield* board(sheet, view, { frame, render });
  yield;
  heroStrip(sheet, view.heroes, { box: frame.heroes, render, waitingFor: view.waitingFor });
  return sheet;
}

/** What is played, and whose turn it is. */
function title(sheet: Sheet, { header }: TableView, { box, render }: { box: Box; render: Render }): void {
  const [name = '', turn = ''] = header.map(render);
  const y = box.y + box.height / 2;
  const on: Pair = { ...ON.nightEmber, ground: NIGHT };
  const wide = write(sheet, name, {
    x: box.x + 4,
    y,
    face: 'title',
    size: 46,
    smallest: 30,
    width: box.width * 0.5,
    on,
  });
  const room = box.width - wide - 40;
  write(sheet, turn, {
    x: box.x + box.width - 4,
    y: y + 3,
    face: 'strong',
    size: 32,
    smallest: 24,
    width: room,
    align: 'right',
    on: { ...ON.night, ground: NIGHT },
  });
}

function* board(sheet: Sheet, view: TableView, { frame, render }: { frame: Frame; render: Render }): Generator<void> {
  const places = placesOf(view.board, frame.board);
  const standing = standingOf(view.board, places);
  sheet.draw.drawImage(groundOf({ board: view.board, places, area: frame.board }), frame.board.x, frame.board.y);
  yield;
  spaceRings(sheet, view, places);
  ways(sheet, view.traces, standing);
  ties(sheet, view, { standing, area: frame.board });
  spaceNames(sheet, view, { places, render });
  yield;
  tokenRims(sheet, view, standing);
  for (const { token, at } of standing.placed) figure(sheet, token, at);
  for (const { at, count } of standing.more)
    write(sheet, `+${count}`, {
      x: at.x,
      y: at.y,
      face: 'number',
      size: 28,
      smallest: 16,
      width: at.size * 1.1,
      align: 'middle',
      on: ON.paper,
    });
  changes(sheet, view.traces, standing);
  letters(sheet, view, { places, standing });
}

const BENDS = [0.1, -0.1, 0.2, -0.2, 0.32, -0.32, 0.45, -0.45];

/** Around other figures where that is possible; those that begin alike bend differently. */
function ties(
  sheet: Sheet,
  { board: { ties: all } }: TableView,
  { standing: { stand, placed }, area }: { standing: Standing; area: Box },
): void {
  all.forEach((tie, n) => {
    const [from, to] = [stand(tie.from), stand(tie.to)];
    if (!from || !to) return;
    const others = placed.filter(({ token }) => token.id !== tie.from && token.id !== tie.to);
    const blocks = (at: Point) => at.y < area.y + 4 || others.some((one) => isNear(one.at, at));
    const bend = freeBend(from, to, { bends: [...BENDS.slice(n % 4), ...BENDS.slice(0, n % 4)], blocks });
    const colour = onNight(tie.hue ?? 'rose').ink;
    bow(sheet, { from, to, start: from.size * 0.55, end: to.size * 0.72, bend, colour, line: 4 });
    noteTie(sheet, tie, from);
  });
}

const isNear = (figure: Stand, at: Point): boolean => Math.hypot(figure.x - at.x, figure.y - at.y) < figure.size * 0.62;

/** Over the lines, on paper of their own, so that nothing runs through them. */
function spaceNames(
  sheet: Sheet,
  { board: { shape, spaces } }: TableView,
  { places, render }: { places: Places; render: Render },
): void {
  for (const { id, name, marks } of spaces) {
    const box = places.of(id);
    if (!box) continue;
    note(sheet, 'space', render(name), box);
    if (shape !== 'squares') spaceName(sheet, render(name), box);
    spaceMarks(sheet, marks, box);
  }
}

function spaceName(sheet: Sheet, name: string, { x, y, width, height }: Box): void {
  const style = { face: 'title', size: 28, smallest: 22, width: width - 16 } as const;
  const wide = fitted(name, style).width + 12;
  const middle = { x: x + width / 2, y: y + height - NAME_HEIGHT / 2 - 4 };
  sheet.draw.fillStyle = PAPER;
  sheet.draw.beginPath();
  sheet.draw.roundRect(middle.x - wide / 2, middle.y - 14, wide, 30, 10);
  sheet.draw.fill();
  write(sheet, name, { ...style, ...middle, align: 'middle', on: ON.paper });
}

/** At the upper right rim, from right to left. */
function spaceMarks(sheet: Sheet, marks: readonly Mark[], { x, y, width, height }: Box): void {
  const size = Math.round(Math.min(34, height * 0.34));
  let right = x + width - 6;
  for (const mark of marks.filter(({ count }) => count > 0).slice(0, MOST_MARKS)) {
    sign(
      sheet,
      { icon: mark.icon, text: mark.count > 1 ? String(mark.count) : '', pair: pairOfMark(mark) },
      { x: right, y: y + 12, size },
    );
    right -= size + (mark.count > 1 ? 30 : 6);
  }
}

const MOST_MARKS = 3;
