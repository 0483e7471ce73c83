// Finds sentences of one language in what is shown in another.
import { IntlMessageFormat } from 'intl-messageformat';
import { loadCatalog } from '../../src/view/catalogs.ts';

type Elements = ReturnType<IntlMessageFormat['getAst']>;

const literalsIn = (elements: Elements): readonly string[] =>
  elements.flatMap((element): readonly string[] => {
    if ('options' in element) return Object.values(element.options).flatMap(({ value }) => literalsIn(value));
    return element.type === 0 ? [element.value.trim()] : [];
  });

const piecesOf = (language: string): ReadonlySet<string> =>
  new Set(
    Object.values(loadCatalog(language))
      .flatMap((message) =>
        literalsIn(new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst()),
      )
      .filter((piece) => piece.split(/\s+/).length >= 2),
  );

/** Pieces of at least two words that the texts of `foreign` have, and those of `own` have not. */
export function foreignWords(foreign: string, own: string): (shown: string) => readonly string[] {
  const ours = piecesOf(own);
  const pieces = [...piecesOf(foreign)].filter((piece) => !ours.has(piece));
  return (shown) => pieces.filter((piece) => shown.includes(piece));
}
