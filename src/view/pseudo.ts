// Turns a catalog into a made-up language, so that a test sees which words did not come through a catalog.
import { IntlMessageFormat } from 'intl-messageformat';
import type { Catalog } from './text.ts';

/** Counts like English, but joins lists without a Latin letter. */
export const PSEUDO_LOCALE = 'el';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒğĥíĵķĺɱñóþɋŕšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĹṀÑÓÞɊŔŠŤÚṼŴẊÝŽ';

type Elements = ReturnType<IntlMessageFormat['getAst']>;
type Span = { readonly start: number; readonly end: number };

/** The parser's type for literal text; its enum is not part of the package that we use. */
const LITERAL = 0;

/** The same messages with accents and doubled vowels, in ⟦brackets⟧; placeholders and plural forms stay as they are. */
export function pseudo(messages: Catalog): Catalog {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudoMessage(message)]));
}

/** The words of a rendered text that came through no catalog: those that still have plain Latin letters. */
export function plainWords(rendered: string): readonly string[] {
  return rendered.match(/[A-Za-z]+/g) ?? [];
}

function pseudoMessage(message: string): string {
  const format = new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true, captureLocation: true });
  let changed = '';
  let done = 0;
  for (const { start, end } of literalsOf(format.getAst())) {
    changed += message.slice(done, start) + accented(message.slice(start, end));
    done = end;
  }
  return `⟦${changed}${message.slice(done)}⟧`;
}

// Changes literals in place in the source, so that quotes and everything around them stay intact.
function literalsOf(elements: Elements): readonly Span[] {
  return elements.flatMap((element): readonly Span[] => {
    if ('options' in element) return Object.values(element.options).flatMap((option) => literalsOf(option.value));
    if (element.type !== LITERAL || !element.location) return [];
    return [{ start: element.location.start.offset, end: element.location.end.offset }];
  });
}

function accented(literal: string): string {
  return [...literal].map(accentedLetter).join('');
}

function accentedLetter(letter: string): string {
  const accentedOne = ACCENTED[PLAIN.indexOf(letter)] ?? letter;
  return /[aeiou]/.test(letter) ? accentedOne + accentedOne : accentedOne;
}
