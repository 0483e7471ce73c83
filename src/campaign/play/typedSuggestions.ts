// What may be typed next: every legal word, given what was typed before.
import type { Part, PartOption, PartValue } from '../../engine/kernel/ask.ts';
import { writtenValue } from '../../engine/kernel/choice.ts';
import { isOptional, partsIn, walkParts } from '../../engine/kernel/parts.ts';
import {
  askedOf,
  type Choosing,
  FIRST,
  laterIn,
  namesFor,
  nothing,
  type Open,
  offered,
  optionMeant,
  saysLater,
  type Typed,
  valueMeant,
  type Word,
} from './typedWords.ts';

/** Nobody reads more suggestions than these. */
const MOST_WORDS = 100;

/** What may be typed for one argument now, given the others. */
export function wordsOf(open: Open, argument: string, { said, render }: Typed): readonly Word[] {
  const { choose } = open.meaning;
  if (typeof choose === 'object' && choose.argument === argument) return choices(open).map(wordOf);
  const typed = { said: { ...said, [argument]: undefined }, render };
  const chosen = optionMeant(open, typed);
  if (saysLater(open, argument)) return laterWords(open, chosen);
  if (chosen === undefined) return [];
  // Only the first that is asked: beside it, what was typed for others may not fit.
  for (const name of namesFor(open.meaning, argument)) {
    const part = partNamed({ ...open, choose: chosen }, name, typed);
    if (part) return wordsIn(part);
  }
  return [];
}

const laterWords = ({ table, seat }: Open, chosen: string | undefined): readonly Word[] =>
  laterIn(table, seat, chosen).map(({ id, label }) => ({ ids: [id], labels: [label] }));

const wordOf = ({ id, label }: PartOption): Word => ({ ids: [id], labels: [label] });

/** Saying no has a verb of its own. */
function choices(open: Open): readonly PartOption[] {
  const { rules, content } = open.table;
  const isAny = Object.values(open.meaning.parts ?? {})
    .flat()
    .includes(FIRST);
  const no = isAny ? undefined : rules.facts?.(content)[open.ask.id]?.decline;
  return offered(open).filter(({ id }) => id !== no);
}

/** The part of that name; what comes before it and was not said yet is assumed to be anything legal. */
function partNamed(choosing: Choosing, name: string, typed: Typed): Part | undefined {
  const { table, choose } = choosing;
  const isThis = (part: Part) => name === FIRST || part.name === name;
  const next = partsIn(table, askedOf(choosing), choosing.seat);
  return walkParts(next, { choose }, (part, soFar) =>
    isThis(part) ? undefined : (valueMeant(choosing, part, { typed, soFar }) ?? anyValue(part)),
  ).missing;
}

function anyValue(part: Part): PartValue {
  switch (part.kind) {
    case 'number':
      return part.min;
    case 'space': {
      const id = part.options[0]?.id ?? '';
      return writtenValue(part, id) ?? id;
    }
    case 'order':
      return part.options.map(({ id }) => id);
    case 'slots':
      return part.slots.map(({ options }) => options[0]?.id ?? '');
    case 'pick': {
      const picked = part.options.slice(0, part.min).map(({ id }) => id);
      return part.min === 1 && part.max === 1 ? (picked[0] ?? '') : picked;
    }
  }
}

function wordsIn(part: Part): readonly Word[] {
  switch (part.kind) {
    case 'number':
      return [];
    case 'space':
    case 'order':
      return part.options.map(wordOf);
    case 'slots':
      return inAllSlots(part.slots.map(({ options }) => options));
    case 'pick':
      return pickWords(part);
  }
}

/** Every way to fill the slots; what is the same in all of them is said once. */
function inAllSlots(slots: readonly (readonly PartOption[])[]): readonly Word[] {
  let words: readonly Word[] = [{ ids: [], labels: [] }];
  for (const options of slots)
    words = words
      .flatMap(({ ids, labels }) => options.map(({ id, label }) => ({ ids: [...ids, id], labels: [...labels, label] })))
      .slice(0, MOST_WORDS);
  return words.map((word) => (new Set(word.ids).size === 1 ? firstOf(word) : word));
}

const firstOf = ({ ids, labels }: Word): Word => ({ ids: ids.slice(0, 1), labels: labels.slice(0, 1) });

type Pick = Extract<Part, { kind: 'pick' }>;
type Row = readonly PartOption[];

/** Each, nothing, each with the last one, which is what ends it, and two steps in a row; what is far away comes last. More can be typed with commas. */
function pickWords(part: Pick): readonly Word[] {
  const last = part.options.at(-1);
  const far = part.options.filter(({ id }) => isFar(part, id));
  const near = part.options.filter((one) => !far.includes(one));
  const ended = (rows: readonly Row[]): readonly Row[] =>
    last ? rows.filter((row) => row.length < part.max && !row.includes(last)).map((row) => [...row, last]) : [];
  const ones = near.map((one) => [one]);
  const others = far.map((one) => [one]);
  const rows = [...ended(ones), ...stepsInARow(part, ended), ...others, ...ended(others)];
  return [...ones.map(inOne), ...(isOptional(part) ? [nothing] : []), ...rows.map(inOne)];
}

const inOne = (row: Row): Word => ({ ids: row.map(({ id }) => id), labels: row.map(({ label }) => label) });

/** A place that cannot be the first of a way. */
const isFar = ({ way }: Pick, id: string): boolean =>
  way?.links[id] !== undefined && !way.links[way.from]?.includes(id);

function stepsInARow({ options, way }: Pick, ended: (rows: readonly Row[]) => readonly Row[]): readonly Row[] {
  if (!way || way.steps < 2) return [];
  const from = (id: string) => options.filter((one) => way.links[id]?.includes(one.id));
  const twos = from(way.from).flatMap((one) => from(one.id).map((next) => [one, next]));
  return twos.flatMap((two) => [two, ...ended([two])]);
}
