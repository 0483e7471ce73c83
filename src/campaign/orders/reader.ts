// Walks over the words of an order, one after the other, and looks up what they name.
import { say, type Text } from '../../engine/text.ts';
import type { Size } from './limits.ts';
import { code, Misread, meaning, misread, unknownWord } from './mistake.ts';
import { ME } from './order.ts';
import type { Token } from './tokens.ts';
import { asksOf, type FoundFact, factsOf, type Vocabulary } from './vocabulary.ts';

export type Reader = {
  readonly tokens: readonly Token[];
  readonly vocabulary: Vocabulary;
  place: number;
  asks: readonly string[];
  readonly size: Size;
  /** The lists of all `every` around this place. */
  readonly every: string[];
};

export function peek({ tokens, place }: Reader, ahead = 0): Token {
  const token = tokens[Math.min(place + ahead, tokens.length - 1)];
  if (!token) throw new Error('there is no end');
  return token;
}

export function take(reader: Reader): Token {
  const token = peek(reader);
  reader.place += 1;
  return token;
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Whether the next token is this keyword or mark; a quoted one never is. */
export function isNext(reader: Reader, text: string, ahead = 0): boolean {
  const token = peek(reader, ahead);
  return (token.kind === 'word' || token.kind === 'mark') && same(token.text, text);
}

export function takes(reader: Reader, text: string): boolean {
  const found = isNext(reader, text);
  if (found) reader.place += 1;
  return found;
}

/** Takes all of these words, or none. */
export function takesAll(reader: Reader, words: readonly string[]): boolean {
  const found = words.every((word, ahead) => isNext(reader, word, ahead));
  if (found) reader.place += words.length;
  return found;
}

/** The mistake that something else should stand here. */
export function expected(reader: Reader, ...words: readonly string[]): Misread {
  const token = peek(reader);
  const known = words.map(code);
  if (token.kind === 'end') return misread(token, 'endsEarly', { words: known });
  const problem = say('orders.mistake.expected', { words: known, found: code(token.text) });
  return new Misread(token, token.kind === 'word' ? meaning(problem, token.text, words) : problem);
}

export function needs(reader: Reader, text: string): void {
  if (!takes(reader, text)) throw expected(reader, text);
}

/** One of the known words, in its known spelling. */
export function knownWord(token: Token, known: readonly string[], problem: Text): string {
  const found = known.find((word) => same(word, token.text));
  if (found === undefined) throw unknownWord(token, problem, { word: token.text, known });
  return found;
}

/** The fact with this name; every ask of the order must have it, and of the same kind. */
export function takeFact(reader: Reader): FoundFact {
  const token = peek(reader);
  if (token.kind !== 'word') throw expectedFact(token);
  const { vocabulary } = reader;
  const found = asksOf(vocabulary, reader.asks).map((ask) => factIn(vocabulary, ask, token));
  const [first] = found;
  if (!first) throw misread(token, 'noAsks');
  const other = found.find(({ fact, rows }) => fact.is !== first.fact.is || rows !== first.rows);
  if (other) throw misread(token, 'differs', { fact: code(first.name) });
  reader.place += 1;
  return { ...first, fact: withAllWords(first.fact, found) };
}

const expectedFact = (token: Token): Misread =>
  token.kind === 'end' ? misread(token, 'endsInCondition') : misread(token, 'noCondition', { found: code(token.text) });

function factIn(vocabulary: Vocabulary, ask: string, token: Token): FoundFact {
  const facts = factsOf(vocabulary, ask);
  const found = facts.find(({ name }) => same(name, token.text));
  if (found?.fact.is === 'data') throw misread(token, 'dataFact', { fact: code(found.name) });
  if (found) return found;
  const known = facts.filter(({ fact }) => fact.is !== 'data').map(({ name }) => name);
  const problem = say('orders.mistake.noFact', { ask: code(ask), fact: code(token.text) });
  throw unknownWord(token, problem, { word: token.text, known });
}

function withAllWords(fact: FoundFact['fact'], found: readonly FoundFact[]): FoundFact['fact'] {
  if (fact.is !== 'word' && fact.is !== 'words') return fact;
  const lists = found.map((one) => ('words' in one.fact ? one.fact.words : undefined));
  const { words: _words, ...more } = fact;
  const isOpen = lists.some((list) => list === undefined);
  return isOpen ? more : { ...more, words: [...new Set(lists.flatMap((list) => list ?? []))] };
}

/** A word to compare a fact with. */
export function takeWordOf(reader: Reader, { name, fact }: FoundFact): string {
  const token = peek(reader);
  if (token.kind === 'mark' || token.kind === 'end') throw misread(token, 'noWord', { fact: code(name) });
  if (fact.is !== 'word' && fact.is !== 'words') throw new Error(`${name} has no words`);
  if (token.kind === 'word' && same(token.text, ME)) return takeMe(reader, name, fact.who === true);
  const problem = say('orders.mistake.unknownWord', { fact: code(name), word: code(token.text) });
  const word = fact.words ? knownWord(token, fact.words, problem) : token.text;
  reader.place += 1;
  return word;
}

function takeMe(reader: Reader, fact: string, isWho: boolean): string {
  if (!isWho) throw misread(peek(reader), 'notMe', { fact: code(fact) });
  reader.place += 1;
  return ME;
}
