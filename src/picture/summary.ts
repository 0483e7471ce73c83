// The end of a battle: won or lost, who dealt, blocked and healed how much, and the best deeds in words.
import { say } from '../engine/text.ts';
import { DEEDS, type Deed, type HeroDeeds, type Render, type SummaryView } from '../view/index.ts';
import { miniToken } from './map/tokens.ts';
import { painted } from './painted.ts';
import { GLOW, hued, INK, ON, type Pair } from './palette.ts';
import {
  type Box,
  drawIcon,
  newSheet,
  nightPanel,
  note,
  type Point,
  paperPanel,
  type Sheet,
  write,
  writeLines,
} from './sheet.ts';
import { portrait } from './sheets/parts.ts';
import { sparks } from './sparks.ts';
import { widthOf, wrapped } from './text.ts';
import { atOnce } from './turns.ts';

export type SummaryWish = { readonly summary: SummaryView; readonly render: Render };

const WIDTH = 1000;
const MARGIN = 28;
const INNER = WIDTH - 2 * MARGIN;
const SIGN = 200;
const LEFT = MARGIN + SIGN + 30;
const BESIDE = WIDTH - MARGIN - LEFT;
const ROW = 172;
const GAP = 16;
const FOE = { height: 76, columns: 2 };
const END = 32;

const RESULTS = {
  success: { icon: 'campfire', hue: 'ember' },
  partial: { icon: 'candle-flame', hue: 'straw' },
  failure: { icon: 'burning-embers', hue: 'ash' },
  open: { icon: 'hourglass', hue: 'dusk' },
} as const;

const LOOKS = {
  dealt: { icon: 'crossed-swords', hue: 'ember' },
  blocked: { icon: 'shield', hue: 'sea' },
  healed: { icon: 'heart-plus', hue: 'moss' },
} as const satisfies Readonly<Record<Deed, object>>;

export const summaryPicture = (wish: SummaryWish): Promise<Buffer> => painted(drawing(wish));

export const summarySheet = (wish: SummaryWish): Sheet => atOnce(drawing(wish));

function* drawing(wish: SummaryWish): Generator<void, Sheet> {
  const { summary } = wish;
  const top = headHeight(wish);
  const foes = Math.ceil(summary.foes.length / FOE.columns) * FOE.height;
  const sheet = newSheet(WIDTH, top + summary.heroes.length * (ROW + GAP) + foes + MARGIN);
  sparks(sheet, top);
  head(sheet, wish);
  const most = Math.max(1, ...summary.heroes.flatMap(({ deeds }) => DEEDS.map((deed) => deeds[deed])));
  for (const [n, hero] of summary.heroes.entries()) {
    yield;
    heroRow(sheet, { ...wish, hero, most }, { x: MARGIN, y: top + n * (ROW + GAP), width: INNER, height: ROW });
  }
  foeRows(sheet, wish, top + summary.heroes.length * (ROW + GAP));
  return sheet;
}

// ---- won or lost ----

const LINE = { face: 'text' as const, size: 32, width: BESIDE - 44, lines: 2, smallest: 26 };
const LEADING = 38;
const linesOf = (text: string): number => wrapped(text, LINE).lines.length;

function headHeight({ summary, render }: SummaryWish): number {
  const lines = summary.lines.reduce((sum, { text }) => sum + linesOf(render(text)), 0);
  return MARGIN + Math.max(SIGN, 140 + lines * LEADING) + MARGIN;
}

function head(sheet: Sheet, { summary, render }: SummaryWish): void {
  const result = summary.result ?? 'open';
  portrait(sheet, RESULTS[result], { x: MARGIN, y: MARGIN, width: SIGN, height: SIGN });
  const words = render(say(`picture.summary.${result}`));
  note(sheet, 'result', result, { x: LEFT, y: MARGIN, width: BESIDE, height: 70 });
  write(sheet, words, {
    x: LEFT,
    y: MARGIN + 34,
    face: 'title',
    size: 68,
    smallest: 40,
    on: ON.nightEmber,
    width: BESIDE,
  });
  write(sheet, render(say('picture.summary.of', { name: summary.name })), {
    x: LEFT,
    y: MARGIN + 94,
    face: 'text',
    size: 38,
    smallest: 24,
    on: ON.nightSoft,
    width: BESIDE,
  });
  let y = MARGIN + 140 + LEADING / 2;
  for (const { text } of summary.lines) {
    drawIcon(sheet, BEST, { x: LEFT + 16, y, size: 30, colour: GLOW });
    writeLines(sheet, render(text), { ...LINE, x: LEFT + 44, y, on: ON.night, leading: LEADING / LINE.size });
    y += linesOf(render(text)) * LEADING;
  }
}

const BEST = 'round-star';

// ---- heroes ----

type HeroRow = SummaryWish & { readonly hero: HeroDeeds; readonly most: number };
const NAME = 330;

function heroRow(sheet: Sheet, { hero, most, render }: HeroRow, box: Box): void {
  paperPanel(sheet, box);
  const on = ON.paper;
  const hasFallen = hero.health.now <= 0;
  const token = { ...hero, kind: 'hero' as const, ...(hasFallen && { pose: 'lying' as const }) };
  miniToken(sheet, token, { x: box.x + 64, y: box.y + box.height / 2, size: 84 });
  const left = box.x + 122;
  const width = NAME - 122;
  const two = { face: 'title' as const, size: 36, smallest: 24, lines: 2, on };
  writeLines(sheet, render(hero.name), { ...two, x: left, y: box.y + 44, width });
  const { now, max } = hero.health;
  const health = render(hasFallen ? say('picture.summary.fell') : say('picture.summary.health', { now, max }));
  write(sheet, health, {
    x: left,
    y: box.y + box.height - 34,
    face: 'text',
    size: 30,
    smallest: 20,
    on: ON.paperSoft,
    width,
  });
  DEEDS.forEach((deed, n) => {
    const row = { x: box.x + NAME + 10, y: box.y + 32 + n * 54, width: box.width - NAME - 30 };
    deedBar(sheet, { deed, hero, most, render }, row);
  });
}

/** A bar as long as the deed is great, with its number and its name; the best of all has a star. */
function deedBar(
  sheet: Sheet,
  { deed, hero, most, render }: Omit<HeroRow, 'summary'> & { deed: Deed },
  { x, y, width }: Point & { width: number },
): void {
  const { icon, hue } = LOOKS[deed];
  const amount = hero.deeds[deed];
  const pair: Pair = hued(hue);
  drawIcon(sheet, icon, { x: x + 18, y, size: 36, colour: INK });
  const room = width - 44 - 240;
  const long = Math.round((room * amount) / most);
  note(sheet, 'deed', `${hero.id} ${deed} ${amount}`, { x: x + 44, y: y - 17, width: long, height: 34 });
  bar(sheet, { x: x + 44, y: y - 17, width: long, height: 34 }, pair);
  const end = x + 44 + long + (long > 0 ? 12 : 0);
  const used = write(sheet, String(amount), {
    x: end,
    y,
    face: 'number',
    size: 32,
    on: ON.paper,
    width: 90,
    smallest: 16,
  });
  const isBest = hero.best.includes(deed);
  const words = render(say(`picture.summary.${deed}`));
  const wide = write(sheet, words, {
    x: end + used + 8,
    y,
    face: isBest ? 'strong' : 'text',
    size: 28,
    smallest: 18,
    on: ON.paper,
    width: 144,
  });
  if (isBest) drawIcon(sheet, BEST, { x: end + used + wide + 28, y, size: 30, colour: INK });
}

function bar({ draw }: Sheet, { x, y, width, height }: Box, { ground }: Pair): void {
  if (width <= 0) return;
  draw.beginPath();
  draw.roundRect(x, y, width, height, Math.min(8, width / 2));
  draw.fillStyle = ground;
  draw.fill();
  draw.strokeStyle = INK;
  draw.lineWidth = 2;
  draw.stroke();
}

// ---- foes ----

function foeRows(sheet: Sheet, { summary, render }: SummaryWish, top: number): void {
  const rows = Math.ceil(summary.foes.length / FOE.columns);
  if (rows === 0) return;
  nightPanel(sheet, { x: MARGIN, y: top, width: INNER, height: rows * FOE.height });
  const width = INNER / FOE.columns;
  const lines = summary.foes.map((foe) => ({ foe, name: render(foe.name), state: render(stateOf(foe)) }));
  const size = sizeFor(lines, width - 86 - END);
  lines.forEach((line, n) => {
    const y = top + Math.floor(n / FOE.columns) * FOE.height;
    foeLine(sheet, { ...line, size }, { x: MARGIN + (n % FOE.columns) * width, y, width, height: FOE.height });
  });
}

type FoeLine = { readonly foe: SummaryView['foes'][number]; readonly name: string; readonly state: string };

const stateOf = ({ fallen, health }: FoeLine['foe']) =>
  fallen ? say('picture.summary.fell') : say('picture.summary.left', health);

const [LARGEST, SMALLEST] = [30, 22];
const APART = 16;

/** The same size for all, as large as the longest line allows. */
function sizeFor(lines: readonly FoeLine[], room: number): number {
  const widest = Math.max(...lines.map(({ name, state }) => widthOf(`${name}${state}`, 'text', LARGEST)));
  return Math.max(SMALLEST, Math.min(LARGEST, Math.floor((LARGEST * (room - APART)) / widest)));
}

/** How it ended stands in full at the right end; a long name is shortened instead. */
function foeLine(sheet: Sheet, { foe, name, state, size }: FoeLine & { readonly size: number }, box: Box): void {
  const y = box.y + box.height / 2;
  const token = { ...foe, kind: 'foe' as const, ...(foe.fallen && { pose: 'lying' as const }) };
  miniToken(sheet, token, { x: box.x + 46, y, size: 52 });
  const words = { y, face: 'text' as const, size, smallest: SMALLEST, on: foe.fallen ? ON.nightSoft : ON.night };
  const room = box.width - 86 - END;
  write(sheet, name, { ...words, x: box.x + 86, width: room - widthOf(state, words.face, size) - APART });
  write(sheet, state, { ...words, x: box.x + box.width - END, width: room, align: 'right' });
}
