// Cuts an order into words, numbers, quotes and marks. Phones like to write curly quotes and ≥.
import { misread, type Spot } from './mistake.ts';

export type Token = Spot & {
  readonly kind: 'word' | 'number' | 'quoted' | 'mark' | 'end';
  /** Without its quotes. */
  readonly text: string;
};

const SPACE = /\s*/y;
const WORD = /[\p{L}\p{N}_](?:[\p{L}\p{N}_]|[-.'’](?=[\p{L}\p{N}_]))*/uy;
const NUMBER = /-?\d+(?:\.\d+)?(?![\p{L}\p{N}_]|[-.'’][\p{L}\p{N}_])/uy;
const QUOTED = /["“”„]((?:[^"“”„\\]|\\.)*)["“”„]/suy;
const MARK = /[<>!]=|==|<>|[()<>=≥≤≠,:.]/uy;

/** Marks that mean the same. */
const SAME: Readonly<Record<string, string>> = { '≥': '>=', '≤': '<=', '≠': '!=', '<>': '!=', '==': '=' };

export function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = matched(SPACE, source, 0).length; at < source.length; ) {
    const token = tokenAt(source, at);
    tokens.push(token);
    at += token.length;
    at += matched(SPACE, source, at).length;
  }
  const last = tokens.at(-1);
  const end = last ? last.at + last.length : 0;
  return [...tokens, { kind: 'end', text: '', at: end, length: 1 }];
}

function tokenAt(source: string, at: number): Token {
  const number = matched(NUMBER, source, at);
  if (number !== '') return { kind: 'number', text: number, at, length: number.length };
  const word = matched(WORD, source, at);
  if (word !== '') return { kind: 'word', text: word, at, length: word.length };
  const quoted = matched(QUOTED, source, at);
  if (quoted !== '') return { kind: 'quoted', text: unquoted(quoted), at, length: quoted.length };
  const mark = matched(MARK, source, at);
  if (mark !== '') return { kind: 'mark', text: SAME[mark] ?? mark, at, length: mark.length };
  const letter = String.fromCodePoint(source.codePointAt(at) ?? 0);
  const problem = /["“”„]/.test(letter) ? 'openQuote' : 'strange';
  throw misread({ at, length: letter.length }, problem, { letter });
}

function matched(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
}

const unquoted = (quoted: string): string => quoted.slice(1, -1).replace(/\\(.)/gsu, '$1');

/** Whether a text reads as one word without quotes. */
export const isPlain = (text: string): boolean => matched(WORD, text, 0) === text && text !== '';

/** Any text written as one word. */
export const quote = (text: string): string => `"${text.replace(/[\\"“”„]/g, '\\$&')}"`;
