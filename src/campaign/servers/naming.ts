// What a campaign may be called: no longer than every message that names it has room for.
import { NotPossible } from '../notPossible.ts';

/** Letters, as people count them. */
export const MOST_NAME = 60;

export const isLongName = (name: string): boolean => [...name.slice(0, 2 * MOST_NAME + 1)].length > MOST_NAME;

/** Throws `NotPossible`. */
export function refuseLongName(name: string): void {
  if (isLongName(name)) throw new NotPossible('tooLong');
}
