// Small sentences that the checks of all kinds of files share.
import { didYouMean } from './near.ts';
import type { Flaw } from './shape.ts';

export const flaw = (path: string, problem: string): Flaw => ({ path, problem });

/** A flaw if the condition holds. */
export const flawIf = (is: boolean, path: string, problem: string): readonly Flaw[] =>
  is ? [flaw(path, problem)] : [];

/** A flaw if a word names nothing known. */
export function unknown(what: string, named: { path: string; id: string; among: readonly string[] }): readonly Flaw[] {
  const { path, id, among } = named;
  if (among.includes(id)) return [];
  return [flaw(path, `names ${what} \`${id}\`, which does not exist${didYouMean(id, among)}`)];
}

/** A flaw for each entry that repeats an earlier one. */
export function repeats(list: readonly string[], at: (place: number) => string, what: string): readonly Flaw[] {
  return list.flatMap((one, place) => flawIf(list.indexOf(one) < place, at(place), `is a second ${what} \`${one}\``));
}
