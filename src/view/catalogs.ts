// Loads what the bot says in a language: all files below assets/text/<language>, as one catalog.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { packageFolder } from '../packageFolder.ts';
import type { Catalog } from './text.ts';

type Entry = { readonly key: string; readonly message: unknown; readonly file: string };
type Found = { readonly entries: readonly Entry[]; readonly problems: readonly string[] };

/** A key begins with its file's path without .json: `picture.json` holds `picture.…`. Throws one Error with all problems. */
export function loadCatalog(language: string, folder: string = textFolder()): Catalog {
  const root = join(folder, language);
  if (!existsSync(root)) throw new Error(`there are no texts for the language ${language} in ${folder}`);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  const found = files.toSorted().map((file) => read(root, file));
  const entries = found.flatMap((one) => one.entries);
  const problems = [...found.flatMap((one) => one.problems), ...entryProblems(entries)];
  if (problems.length > 0) throw new Error(`texts that cannot be used in ${root}:\n${problems.join('\n')}`);
  return Object.fromEntries(entries.map(({ key, message }) => [key, String(message)]));
}

/** The languages that have texts. */
export const languages = (folder: string = textFolder()): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** assets/text of the package. */
const textFolder = (): string => join(packageFolder(), 'assets', 'text');

function read(root: string, file: string): Found {
  const first = file.slice(0, -'.json'.length).replaceAll(sep, '.');
  try {
    const json = readFileSync(join(root, file), 'utf8');
    const entries = flattened(JSON.parse(json), first).map((entry) => ({ ...entry, file }));
    return { entries, problems: repeatedKeys(json, first).map((key) => `${file}: the key ${key} is written twice`) };
  } catch (error) {
    return {
      entries: [],
      problems: [`${file}: cannot be read: ${error instanceof Error ? error.message : String(error)}`],
    };
  }
}

function flattened(value: unknown, key: string): readonly Omit<Entry, 'file'>[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ key, message: value }];
  return Object.entries(value).flatMap(([name, inner]) => flattened(inner, `${key}.${name}`));
}

function entryProblems(entries: readonly Entry[]): readonly string[] {
  const homes = new Map<string, string>();
  return entries.flatMap(({ key, message, file }) => {
    const home = homes.get(key);
    homes.set(key, file);
    if (typeof message !== 'string') return [`${file}: the key ${key} is not a text`];
    return home === undefined ? [] : [`${file}: the key ${key} is also in ${home}`];
  });
}

const KEY_STRING_OR_BRACE = /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g;

/** JSON.parse silently keeps the last of two equal keys, so that an author's text would be lost. */
function repeatedKeys(json: string, first: string): readonly string[] {
  const repeated: string[] = [];
  const open: { readonly path: string; readonly keys: Set<string> }[] = [];
  let path = first;
  for (const [token, name] of json.matchAll(KEY_STRING_OR_BRACE)) {
    if (token === '{') open.push({ path, keys: new Set() });
    if (token === '}') open.pop();
    const here = open.at(-1);
    if (name === undefined || !here) continue;
    path = `${here.path}.${String(JSON.parse(name))}`;
    if (here.keys.has(path)) repeated.push(path);
    here.keys.add(path);
  }
  return repeated;
}
