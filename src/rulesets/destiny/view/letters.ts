// The letters of tokens: the first one of each, with a number where several share it; no two on a table are alike.
import { battleOf } from '../rules/look.ts';
import type { Look } from '../state.ts';
import { countOf } from './marks.ts';

/** Those of the table that was looked at last: they are the same for all of its tokens. */
let last: { readonly of: string; readonly letters: ReadonlyMap<string, string> } | undefined;

export function letterOf(t: Look, id: string): string {
  const groups = [t.state.seats, battleOf(t).objects.map((object) => object.id), t.state.order];
  const of = groups.join(' ');
  if (last?.of !== of) last = { of, letters: lettersOf(groups) };
  return last.letters.get(id) ?? '';
}

/** Seekers and objects come first; an enemy whose letter is taken has the next one of its name that is free. */
function lettersOf(groups: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const group of groups) {
    const first = numbered(group);
    group.forEach((one, n) => {
      const [own = '', taken] = [first[n], [...letters.values()]];
      letters.set(one, taken.includes(own) ? freeLetter(one, [...taken, ...first]) : own);
    });
  }
  return letters;
}

function numbered(ids: readonly string[]): readonly string[] {
  const first = ids.map((id) => id.slice(0, 1).toUpperCase());
  return first.map((letter, n) =>
    countOf(first, letter) > 1 ? `${letter}${countOf(first.slice(0, n + 1), letter)}` : letter,
  );
}

/** Of the beginnings of its words, then of all its letters. */
function freeLetter(id: string, taken: readonly string[]): string {
  const words = id.split('-');
  const letters = [...words.map((word) => word.slice(0, 1)), ...words.join('')].map((one) => one.toUpperCase());
  return letters.find((letter) => !taken.includes(letter)) ?? id.slice(0, 2);
}
