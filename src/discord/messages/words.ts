// The languages of the house: the bot speaks to people in theirs, if it has it.
import type { Names } from '../../engine/ruleset/ruleset.ts';
import type { Text } from '../../engine/text.ts';
import { type Catalog, catalog, languages, loadCatalog, type Render, renderer } from '../../view/index.ts';
import { typedAs } from './typed.ts';

export type Words = {
  readonly languages: readonly string[];
  /** Our language for a locale of Discord's: `de` for `de`, `en` for `en-GB`, the house's own for an unknown one. */
  languageOf(locale: string | undefined): string;
  /** The language in which Discord shows our commands: it does not know what somebody chose here. */
  typedIn(locale: string): string;
  /** Words in one of our languages, with the names of a content, and commands as they are typed in `typed`. */
  render(language: string, content?: WithNames, typed?: string): Render;
  /** Whether the language itself has such a text. */
  has(language: string, key: string): boolean;
};

type WithNames = { readonly hash: string; readonly names: Names; readonly of?: string };

const KEPT = 40;

/** `own` is the language if no other is asked for. A text that a language lacks is said in English. */
export function newWords(own = 'en', folder?: string): Words {
  const all = languages(folder);
  const catalogs = new Map<string, Catalog>(all.map((language) => [language, loadCatalog(language, folder)]));
  const english = catalogs.get('en') ?? {};
  const known = new Map<string, Render>();
  const textsIn = (language: string, typed: string): Catalog => {
    const texts = catalogs.get(language) ?? {};
    return language === typed ? texts : typedAs(texts, { from: texts, to: catalogs.get(typed) ?? {} });
  };
  const make = (language: string, names: Names, typed: string): Render =>
    renderer(catalog(english, names, textsIn(language, typed)), language);
  return {
    languages: all,
    languageOf: (locale) => {
      const near = [locale, locale?.split('-')[0]].find((one) => one !== undefined && catalogs.has(one));
      return near ?? own;
    },
    typedIn: (locale) => (catalogs.has(locale) ? locale : 'en'),
    render: (language, content, typed = language) => {
      const key = [language, typed, content?.of, content?.hash].join(' ');
      const render = known.get(key) ?? make(language, content?.names ?? {}, typed);
      known.delete(key);
      known.set(key, render);
      const [oldest] = known.keys();
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
      return render;
    },
    has: (language, key) => Object.hasOwn(catalogs.get(language) ?? {}, key),
  };
}

/** `/play` as people type it in a language: Discord shows a command under its name there. */
export const commandIn = (render: Render, name: string): string => `\`/${render({ key: `commands.${name}.name` })}\``;

export type Say = (key: string, params?: Text['params']) => string;

/** `say('lobby.title', { name })` for the keys of `discord.…`. */
export const sayingIn =
  (render: Render): Say =>
  (key, params) =>
    render({ key: `discord.${key}`, ...(params && { params }) });
