// Whether the condition of an order holds: pure, from the facts of an ask and what the asked seat sees.

import type { Json } from '../../engine/json.ts';
import { optionsFor } from '../../engine/kernel/choice.ts';
import type { Row } from '../../engine/ruleset/facts.ts';
import { type Steps, spend } from './limits.ts';
import { type Amount, type Comparison, type Condition, ME } from './order.ts';
import type { Asked } from './situation.ts';
import { COMMON_FACTS, rowsOf, type Vocabulary } from './vocabulary.ts';

/** What a condition is tested on: the ask, one of its rows if it has a list of them, and how many steps it may take. */
export type Case = {
  readonly vocabulary: Vocabulary;
  readonly asked: Asked;
  readonly steps: Steps;
  readonly row?: Row;
};

/** The rows of an ask, the one that counts first in front; without such a list, one case without a row. */
export function casesOf(at: Case): readonly Case[] {
  const rows = rowsIn(at);
  const leastFirst = rowsOf(at.vocabulary, at.asked.ask.id)?.fact.leastFirst ?? '';
  const inOrder = rows.toSorted((a, b) => Number(a[leastFirst]) - Number(b[leastFirst]));
  return rows.length > 0 ? inOrder.map((row) => ({ ...at, row })) : [at];
}

function rowsIn({ vocabulary, asked: { ask }, steps }: Case): readonly Row[] {
  const list = rowsOf(vocabulary, ask.id);
  const rows = list ? ((ask.facts[list.name] ?? []) as readonly Row[]) : [];
  spend(steps, rows.length);
  return rows;
}

/** A missing fact fits nothing. Throws `TooManySteps`. */
export function holds(at: Case, condition: Condition): boolean {
  spend(at.steps);
  switch (condition.test) {
    case 'and':
      return condition.of.every((one) => holds(at, one));
    case 'or':
      return condition.of.some((one) => holds(at, one));
    case 'not':
      return !holds(at, condition.of);
    case 'every':
      return rowsIn(at).every((row) => holds({ ...at, row }, condition.of));
    case 'yes':
      return factAt(at, condition.fact) === true;
    case 'word':
      return isAmong(at, factAt(at, condition.fact), condition.among);
    case 'has':
      return hasSome(at, listAt(at, condition.fact), condition.among);
    case 'compare':
      return compare(amountAt(at, condition.left), condition.by, amountAt(at, condition.right));
  }
}

function isAmong(at: Case, value: Json | undefined, among: readonly string[]): boolean {
  return hasSome(at, value === undefined ? [] : [value], among);
}

/** Takes as many steps as there are words on both sides. */
function hasSome({ asked, steps }: Case, values: readonly Json[], among: readonly string[]): boolean {
  spend(steps, values.length + among.length);
  const wanted = new Set(among.map((word) => (word === ME ? asked.seat : word).toLowerCase()));
  return values.some((value) => typeof value === 'string' && wanted.has(value.toLowerCase()));
}

function compare(left: number | undefined, by: Comparison, right: number | undefined): boolean {
  if (left === undefined || right === undefined) return false;
  switch (by) {
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '=':
      return left === right;
  }
}

function amountAt(at: Case, amount: Amount): number | undefined {
  if ('number' in amount) return amount.number;
  if ('count' in amount) return listAt(at, amount.count).length;
  if ('healthOf' in amount) return healthOf(at, amount.healthOf);
  const value = factAt(at, amount.fact);
  return typeof value === 'number' ? value : undefined;
}

function healthOf(at: Case, who: string): number | undefined {
  const id = who === ME ? at.asked.seat : factAt(at, who);
  const { view } = at.asked.look ?? {};
  return [...(view?.heroes ?? []), ...(view?.foes ?? [])].find((one) => one.id === id)?.health.now;
}

function listAt(at: Case, name: string): readonly Json[] {
  const value = factAt(at, name);
  return Array.isArray(value) ? value : [];
}

// ---- facts ----

function factAt(at: Case, name: string): Json | undefined {
  const { ask } = at.asked;
  if (at.row && name in at.row) return at.row[name];
  return ask.facts[name] ?? (isCommon(name) ? COMMON[name](at) : undefined);
}

type Common = keyof typeof COMMON_FACTS;
const isCommon = (name: string): name is Common => Object.hasOwn(COMMON_FACTS, name);

const COMMON: Readonly<Record<Common, (at: Case) => Json | undefined>> = {
  options: ({ vocabulary, asked: { ask, seat } }) => {
    const decline = vocabulary.asks[ask.id]?.decline;
    return optionsFor(ask, seat)
      .map(({ id }) => id)
      .filter((id) => id !== decline);
  },
  myCards: (at) => mine(at)?.hand?.map(({ id }) => id),
  myMarks: (at) =>
    mine(at)
      ?.marks.filter(({ count }) => count > 0)
      .map(({ id }) => id),
};

const mine = ({ asked }: Case) => asked.look?.view.heroes.find(({ id }) => id === asked.seat);

/** Whether a condition asks for something that only the table can tell. */
export function needsLook(condition: Condition): boolean {
  switch (condition.test) {
    case 'and':
    case 'or':
      return condition.of.some(needsLook);
    case 'not':
    case 'every':
      return needsLook(condition.of);
    case 'compare':
      return [condition.left, condition.right].some(
        (one) => 'healthOf' in one || ('count' in one && isSeen(one.count)),
      );
    case 'yes':
    case 'word':
    case 'has':
      return isSeen(condition.fact);
  }
}

const isSeen = (fact: string): boolean => fact === 'myCards' || fact === 'myMarks';
