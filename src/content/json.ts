// Reads JSON that a person wrote; if it is broken, says where and why.
import type { Json } from '../engine/json.ts';

export type Mistake = { readonly line: number; readonly column: number; readonly problem: string };
export type Reading = { readonly value: Json } | { readonly mistake: Mistake };

type Token = { readonly text: string; readonly at: number };

export function readJson(written: string): Reading {
  const text = written.replace(/^\uFEFF/, '');
  try {
    checkWhole(text);
    return { value: JSON.parse(text) as Json };
  } catch (error) {
    if (!(error instanceof Misread)) throw error;
    return { mistake: { ...spotOf(text, error.at), problem: error.message } };
  }
}

class Misread extends Error {
  readonly at: number;
  constructor(at: number, problem: string) {
    super(problem);
    this.at = at;
  }
}

function spotOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

// JSON.parse only sometimes says where, and silently keeps the last of two equal fields. So we walk over the text first.

const SPACE = /[ \t\r\n]*/y;
const MARK = /[{}[\],:]/y;
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;

type Walk = { readonly text: string; at: number };

function checkWhole(text: string): void {
  const walk: Walk = { text, at: 0 };
  value(walk);
  const rest = peek(walk);
  if (rest.text !== '') throw new Misread(rest.at, 'the file goes on behind its end');
}

function value(walk: Walk): void {
  const token = take(walk);
  if (token.text === '{') return fields(walk);
  if (token.text === '[') return entries(walk);
  if (token.text === '') throw new Misread(token.at, 'the file ends too early');
  if (isMark(token)) throw new Misread(token.at, `a value is missing before this ${token.text}`);
}

function fields(walk: Walk): void {
  if (peek(walk).text === '}') return void take(walk);
  const known = new Set<string>();
  do {
    const name = take(walk);
    if (name.text === '}') throw new Misread(name.at, 'there is a comma too many before this }');
    if (!name.text.startsWith('"'))
      throw new Misread(name.at, 'the name of a field, in double quotes, is missing here');
    if (known.has(name.text)) throw new Misread(name.at, `the field ${name.text} is given twice`);
    known.add(name.text);
    if (take(walk, ':') === undefined) throw new Misread(peek(walk).at, 'a colon is missing here');
    value(walk);
  } while (goesOn(walk, '}'));
}

function entries(walk: Walk): void {
  if (peek(walk).text === ']') return void take(walk);
  do {
    const next = peek(walk);
    if (next.text === ']') throw new Misread(next.at, 'there is a comma too many before this ]');
    value(walk);
  } while (goesOn(walk, ']'));
}

function goesOn(walk: Walk, end: string): boolean {
  if (take(walk, ',')) return true;
  if (take(walk, end)) return false;
  throw new Misread(peek(walk).at, `a comma or ${end} is missing here`);
}

const isMark = ({ text }: Token): boolean => text.length === 1 && '{}[],:'.includes(text);

function take(walk: Walk): Token;
function take(walk: Walk, only: string): Token | undefined;
function take(walk: Walk, only?: string): Token | undefined {
  const token = peek(walk);
  if (only !== undefined && token.text !== only) return undefined;
  walk.at = token.at + token.text.length;
  return token;
}

/** The next token; empty at the end of the text. */
function peek({ text, at }: Walk): Token {
  const from = at + match(SPACE, text, at).length;
  const found = match(MARK, text, from) || match(STRING, text, from) || match(PLAIN, text, from);
  if (found === '' && from < text.length) throw new Misread(from, strange(text[from] ?? ''));
  return { text: found, at: from };
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function strange(letter: string): string {
  if (letter === '"') return 'this text has no end, or holds a line break or a single \\';
  if (letter === "'") return 'texts stand in double quotes';
  if (letter === '/') return 'JSON knows no comments; write them into a field "note"';
  return `${letter} cannot stand here; texts stand in double quotes`;
}
