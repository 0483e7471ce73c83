// What people type as their time zone: understood, or refused with something better to type.
import { say, type Text } from '../../engine/text.ts';
import { distance } from './distance.ts';

export type ZoneCheck =
  | { readonly zone: string }
  | { readonly refused: Text /** The likeliest first. */; readonly suggestions: readonly string[] };

/** Names that Node still lists in their old form, and the present form. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Abbreviations mean different clocks in summer and winter, and in different countries, so they are never accepted. */
const LETTERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['acst', ['Australia/Adelaide', 'Australia/Darwin']],
  ['aest', ['Australia/Sydney', 'Australia/Brisbane']],
  ['awst', ['Australia/Perth']],
  ['bst', ['Europe/London']],
  ['cat', ['Africa/Maputo', 'Africa/Johannesburg']],
  ['cet', ['Europe/Berlin', 'Europe/Paris', 'Europe/Madrid', 'Europe/Rome', 'Europe/Warsaw']],
  ['cst', ['America/Chicago', 'America/Mexico_City', 'Asia/Shanghai']],
  ['eet', ['Europe/Athens', 'Europe/Helsinki', 'Europe/Kyiv', 'Africa/Cairo']],
  ['est', ['America/New_York', 'America/Toronto', 'America/Panama']],
  ['hst', ['Pacific/Honolulu']],
  ['ist', ['Asia/Kolkata', 'Asia/Jerusalem', 'Europe/Dublin']],
  ['jst', ['Asia/Tokyo']],
  ['kst', ['Asia/Seoul']],
  ['msk', ['Europe/Moscow']],
  ['mst', ['America/Denver', 'America/Phoenix']],
  ['nzst', ['Pacific/Auckland']],
  ['pst', ['America/Los_Angeles', 'America/Vancouver', 'Asia/Manila']],
  ['sgt', ['Asia/Singapore']],
  ['wet', ['Europe/Lisbon', 'Atlantic/Canary']],
]);

/** Abbreviations of summer and winter, and the double form of the United States, count alike: cest, pdt, est5edt. */
const lettersFor = (text: string): readonly string[] | undefined => {
  const short = folded(text).replace(/\d.*$/, '');
  return LETTERS.get(short) ?? LETTERS.get(short.replace(/dt$/, 'st')) ?? LETTERS.get(short.replace(/est$/, 'et'));
};

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_.-]+/g, ' ')
    .trim();
const cityOf = (zone: string): string => folded(zone.slice(zone.lastIndexOf('/') + 1));

type Known = {
  readonly names: readonly string[];
  /** By present and former names, folded. */
  readonly byName: ReadonlyMap<string, string>;
};
let kept: Known | undefined;

function known(): Known {
  if (kept) return kept;
  const listed = Intl.supportedValuesOf('timeZone');
  const names = [...new Set(['UTC', ...listed.map(todays)])];
  const byName = new Map([...names, ...listed].map((name) => [folded(name), todays(name)]));
  kept = { names, byName };
  return kept;
}

const todays = (name: string): string => RENAMED[name] ?? name;

/** Takes IANA names however they are written, former names, and cities that only one zone is named after. */
export function checkedZone(text: string): ZoneCheck {
  if (lettersFor(text)) return refusedZone(text);
  const { names, byName } = known();
  const zone = byName.get(folded(text));
  if (zone) return { zone };
  const cities = names.filter((name) => cityOf(name) === folded(text));
  if (cities.length === 1 && cities[0]) return { zone: cities[0] };
  const other = otherName(text);
  return other ? { zone: other } : refusedZone(text);
}

/** A known name that is not listed, such as US/Eastern. Offsets are refused: they have no daylight saving. */
function otherName(text: string): string | undefined {
  const name = text.trim().replaceAll(' ', '_');
  if (!/^\p{L}/u.test(name)) return undefined;
  try {
    return todays(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function refusedZone(text: string): ZoneCheck {
  const suggestions = zonesLike(text, 5);
  const key = suggestions.length > 0 ? 'time.zone.unknown' : 'time.zone.unknownAtAll';
  const shown = [...text.trim()].slice(0, 50).join('');
  const params = { text: shown, suggestions: suggestions.map((name) => say('time.zone.name', { name })) };
  return { refused: say(key, suggestions.length > 0 ? params : { text: shown }), suggestions };
}

/** Zones that somebody who typed this may mean, the likeliest first; all of them if nothing was typed. */
export function zonesLike(text: string, most: number): readonly string[] {
  const wanted = folded(text).slice(0, 60);
  const letters = lettersFor(text);
  if (letters) return letters.slice(0, most);
  const far = Math.max(1, Math.floor(wanted.length / 3));
  return known()
    .names.map((name) => ({ name, cost: costOf(name, wanted, far) }))
    .filter(({ cost }) => cost <= far)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, most)
    .map(({ name }) => name);
}

/** Below 1 if the text is part of the name: at its beginning, at a word's, or inside; else the letters to change. */
function costOf(name: string, wanted: string, far: number): number {
  const full = folded(name);
  const city = cityOf(name);
  if (city.startsWith(wanted) || full.startsWith(wanted)) return 0;
  if (` ${full.replaceAll('/', ' ')}`.includes(` ${wanted}`)) return 0.25;
  if (full.includes(wanted)) return 0.5;
  const near = [city, full].filter((word) => Math.abs(word.length - wanted.length) <= far);
  return Math.min(...near.map((word) => distance(word, wanted)));
}
