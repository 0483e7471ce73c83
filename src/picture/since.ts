// Since you last looked: the map with a way from where each figure was to where it is, what it gained or lost, and three lines.
import { say } from '../engine/text.ts';
import type { FigureSince, Render, SinceView, TableView, TokenView, Tone, Trace } from '../view/index.ts';
import { drawMap } from './map/index.ts';
import { miniToken } from './map/tokens.ts';
import { painted } from './painted.ts';
import { ON, type Pair } from './palette.ts';
import { drawIcon, newSheet, nightPanel, type Point, type Sheet, writeLines } from './sheet.ts';
import { sparks } from './sparks.ts';
import { wrapped } from './text.ts';
import { atOnce } from './turns.ts';

export type SinceWish = { readonly since: SinceView; readonly render: Render };

const MARGIN = 24;
const LINE = { face: 'text' as const, size: 38, smallest: 30, lines: 3 };
const LEADING = 46;
const GAP = 16;
const PAD = 26;
const SIGN = 84;
const TOKEN = 62;
const INKS: Readonly<Record<Tone, Pair>> = {
  good: ON.nightGood,
  bad: ON.nightBad,
  plain: ON.night,
  quiet: ON.nightSoft,
};

export const sincePicture = (wish: SinceWish): Promise<Buffer> => painted(drawing(wish));

export const sinceSheet = (wish: SinceWish): Sheet => atOnce(drawing(wish));

function* drawing({ since, render }: SinceWish): Generator<void, Sheet> {
  const map = yield* drawMap(tableSince(since), render);
  yield;
  const { figures } = since;
  const lines = since.lines.length > 0 ? since.lines : [{ text: say('picture.since.nothing'), tone: 'quiet' as const }];
  const width = map.width - 2 * MARGIN - 2 * PAD - SIGN;
  const texts = lines.map(({ text }) => (wrapped(render(text), { ...LINE, width }).lines.length - 1) * LEADING);
  const heights = texts.map((text) => Math.max(TOKEN + 8, text + LEADING + GAP));
  const height = heights.reduce((sum, one) => sum + one, 2 * PAD - GAP);
  const sheet = newSheet(map.width, map.height + height + MARGIN);
  sparks(sheet, map.height);
  const { width: wide, height: high } = map;
  sheet.draw.drawImage(map.canvas, 0, 0, wide, high, 0, 0, wide, high);
  sheet.scene.push(...map.scene);
  yield;
  nightPanel(sheet, { x: MARGIN, y: map.height, width: map.width - 2 * MARGIN, height });
  let y = map.height + PAD + LEADING / 2;
  lines.forEach(({ text, tone }, n) => {
    about(sheet, figures[n], { x: MARGIN + PAD + 26, y: y + (texts[n] ?? 0) / 2 });
    const place = { x: MARGIN + PAD + SIGN, y, width, on: INKS[tone], leading: LEADING / LINE.size };
    writeLines(sheet, render(text), { ...LINE, ...place });
    y += heights[n] ?? 0;
  });
  return sheet;
}

/** Whom the line is about, as it stands on the map. */
function about(sheet: Sheet, figure: FigureSince | undefined, at: Point): void {
  if (figure) miniToken(sheet, figure, { ...at, size: TOKEN });
  else drawIcon(sheet, 'night-sleep', { ...at, size: 48, colour: ON.nightSoft.ink });
}

/** Only the board, with those who fell still on it, and of all that happened only what it comes to. */
function tableSince({ table, figures }: SinceView): TableView {
  const { subject: _subject, reach: _reach, ...rest } = table;
  const isThere = (id: string) => table.board.tokens.some((token) => token.id === id);
  const fallen = figures.filter(({ id, fell }) => fell && !isThere(id)).map(ghost);
  return {
    ...rest,
    header: [say('picture.since.title'), table.board.name],
    board: {
      ...table.board,
      tokens: [...table.board.tokens, ...fallen],
      ties: [],
      tracks: [],
      piles: [],
      queues: [],
      odds: [],
    },
    heroes: [],
    foes: [],
    counters: [],
    highlights: [],
    traces: figures.flatMap(sums),
  };
}

const ghost = ({ id, name, letter, kind, at, health, icon, hue }: FigureSince): TokenView => ({
  id,
  name,
  letter,
  kind,
  at,
  health: { ...health, now: Math.max(0, health.now) },
  marks: [],
  pose: 'lying',
  ...(icon !== undefined && { icon }),
  ...(hue !== undefined && { hue }),
});

function sums({ id, from, at, change, fell, gained }: FigureSince): readonly Trace[] {
  return [
    ...(from === undefined ? [] : [{ kind: 'moved' as const, who: id, from, to: at }]),
    ...(change === 0 ? [] : [{ kind: 'health' as const, who: id, amount: change }]),
    ...(fell ? [{ kind: 'fell' as const, who: id, at }] : []),
    ...gained.map((mark) => ({ kind: 'gained' as const, who: id, mark })),
  ];
}
