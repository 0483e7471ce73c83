// The strip of the foes: health, statuses, and each ability with its colours and its tokens.
import type { ColourView, FeatureView, FoeView, Render } from '../../view/index.ts';
import { ON, SEAM } from '../palette.ts';
import { type Box, drawIcon, nightPanel, type Sheet, write } from '../sheet.ts';
import { chip, colourSigns } from './chips.ts';
import { comingHeight, comingOf, comingStrip } from './coming.ts';
import { HEAD, highHead, PAD, wideHead } from './heads.ts';

const ROW = 42;
const GAP = 12;
const NARROW_HEAD = 222;
const HIGH_HEAD = 164;
/** With more foes than these only their heads are drawn. */
const MOST_WITH_ABILITIES = 3;
const MOST_IN_A_ROW = 5;
const MOST_ROWS = 3;

/** Abilities are what tokens or colours lie on; the rest of a foe is said in words. */
const abilitiesOf = ({ features }: FoeView): readonly FeatureView[] =>
  features.filter(({ marks, colours }) => marks.length > 0 || colours.length > 0);

type Plan = {
  readonly columns: number;
  readonly rows: number;
  /** How wide the head is, with the abilities beside it; without it they are below. */
  readonly beside?: number;
};

/** One foe has its abilities beside its head in two columns, two foes in one, three below it. Flowers say it better. */
function planOf(foes: readonly FoeView[]): Plan {
  const most = Math.max(0, ...foes.map((foe) => abilitiesOf(foe).length));
  const hasFlower = foes.some(({ flower }) => flower !== undefined);
  if (foes.length > MOST_WITH_ABILITIES || most === 0 || hasFlower) return { columns: 0, rows: 0 };
  if (foes.length === 1) return { columns: 2, rows: Math.ceil(most / 2), beside: 400 };
  return { columns: 1, rows: most, ...(foes.length === 2 && { beside: NARROW_HEAD }) };
}

/** Side by side; many in several rows of equal length. */
function gridOf(count: number): { readonly rows: number; readonly perRow: number } {
  const rows = Math.min(MOST_ROWS, Math.max(1, Math.ceil(count / MOST_IN_A_ROW)));
  return { rows, perRow: Math.min(MOST_IN_A_ROW, Math.max(1, Math.ceil(count / rows))) };
}

/** Those whose programme is about to run are shown with it, above the others. */
function split(foes: readonly FoeView[]): { readonly coming: readonly FoeView[]; readonly others: readonly FoeView[] } {
  const coming = comingOf(foes);
  return { coming, others: foes.filter((foe) => !coming.includes(foe)) };
}

export function foesHeight(foes: readonly FoeView[]): number {
  const { coming, others } = split(foes);
  const [above, below] = [comingHeight(coming), headsHeight(others)];
  return above + below + (above > 0 && below > 0 ? GAP : 0);
}

function headsHeight(foes: readonly FoeView[]): number {
  if (foes.length === 0) return 0;
  const { rows } = gridOf(foes.length);
  return rows * panelHeight(foes) + (rows - 1) * GAP;
}

function panelHeight(foes: readonly FoeView[]): number {
  const { rows, beside } = planOf(foes);
  const head = beside === NARROW_HEAD ? HIGH_HEAD : HEAD;
  return 2 * PAD + (beside === undefined ? HEAD + rows * ROW : Math.max(head, rows * ROW));
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

/** Of more than there is room for, the last place says how many. */
function* heads(sheet: Sheet, foes: readonly FoeView[], { box, ...strip }: Strip & { box: Box }): Generator<void> {
  const plan = planOf(foes);
  const { rows, perRow } = gridOf(foes.length);
  const height = panelHeight(foes);
  const width = (box.width - (perRow - 1) * GAP) / perRow;
  const isTooMany = foes.length > rows * perRow;
  const shown = foes.slice(0, isTooMany ? rows * perRow - 1 : rows * perRow);
  const placeOf = (n: number): Box => ({
    x: Math.round(box.x + (n % perRow) * (width + GAP)),
    y: box.y + Math.floor(n / perRow) * (height + GAP),
    width: Math.floor(width),
    height,
  });
  for (const [n, foe] of shown.entries()) {
    panel(sheet, foe, { ...strip, plan, box: placeOf(n) });
    yield;
  }
  if (isTooMany) moreFoes(sheet, foes.length - shown.length, placeOf(shown.length));
}

function moreFoes(sheet: Sheet, count: number, box: Box): void {
  nightPanel(sheet, box, { edge: SEAM });
  const style = { face: 'number', size: 40, width: box.width - 20, align: 'middle', on: ON.nightSoft } as const;
  write(sheet, `+${count}`, { ...style, x: box.x + box.width / 2, y: box.y + box.height / 2 });
}

type Place = Strip & { readonly plan: Plan; readonly box: Box };

function panel(sheet: Sheet, foe: FoeView, place: Place): void {
  const { box, plan } = place;
  nightPanel(sheet, box, { edge: SEAM });
  if (plan.beside === NARROW_HEAD) highHead(sheet, foe, { render: place.render, box: { ...box, width: NARROW_HEAD } });
  else wideHead(sheet, foe, { render: place.render, box: { ...box, width: plan.beside ?? box.width } });
  if (plan.columns === 0) return;
  const left = plan.beside === undefined ? box.x + PAD : box.x + plan.beside + 4;
  const top = plan.beside === undefined ? box.y + PAD + HEAD : box.y + (box.height - plan.rows * ROW) / 2;
  const width = (box.x + box.width - PAD - left) / plan.columns;
  abilitiesOf(foe).forEach((ability, n) => {
    const column = n % plan.columns;
    const at = { x: left + column * width, y: top + Math.floor(n / plan.columns) * ROW, width, height: ROW };
    abilityRow(sheet, ability, {
      ...place,
      isGone: foe.fallen,
      box: { ...at, width: width - (column + 1 < plan.columns ? 28 : 0) },
    });
  });
}

/** Colours, name, and at the right end its tokens: spent ones grey, those of a fallen foe struck through. */
function abilityRow(sheet: Sheet, ability: FeatureView, place: Strip & { isGone: boolean; box: Box }): void {
  const { box, isGone, colours, render } = place;
  const middle = box.y + ROW / 2;
  const signs = colourSigns(sheet, { ids: ability.colours, colours }, { x: box.x, y: middle, size: 30 });
  const size = 34;
  const tokens = ability.marks.slice(0, 4);
  tokens.forEach((mark, n) => {
    const x = box.x + box.width - size / 2 - (tokens.length - 1 - n) * (size + 5);
    const isSpent = mark.tone === 'quiet' || mark.count <= 0;
    chip(sheet, { ...mark, isSpent, isStruck: isGone || ability.state === 'gone' }, { x, y: middle, size });
  });
  const icon = { x: box.x + signs + 18, y: middle, size: 32, colour: isGone ? ON.nightSpent.ink : ON.nightSoft.ink };
  if (ability.icon !== undefined) drawIcon(sheet, ability.icon, icon);
  const left = box.x + signs + (ability.icon === undefined ? 6 : 42);
  const room = box.x + box.width - left - tokens.length * (size + 5) - 6;
  const on = isGone || ability.state === 'spent' ? ON.nightSpent : ON.night;
  write(sheet, render(ability.name), { x: left, y: middle, face: 'text', size: 28, smallest: 24, width: room, on });
}
