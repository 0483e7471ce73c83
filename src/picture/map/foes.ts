// The strip of the foes: health, statuses, and each ability with its colours and its tokens.
import type { ColourView, FeatureView, FoeView, Render } from '../../view/index.ts';
import { ON, SEAM } from '../palette.ts';
import { type Box, drawIcon, nightPanel, type Sheet, write } from '../sheet.ts';
import { chip, colourSigns } from './chips.ts';
import { comingHeight, comingOf, comingStrip } from './coming.ts';
import { diceOf, headHeight, highHead, type Naming, nameRoom, namingFor, PAD, wideHead } from './heads.ts';

const ROW = 42;
const GAP = 12;
const NARROW_HEAD = 222;
const HIGH_HEAD = 164;
/** With more foes than this, only their heads are drawn. */
const MOST_WITH_ABILITIES = 3;
const MOST_IN_A_ROW = 5;
const MOST_ROWS = 4;
const TOKEN = 34;
const TOKEN_STEP = TOKEN + 5;
const MOST_TOKENS = 4;

/** Abilities are features with tokens or colours; the other features are said in words. */
const abilitiesOf = ({ features }: FoeView): readonly FeatureView[] =>
  features.filter(({ marks, colours }) => marks.length > 0 || colours.length > 0);

type Plan = {
  readonly columns: number;
  /** How high each row of abilities is. */
  readonly rows: readonly number[];
  /** The width of the head, if the abilities are beside it; without it they are below. */
  readonly beside?: number;
};

/** One foe has its abilities beside its head in two columns, two foes in one, three below. A flower replaces them. */
function planOf(foes: readonly FoeView[]): Plan {
  const most = Math.max(0, ...foes.map((foe) => abilitiesOf(foe).length));
  const hasFlower = foes.some(({ flower }) => flower !== undefined);
  if (foes.length > MOST_WITH_ABILITIES || most === 0 || hasFlower) return { columns: 0, rows: [] };
  if (foes.length === 1) return { columns: 2, rows: rowsOf(foes, 2), beside: 400 };
  return { columns: 1, rows: rowsOf(foes, 1), ...(foes.length === 2 && { beside: NARROW_HEAD }) };
}

/** Tokens of an ability: if they do not fit beside its name, they take several lines. */
const tokenLines = ({ marks }: FeatureView): number => Math.max(1, Math.ceil(marks.length / MOST_TOKENS));

/** Each row as high as its most tokens need, in any of the foes. */
function rowsOf(foes: readonly FoeView[], columns: number): readonly number[] {
  const rows: number[] = [];
  for (const foe of foes)
    abilitiesOf(foe).forEach((ability, n) => {
      const row = Math.floor(n / columns);
      rows[row] = Math.max(rows[row] ?? 0, ROW + (tokenLines(ability) - 1) * TOKEN_STEP);
    });
  return rows;
}

const sumOf = (heights: readonly number[]): number => heights.reduce((sum, one) => sum + one, 0);

/** Side by side; many in several rows of equal length. */
function gridOf(count: number): { readonly rows: number; readonly perRow: number } {
  const rows = Math.min(MOST_ROWS, Math.max(1, Math.ceil(count / MOST_IN_A_ROW)));
  return { rows, perRow: Math.min(MOST_IN_A_ROW, Math.max(1, Math.ceil(count / rows))) };
}

/** Foes whose programme is about to run are shown with it, above the others. */
function split(foes: readonly FoeView[]): { readonly coming: readonly FoeView[]; readonly others: readonly FoeView[] } {
  const coming = comingOf(foes);
  return { coming, others: foes.filter((foe) => !coming.includes(foe)) };
}

export function foesHeight(foes: readonly FoeView[], width: number): number {
  const { coming, others } = split(foes);
  const [above, below] = [comingHeight(coming), headsHeight(others, width)];
  return above + below + (above > 0 && below > 0 ? GAP : 0);
}

function headsHeight(foes: readonly FoeView[], width: number): number {
  if (foes.length === 0) return 0;
  const { rows } = gridOf(foes.length);
  return rows * panelHeight(foes, width) + (rows - 1) * GAP;
}

/** The width of each panel, if all together have this width. */
const panelWidth = (foes: readonly FoeView[], width: number): number => {
  const { perRow } = gridOf(foes.length);
  return Math.floor((width - (perRow - 1) * GAP) / perRow);
};

/** As high as the one with the most to say. */
function highestHead(foes: readonly FoeView[], width: number): number {
  const { beside = panelWidth(foes, width) } = planOf(foes);
  return beside === NARROW_HEAD ? HIGH_HEAD : Math.max(0, ...foes.map((foe) => headHeight(foe, beside)));
}

function panelHeight(foes: readonly FoeView[], width: number): number {
  const { rows, beside } = planOf(foes);
  const head = highestHead(foes, width);
  return 2 * PAD + (beside === undefined ? head + sumOf(rows) : Math.max(head, sumOf(rows)));
}

export type Strip = { readonly colours: readonly ColourView[]; readonly render: Render };

export function* foeStrip(
  sheet: Sheet,
  foes: readonly FoeView[],
  { box, ...strip }: Strip & { box: Box },
): Generator<void> {
  const { coming, others } = split(foes);
  const above = comingHeight(coming);
  yield* comingStrip(sheet, coming, { render: strip.render, box: { ...box, height: above } });
  yield* heads(sheet, others, { ...strip, box: { ...box, y: box.y + above + (above > 0 ? GAP : 0) } });
}

/** If there are more than fit, the last place says how many. */
function* heads(sheet: Sheet, foes: readonly FoeView[], { box, ...strip }: Strip & { box: Box }): Generator<void> {
  const plan = planOf(foes);
  const { rows, perRow } = gridOf(foes.length);
  const height = panelHeight(foes, box.width);
  const width = panelWidth(foes, box.width);
  const isTooMany = foes.length > rows * perRow;
  const shown = foes.slice(0, isTooMany ? rows * perRow - 1 : rows * perRow);
  const placeOf = (n: number): Box => ({
    x: box.x + (n % perRow) * (width + GAP),
    y: box.y + Math.floor(n / perRow) * (height + GAP),
    width,
    height,
  });
  const head = plan.beside ?? width;
  const mostDice = Math.max(0, ...shown.map((foe) => diceOf(foe).length));
  const naming = namingFor(
    shown.map(({ name }) => strip.render(name)),
    nameRoom(head, mostDice),
  );
  for (const [n, foe] of shown.entries()) {
    panel(sheet, foe, { ...strip, plan, naming, head: highestHead(foes, box.width), box: placeOf(n) });
    yield;
  }
  if (isTooMany) moreFoes(sheet, foes.length - shown.length, placeOf(shown.length));
}

function moreFoes(sheet: Sheet, count: number, box: Box): void {
  nightPanel(sheet, box, { edge: SEAM });
  const style = { face: 'number', size: 40, width: box.width - 20, align: 'middle', on: ON.nightSoft } as const;
  write(sheet, `+${count}`, { ...style, x: box.x + box.width / 2, y: box.y + box.height / 2 });
}

type Place = Strip & { readonly plan: Plan; readonly naming: Naming; readonly head: number; readonly box: Box };

function panel(sheet: Sheet, foe: FoeView, place: Place): void {
  const { box, plan, naming, head } = place;
  nightPanel(sheet, box, { edge: SEAM });
  if (plan.beside === NARROW_HEAD) highHead(sheet, foe, { render: place.render, box: { ...box, width: NARROW_HEAD } });
  else wideHead(sheet, foe, { render: place.render, naming, box: { ...box, width: plan.beside ?? box.width } });
  if (plan.columns === 0) return;
  const left = plan.beside === undefined ? box.x + PAD : box.x + plan.beside + 4;
  const top = plan.beside === undefined ? box.y + PAD + head : box.y + (box.height - sumOf(plan.rows)) / 2;
  const width = (box.x + box.width - PAD - left) / plan.columns;
  abilitiesOf(foe).forEach((ability, n) => {
    const [row, column] = [Math.floor(n / plan.columns), n % plan.columns];
    const y = top + sumOf(plan.rows.slice(0, row));
    const at = { x: left + column * width, y, width, height: plan.rows[row] ?? ROW };
    abilityRow(sheet, ability, {
      ...place,
      isGone: foe.fallen,
      box: { ...at, width: width - (column + 1 < plan.columns ? 28 : 0) },
    });
  });
}

/** Colours, name, and at the right end its tokens. */
function abilityRow(sheet: Sheet, ability: FeatureView, place: Strip & { isGone: boolean; box: Box }): void {
  const { box, isGone, colours, render } = place;
  const middle = box.y + box.height / 2;
  const signs = colourSigns(sheet, { ids: ability.colours, colours }, { x: box.x, y: middle, size: 30 });
  const tokens = abilityTokens(sheet, ability, { isGone, box });
  const icon = { x: box.x + signs + 18, y: middle, size: 32, colour: isGone ? ON.nightSpent.ink : ON.nightSoft.ink };
  if (ability.icon !== undefined) drawIcon(sheet, ability.icon, icon);
  const left = box.x + signs + (ability.icon === undefined ? 6 : 42);
  const room = box.x + box.width - left - tokens - 6;
  const on = isGone || ability.state === 'spent' ? ON.nightSpent : ON.night;
  write(sheet, render(ability.name), { x: left, y: middle, face: 'text', size: 28, smallest: 24, width: room, on });
}

/** Spent ones are grey, those of a fallen foe struck through; in lines of equal length. Returns their width. */
function abilityTokens(sheet: Sheet, ability: FeatureView, { isGone, box }: { isGone: boolean; box: Box }): number {
  const { marks, state } = ability;
  const lines = tokenLines(ability);
  const perLine = Math.ceil(marks.length / lines);
  marks.forEach((mark, n) => {
    const [line, place] = [Math.floor(n / perLine), n % perLine];
    const inLine = Math.min(perLine, marks.length - line * perLine);
    const x = box.x + box.width - TOKEN / 2 - (inLine - 1 - place) * TOKEN_STEP;
    const y = box.y + box.height / 2 + (line - (lines - 1) / 2) * TOKEN_STEP;
    const isSpent = mark.tone === 'quiet' || mark.count <= 0;
    chip(sheet, { ...mark, isSpent, isStruck: isGone || state === 'gone' }, { x, y, size: TOKEN });
  });
  return perLine * TOKEN_STEP;
}
