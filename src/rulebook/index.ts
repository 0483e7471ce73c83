// Looking things up in the rulebooks, by number or by what they are about.
import MiniSearch from 'minisearch';
import { type Entry, readBook } from './read.ts';

export type { Entry };

export type Rulebooks = {
  /** The best first. `12`, `dst12` and `DST-012` find the rule of that number. */
  search(query: string, books: readonly string[], most?: number): readonly Entry[];
  entry(id: string): Entry | undefined;
  /** What stands before and after it in its book. */
  beside(id: string): { readonly before?: Entry; readonly after?: Entry };
  /** The rules that it refers to, in the order in which it names them. */
  references(id: string): readonly Entry[];
  /** The dictionary of a book. */
  words(book: string): readonly Entry[];
};

const MOST = 25;
/** Letters and words of what is looked for; more of them make nothing clearer. */
const MOST_LETTERS = 100;
const MOST_TERMS = 8;

/** What is shorter begins half of all words, and is near the rest: it is found as it stands, or not. */
const isLong = (term: string): boolean => [...term].length >= 3;

const termsIn = (query: string): string[] => {
  const terms: readonly string[] = MiniSearch.getDefault('tokenize')(query);
  return [...new Set(terms)].filter((term) => term !== '').slice(0, MOST_TERMS);
};

export function openRulebooks(books: readonly string[]): Rulebooks {
  const entries = new Map(books.flatMap((book) => readBook(book)).map((entry) => [entry.id, entry]));
  const index = new MiniSearch<Entry>({
    fields: ['title', 'topic', 'text'],
    searchOptions: {
      boost: { title: 4, topic: 2 },
      tokenize: termsIn,
      prefix: isLong,
      fuzzy: (term: string) => isLong(term) && 0.2,
      maxFuzzy: 2,
    },
  });
  index.addAll([...entries.values()]);
  const known = (ids: readonly string[]) => ids.flatMap((id) => entries.get(id) ?? []);
  const inOrder = [...entries.values()];
  return {
    entry: (id) => entries.get(id),
    beside: (id) => besideIn(inOrder, id),
    references: (id) => known(referencesIn(entries.get(id))),
    words: (book) => inOrder.filter((entry) => entry.book === book && !isRule(entry)),
    search: (typed, wanted, most = MOST) => {
      const query = typed.slice(0, MOST_LETTERS);
      const isWanted = ({ book }: Entry) => wanted.includes(book);
      const numbered = byNumber(query, [...entries.values()].filter(isWanted));
      if (numbered.length > 0) return numbered.slice(0, most);
      return known(found(index, query)).filter(isWanted).slice(0, most);
    },
  };
}

const isRule = ({ id }: Entry): boolean => /^[A-Z]{3}-\d{3}$/.test(id);

function besideIn(entries: readonly Entry[], id: string): ReturnType<Rulebooks['beside']> {
  const place = entries.findIndex((entry) => entry.id === id);
  const [before, entry, after] = [entries[place - 1], entries[place], entries[place + 1]];
  if (!entry) return {};
  return {
    ...(before?.book === entry.book && { before }),
    ...(after?.book === entry.book && { after }),
  };
}

/** `DST-077`, `DST-077–085` and `DST-140, 143`. */
const REFERENCE = /\b([A-Z]{3})-(\d{3})((?:\s?(?:[–,-]|to|and|bis)\s?(?:[A-Z]{3}-)?\d{3}\b)*)/g;

function referencesIn(entry: Entry | undefined): readonly string[] {
  const found = [...(entry?.text.matchAll(REFERENCE) ?? [])].flatMap(([, book = '', first = '', more = '']) =>
    [first, ...(more.match(/\d{3}/g) ?? [])].map((number) => `${book}-${number}`),
  );
  return [...new Set(found)].filter((id) => id !== entry?.id);
}

/** All words first; where nothing has all of them, any. */
function found(index: MiniSearch<Entry>, query: string): readonly string[] {
  const all = index.search(query, { combineWith: 'AND' });
  return (all.length > 0 ? all : index.search(query)).map(({ id }) => String(id));
}

function byNumber(query: string, entries: readonly Entry[]): readonly Entry[] {
  const [, prefix = '', digits] = /^\s*([a-z]{3})?[\s-]?(\d{1,3})\s*$/i.exec(query) ?? [];
  if (digits === undefined) return [];
  const end = `-${digits.padStart(3, '0')}`;
  return entries.filter(({ id }) => id.endsWith(end) && id.startsWith(prefix.toUpperCase()));
}
