// What the news changed on the figures: gains and losses, and who fell.
import type { Mark, TableView, TokenView, Trace } from '../../view/index.ts';
import { ON, type Pair } from '../palette.ts';
import { type Box, note, type Point, type Sheet, write } from '../sheet.ts';
import { chip } from './chips.ts';
import type { Stand } from './crowd.ts';
import type { Standing } from './standing.ts';
import type { Ground } from './ties.ts';
import { tokenLetter } from './tokens.ts';

/** Over the figures: a cross on each that fell and is not up again. Its letter stays readable. */
export function falls(sheet: Sheet, { traces, board: { tokens } }: TableView, { stand }: Standing): void {
  const fallen = new Set(traces.flatMap((trace) => (trace.kind === 'fell' ? [trace.who] : [])));
  for (const token of tokens) {
    const at = stand(token.id);
    if (!at || !fallen.has(token.id) || !isDown(token)) continue;
    cross(sheet, at);
    tokenLetter(sheet, token.letter, at);
  }
}

const isDown = ({ pose, health }: TokenView): boolean => pose === 'lying' || health.now <= 0;

/** Over everything: one number for each figure, however often it was hit, placed so that it hides no other. */
export function changes(sheet: Sheet, { traces, board }: TableView, ground: Ground): void {
  const { stand } = ground.standing;
  const taken = [...edgesOf(board, ground), ...obstaclesIn(sheet), ...signsOf(ground.standing)];
  const sums = new Map<string, number>();
  for (const trace of traces)
    if (trace.kind === 'health') sums.set(trace.who, (sums.get(trace.who) ?? 0) + trace.amount);
  for (const [who, amount] of sums) {
    const at = stand(who);
    if (at && amount !== 0) taken.push(change(sheet, amount, { at, taken }));
  }
  const bears = (who: string, mark: Mark) =>
    board.tokens.some(
      (token) => token.id === who && token.marks.some(({ id, icon }) => id === mark.id || icon === mark.icon),
    );
  for (const trace of traces)
    if (trace.kind === 'gained' && !bears(trace.who, trace.mark)) {
      const at = stand(trace.who);
      if (at) taken.push(...gained(sheet, trace, { at, taken }));
    }
}

// ---- where there is room ----

/** A place that should not be hidden, and how much it matters. */
type Taken = Box & { readonly weight: number };
type Around = { readonly at: Stand; readonly taken: readonly Taken[] };

/** Words and numbers matter most, pictures of figures least. */
const WEIGHTS: Readonly<Record<string, number>> = { text: 10, option: 10, arrow: 6, token: 1 };

const obstaclesIn = ({ scene }: Sheet): readonly Taken[] =>
  scene.flatMap(({ what, x, y, width, height }) => {
    const weight = WEIGHTS[what];
    return weight === undefined ? [] : [{ x, y, width, height, weight }];
  });

/** The signs at the figures' right sides. */
const signsOf = ({ placed }: Standing): readonly Taken[] =>
  placed.flatMap(({ token: { marks, badges = [] }, at: { x, y, size } }) => {
    const height = Math.min(3, marks.length + badges.length) * size * 0.37;
    return height > 0 ? [{ x: x + size * 0.2, y: y - size * 0.5, width: size * 0.5, height, weight: 5 }] : [];
  });

/** The letters and numbers along the edge of squares, and what is above the board. */
function edgesOf({ shape, spaces }: TableView['board'], { places, area }: Ground): readonly Taken[] {
  const boxes = spaces.flatMap(({ id }) => places.of(id) ?? []);
  const isGrid = shape === 'squares';
  const [left, top] = isGrid
    ? [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
    : [area.x, area.y];
  return [
    { x: 0, y: 0, width: area.x + area.width, height: top, weight: 10 },
    { x: 0, y: 0, width: left, height: area.y + area.height, weight: 10 },
  ];
}

/** The place where it hides the least; of equals, the first. */
function freest(boxes: readonly Box[], taken: readonly Taken[]): Box | undefined {
  const costs = boxes.map((box) => taken.reduce((sum, one) => sum + shared(box, one) * one.weight, 0));
  return boxes[costs.indexOf(Math.min(...costs))];
}

function shared(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

const around = ({ x, y }: Point, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

// ---- numbers ----

const HIGH = 32;

/** The minus of this font is as short as a hyphen; its dash is as wide as the plus. */
const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `–${-amount}`);

/** Above its figure, beside it, or, if there is no other room, on its picture. */
function change(sheet: Sheet, amount: number, { at, taken }: Around): Taken {
  const { x, y, size } = at;
  const text = signed(amount);
  const width = 22 + text.length * 15;
  const beside = size * 0.5 + width / 2 - 12;
  const places = [
    { x, y: y - size * 0.6 - 12 },
    { x: x + size * 0.2, y: y - size * 0.6 - 10 },
    { x: x - beside, y: y + size * 0.12 },
    { x: x + beside, y: y + size * 0.12 },
    { x: x + size * 0.1, y: y + size * 0.14 },
    { x: x - size * 0.2, y: y + size * 0.14 },
  ].map((place) => around(place, width, HIGH));
  const box = freest(places, taken) ?? around(at, width, HIGH);
  pill(sheet, text, { box, on: amount > 0 ? ON.good : ON.bad });
  return { ...box, weight: 20 };
}

type Pill = { readonly box: Box; readonly on: Pair };

function pill(sheet: Sheet, text: string, { box: { x, y, width, height }, on }: Pill): void {
  const { draw } = sheet;
  draw.beginPath();
  draw.roundRect(x, y, width, height, height / 2);
  draw.fillStyle = on.ground;
  draw.fill();
  draw.strokeStyle = '#ffffff';
  draw.lineWidth = 3;
  draw.stroke();
  const style = { face: 'number', size: 26, align: 'middle', on } as const;
  write(sheet, text, { ...style, x: x + width / 2, y: y + height / 2, width: width - 8 });
}

// ---- marks ----

const CHIP = 30;

/** Only if there is room for it, and the figure does not show the mark itself. */
function gained(sheet: Sheet, { mark }: Extract<Trace, { kind: 'gained' }>, { at, taken }: Around): readonly Taken[] {
  const { x, y, size, room } = at;
  if (room < size * 1.6 || mark.icon === undefined || mark.count <= 0) return [];
  const places = [-1, 1].flatMap((side) =>
    [0.2, -0.1, 0.45].map((down) => around({ x: x + side * size * 0.68, y: y + size * down }, CHIP, CHIP)),
  );
  const box = freest(places, taken);
  if (!box) return [];
  chip(sheet, { ...mark, isRound: true }, { x: box.x + CHIP / 2, y: box.y + CHIP / 2, size: CHIP });
  return [{ ...box, weight: 20 }];
}

// ---- falls ----

function cross(sheet: Sheet, at: Point & { size: number }): void {
  const { draw } = sheet;
  const reach = at.size * 0.55;
  for (const [colour, line] of [
    ['#ffffff', 12],
    [ON.bad.ground, 7],
  ] as const)
    for (const lean of [-1, 1]) {
      draw.strokeStyle = colour;
      draw.lineWidth = line;
      draw.lineCap = 'round';
      draw.beginPath();
      draw.moveTo(at.x - reach, at.y - lean * reach);
      draw.lineTo(at.x + reach, at.y + lean * reach);
      draw.stroke();
    }
  note(sheet, 'fell', '', { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach });
}
