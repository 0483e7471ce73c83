// People have ids of their own database: a file gives them other names, the same whoever writes it.
import type { Json } from '../../../engine/json.ts';
import type { Kind } from '../../seats/proposals.ts';

/** The fields of a row that name a person. */
const WHO = ['personId', 'leaderId', 'begunById', 'namedAfterId', 'stewardId', 'person'];

/** A proposal about somebody names them in a field that has another meaning elsewhere. */
const ABOUT_SOMEBODY: readonly unknown[] = ['leader.change', 'player.join', 'player.leave'] satisfies Kind[];
const isNamed = (row: object, key: string): boolean =>
  WHO.includes(key) || (key === 'to' && 'kind' in row && ABOUT_SOMEBODY.includes(row.kind));

/** The same JSON with other names for all people. */
export function renamed<Value>(value: Value, names: ReadonlyMap<string, string>): Value {
  return mapped(value as Json, (name) => names.get(name) ?? name) as Value;
}

/** All people who are named, in the order in which they appear. */
export function peopleIn(value: unknown): readonly string[] {
  const found = new Set<string>();
  mapped(value as Json, (name) => {
    found.add(name);
    return name;
  });
  return [...found];
}

type Rename = (name: string) => string;

function mapped(json: Json, rename: Rename): Json {
  if (typeof json !== 'object' || json === null) return json;
  if (isList(json)) return json.map((inner) => mapped(inner, rename));
  const entries = Object.entries(json).map(([key, inner = null]) => {
    const isName = isNamed(json, key) && typeof inner === 'string';
    return [key, isName ? rename(inner) : mapped(inner, rename)];
  });
  return Object.fromEntries(entries);
}

const isList = (json: object): json is readonly Json[] => Array.isArray(json);
