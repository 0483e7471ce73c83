// Asks as one pair of eyes sees them: options have letters, which pictures and buttons share.
import {
  type Ask,
  type Choice,
  PARTY,
  type Pace,
  type Part,
  type PartOption,
  type SeatId,
  WORLD,
} from '../engine/kernel/ask.ts';
import { optionsFor, writtenValue } from '../engine/kernel/choice.ts';
import { isOptional, partsIn, walkParts } from '../engine/kernel/parts.ts';
import type { Table } from '../engine/kernel/save.ts';
import type { GameState } from '../engine/ruleset/ruleset.ts';
import type { Eyes, RulesetView } from '../engine/ruleset/view.ts';
import type { Text } from '../engine/text.ts';
import { groundOf, knownOf, wakenedBy } from './known.ts';

export type OptionView = {
  /** A, B, C …: the same for everybody who sees the option. */
  readonly letter: string;
  readonly id: string;
  readonly label: Text;
  /** What is known about the card, figure, space or token that it names. */
  readonly about: readonly Text[];
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
  /** What the ask is about: the card being played, the ability that strikes. */
  readonly about: readonly Text[];
  /** The options, as far as these eyes may see them. */
  readonly options: readonly OptionView[];
  /** Only the asked seat sees the options. */
  readonly hidden: boolean;
  readonly rule: string;
  readonly pace: Pace;
  /** It may be done at any time; nobody waits for it. */
  readonly idle?: true;
};

/** Everybody sees that somebody is asked; only those concerned see the options. An empty bag is not shown. */
export function askViews<S extends GameState, C>(
  table: Table<S, C>,
  eyes: Eyes,
  shown: RulesetView,
): readonly AskView[] {
  const isSeat = table.rules.seatsOf(table.state).includes(eyes);
  return table.asks
    .filter(({ who, idle, options }) => who !== WORLD && !(idle && options.length === 0))
    .map((ask) => {
      const mine = ask.who === eyes || (ask.who === PARTY && isSeat);
      const hidden = ask.secret !== 'open' && !mine;
      const { id, number, who, title, rule, pace, idle } = ask;
      const options = hidden ? [] : optionViews(ask, { mine, eyes, aboutOf: aboutIn(table, { ask, eyes, shown }) });
      const about = hidden && ask.secret === 'both' ? [] : subjectOf(table, ask, shown);
      const asked = { id, number, who, mine, ...(title && { title }), about, options, hidden, rule, pace };
      return { ...asked, ...(idle && { idle }) };
    });
}

type Looking = { readonly eyes: Eyes; readonly mine: boolean; readonly aboutOf: (id: string) => readonly Text[] };

function optionViews(ask: Ask, { eyes, mine, aboutOf }: Looking): readonly OptionView[] {
  const seen = mine ? optionsFor(ask, eyes) : ask.options;
  return ask.options.flatMap((option, place) => {
    const { id, label, parts } = option;
    const view = { letter: letterOf(place), id, label, about: aboutOf(id), ...(parts && { parts }) };
    return seen.includes(option) ? [view] : [];
  });
}

/** A to Z, then AA, AB … */
export function letterOf(place: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (place % LETTERS));
  return place < LETTERS ? last : letterOf(Math.floor(place / LETTERS) - 1) + last;
}

const LETTERS = 26;

// ---- what options and asks are about ----

type Weighing = {
  readonly ask: Ask;
  readonly eyes: Eyes;
  readonly shown: RulesetView;
  readonly soFar?: Choice;
  readonly part?: string;
};

/** What the board shows about a thing, and what the rules say about choosing it. */
function aboutIn<S extends GameState, C>({ rules, state, content }: Table<S, C>, weighing: Weighing) {
  const { eyes, shown, ...asked } = weighing;
  const ground = groundOf(shown, eyes);
  return (id: string): readonly Text[] => [
    ...knownOf(ground, id),
    ...(rules.about?.(state, content, { ...asked, id }) ?? []),
  ];
}

/** The thing that is played or used, and the abilities that it wakes: the facts of an ask name them. */
function subjectOf<S extends GameState, C>(
  { rules, content, state }: Table<S, C>,
  ask: Ask,
  shown: RulesetView,
): readonly Text[] {
  const used = rules.usedIn?.(ask);
  const described = used === undefined ? [] : (rules.describe?.(content, used, state)?.lines ?? []);
  const names = Object.values(ask.facts).filter((fact) => typeof fact === 'string');
  const named = shown.foes.filter(({ id }) => names.includes(id));
  return [...described, ...wakenedBy(named.length > 0 ? named : shown.foes, names)];
}

// ---- parts ----

export type PartOptionView = PartOption & { readonly letter: string; readonly about: readonly Text[] };
export type SlotView = { readonly label: Text; readonly options: readonly PartOptionView[] };

/** One more part to say, with letters; the same option has the same letter in all slots. */
export type PartView = { readonly name: string; readonly label: Text } & (
  | { readonly kind: 'pick'; readonly options: readonly PartOptionView[]; readonly min: number; readonly max: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'order' | 'space'; readonly options: readonly PartOptionView[] }
  | { readonly kind: 'slots'; readonly slots: readonly SlotView[] }
);

/** The next part to say, without those that have only one possible value. Only for the eyes of the asked seat. */
export function nextPart<S extends GameState, C>(table: Table<S, C>, ask: Ask, soFar: Choice): PartView | undefined {
  const only = (part: Part) => (isOptional(part) ? undefined : writtenValue(part, undefined));
  const { missing, choice } = walkParts(partsIn(table, ask), soFar, only);
  return missing && partViewOf(table, ask, { part: missing, soFar: choice });
}

/** A part as the asked seat sees it, after what was said before. */
export function partViewOf<S extends GameState, C>(
  table: Table<S, C>,
  ask: Ask,
  { part, soFar }: { readonly part: Part; readonly soFar: Choice },
): PartView {
  const shown = table.rules.view(table.state, table.content, ask.who);
  return partView(part, optionsSeen(aboutIn(table, { ask, eyes: ask.who, shown, soFar, part: part.name })));
}

type Lettering = (options: readonly PartOption[], ids?: readonly string[]) => readonly PartOptionView[];

const optionsSeen =
  (aboutOf: (id: string) => readonly Text[]): Lettering =>
  (options, ids = options.map(({ id }) => id)) =>
    options.map((option) => ({
      ...option,
      letter: letterOf(ids.indexOf(option.id)),
      about: aboutOf(option.id),
    }));

function partView(part: Part, lettered: Lettering): PartView {
  const { name, label } = part;
  switch (part.kind) {
    case 'number':
      return { name, label, kind: part.kind, min: part.min, max: part.max };
    case 'pick':
      return { name, label, kind: part.kind, options: lettered(part.options), min: part.min, max: part.max };
    case 'order':
    case 'space':
      return { name, label, kind: part.kind, options: lettered(part.options) };
    case 'slots':
      return { name, label, kind: part.kind, slots: slotViews(part, lettered) };
  }
}

function slotViews({ slots }: Extract<Part, { kind: 'slots' }>, lettered: Lettering): readonly SlotView[] {
  const ids = [...new Set(slots.flatMap(({ options }) => options.map(({ id }) => id)))];
  return slots.map(({ label, options }) => ({ label, options: lettered(options, ids) }));
}
