// Since you last looked: the map with each figure's way, gains and losses, and a line for each that matters.
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
const LINE = { face: 'text' as const, size: 38, smallest: 30, lines: 4 };
const LEADING = 46;
const GAP = 16;
const PAD = 26;
const SIGN = 84;
const TOKEN = 58;
/** The rim and the letter of a token reach beyond it. */
const ROW = TOKEN + 22;
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
  const told = toldOf(since);
  const lines = since.lines.length > 0 ? since.lines : [{ text: say('picture.since.nothing'), tone: 'quiet' as const }];
  const width = map.width - 2 * MARGIN - 2 * PAD - SIGN;
  const texts = lines.map(({ text }) => (wrapped(render(text), { ...LINE, width }).lines.length - 1) * LEADING);
  const heights = texts.map((text) => Math.max(ROW, text + LEADING + GAP));
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
    about(sheet, told[n], { x: MARGIN + PAD + 26, y: y + (texts[n] ?? 0) / 2, isNothing: since.lines.length === 0 });
    const place = { x: MARGIN + PAD + SIGN, y, width, on: INKS[tone], leading: LEADING / LINE.size };
    writeLines(sheet, render(text), { ...LINE, ...place });
    y += heights[n] ?? 0;
  });
  return sheet;
}

/** The figures that have a line of their own; a last line may name the others. */
const toldOf = ({ figures, lines }: SinceView): readonly FigureSince[] =>
  figures.length > lines.length ? figures.slice(0, Math.max(0, lines.length - 1)) : figures;

/** The figure that the line is about, as it looks on the map. */
function about(sheet: Sheet, figure: FigureSince | undefined, at: Point & { readonly isNothing: boolean }): void {
  if (figure) miniToken(sheet, figure, { ...at, size: TOKEN });
  else if (at.isNothing) drawIcon(sheet, 'night-sleep', { ...at, size: 48, colour: ON.nightSoft.ink });
}

/** With more ways than this, only those of figures with a line are drawn. */
const MOST_WAYS = 6;

/** Only the board, with the fallen still on it, and the sum of all that happened. */
function tableSince(since: SinceView): TableView {
  const { table, figures } = since;
  const going = figures.filter(({ from, fell }) => from !== undefined && !fell);
  const shown = going.length > MOST_WAYS ? toldOf(since) : going;
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
    traces: figures.flatMap((figure) => [...(shown.includes(figure) ? wayOf(figure) : []), ...sums(figure)]),
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

/** For a fallen figure, the place is enough; its way no longer matters. */
const wayOf = ({ id, from, at, path, fell }: FigureSince): readonly Trace[] =>
  from === undefined || fell ? [] : [{ kind: 'moved', who: id, from, to: at, ...(path && { path }) }];

function sums({ id, at, change, fell, gained }: FigureSince): readonly Trace[] {
  return [
    ...(change === 0 ? [] : [{ kind: 'health' as const, who: id, amount: change }]),
    ...(fell ? [{ kind: 'fell' as const, who: id, at }] : []),
    ...(fell ? [] : gained.map((mark) => ({ kind: 'gained' as const, who: id, mark }))),
  ];
}
