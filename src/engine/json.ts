// Plain JSON: what states, answers and events are made of.
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * The same as written to JSON and read again, in a third of the time: every stage of every table is copied. Its fields
 * stand in one order, whatever order they came in: a database has an order of its own, and no rule may depend on it.
 */
export function clone<T>(value: T): T {
  return copied(value) as T;
}

function copied(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? value.map(copiedInList) : copiedFields(value as Readonly<Record<string, unknown>>);
}

const isLeftOut = (value: unknown): boolean => value === undefined || typeof value === 'function';

/** What JSON cannot say keeps its place in a list. */
const copiedInList = (value: unknown): unknown => (isLeftOut(value) ? null : copied(value));

function copiedFields(value: Readonly<Record<string, unknown>>): unknown {
  const copy: Record<string, unknown> = {};
  for (const key of inOrder(Object.keys(value))) {
    const field = value[key];
    if (isLeftOut(field)) continue;
    if (key === '__proto__') Object.defineProperty(copy, key, { value: copied(field), ...PLAIN });
    else copy[key] = copied(field);
  }
  return copy;
}

/** Most have been copied before, and are in order. */
function inOrder(keys: string[]): readonly string[] {
  for (let n = 1; n < keys.length; n++) if ((keys[n - 1] ?? '') > (keys[n] ?? '')) return keys.sort();
  return keys;
}

/** What somebody typed may have this name, and is a field like any other. */
const PLAIN = { enumerable: true, configurable: true, writable: true } as const;
