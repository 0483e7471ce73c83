// Foes whose programme is about to run: the flower with its lit arm, and what its hexes do, in order.
import type { FoeView, Render } from '../../view/index.ts';
import { type Hex, petals, spanOf } from '../flower.ts';
import { EMBER, hued, ON } from '../palette.ts';
import { type Box, drawIcon, nightPanel, type Sheet, write } from '../sheet.ts';
import { countedRow, dieChip } from './chips.ts';
import { tokenOf } from './heads.ts';
import { healthBar, miniToken } from './tokens.ts';

const PAD = 14;
const GAP = 12;
const FLOWER = 172;
/** People look for whom each hex would hit: with three in a row there is no room for that. */
const MOST_IN_A_ROW = 2;
/** If there are more, only their heads are shown, among the other foes. */
const MOST_SHOWN = 6;
const HEAD = 84;
const LINE = 34;
const LEAST_LINES = 3;

/** In the order in which they run, with those that are done, and skipped ones that would have done something. */
const chainOf = ({ flower }: FoeView): readonly Hex[] =>
  (flower?.hexes ?? []).filter(({ state, text }) =>
    state === 'skips' ? text.length > 0 : state !== undefined && state !== 'near',
  );

/** The foes whose programme runs next or now, as many as fit. */
export const comingOf = (foes: readonly FoeView[]): readonly FoeView[] =>
  foes.filter((foe) => !foe.fallen && isComing(foe)).slice(0, MOST_SHOWN);

const isComing = ({ flower }: FoeView): boolean =>
  (flower?.hexes ?? []).some(({ state }) => state !== undefined && state !== 'near');

const rowsOf = (count: number): number => Math.ceil(count / MOST_IN_A_ROW);

/** All panels are as high as the longest chain needs. */
const panelHeight = (foes: readonly FoeView[]): number =>
  2 * PAD + HEAD + LINE * Math.max(LEAST_LINES, ...foes.map((foe) => chainOf(foe).length)) - 10;

export function comingHeight(foes: readonly FoeView[]): number {
  const rows = rowsOf(foes.length);
  return rows === 0 ? 0 : rows * panelHeight(foes) + (rows - 1) * GAP;
}

type Strip = { readonly render: Render; readonly box: Box };

export function* comingStrip(sheet: Sheet, foes: readonly FoeView[], { render, box }: Strip): Generator<void> {
  const width = Math.floor((box.width - (MOST_IN_A_ROW - 1) * GAP) / MOST_IN_A_ROW);
  const height = panelHeight(foes);
  for (const [n, foe] of foes.entries()) {
    const x = box.x + (n % MOST_IN_A_ROW) * (width + GAP);
    const y = box.y + Math.floor(n / MOST_IN_A_ROW) * (height + GAP);
    panel(sheet, foe, { render, box: { x, y, width, height } });
    yield;
  }
}

function panel(sheet: Sheet, foe: FoeView, { render, box }: Strip): void {
  nightPanel(sheet, box, { edge: EMBER });
  if (foe.flower) {
    const radius = FLOWER / Math.max(spanOf(foe.flower, 1).width, spanOf(foe.flower, 1).height);
    const span = spanOf(foe.flower, radius);
    const middle = {
      x: box.x + PAD + (FLOWER - span.width) / 2 - span.left,
      y: box.y + (box.height - span.height) / 2 - span.top,
    };
    petals(sheet, foe.flower, { ...middle, radius, isLabelled: false });
  }
  const left = box.x + PAD + FLOWER + 14;
  const beside = { x: left, y: box.y + PAD, width: box.x + box.width - PAD - left, height: box.height - 2 * PAD };
  head(sheet, foe, { render, box: beside });
  chainOf(foe).forEach((hex, n) =>
    hexLine(sheet, hex, { render, box: { ...beside, y: beside.y + HEAD - 4 + n * LINE, height: LINE } }),
  );
}

const TOKEN = 58;
const DIE = 38;

function head(sheet: Sheet, foe: FoeView, { render, box }: Strip): void {
  miniToken(sheet, tokenOf(foe), { x: box.x + TOKEN / 2 + 1, y: box.y + 32, size: TOKEN });
  const left = box.x + TOKEN + 12;
  const name = { x: left, y: box.y + 14, width: box.x + box.width - left - DIE - 4 };
  write(sheet, render(foe.name), { ...name, face: 'title', size: 28, smallest: 22, on: ON.night });
  (foe.dice ?? []).forEach((one, n) =>
    dieChip(sheet, one, { x: box.x + box.width - DIE / 2 - n * 42, y: box.y + 18, size: DIE }),
  );
  healthBar(sheet, foe.health, { x: left, y: box.y + 38, width: 130, height: 28, full: true });
  const marks = { x: left + 142, y: box.y + 52, size: 28 };
  countedRow(sheet, foe.marks, { ...marks, width: box.x + box.width - marks.x });
}

/** What it would do, or why not; for a done hex its name, ticked off. */
function hexLine(sheet: Sheet, hex: Hex, { render, box }: Strip): void {
  const y = box.y + box.height / 2;
  const isDone = hex.state === 'done';
  const isOver = isDone || hex.state === 'skips';
  const on = isOver ? ON.nightSoft : ON.night;
  const pair = isOver ? ON.spent : hued(hex.hue);
  sheet.draw.beginPath();
  sheet.draw.arc(box.x + 14, y, 14, 0, 2 * Math.PI);
  sheet.draw.fillStyle = pair.ground;
  sheet.draw.fill();
  drawIcon(sheet, isDone ? 'check-mark' : hex.icon, { x: box.x + 14, y, size: 20, colour: pair.ink });
  const does = isDone ? '' : hex.text.map(render).join(' ');
  const style = { y, face: isOver ? 'text' : 'strong', size: 26, smallest: 19, on } as const;
  write(sheet, does || render(hex.name), { ...style, x: box.x + 36, width: box.width - 36 });
}
