// Reads the condition of an order: tests of facts, joined by and, or, not and parentheses.
import { countNode, within } from './limits.ts';
import { code, type Misread, misread } from './mistake.ts';
import { type Amount, type Comparison, type Condition, ME } from './order.ts';
import { expected, isNext, needs, peek, type Reader, take, takeFact, takes, takesAll, takeWordOf } from './reader.ts';
import type { FoundFact } from './vocabulary.ts';

export const readCondition = (reader: Reader): Condition =>
  joined(reader, 'or', () => joined(reader, 'and', () => readOne(reader)));

function joined(reader: Reader, test: 'and' | 'or', read: () => Condition): Condition {
  const first = read();
  const of = [first];
  if (isNext(reader, test)) countNode(reader.size, peek(reader));
  while (takes(reader, test)) of.push(read());
  return of.length > 1 ? { test, of } : first;
}

function readOne(reader: Reader): Condition {
  const token = peek(reader);
  if (takes(reader, '(')) return within(reader.size, token, () => closed(reader));
  countNode(reader.size, token);
  if (takes(reader, 'not')) return { test: 'not', of: within(reader.size, token, () => readTurned(reader)) };
  if (isNext(reader, 'every')) return readEvery(reader);
  return isAmount(reader) ? compared(reader, readAmount(reader)) : readTest(reader);
}

/** The parentheses of `not (…)` do not count as a level. */
const readTurned = (reader: Reader): Condition => (takes(reader, '(') ? closed(reader) : readOne(reader));

function closed(reader: Reader): Condition {
  const inner = readCondition(reader);
  if (!takes(reader, ')')) throw expected(reader, 'and', 'or', ')');
  return inner;
}

/** `every hit (loss < 3)`. One `every` inside another would only cost time, more with every level. */
function readEvery(reader: Reader): Condition {
  const every = take(reader);
  const token = peek(reader);
  const { name, fact } = takeFact(reader);
  if (fact.is !== 'rows') throw misread(token, 'notRows', { fact: code(name) });
  if (reader.every.includes(name)) throw misread(every, 'everyTwice', { fact: name });
  needs(reader, '(');
  reader.every.push(name);
  const of = within(reader.size, every, () => closed(reader));
  reader.every.pop();
  return { test: 'every', rows: name, of };
}

function readTest(reader: Reader): Condition {
  const token = peek(reader);
  const found = takeFact(reader);
  const { name, fact } = found;
  switch (fact.is) {
    case 'number':
      return compared(reader, { fact: name });
    case 'word':
      return readIs(reader, found);
    case 'words':
      return readHas(reader, found);
    case 'yesNo':
      return readYes(reader, name);
    case 'rows':
      throw misread(token, 'rowsAlone', { fact: name });
    case 'data':
      throw misread(token, 'dataFact', { fact: code(name) });
  }
}

// ---- words ----

function readIs(reader: Reader, found: FoundFact): Condition {
  const { name } = found;
  const test = 'word';
  if (takesAll(reader, ['not', 'in'])) return { test: 'not', of: { test, fact: name, among: readList(reader, found) } };
  if (takes(reader, 'in')) return { test, fact: name, among: readList(reader, found) };
  if (takesAll(reader, ['is', 'not']) || takes(reader, '!='))
    return { test: 'not', of: { test, fact: name, among: [takeWordOf(reader, found)] } };
  if (takes(reader, 'is') || takes(reader, '=')) return { test, fact: name, among: [takeWordOf(reader, found)] };
  throw wrongly(reader, found, ['is', 'in']);
}

function readHas(reader: Reader, found: FoundFact): Condition {
  if (!takes(reader, 'has')) throw wrongly(reader, found, ['has']);
  const among = isNext(reader, '(') ? readList(reader, found) : [takeWordOf(reader, found)];
  return { test: 'has', fact: found.name, among };
}

function readYes(reader: Reader, name: string): Condition {
  if (isComparison(reader)) throw misread(peek(reader), 'yesAlone', { fact: name });
  return { test: 'yes', fact: name };
}

/** `(dunn, osk)` */
function readList(reader: Reader, found: FoundFact): readonly string[] {
  needs(reader, '(');
  const words = [takeWordOf(reader, found)];
  while (takes(reader, ',') || takes(reader, 'or')) words.push(takeWordOf(reader, found));
  if (!takes(reader, ')')) throw expected(reader, ',', ')');
  return words;
}

/** A fact with the wrong test, or without one. */
function wrongly(reader: Reader, { name, fact }: FoundFact, rightly: readonly string[]): Misread {
  if (!isComparison(reader)) return expected(reader, ...rightly);
  return misread(peek(reader), fact.is === 'words' ? 'isList' : 'isWord', { fact: name });
}

// ---- numbers ----

const COMPARISONS: readonly (readonly [words: readonly string[], by: Comparison | '!='])[] = [
  [['is', 'more', 'than'], '>'],
  [['is', 'less', 'than'], '<'],
  [['is', 'at', 'least'], '>='],
  [['is', 'at', 'most'], '<='],
  [['is', 'not'], '!='],
  [['is'], '='],
  [['more', 'than'], '>'],
  [['less', 'than'], '<'],
  [['at', 'least'], '>='],
  [['at', 'most'], '<='],
  [['!='], '!='],
  [['>='], '>='],
  [['<='], '<='],
  [['>'], '>'],
  [['<'], '<'],
  [['='], '='],
];

const isComparison = (reader: Reader): boolean =>
  ['in', 'has'].some((word) => isNext(reader, word)) ||
  COMPARISONS.some(([words]) => words.every((word, ahead) => isNext(reader, word, ahead)));

function compared(reader: Reader, left: Amount): Condition {
  const found = COMPARISONS.find(([words]) => takesAll(reader, words));
  if (!found) throw isComparison(reader) ? misread(peek(reader), 'isNumber') : expected(reader, '>', '<', 'is');
  const [, by] = found;
  const right = isAmount(reader) ? readAmount(reader) : readNumberFact(reader);
  return by === '!='
    ? { test: 'not', of: { test: 'compare', left, by: '=', right } }
    : { test: 'compare', left, by, right };
}

/** A number, `count hit`, `health of me`; plain facts are read elsewhere. */
const isAmount = (reader: Reader): boolean =>
  peek(reader).kind === 'number' ||
  (isNext(reader, 'count') && peek(reader, 1).kind === 'word') ||
  (isNext(reader, 'health') && isNext(reader, 'of', 1));

function readAmount(reader: Reader): Amount {
  const token = take(reader);
  if (token.kind === 'number') return { number: Number(token.text) };
  const spot = peek(reader, isNext(reader, 'of') ? 1 : 0);
  if (takes(reader, 'of')) return { healthOf: takes(reader, ME) ? ME : whoFact(reader) };
  const { name, fact } = takeFact(reader);
  if (fact.is !== 'words' && fact.is !== 'rows') throw misread(spot, 'noList', { fact: code(name) });
  return { count: name };
}

function whoFact(reader: Reader): string {
  const token = peek(reader);
  const { name, fact } = takeFact(reader);
  if (fact.is !== 'word' || !fact.who) throw misread(token, 'nobody', { fact: code(name) });
  return name;
}

function readNumberFact(reader: Reader): Amount {
  const token = peek(reader);
  if (token.kind !== 'word') throw misread(token, 'noNumber');
  const { name, fact } = takeFact(reader);
  if (fact.is !== 'number') throw misread(token, 'notNumber', { fact: code(name) });
  return { fact: name };
}
