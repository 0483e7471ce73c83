// The hash of a set of content: two sets that mean the same have the same hash.
import { createHash } from 'node:crypto';
import type { Json } from '../engine/json.ts';

/** SHA-256 over all files, whatever their order, place and white space; notes for people do not count. */
export function contentHash(files: ReadonlyMap<string, Json>): string {
  const entries = [...files].map(([file, json]) => canonical([file.split('/').at(-2) ?? '', forRules(json)]));
  return createHash('sha256').update(entries.toSorted().join('\n')).digest('hex');
}

function forRules(json: Json): Json {
  if (!isFields(json)) return json;
  const { $schema: _schema, replaces: _replaces, ...rest } = json;
  return rest;
}

/** JSON with its fields sorted. */
function canonical(json: Json | undefined): string {
  if (Array.isArray(json)) return `[${json.map(canonical).join(',')}]`;
  if (json === undefined || !isFields(json)) return JSON.stringify(json ?? null);
  const keys = Object.keys(json)
    .filter((key) => json[key] !== undefined && !isNote(key, json[key]))
    .toSorted();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(json[key])}`).join(',')}}`;
}

const isNote = (key: string, json: Json | undefined): boolean => key === 'note' && typeof json === 'string';

function isFields(json: Json): json is { readonly [key: string]: Json | undefined } {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
