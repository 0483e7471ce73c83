// Asks as one pair of eyes sees them: options have letters, which pictures and buttons share.
import {
  type Ask,
  type Choice,
  type Option,
  PARTY,
  type Pace,
  type Part,
  type PartOption,
  type SeatId,
  WORLD,
} from '../engine/ask.ts';
import { optionsFor, writtenValue } from '../engine/choice.ts';
import type { GameState } from '../engine/ruleset.ts';
import type { Table } from '../engine/save.ts';
import type { Text } from '../engine/text.ts';
import type { Eyes } from '../engine/view.ts';

export type OptionView = {
  /** A, B, C …: the same for everybody who sees the option. */
  readonly letter: string;
  readonly id: string;
  readonly label: Text;
  /** More has to be said with it: see `nextPart`. */
  readonly parts?: true;
};

export type AskView = {
  readonly id: string;
  readonly number: number;
  /** A seat, or the party. */
  readonly who: SeatId;
  /** Whether these eyes may answer. */
  readonly mine: boolean;
  readonly title?: Text;
  /** What may be chosen, as far as these eyes may see it. */
  readonly options: readonly OptionView[];
  /** There are options that only the asked seat sees. */
  readonly hidden: boolean;
  readonly rule: string;
  readonly pace: Pace;
};

/** Everybody sees that somebody is asked; what may be chosen is seen by those whom it concerns. */
export function askViews<S extends GameState, C>(table: Table<S, C>, eyes: Eyes): readonly AskView[] {
  const seats = table.rules.seatsOf(table.state);
  return table.asks
    .filter((ask) => ask.who !== WORLD)
    .map((ask) => askView(ask, { eyes, isSeat: seats.includes(eyes) }));
}

function askView(ask: Ask, by: { readonly eyes: Eyes; readonly isSeat: boolean }): AskView {
  const mine = ask.who === by.eyes || (ask.who === PARTY && by.isSeat);
  const hidden = ask.secret !== 'open' && !mine;
  const lettered = ask.options.map((option, place) => ({ option, letter: letterOf(place) }));
  const seen = mine ? optionsFor(ask, by.eyes) : ask.options;
  const options = lettered.filter(({ option }) => !hidden && seen.includes(option)).map(optionView);
  const { id, number, who, title, rule, pace } = ask;
  return { id, number, who, mine, ...(title && { title }), options, hidden, rule, pace };
}

const optionView = ({ option, letter }: { readonly option: Option; readonly letter: string }): OptionView => ({
  letter,
  id: option.id,
  label: option.label,
  ...(option.parts && { parts: true }),
});

/** A to Z, then AA, AB … */
export function letterOf(place: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (place % LETTERS));
  return place < LETTERS ? last : letterOf(Math.floor(place / LETTERS) - 1) + last;
}

const LETTERS = 26;

// ---- parts ----

export type PartOptionView = PartOption & { readonly letter: string };
export type SlotView = { readonly label: Text; readonly options: readonly PartOptionView[] };

/** One more thing to be said, with letters; the same option of several slots has the same letter. */
export type PartView = { readonly name: string; readonly label: Text } & (
  | { readonly kind: 'pick'; readonly options: readonly PartOptionView[]; readonly min: number; readonly max: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'order' | 'space'; readonly options: readonly PartOptionView[] }
  | { readonly kind: 'slots'; readonly slots: readonly SlotView[] }
);

/** The next part that has to be said; those with one possible value are left out. For the eyes of the asked seat only. */
export function nextPart<S extends GameState, C>(table: Table<S, C>, ask: Ask, soFar: Choice): PartView | undefined {
  const said = { ...soFar.with };
  for (;;) {
    const part = table.rules.parts(table.state, table.content, { ask, soFar: { ...soFar, with: said } });
    if (!part) return undefined;
    const only = isOptional(part) ? undefined : writtenValue(part, undefined);
    if (only === undefined) return partView(part);
    said[part.name] = only;
  }
}

const isOptional = (part: Part): boolean => part.kind === 'pick' && part.optional === true;

function partView(part: Part): PartView {
  const { name, label } = part;
  switch (part.kind) {
    case 'number':
      return { name, label, kind: part.kind, min: part.min, max: part.max };
    case 'pick':
      return { name, label, kind: part.kind, options: withLetters(part.options), min: part.min, max: part.max };
    case 'order':
    case 'space':
      return { name, label, kind: part.kind, options: withLetters(part.options) };
    case 'slots':
      return { name, label, kind: part.kind, slots: slotViews(part) };
  }
}

function slotViews({ slots }: Extract<Part, { kind: 'slots' }>): readonly SlotView[] {
  const ids = [...new Set(slots.flatMap(({ options }) => options.map(({ id }) => id)))];
  return slots.map(({ label, options }) => ({ label, options: withLetters(options, ids) }));
}

const withLetters = (
  options: readonly PartOption[],
  ids: readonly string[] = options.map(({ id }) => id),
): readonly PartOptionView[] => options.map((option) => ({ ...option, letter: letterOf(ids.indexOf(option.id)) }));
