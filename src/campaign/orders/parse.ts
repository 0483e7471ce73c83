// Reads a standing order: `when block if loss > 3 and hero is dunn: play the smallest that is enough`.
import type { PartValue } from '../../engine/kernel/ask.ts';
import { say } from '../../engine/text.ts';
import { readCondition } from './condition.ts';
import { misreadAtAll, noSize, within } from './limits.ts';
import { code, Misread, type Mistake, misread, mistakeIn, unknownWord } from './mistake.ts';
import type { Action, Condition, Order } from './order.ts';
import { expected, isNext, knownWord, needs, peek, type Reader, take, takes } from './reader.ts';
import { exampleOf } from './suggested.ts';
import { tokensOf } from './tokens.ts';
import { asksOf, type Vocabulary } from './vocabulary.ts';

export type Parsed = { readonly order: Order } | { readonly mistake: Mistake };

export function parseOrder(source: string, vocabulary: Vocabulary): Parsed {
  try {
    const wrong = misreadAtAll(source);
    if (wrong) throw wrong;
    const reader: Reader = { tokens: tokensOf(source), vocabulary, place: 0, asks: [], size: noSize(), every: [] };
    return { order: readOrder(reader) };
  } catch (error) {
    if (error instanceof Misread) return { mistake: mistakeIn(source, error) };
    throw error;
  }
}

export type WrittenOrder = { readonly source: string; readonly line: number } & Parsed;

/** Several orders in one text, each beginning on its own line. Mistakes count lines from the beginning of the text. */
export function parseOrders(text: string, vocabulary: Vocabulary): readonly WrittenOrder[] {
  const starts = [...text.matchAll(/^[^\S\n]*when\b/gim)].map(({ index }) => index);
  if (text.slice(0, starts[0]).trim() !== '') starts.unshift(0);
  return starts.map((start, n) => {
    const source = text.slice(start, starts[n + 1]).trimEnd();
    const line = text.slice(0, start).split('\n').length;
    const parsed = parseOrder(source, vocabulary);
    if ('order' in parsed) return { source: source.trim(), line, ...parsed };
    return { source, line, mistake: { ...parsed.mistake, line: parsed.mistake.line + line - 1 } };
  });
}

function readOrder(reader: Reader): Order {
  if (peek(reader).kind === 'end')
    throw misread(peek(reader), 'empty', { example: code(exampleOf(reader.vocabulary)) });
  needs(reader, 'when');
  reader.asks = readAsks(reader);
  const condition = readIf(reader);
  if (!takes(reader, ':') && !takes(reader, 'then'))
    throw expected(reader, ...(condition ? ['and', 'or', ':'] : ['if', 'or', ':']));
  const action = readAction(reader);
  takes(reader, '.');
  const rest = peek(reader);
  if (rest.kind !== 'end') throw misread(rest, 'goesOn', { found: code(rest.text) });
  return { asks: reader.asks, ...(condition && { condition }), action };
}

function readAsks(reader: Reader): readonly string[] {
  if (takes(reader, 'anything')) return [];
  const asks = [readAsk(reader)];
  while (!isNext(reader, 'if', 1) && !isNext(reader, 'unless', 1) && (takes(reader, ',') || takes(reader, 'or')))
    asks.push(readAsk(reader));
  return [...new Set(asks)];
}

function readAsk(reader: Reader): string {
  const token = take(reader);
  const known = Object.keys(reader.vocabulary.asks);
  if (known.length === 0) throw misread(token, 'noAsks');
  if (token.kind !== 'word') throw misread(token, 'askMissing', { words: known.map(code) });
  return knownWord(token, known, say('orders.mistake.noAsk', { word: code(token.text) }));
}

/** `if`, `unless`, or `and` where it is unambiguous. */
function readIf(reader: Reader): Condition | undefined {
  takes(reader, ',');
  const start = peek(reader);
  if (takes(reader, 'unless')) return { test: 'not', of: within(reader.size, start, () => readCondition(reader)) };
  if (takes(reader, 'if')) return readCondition(reader);
  const and = peek(reader);
  if (!takes(reader, 'and')) return undefined;
  const condition = readCondition(reader);
  if (condition.test === 'or') throw misread(and, 'andOr');
  return condition;
}

// ---- what it answers ----

const ACTIONS = ['decline', 'autopilot', 'ask', 'choose', 'play'] as const;

function readAction(reader: Reader): Action {
  const token = peek(reader);
  if (token.kind === 'end') throw misread(token, 'noAction', { words: ACTIONS.map(code) });
  const known = say('orders.mistake.unknownAction', { word: code(token.text) });
  const action = knownWord(take(reader), ACTIONS, known) as (typeof ACTIONS)[number];
  switch (action) {
    case 'ask':
      takes(reader, 'me');
      return { do: 'ask' };
    case 'decline':
      return readDecline(reader, token);
    case 'autopilot':
      return { do: 'autopilot' };
    case 'choose':
      return readChoose(reader);
    case 'play':
      return readPlay(reader);
  }
}

/** An order about anything declines where that is possible; an ask that it names must have an option that declines. */
function readDecline(reader: Reader, token: ReturnType<typeof peek>): Action {
  const { asks } = reader.vocabulary;
  const without = reader.asks.find((ask) => asks[ask]?.decline === undefined);
  if (without !== undefined) throw misread(token, 'noDecline', { ask: code(without) });
  return { do: 'decline' };
}

function readChoose(reader: Reader): Action {
  const option = readOption(reader);
  if (!takes(reader, 'with')) return { do: 'choose', option };
  const said: Record<string, PartValue> = {};
  do readPart(reader, said);
  while (takes(reader, ',') || takes(reader, 'and'));
  return { do: 'choose', option, with: said };
}

/** The words on an option may be several, with or without quotes. */
function readOption(reader: Reader): string {
  const first = take(reader);
  if (first.kind === 'mark' || first.kind === 'end') throw misread(first, 'noOption');
  const words = [first.text];
  while (first.kind !== 'quoted' && isBare(reader)) words.push(take(reader).text);
  return words.join(' ');
}

const isBare = (reader: Reader): boolean =>
  !isNext(reader, 'with') && (peek(reader).kind === 'word' || peek(reader).kind === 'number');

function readPart(reader: Reader, said: Record<string, PartValue>): void {
  const token = take(reader);
  const asks = asksOf(reader.vocabulary, reader.asks);
  const parts = [...new Set(asks.flatMap((ask) => reader.vocabulary.asks[ask]?.parts ?? []))];
  if (token.kind !== 'word') throw misread(token, 'noPartName');
  const name = knownWord(token, parts, say('orders.mistake.noPart', { part: code(token.text) }));
  if (name in said) throw misread(token, 'partTwice', { part: code(name) });
  said[name] = readValue(reader);
}

function readValue(reader: Reader): PartValue {
  if (!takes(reader, '(')) return readPlain(reader);
  const list = [String(readPlain(reader))];
  while (takes(reader, ',')) list.push(String(readPlain(reader)));
  if (!takes(reader, ')')) throw expected(reader, ',', ')');
  return list;
}

function readPlain(reader: Reader): string | number {
  const token = take(reader);
  if (token.kind === 'mark' || token.kind === 'end') throw misread(token, 'noValue');
  return token.kind === 'number' ? Number(token.text) : token.text;
}

/** Words that make a play read better, besides those of the game. */
const IDLE = ['the', 'a', 'my', 'one', 'that', 'is'];

/** `play the smallest that is enough` is the play `smallest enough`. */
function readPlay(reader: Reader): Action {
  const start = peek(reader);
  const words: string[] = [];
  let end = start;
  while (isBare(reader)) {
    end = take(reader);
    words.push(end.text.toLowerCase());
  }
  const { plays, idleWords } = reader.vocabulary;
  const asks = asksOf(reader.vocabulary, reader.asks);
  const known = Object.keys(plays).filter((name) => asks.every((ask) => plays[name]?.asks.includes(ask)));
  const word = words.filter((one) => ![...IDLE, ...idleWords].includes(one)).join(' ');
  if (known.length === 0) throw misread(start, 'noPlays');
  if (known.includes(word)) return { do: 'play', play: word };
  const spot = { at: start.at, length: end.at + end.length - start.at };
  throw unknownWord(spot, say('orders.mistake.noPlay', { play: code(word) }), { word, known });
}
