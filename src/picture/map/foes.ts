// The strip of the foes: health, statuses, and each ability with its colours and its tokens.
import type { ColourView, FeatureView, FoeView, Render } from '../../view/index.ts';
import { ON, SEAM } from '../palette.ts';
import { type Box, drawIcon, nightPanel, type Sheet, write, writeLines } from '../sheet.ts';
import { chip, colourSigns, countedRow } from './chips.ts';
import { type Face, healthBar, miniToken } from './tokens.ts';

const PAD = 14;
const HEAD = 76;
const ROW = 42;
const GAP = 12;
const NARROW_HEAD = 222;
const HIGH_HEAD = 164;
/** With more foes than these only their heads are drawn. */
const MOST_WITH_ABILITIES = 3;
const MOST_SHOWN = 5;

/** Abilities are what tokens or colours lie on; the rest of a foe is said in words. */
const abilitiesOf = ({ features }: FoeView): readonly FeatureView[] =>
  features.filter(({ marks, colours }) => marks.length > 0 || colours.length > 0);

type Plan = {
  readonly columns: number;
  readonly rows: number;
  /** How wide the head is, with the abilities beside it; without it they are below. */
  readonly beside?: number;
};

/** One foe has its abilities beside its head in two columns, two foes in one, three below it. */
function planOf(foes: readonly FoeView[]): Plan {
  const most = Math.max(0, ...foes.map((foe) => abilitiesOf(foe).length));
  if (foes.length > MOST_WITH_ABILITIES) return { columns: 0, rows: 0 };
  if (foes.length === 1) return { columns: 2, rows: Math.ceil(most / 2), beside: 400 };
  return { columns: 1, rows: most, ...(foes.length === 2 && { beside: NARROW_HEAD }) };
}

export function foesHeight(foes: readonly FoeView[]): number {
  if (foes.length === 0) return 0;
  const { rows, beside } = planOf(foes);
  const head = beside === NARROW_HEAD ? HIGH_HEAD : HEAD;
  return 2 * PAD + (beside === undefined ? HEAD + rows * ROW : Math.max(head, rows * ROW));
}

export type Strip = { readonly colours: readonly ColourView[]; readonly render: Render };

export function foeStrip(sheet: Sheet, foes: readonly FoeView[], { box, ...strip }: Strip & { box: Box }): void {
  const plan = planOf(foes);
  const shown = foes.slice(0, MOST_SHOWN);
  const width = (box.width - (shown.length - 1) * GAP) / Math.max(1, shown.length);
  shown.forEach((foe, n) => {
    const at = { ...box, x: Math.round(box.x + n * (width + GAP)), width: Math.floor(width) };
    panel(sheet, foe, { ...strip, plan, box: at });
  });
}

type Place = Strip & { readonly plan: Plan; readonly box: Box };

function panel(sheet: Sheet, foe: FoeView, place: Place): void {
  const { box, plan } = place;
  nightPanel(sheet, box, { edge: SEAM });
  if (plan.beside === NARROW_HEAD) highHead(sheet, foe, { ...place, box: { ...box, width: NARROW_HEAD } });
  else wideHead(sheet, foe, { ...place, box: { ...box, width: plan.beside ?? box.width } });
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

const tokenOf = ({ fallen, letter, icon, hue }: FoeView): Face => ({
  kind: 'foe',
  letter,
  ...(icon !== undefined && { icon }),
  ...(hue && { hue }),
  ...(fallen && { pose: 'lying' }),
});
const inkFor = ({ fallen }: FoeView) => (fallen ? ON.nightSpent : ON.night);

function wideHead(sheet: Sheet, foe: FoeView, { box, render }: Place): void {
  const [left, room] = [box.x + PAD + 82, box.width - PAD * 2 - 82];
  const top = box.y + PAD;
  miniToken(sheet, tokenOf(foe), { x: box.x + PAD + 36, y: top + 37, size: 68 });
  write(sheet, render(foe.name), {
    x: left,
    y: top + 16,
    face: 'title',
    size: 32,
    smallest: 24,
    width: room,
    on: inkFor(foe),
  });
  const bar = Math.min(150, room);
  healthBar(sheet, foe.health, { x: left, y: top + 41, width: bar, height: 32, full: true });
  countedRow(sheet, foe.marks, { x: left + bar + 16, y: top + 57, size: 32, width: room - bar - 16 });
}

/** Token and health, and below them the name and the marks. */
function highHead(sheet: Sheet, foe: FoeView, { box, render }: Place): void {
  const room = box.width - PAD * 2;
  const top = box.y + PAD;
  miniToken(sheet, tokenOf(foe), { x: box.x + PAD + 36, y: top + 37, size: 68 });
  healthBar(sheet, foe.health, { x: box.x + PAD + 80, y: top + 21, width: room - 80, height: 32, full: true });
  writeLines(sheet, render(foe.name), {
    x: box.x + PAD,
    y: top + 90,
    face: 'title',
    size: 28,
    smallest: 24,
    width: room,
    lines: 2,
    leading: 0.95,
    on: inkFor(foe),
  });
  countedRow(sheet, foe.marks, { x: box.x + PAD, y: top + 148, size: 32, width: room });
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
