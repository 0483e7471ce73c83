// What is happening: the card being played, the blow about to fall, the lot that was drawn, with its effect.
import type { ColourView, HeroView, Render, SubjectView, TokenView } from '../../view/index.ts';
import { EMBER, hued, ON, onPaper } from '../palette.ts';
import { type Box, drawIcon, paperPanel, type Sheet, write, writeLines } from '../sheet.ts';
import { widthOf, wrapped } from '../text.ts';
import { chip, colourSigns } from './chips.ts';
import { miniToken } from './tokens.ts';

const HEIGHT = 138;
const PAD = 18;
const ICON = 84;
const VALUE = 116;
const WIDEST_VALUE = 220;
const LABEL = 25;
const MOST_VALUES = 3;
const MOST_ADDED = 4;
const MOST_TARGETS = 8;
/** Far enough apart that no letter covers a neighbour. */
const TARGET_STEP = 60;
const TEXT = { face: 'text', size: 27, smallest: 24 } as const;
const LINE = 31;
const MOST_LINES = 4;

export type Inset = {
  readonly box: Box;
  readonly render: Render;
  readonly colours: readonly ColourView[];
  readonly tokens: readonly TokenView[];
  readonly heroes: readonly HeroView[];
};

/** Higher if the text does not fit beside its values, because the effect stands at its end. */
export function subjectHeight(subject: SubjectView, render: Render, width: number): number {
  const most = linesFor(subject, render, textWidth(subject, render, width));
  return HEIGHT + (most - usualLines(subject)) * LINE;
}

const textWidth = (subject: SubjectView, render: Render, width: number): number =>
  width - 2 * PAD - ICON - 18 - 12 - valueWidths(subject, render).reduce((sum, one) => sum + one + 12, 0);

const usualLines = ({ added }: SubjectView): number => (added.length > 0 ? 1 : 2);
const textOf = ({ text }: SubjectView, render: Render): string => text.map(render).join(' ');

/** As many lines as it needs, so that nothing is left out. */
function linesFor(subject: SubjectView, render: Render, width: number): number {
  const text = textOf(subject, render);
  const isWhole = (lines: number) => wrapped(text, { ...TEXT, width, lines }).lines.every(({ isCut }) => !isCut);
  const usual = usualLines(subject);
  const [enough = MOST_LINES] = [0, 1, 2].map((more) => usual + more).filter(isWhole);
  return Math.min(MOST_LINES, enough);
}

export function subjectInset(sheet: Sheet, subject: SubjectView, inset: Inset): void {
  const { box } = inset;
  paperPanel(sheet, box, { edge: EMBER, line: 4 });
  sign(sheet, subject, inset);
  const right = values(sheet, subject, inset);
  const left = box.x + PAD + ICON + 18;
  headline(sheet, subject, { ...inset, box: { ...box, x: left, width: right - left - 12 } });
  body(sheet, subject, { ...inset, box: { ...box, x: left, width: right - left - 12 } });
}

/** A subject that only says whose turn it is is not shown: the line above the map and the glowing figure say so. */
export const isShown = ({ values, added, targets, colours, by }: SubjectView): boolean =>
  by === undefined || [values, added, targets, colours].some((one) => one.length > 0);

const isNumber = ({ icon }: SubjectView, name: string): boolean => icon === undefined && name.length <= 2;

/** For a drawn number, nothing is larger than the number. */
function sign(sheet: Sheet, subject: SubjectView, { box, render }: Inset): void {
  const at = { x: box.x + PAD + ICON / 2, y: box.y + box.height / 2 };
  const name = render(subject.name);
  if (!isNumber(subject, name))
    drawIcon(sheet, subject.icon, { ...at, size: ICON, colour: onPaper(subject.hue ?? 'rose').ink });
  else chip(sheet, { id: name, hue: subject.hue ?? 'rose' }, { ...at, size: ICON });
}

/** Name, colours, and who does it to whom. */
function headline(sheet: Sheet, subject: SubjectView, { box, render, colours, tokens }: Inset): void {
  const y = box.y + PAD + 16;
  const who = [subject.by, ...subject.targets].map((id) => tokens.find((token) => token.id === id));
  const [by, ...targets] = who;
  const all = targets.filter((token) => token !== undefined);
  const shown = all.slice(0, MOST_TARGETS);
  const row = shown.length > 0 ? 34 + shown.length * TARGET_STEP + (all.length > shown.length ? 60 : 0) : 0;
  const room = (by ? 52 : 0) + row + subject.colours.length * 36 + 16;
  const title = render(subject.name);
  const name = write(sheet, isNumber(subject, title) ? '' : title, {
    x: box.x,
    y,
    face: 'title',
    size: 38,
    smallest: 26,
    width: box.width - room,
    on: ON.paper,
  });
  let left = box.x + name + (name > 0 ? 14 : 0);
  left += colourSigns(sheet, { ids: subject.colours, colours }, { x: left, y, size: 32 });
  if (by) miniToken(sheet, by, { x: left + 30, y, size: 44 });
  left += by ? 60 : 0;
  if (shown.length > 0) write(sheet, '›', { x: left, y: y - 3, face: 'strong', size: 38, width: 30, on: ON.paper });
  shown.forEach((token, n) => miniToken(sheet, token, { x: left + 48 + n * TARGET_STEP, y, size: 44 }));
  if (all.length > shown.length)
    write(sheet, `+${all.length - shown.length}`, {
      ...{ x: left + 28 + shown.length * TARGET_STEP, y, width: 60 },
      ...{ face: 'number', size: 28, on: ON.paper },
    });
}

/** What others have added stands before the effect, because it changes. */
function body(sheet: Sheet, subject: SubjectView, { box, render, heroes }: Inset): void {
  const { added } = subject;
  let [left, top] = [box.x, box.y + PAD + 56];
  for (const { who, name, amount } of added.slice(0, MOST_ADDED)) {
    const hero = heroes.find(({ id }) => id === who);
    const words = `${render(name)}${amount === undefined ? '' : ` +${amount}`}`;
    const wide = Math.min(260, widthOf(words, 'strong', 26));
    if (left + 44 + wide > box.x + box.width) break;
    miniToken(
      sheet,
      { kind: 'hero', ...(hero?.icon !== undefined && { icon: hero.icon }), ...(hero?.hue && { hue: hero.hue }) },
      { x: left + 18, y: top, size: 34 },
    );
    left +=
      44 +
      write(sheet, words, { x: left + 42, y: top, face: 'strong', size: 26, width: wide + 1, on: ON.paperGood }) +
      18;
  }
  if (added.length > 0) top += 36;
  const lines = linesFor(subject, render, box.width);
  writeLines(sheet, textOf(subject, render), { ...TEXT, x: box.x, y: top, width: box.width, lines, on: ON.paperSoft });
}

/** At the right end, large; as wide as their names need. Returns where they begin. */
function values(sheet: Sheet, subject: SubjectView, { box, render }: Inset): number {
  const widths = valueWidths(subject, render);
  const isLong = subject.values.some(({ name }, n) => n < MOST_VALUES && isInTwo(render(name), widths[n] ?? VALUE));
  let right = box.x + box.width - PAD;
  for (const [n, one] of [...subject.values.slice(0, MOST_VALUES).entries()].toReversed()) {
    const width = widths[n] ?? VALUE;
    value(sheet, one, { x: right - width, y: box.y + 10, width, isLong, render });
    right -= width + 12;
  }
  return right;
}

const valueWidths = ({ values: all }: SubjectView, render: Render): readonly number[] =>
  all
    .slice(0, MOST_VALUES)
    .map(({ name }) => widthOf(render(name), 'text', LABEL) + 8)
    .map((wanted) => Math.round(Math.min(WIDEST_VALUE, Math.max(VALUE, wanted))));

type Value = SubjectView['values'][number];
type Place = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Whether one of them has a name in two lines: then the numbers of all move down. */
  readonly isLong: boolean;
  readonly render: Render;
};

const NAMED = { face: 'text', size: LABEL, smallest: 22, align: 'middle' } as const;
const isInTwo = (words: string, width: number): boolean =>
  wrapped(words, { ...NAMED, width, lines: 2 }).lines.length > 1;

/** The name, then the number: one sentence. */
function value(sheet: Sheet, { name, amount, icon, hue }: Value, { x, y: top, width, isLong, render }: Place): void {
  const pair = hued(hue, 'rose');
  const middle = x + width / 2;
  const words = render(name);
  const style = { ...NAMED, width, lines: 2, leading: 1, on: ON.paperSoft } as const;
  writeLines(sheet, words, { ...style, x: middle, y: top + (isInTwo(words, width) ? 12 : isLong ? 26 : 20) });
  const y = top + (isLong ? 50 : 42);
  sheet.draw.beginPath();
  sheet.draw.roundRect(middle - VALUE / 2, y, VALUE, 68, 14);
  sheet.draw.fillStyle = pair.ground;
  sheet.draw.fill();
  if (icon !== undefined) drawIcon(sheet, icon, { x: middle - VALUE / 2 + 28, y: y + 34, size: 40, colour: pair.ink });
  const room = icon === undefined ? VALUE - 12 : VALUE - 58;
  const left = icon === undefined ? middle : middle + VALUE / 2 - 8 - room / 2;
  const number = { face: 'number', size: 46, smallest: 24, align: 'middle' } as const;
  write(sheet, String(amount), { ...number, x: left, y: y + 34, width: room, on: pair });
}
