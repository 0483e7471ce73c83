// Names of commands in our texts: as somebody's Discord shows them, in its language, whatever language they chose for the bot.
import type { Catalog } from '../../view/index.ts';

/** Finds what can be typed: `/campaign new`, `/me zone`. */
const TYPED = /(?<![\p{L}\p{N}}/.])\/(\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*)*)/gu;
const NAME = /^commands\.(?:(.+)\.)?(?!names|options)([^.]+)\.name$/;
const OPTION = /^commands\.(.+)\.names\.[^.]+$/;
/** Options that many commands have, each named once. */
const SHARED = /^commands\.[^.]+OptionName$/;

type Both = { readonly from: Catalog; readonly to: Catalog };

/** The same texts, with the commands named as in `to` instead of `from`. */
export function typedAs(texts: Catalog, { from, to }: Both): Catalog {
  const known = namesIn(from);
  const said = (words: string) => spelled(words.split(' '), { known, to });
  const changed = Object.entries(texts).map(([key, text]) => [
    key,
    isName(key) ? (to[key] ?? text) : text.replace(TYPED, (_all, words: string) => `/${said(words)}`),
  ]);
  return Object.fromEntries(changed);
}

const isName = (key: string): boolean => [NAME, OPTION, SHARED].some((form) => form.test(key));

/** By the path before it and the word: the key of the name, and the path after it. */
type Names = ReadonlyMap<string, { readonly key: string; readonly path: string }>;

function namesIn(catalog: Catalog): Names {
  const found = Object.entries(catalog).flatMap(([key, word]) => {
    const [, parent = '', own = ''] = NAME.exec(key) ?? [];
    const [, path = ''] = OPTION.exec(key) ?? [];
    if (own !== '') return [[`${parent} ${word}`, { key, path: parent === '' ? own : `${parent}.${own}` }] as const];
    if (SHARED.test(key)) return [[`* ${word}`, { key, path: '*' }] as const];
    return path === '' ? [] : [[`${path} ${word}`, { key, path }] as const];
  });
  return new Map(found);
}

/** Replaces as many words as belong to a command; the rest is our sentence. */
function spelled(words: readonly string[], { known, to }: { readonly known: Names; readonly to: Catalog }): string {
  let path = '';
  let isOver = false;
  const named = words.map((word) => {
    const shared = path === '' ? undefined : known.get(`* ${word}`);
    const found = isOver ? undefined : (known.get(`${path} ${word}`) ?? shared);
    isOver = !found;
    path = found?.path ?? path;
    return (found && to[found.key]) ?? word;
  });
  return named.join(' ');
}
