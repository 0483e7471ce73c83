// A draft of an answer: an option and what was said with it so far, step by step, as far as the rules ask for it.
import { createHash } from 'node:crypto';
import type { Ask, Choice, Part, PartValue } from '../../engine/kernel/ask.ts';
import { optionsFor, writtenValue } from '../../engine/kernel/choice.ts';
import { isOptional, partsIn, type Walk, walkParts } from '../../engine/kernel/parts.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { AnyTable } from '../table/withLockedTable.ts';
import { laterIn } from './typedWords.ts';

type Parts = Readonly<Record<string, PartValue>>;
/** `later`: the follow-ups that are ticked. */
export type Draft = {
  readonly choose: string;
  readonly with: Parts;
  readonly later: readonly string[];
  /** The option was picked alone, and all that is said with it is asked for. */
  readonly isBare?: boolean;
};
export type Step =
  /** `value` as it is in `entries`. */
  | { readonly pick: string }
  | { readonly part: string; readonly values: readonly string[]; readonly span?: Span }
  | { readonly later: string }
  | { readonly look: true };

/** The options among which was chosen, where there are too many to show at once: from the first to before the last. */
export type Span = { readonly from: number; readonly to: number };

/** More than a person is shown at once. */
const MANY = 25;

export function stepped(
  table: AnyTable,
  ask: Ask,
  { before, step }: { readonly before: Draft | undefined; readonly step: Step },
): Draft {
  if ('pick' in step) return draftFrom(step.pick, table, ask);
  if (!before) throw new Refusal('stale');
  if ('look' in step) return before;
  if ('later' in step) {
    const { later } = before;
    return {
      ...before,
      later: later.includes(step.later) ? later.filter((id) => id !== step.later) : [...later, step.later],
    };
  }
  const { part: name, ...said } = step;
  return withPart(table, ask, { before, name, ...said });
}

/** `play/osk-3a` says the option and its first part. */
export function draftFrom(picked: string, table: AnyTable, ask: Ask): Draft {
  const [choose = '', ...rest] = picked.split('/');
  if (!optionsFor(ask, ask.who).some(({ id }) => id === choose)) throw new Refusal('noSuchOption', { option: choose });
  const later = laterIn(table, ask.who, choose)
    .filter(({ preset }) => preset)
    .map(({ id }) => id);
  const part = rest.length > 0 ? partsIn(table, ask)({ choose }) : undefined;
  return part ? { choose, with: { [part.name]: rest.join('/') }, later } : { choose, with: {}, later, isBare: true };
}

type Saying = {
  readonly before: Draft;
  readonly name: string;
  readonly values: readonly string[];
  readonly span?: Span;
};

/** Who says a part anew says what follows it anew; what may be left out, and one place of several, stand for themselves. */
function withPart(table: AnyTable, ask: Ask, { before, name: named, values, span }: Saying): Draft {
  const [name = '', slot] = named.split('/');
  const { parts } = walked(table, ask, before);
  const place = parts.findIndex(({ part }) => part.name === name);
  const { part: found, value: present } = parts[place] ?? {};
  if (!found) throw new Refusal('stale');
  const chosen = span && isSpread(found) ? [...besideSpan(found, before.with[name], span), ...values] : values;
  const said = slot === undefined ? chosen : withSlot(present, Number(slot), values[0]);
  const value = partValue(found, said) ?? begun(found, said);
  if (value === undefined) throw new Refusal('badPart', { part: name });
  const earlier = parts.slice(0, place).map(({ part }) => part.name);
  const spoken = Object.entries(before.with).filter(([one]) => earlier.includes(one));
  const stays = isOptional(found) || slot !== undefined ? before.with : Object.fromEntries(spoken);
  return { ...before, with: { ...stays, [name]: value } };
}

/** Several of so many that no page has them all. */
const isSpread = (part: Part): part is Extract<Part, { kind: 'pick' }> =>
  part.kind === 'pick' && part.max > 1 && part.options.length > MANY;

/** What was chosen before on other pages. */
function besideSpan({ options }: Extract<Part, { kind: 'pick' }>, before: PartValue | undefined, span: Span) {
  const onPage = options.slice(span.from, span.to).map(({ id }) => id);
  return (Array.isArray(before) ? (before as readonly string[]) : []).filter((id) => !onPage.includes(id));
}

/** Too few yet: the rest is chosen on another page. */
const begun = (part: Part, said: readonly string[]): readonly string[] | undefined =>
  isSpread(part) && said.length < part.min ? said : undefined;

const withSlot = (present: PartValue | undefined, slot: number, value = ''): readonly string[] =>
  (Array.isArray(present) ? present : []).map((one: string, place: number) => (place === slot ? value : one));

function partValue(part: Part, said: readonly string[]): PartValue | undefined {
  switch (part.kind) {
    case 'number':
      return writtenValue(part, Number(said[0]));
    case 'space':
      return writtenValue(part, said[0]);
    case 'slots':
      return writtenValue(part, said.length === part.slots.length ? said : filled(part, said[0]));
    case 'order':
      return writtenValue(part, said);
    case 'pick': {
      const inOrder = part.options.map(({ id }) => id).filter((id) => said.includes(id));
      return writtenValue(part, part.min === 1 && part.max === 1 ? (inOrder[0] ?? '') : inOrder);
    }
  }
}

type Slots = Extract<Part, { kind: 'slots' }>;

/** The first place that leaves a choice. */
export const openSlot = ({ slots }: Slots): number =>
  Math.max(
    0,
    slots.findIndex(({ options }) => options.length > 1),
  );

/** One word fills all places as far as it can; the others can be changed before it is done. */
const filled = (part: Slots, said = ''): readonly string[] =>
  part.slots.map(({ options }, place) => {
    const isSaid = place === openSlot(part) || options.some(({ id }) => id === said);
    return isSaid ? said : (options[0]?.id ?? '');
  });

/** What is shown with the whole, to be changed there: what may be left out, places that one word has filled, and what more can be added to. */
export const isChangeable = (part: Part): boolean =>
  isOptional(part) ||
  isSpread(part) ||
  (part.kind === 'slots' && part.slots.filter(({ options }) => options.length > 1).length > 1);

type Walked = {
  readonly part: Part;
  readonly value: PartValue | undefined;
  /** It is set, to be changed with the whole: enough was asked one by one. */
  readonly isLate: boolean;
};
type Drafted = Walk & { readonly parts: readonly Walked[] };

/** Goes through the parts of a draft in order, up to the first that is still to be said. */
export function walked(table: AnyTable, ask: Ask, draft: Draft): Drafted {
  const { rules, state, content } = table;
  const { choose, with: drafted, isBare = false } = draft;
  const parts: Walked[] = [];
  const walk = walkParts(partsIn(table, ask), { choose }, (part, choice) => {
    const preset = rules.speech?.preset(state, content, { ask, choice })[part.name];
    const picked = parts.filter((one) => drafted[one.part.name] !== undefined).length + (isBare ? 1 : 0);
    const isLate = picked >= MOST_PICKED;
    const [first, ...others] = oneOf(part);
    const usual = isLate || others.length === 0 ? first : undefined;
    const value = writtenValue(part, drafted[part.name] ?? preset ?? usual);
    parts.push({ part, value, isLate: isLate && others.length > 0 });
    return value;
  });
  return { ...walk, parts };
}

/** So many things are picked one by one: with the board before and doing it after them, four taps. */
const MOST_PICKED = 2;

/** Where one thing has to be said: what it may be. Nobody has to say what leaves no choice. */
function oneOf(part: Part): readonly string[] {
  const isOne = part.kind === 'space' || (part.kind === 'pick' && part.min === 1 && part.max === 1);
  return isOne ? part.options.map(({ id }) => id) : [];
}

export function standing(table: AnyTable, ask: Ask, draft: Draft): Walk {
  const { choice, missing } = walked(table, ask, draft);
  return { choice, ...(missing && { missing }) };
}

export const keyOf = (choice: Choice, later: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([choice, later.toSorted()]))
    .digest('hex')
    .slice(0, 12);
