// The letters of tokens: of heroes their first one, of foes one for each kind, with a number from the second on.
import { kindOf } from '../speak/names.ts';
import type { Look } from '../state.ts';

export const heroLetter = (id: string): string => id.slice(0, 1).toUpperCase();

/** Stays the same while others come and go: kinds are counted in the order in which they came. */
export function foeLetter({ state }: Look, id: string): string {
  const taken = new Set(state.seats.map(heroLetter));
  for (const kind of Object.keys(state.counts)) {
    const letter = freeLetter(kind, taken);
    if (kind === kindOf(id)) return numbered(letter, id);
    taken.add(letter);
  }
  return numbered(id.slice(0, 1).toUpperCase(), id);
}

/** Of the beginnings of its words, then of all its letters, the first that nobody has. */
function freeLetter(kind: string, taken: ReadonlySet<string>): string {
  const words = kind.split('-');
  const letters = [...words.map((word) => word.slice(0, 1)), ...words.join('')].map((one) => one.toUpperCase());
  return letters.find((letter) => !taken.has(letter)) ?? letters[0] ?? '';
}

function numbered(letter: string, id: string): string {
  const number = Number(id.split('-').at(-1));
  return number > 1 ? `${letter}${number}` : letter;
}
