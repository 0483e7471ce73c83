// What people type, matched with what can be answered: by ids, or by the words that are shown for them.
import {
  type Ask,
  type Choice,
  PARTY,
  type Part,
  type PartOption,
  type PartValue,
  type SeatId,
  type Way,
} from '../../engine/kernel/ask.ts';
import { optionsFor, writtenValue } from '../../engine/kernel/choice.ts';
import { isOptional, partsIn, walkParts } from '../../engine/kernel/parts.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { FollowUp, Meaning } from '../../engine/ruleset/speech.ts';
import { say, type Text } from '../../engine/text.ts';
import type { Render } from '../../view/text.ts';
import type { AnyTable } from '../table/withLockedTable.ts';

/** What was typed by argument: ids, or what is shown for them in the words of `render`; several with commas between. */
export type Typed = { readonly said: Readonly<Record<string, string | undefined>>; readonly render: Render };
/** A meaning that one seat could answer with now. */
export type Open = {
  readonly table: AnyTable;
  readonly ask: Ask;
  readonly seat: SeatId;
  readonly meaning: Meaning;
};
/** Something that may be typed: all of it in one word, or several words with commas between. */
export type Word = { readonly ids: readonly string[]; readonly labels: readonly Text[] };

/** Stands for the first part that is asked, whatever its name is. */
export const FIRST = '*';
/** Typed where one wants to say nothing in a part that may be left out. */
const NOTHING = 'nothing';
export const nothing: Word = { ids: [NOTHING], labels: [say('campaign.nothing')] };

// ---- the option ----

/** Undefined where it is not among the options. */
export function optionMeant(open: Open, { said, render }: Typed): string | undefined {
  const { choose } = open.meaning;
  const options = offered(open);
  if (typeof choose === 'string') return options.some(({ id }) => id === choose) ? choose : undefined;
  const typed = said[choose.argument];
  return typed === undefined ? undefined : named(options, typed, render);
}

/** The options that this meaning speaks of. */
export function offered({ table, ask, seat, meaning: { choose } }: Open): readonly PartOption[] {
  const options = optionsFor(ask, seat);
  if (typeof choose === 'string' || choose.among === undefined) return options;
  const { among } = choose;
  if (among !== 'spaces') return options.filter(({ id }) => among.includes(id));
  const { board } = table.rules.view(table.state, table.content, seat);
  return options.filter(({ id }) => board.spaces.some((space) => space.id === id));
}

/** By its id, or by what is shown of it. */
function named(options: readonly PartOption[], typed: string, render: Render): string | undefined {
  const wanted = typed.trim().toLowerCase();
  const words = (option: PartOption) => render(option.label).toLowerCase();
  return (options.find(({ id }) => id.toLowerCase() === wanted) ?? options.find((one) => words(one) === wanted))?.id;
}

// ---- its parts ----

export type Choosing = Open & { readonly choose: string };
type Meant = { readonly choice: Choice; readonly isComplete: boolean };

/** The parts that were said, in their order, up to the first that was not. */
export function partsMeant(choosing: Choosing, typed: Typed): Meant {
  const { table, choose } = choosing;
  const ask = askedOf(choosing);
  const walk = walkParts(partsIn(table, ask, choosing.seat), { choose }, (part, soFar) =>
    valueMeant(choosing, part, { typed, soFar }),
  );
  if (!walk.missing) refuseStrangers(choosing, walk.choice.with ?? {}, typed);
  return { choice: walk.choice, isComplete: !walk.missing };
}

/** What was typed for a part, or else what is meant where nothing is; undefined where it has to be said. */
export function valueMeant(
  choosing: Choosing,
  part: Part,
  { typed, soFar }: { readonly typed: Typed; readonly soFar: Choice },
): PartValue | undefined {
  const text = textFor(choosing, part, { typed, isFirst: soFar.with === undefined });
  const value =
    text === undefined
      ? unsaid(choosing.table, part, { ask: askedOf(choosing), choice: soFar })
      : valueSaid(part, text, typed.render);
  // What follows may depend on the way, also where only its end was typed.
  return part.kind === 'space' ? (writtenValue(part, value) ?? value) : value;
}

/** What was typed for a part that there is not would be lost otherwise. */
function refuseStrangers(open: Open, parts: Readonly<Record<string, PartValue>>, { said }: Typed): void {
  const { choose } = open.meaning;
  const isThere = (name: string) => (name === FIRST ? Object.keys(parts).length > 0 : name in parts);
  for (const [argument, text] of Object.entries(said)) {
    const isElsewhere = (typeof choose === 'object' && choose.argument === argument) || saysLater(open, argument);
    if (text !== undefined && !isElsewhere && !namesFor(open.meaning, argument).some(isThere))
      throw new Refusal('badPart', { part: argument });
  }
}

/** The parts that an argument may say. */
export const namesFor = ({ parts = {} }: Meaning, argument: string): readonly string[] =>
  [parts[argument] ?? []].flat();

/** Where it is no part of the answer, what follows is said along with it. */
const LATER = 'then';
export const saysLater = ({ meaning }: Open, argument: string): boolean =>
  argument === LATER && namesFor(meaning, LATER).length === 0;

/** What can be said along with an answer of a seat; with this option, if it is known. */
export function laterIn({ rules, state, content }: AnyTable, seat: SeatId, choose?: string): readonly FollowUp[] {
  const all = rules.speech?.followUps(state, content, seat) ?? [];
  if (choose === undefined) return all;
  return all.filter(({ only, except = [] }) => (only?.includes(choose) ?? true) && !except.includes(choose));
}

/** What was typed to follow it, where that is no part of the answer. */
export function laterSaid(open: Open, { said, render }: Typed): readonly string[] {
  const text = said[LATER];
  if (text === undefined || !saysLater(open, LATER)) return [];
  const id = named(laterIn(open.table, open.seat, optionMeant(open, { said, render })), text, render);
  if (id === undefined) throw new Refusal('badPart', { part: LATER });
  return [id];
}

export const askedOf = ({ ask, seat }: Open): Ask => (ask.who === PARTY ? { ...ask, who: seat } : ask);

type Telling = { readonly typed: Typed; readonly isFirst: boolean };

function textFor({ meaning }: Open, part: Part, { typed, isFirst }: Telling): string | undefined {
  const fits = (name: string) => name === part.name || (name === FIRST && isFirst);
  const argument = Object.keys(meaning.parts ?? {}).find((one) => namesFor(meaning, one).some(fits));
  return argument === undefined ? undefined : typed.said[argument];
}

function unsaid(
  { rules, state, content }: AnyTable,
  part: Part,
  { ask, choice }: { ask: Ask; choice: Choice },
): PartValue | undefined {
  const preset = rules.speech?.preset(state, content, { ask, choice })[part.name];
  if (preset !== undefined) return preset;
  return isOptional(part) ? [] : onlyValue(part);
}

function onlyValue(part: Part): PartValue | undefined {
  if (part.kind === 'slots') {
    const only = part.slots.map(({ options }) => (options.length === 1 ? options[0]?.id : undefined));
    return only.every((id): id is string => id !== undefined) ? only : undefined;
  }
  if (part.kind === 'number') return part.min === part.max ? part.min : undefined;
  const [first, second] = part.options;
  if (!first || second) return undefined;
  return part.kind === 'order' ? [first.id] : first.id;
}

function valueSaid(part: Part, text: string, render: Render): PartValue {
  const words = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const found = (options: readonly PartOption[], word: string): string => {
    const id = named(options, word, render);
    if (id === undefined) throw new Refusal('badPart', { part: part.name });
    return id;
  };
  switch (part.kind) {
    case 'number':
      return Number(text);
    case 'space':
      return part.way && words.length > 1
        ? words.map((word) => placeOn(part.way, word) ?? found(part.options, word))
        : found(part.options, text);
    case 'slots':
      // One word counts for all of them.
      return part.slots.map(({ options }, place) => found(options, words[place] ?? words.at(-1) ?? ''));
    case 'order':
      return words.map((word) => found(part.options, word));
    case 'pick':
      if (isOptional(part) && isNothing(words, render)) return [];
      return part.max === 1 && part.min === 1
        ? found(part.options, text)
        : words.map((word) => found(part.options, word));
  }
}

/** A way may lead through places where it could not end. */
const placeOn = (way: Way | undefined, word: string): string | undefined =>
  Object.keys(way?.links ?? {}).find((id) => id.toLowerCase() === word.toLowerCase());

const isNothing = ([word = '', ...others]: readonly string[], render: Render): boolean =>
  others.length === 0 && [NOTHING, ...nothing.labels.map(render)].some((one) => one === word);
