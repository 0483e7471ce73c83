// The lines of the log: a header first, then each put and each removal as a line of JSON.
import { readSync } from 'node:fs';
import type { Id, Kind } from '../records.ts';

/** Grows when an older local Discord could no longer read what a newer one writes. */
export const FORMAT_VERSION = 1;
const FORMAT = 'local-discord';

export type Header = { readonly format: typeof FORMAT; readonly version: number; readonly lastId: Id };
export type Entry =
  | { readonly put: Kind; readonly id: string; readonly record: object }
  | { readonly remove: Kind; readonly id: string };

const KINDS: Readonly<Record<Kind, true>> = {
  application: true,
  user: true,
  guild: true,
  role: true,
  member: true,
  channel: true,
  message: true,
  command: true,
  permissions: true,
  interaction: true,
  read: true,
};
export const KIND_NAMES = Object.keys(KINDS) as Kind[];

const lineOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
export const headerLine = (lastId: Id): Buffer =>
  lineOf({ format: FORMAT, version: FORMAT_VERSION, lastId } satisfies Header);
export const entryLine = (entry: Entry): Buffer => lineOf(entry);

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Undefined when the line is no JSON object. */
function objectOf(line: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(decoder.decode(line));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Has what the index of messages asks for. */
const isMessage = ({ channel_id, attachments }: Record<string, unknown>): boolean =>
  typeof channel_id === 'string' && Array.isArray(attachments) && attachments.every(isObject);
const isKind = (value: unknown): value is Kind => typeof value === 'string' && Object.hasOwn(KINDS, value);

/** Undefined when the line was not written by us. */
export function readHeader(line: Uint8Array): Header | undefined {
  const { format, version, lastId } = objectOf(line) ?? {};
  if (format !== FORMAT || typeof version !== 'number') return undefined;
  return { format, version, lastId: typeof lastId === 'string' && /^\d+$/.test(lastId) ? lastId : '0' };
}

/** Undefined when the line is damaged. */
export function readEntry(line: Uint8Array): Entry | undefined {
  const { put, remove, id, record } = objectOf(line) ?? {};
  if (typeof id !== 'string') return undefined;
  if (isKind(put) && isObject(record) && (put !== 'message' || isMessage(record))) return { put, id, record };
  return isKind(remove) ? { remove, id } : undefined;
}

export type FullLine = {
  readonly bytes: Uint8Array;
  /** Counted from 1. */
  readonly number: number;
  /** Where it begins in the file, and how long it is with its end of line. */
  readonly offset: number;
  readonly length: number;
};

const CHUNK = 1 << 20;
const END_OF_LINE = 10;

/** Every line that has its end; what comes after the last of them was torn off in the middle of writing. */
export function* fullLines(file: number): Generator<FullLine> {
  const chunk = Buffer.alloc(CHUNK);
  let rest: Buffer = Buffer.alloc(0);
  let offset = 0;
  let number = 0;
  for (;;) {
    const count = readSync(file, chunk, 0, CHUNK, offset + rest.length);
    if (count === 0) return;
    const bytes = Buffer.concat([rest, chunk.subarray(0, count)]);
    let start = 0;
    for (let end = bytes.indexOf(END_OF_LINE); end >= 0; end = bytes.indexOf(END_OF_LINE, start)) {
      number += 1;
      yield { bytes: bytes.subarray(start, end), number, offset: offset + start, length: end + 1 - start };
      start = end + 1;
    }
    offset += start;
    rest = bytes.subarray(start);
  }
}
