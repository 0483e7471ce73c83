// A first, simple picture of a board of zones: spaces, ways, figures with their health, and what may be chosen.
import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import type { BoardView, Render, SpaceView, TableView, TokenView } from '../view/index.ts';

const WIDTH = 1000;
const MARGIN = 110;
const TITLE = 64;
const SPACE = { widest: 190, height: 116, gap: 16 };
const NIGHT = '#191320';
const PAPER = '#f1e3c6';
const INK = '#2b2230';
const EMBER = '#f08c3a';
const WAY = '#5b4a63';
const FILLS = { hero: '#3f7fb5', foe: '#a93f3a', object: '#7a6a50' } as const;

type Point = { readonly x: number; readonly y: number };
type Sheet = {
  readonly draw: CanvasRenderingContext2D;
  /** Of every space, so narrow that neighbours in a row do not touch. */
  readonly width: number;
  readonly at: (space: string) => Point;
  readonly render: Render;
};

/** The PNG of what these eyes see. */
export function boardPicture(view: TableView, render: Render): Promise<Buffer> {
  const { board } = view;
  const height = TITLE + heightOf(board);
  const canvas = createCanvas(WIDTH, height);
  const draw = canvas.getContext('2d');
  const at = placing(board, height);
  const sheet: Sheet = { draw, width: widthOf(board, at), at, render };
  draw.fillStyle = NIGHT;
  draw.fillRect(0, 0, WIDTH, height);
  title(sheet, view);
  for (const [a, b] of board.links) line(sheet, sheet.at(a), sheet.at(b));
  for (const space of board.spaces) paper(sheet, space, view);
  for (const space of board.spaces) figures(sheet, space, view);
  return encoded(canvas);
}

const encoded = (canvas: Canvas): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    canvas.toBuffer((error, png) => (error ? reject(error) : resolve(png)), 'image/png', {
      compressionLevel: 3,
      filters: 8,
    });
  });

const rowsOf = ({ spaces }: BoardView) => Math.max(...spaces.map(({ y }) => y)) - Math.min(...spaces.map(({ y }) => y));
const heightOf = (board: BoardView) => rowsOf(board) * 105 + 2 * 90;

function placing({ spaces }: BoardView, height: number): (id: string) => Point {
  const xs = spaces.map(({ x }) => x);
  const ys = spaces.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const across = (WIDTH - 2 * MARGIN) / Math.max(1, Math.max(...xs) - left);
  const down = (height - TITLE - 180) / Math.max(1, Math.max(...ys) - top);
  const points = new Map(
    spaces.map(({ id, x, y }) => [id, { x: MARGIN + (x - left) * across, y: TITLE + 90 + (y - top) * down }]),
  );
  return (id) => points.get(id) ?? { x: 0, y: 0 };
}

function widthOf({ spaces }: BoardView, at: (id: string) => Point): number {
  const points = spaces.map(({ id }) => at(id));
  const sideBySide = points.flatMap((a) =>
    points.filter((b) => b.x > a.x && Math.abs(a.y - b.y) < SPACE.height).map((b) => b.x - a.x - SPACE.gap),
  );
  return Math.min(SPACE.widest, ...sideBySide);
}

function title({ draw, render }: Sheet, { header }: TableView): void {
  const [first, second] = header.map(render);
  draw.textBaseline = 'middle';
  draw.fillStyle = EMBER;
  draw.font = 'bold 26px serif';
  draw.fillText(first ?? '', 24, 32);
  const from = 48 + draw.measureText(first ?? '').width;
  draw.fillStyle = PAPER;
  draw.font = '20px sans-serif';
  draw.fillText(second ?? '', from, 32, WIDTH - from - 24);
}

function line({ draw }: Sheet, from: Point, to: Point): void {
  draw.strokeStyle = WAY;
  draw.lineWidth = 6;
  draw.beginPath();
  draw.moveTo(from.x, from.y);
  draw.lineTo(to.x, to.y);
  draw.stroke();
}

function paper({ draw, width, at, render }: Sheet, space: SpaceView, { highlights }: TableView): void {
  const { x, y } = at(space.id);
  const letter = highlights.find(({ on }) => on === space.id)?.letter;
  draw.fillStyle = PAPER;
  draw.strokeStyle = letter ? EMBER : INK;
  draw.lineWidth = letter ? 6 : 2;
  draw.beginPath();
  draw.roundRect(x - width / 2, y - SPACE.height / 2, width, SPACE.height, 14);
  draw.fill();
  draw.stroke();
  draw.fillStyle = INK;
  draw.font = 'bold 17px serif';
  draw.textAlign = 'center';
  draw.fillText([letter, render(space.name)].filter(Boolean).join(' · '), x, y - SPACE.height / 2 + 18, width - 16);
  draw.textAlign = 'left';
}

function figures(sheet: Sheet, space: SpaceView, { board }: TableView): void {
  const here = board.tokens.filter(({ at }) => at === space.id);
  const { x, y } = sheet.at(space.id);
  const step = Math.min(58, (sheet.width - 50) / Math.max(1, here.length - 1));
  here.forEach((token, n) => figure(sheet, token, { x: x + (n - (here.length - 1) / 2) * step, y: y + 8 }));
}

// Heroes are round, foes have corners: never colour alone.
function figure({ draw }: Sheet, { kind, letter, health }: TokenView, { x, y }: Point): void {
  draw.fillStyle = FILLS[kind];
  draw.strokeStyle = INK;
  draw.lineWidth = 3;
  draw.beginPath();
  if (kind === 'foe') draw.rect(x - 21, y - 21, 42, 42);
  else draw.arc(x, y, 23, 0, 2 * Math.PI);
  draw.fill();
  draw.stroke();
  draw.textAlign = 'center';
  draw.fillStyle = '#ffffff';
  draw.font = 'bold 24px serif';
  draw.fillText(letter, x, y + 1);
  draw.fillStyle = INK;
  draw.font = 'bold 15px sans-serif';
  draw.fillText(`${health.now}/${health.max}`, x, y + 36);
  draw.textAlign = 'left';
}
