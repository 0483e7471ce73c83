// What the official description says about each path: its request and its replies by status, read from the package's own text.
import { readFileSync } from 'node:fs';

export type Described = {
  /** The type's text, such as `MessageCreateRequest`; `undefined` where there is no body. */
  readonly request: string;
  readonly replies: Readonly<Record<string, string>>;
};

const DESCRIPTION = new URL('../../../node_modules/discord-api-spec/build/discord-api-spec.ts', import.meta.url);
/** Their places in the text tell what lines are: the package is generated. */
const PATH = /^ {2}"(\/[^"]*)": \{$/;
const METHOD = /^ {4}(get|put|post|patch|delete): \{$/;
const REQUEST = /^ {6}requestBody\??:\s*/;
const REPLY = /^ {8}"(\d\d\d)":\s*/;

/** By `GET /channels/{channel_id}`. */
export function officialPaths(): ReadonlyMap<string, Described> {
  const text = readFileSync(DESCRIPTION, 'utf8');
  const lines = text.slice(text.indexOf('export interface Paths {')).split('\n');
  const found = new Map<string, { request: string; replies: Record<string, string> }>();
  let path = '';
  let described = { request: '', replies: {} as Record<string, string> };
  for (const [n, line] of lines.entries()) {
    if (line === '}') break;
    path = PATH.exec(line)?.[1] ?? path;
    const method = METHOD.exec(line)?.[1];
    if (method !== undefined) {
      described = { request: '', replies: {} };
      found.set(`${method.toUpperCase()} ${path}`, described);
    }
    const status = REPLY.exec(line)?.[1];
    if (status !== undefined) described.replies[status] = statement(lines, n, REPLY);
    if (REQUEST.test(line)) described.request = statement(lines, n, REQUEST);
  }
  return found;
}

/** From a line on up to the one that ends it. */
function statement(lines: readonly string[], from: number, start: RegExp): string {
  const [first = '', ...rest] = lines.slice(from);
  const indent = /^ */.exec(first)?.[0] ?? '';
  const isEnd = (line: string) => (first.endsWith('{') ? line === `${indent}};` : line.endsWith(';'));
  const more = first.endsWith(';') ? [] : rest.slice(0, rest.findIndex(isEnd) + 1);
  return [first, ...more].join(' ').replace(start, '').replaceAll(/\s+/g, ' ');
}
