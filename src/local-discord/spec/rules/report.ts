// Gathers what the rules find, so that one refusal names every wrong field.
import type { FieldError } from '../../errors.ts';
import { invalidFields, type Wrong } from '../errorTree.ts';

export type Path = readonly (string | number)[];
export type Report = (path: Path, error: FieldError) => void;

/** Throws 50035 when the check has reported something. `under` comes before every path. */
export function refuseWhatIsWrong(check: (report: Report) => void, under?: string): void {
  const wrongs: Wrong[] = [];
  const before = under === undefined ? [] : [under];
  check((path, error) => wrongs.push({ path: [...before, ...path.map(String)], ...error }));
  if (wrongs.length > 0) throw invalidFields(wrongs);
}

export const error = (code: string, message: string): FieldError => ({ code, message });
export const REQUIRED = error('BASE_TYPE_REQUIRED', 'This field is required');

/** Discord counts characters, not UTF-16 units. */
export function lengthOf(text: string | null | undefined): number {
  let count = 0;
  for (const _ of text ?? '') count += 1;
  return count;
}

export const atMost = (field: string, most: number): FieldError =>
  error('NUMBER_TYPE_MAX', `${field} value should be less than or equal to ${most}.`);

/** Reports every value that was there before. */
export function reportRepeated<T>(values: Iterable<readonly [Path, T]>, report: Report, repeated: FieldError): void {
  const seen = new Set<T>();
  for (const [path, value] of values) {
    if (seen.has(value)) report(path, repeated);
    seen.add(value);
  }
}
