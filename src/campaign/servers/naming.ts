// How long the name of a campaign may be: every message that names it must have room for it.
import { NotPossible } from '../notPossible.ts';

/** Letters, as people count them. */
export const MOST_NAME = 60;

export const isLongName = (name: string): boolean => [...name.slice(0, 2 * MOST_NAME + 1)].length > MOST_NAME;

/** Throws `NotPossible`. */
export function refuseLongName(name: string): void {
  if (isLongName(name)) throw new NotPossible('tooLong');
}
