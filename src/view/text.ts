// Turns a Text into words: looks up its key in a catalog of ICU messages and fills in the parameters.
import { IntlMessageFormat } from 'intl-messageformat';
import type { Text, TextParam } from '../engine/text.ts';

/** ICU messages by key. */
export type Catalog = Readonly<Record<string, string>>;
export type Render = (text: Text) => string;

/** Merges catalogs; where two have the same key, the later one wins. */
export function catalog(...parts: readonly Catalog[]): Catalog {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

/** The data that words are made from, so that another process can make them, too. */
export type RenderSource = { readonly messages: Catalog; readonly locale: string };
const sources = new WeakMap<Render, RenderSource>();
export const sourceOf = (render: Render): RenderSource | undefined => sources.get(render);

export function renderer(messages: Catalog, locale: string): Render {
  const messageOf = compiler(messages, locale);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const wordsOf = (param: TextParam): string | number => {
    if (typeof param !== 'object') return param;
    return isList(param) ? list.format(param.map(render)) : render(param);
  };
  const render = ({ key, params = {} }: Text): string => {
    const values = Object.entries(params).map(([name, param]) => [name, wordsOf(param)]);
    return formatted(key, messageOf(key), Object.fromEntries(values));
  };
  sources.set(render, { messages, locale });
  return render;
}

function compiler(messages: Catalog, locale: string): (key: string) => IntlMessageFormat {
  const compiled = new Map<string, IntlMessageFormat>();
  return (key) => {
    const known = compiled.get(key);
    if (known) return known;
    const message = compile(key, messages, locale);
    compiled.set(key, message);
    return message;
  };
}

function compile(key: string, messages: Catalog, locale: string): IntlMessageFormat {
  const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
  if (message === undefined) throw new Error(`no text has the key ${key}`);
  // Angle brackets are for the fronts' own markup, not for ICU.
  return naming(key, () => new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }));
}

function formatted(key: string, message: IntlMessageFormat, values: Record<string, string | number>): string {
  return String(naming(key, () => message.format(values)));
}

/** The library's errors say what is wrong, but not in which text. */
function naming<T>(key: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`the text ${key}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function isList(param: Text | readonly Text[]): param is readonly Text[] {
  return Array.isArray(param);
}
