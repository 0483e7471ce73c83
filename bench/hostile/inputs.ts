// What somebody who wants to do harm may send: as long as Discord allows, and written to be slow.

/** What Discord allows without a limit of our own, and in a custom id, a value of a menu, a field of a form. */
export const MOST = { text: 6000, id: 100, value: 100, values: 25, field: 4000 } as const;

const filled = (piece: string, most: number, before = ''): string =>
  (before + piece.repeat(Math.ceil(most / piece.length))).slice(0, most);

type Maker = (most: number) => string;

export const TEXTS: Readonly<Record<string, Maker>> = {
  'one letter': (most) => filled('a', most),
  'one-letter words': (most) => filled('a b c d e ', most),
  brackets: (most) => filled('(', most, 'when anything and '),
  'every in every': (most) => filled('every foe (', most, 'when anything and '),
  'all the known words': (most) => filled('not hit > 0 and ', most, 'when anything and '),
  'many choices': (most) => filled(' decline,', most, 'when anything:'),
  'a wide script': (most) => filled('\u{1242B}\uFDFD', most),
  zalgo: (most) => filled('\u0301\u0323\u0489', most, 'word'),
  emoji: (most) => filled('👩‍👩‍👧‍👦🏳️‍🌈', most),
  'bait for regular expressions': (most) => `${filled('a-', most - 1)}!`,
  'marks and fences': (most) => filled('```\\n*_~`|>#', most),
  spaces: (most) => `${filled(' \t', most - 1)}x`,
  digits: (most) => filled('9', most),
  times: (most) => filled('1 day ', most),
  'cut signs': (most) => filled('\0\uD800', most),
  braces: (most) => filled('{a, plural, other {', most),
};

/** Custom ids that nobody was ever shown; `act` is one that we know. */
export const idsFor = (act: string, table: number): Readonly<Record<string, string>> => {
  const made = {
    'huge numbers': `${act}:${table}:9007199254740991:9007199254740991:99999999999999999999`,
    'numbers below': `${act}:${table}:-1:-9007199254740991`,
    'no numbers': `${act}:${table}:1e308:NaN:0x7f`,
    'another table': `${act}:999999999:1:bram`,
    colons: `${act}:${':'.repeat(MOST.id)}`,
    'written colons': `${act}:${'%3A'.repeat(MOST.id)}`,
    points: `${act}:${table}:${'1.'.repeat(MOST.id)}`,
    'points further on': `${act}:${table}:boost:${'1.'.repeat(MOST.id)}`,
    'a wide script': `${act}:${table}:${'\u{1242B}'.repeat(MOST.id / 2)}`,
    'names of objects': `${act}:__proto__:constructor:toString`,
  };
  return Object.fromEntries(Object.entries(made).map(([name, id]) => [name, id.slice(0, MOST.id)]));
};

const MEGABYTE = 1024 * 1024;
const sealedBy = (seal: string): string =>
  `{"format":"slowburn sealed campaign","version":1,"name":"x","game":"x","exportedAt":"x","seal":"${seal}","sealed":"`;

/** Files that we never gave out, nearly as big as allowed. `seal` is the name of our key, which every file of ours shows. */
export const FILES: Readonly<Record<string, (seal: string) => string>> = {
  'deep lists': () => '['.repeat(7 * MEGABYTE),
  'a long list': () => `[${'1,'.repeat(3.5 * MEGABYTE)}1]`,
  'many names': () => `{${Array.from({ length: 300_000 }, (_, n) => `"name ${n}":{}`).join()}}`,
  'another’s seal': () => `${sealedBy('x')}${'A'.repeat(7 * MEGABYTE)}"}`,
  'our seal on nothing': (seal) => `${sealedBy(seal)}${'A'.repeat(7 * MEGABYTE)}"}`,
  'deep below the seal': (seal) => `${sealedBy(seal)}","more":${'{"a":'.repeat(MEGABYTE)}`,
  'no letters': () => '\u0000'.repeat(7 * MEGABYTE),
};
