// Reads the parameters behind the question mark, as strictly as Discord does.
import { invalidForm } from '../../errors.ts';
import type { Id } from '../../records.ts';

export type Range = { readonly min: number; readonly max: number; readonly otherwise: number };

/** A whole number; `name` is also that of the error. */
export function numberIn(query: URLSearchParams, name: string, { min, max, otherwise }: Range): number {
  const text = query.get(name);
  if (text === null || text === '') return otherwise;
  if (!/^-?\d{1,10}$/.test(text)) throw invalidForm(name, 'NUMBER_TYPE_COERCE', `Value "${text}" is not int.`);
  const value = Number(text);
  if (value < min) throw invalidForm(name, 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${min}.`);
  if (value > max) throw invalidForm(name, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`);
  return value;
}

export function idIn(query: URLSearchParams, name: string): Id | undefined {
  const text = query.get(name);
  if (text === null || text === '') return undefined;
  if (!/^\d{1,20}$/.test(text)) throw invalidForm(name, 'NUMBER_TYPE_COERCE', `Value "${text}" is not snowflake.`);
  return text;
}

export function flagIn(query: URLSearchParams, name: string): boolean {
  const text = query.get(name)?.toLowerCase() ?? 'false';
  if (['true', '1'].includes(text)) return true;
  if (['false', '0', ''].includes(text)) return false;
  throw invalidForm(name, 'BOOLEAN_TYPE_CONVERT', 'Must be either true or false.');
}

/** Milliseconds of an ISO 8601 time. */
export function timeIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null || text === '') return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) {
    throw invalidForm(name, 'DATE_TIME_TYPE_PARSE', `Could not parse ${text}. Should be ISO8601.`);
  }
  return time;
}
