// Loads a ruleset's content: ours, and other packs beside it. It never fails: it lists what is wrong.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Json } from '../engine/json.ts';
import type { ContentReading, Problem } from '../engine/ruleset/ruleset.ts';
import { packageFolder } from '../packageFolder.ts';
import { contentHash } from './hash.ts';
import { readJson } from './json.ts';

export type Loaded<C> = {
  /** Missing if there is any problem. */
  readonly content?: C;
  readonly hash: string;
  readonly problems: readonly Problem[];
  /** The files that were read, by their path below the ruleset's folder. */
  readonly files: ReadonlyMap<string, Json>;
};

/** The part of a ruleset that is needed to load its content. */
export type Reader<C> = {
  readonly id: string;
  /** The ruleset whose folder it reads; without it, its own. */
  readonly contentOf?: string;
  readonly readContent: (files: ReadonlyMap<string, Json>) => ContentReading<C>;
};

/** The folders of a ruleset's content: ours, then the one of `CONTENT_DIR`. */
export function contentFolders(rulesetId: string, contentDir?: string): readonly string[] {
  const ours = join(packageFolder(), 'assets', 'content', rulesetId);
  return contentDir === undefined ? [ours] : [ours, join(contentDir, rulesetId)];
}

export function loadContent<C>(
  rules: Reader<C>,
  { folders = contentFolders(rules.contentOf ?? rules.id) }: { readonly folders?: readonly string[] } = {},
): Loaded<C> {
  const sources = folders.flatMap(sourcesIn);
  const { files, problems } = gathered(sources);
  const broken = new Set(sources.flatMap((source) => ('flaw' in source ? [source.place] : [])));
  const placeOf = new Map(sources.map(({ key, place }) => [key, place]));
  const reading = rules.readContent(files);
  const found = reading.problems.map((problem) => ({ ...problem, file: placeOf.get(problem.file) ?? problem.file }));
  const all = [...problems, ...found.filter(({ file }) => !broken.has(file))];
  const hash = contentHash(files);
  return reading.content === undefined || all.length > 0
    ? { hash, problems: all, files }
    : { content: reading.content, hash, problems: [], files };
}

/** Changes whenever one of the files does, so that unchanged files are not read again. */
export function contentStamp(folders: readonly string[]): string {
  const stamps = folders.flatMap((folder) => namesIn(folder).map((name) => stampOf(join(folder, name))));
  return stamps.join(' ');
}

function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return `${file} ${found?.mtimeMs} ${found?.size}`;
}

// ---- reading files ----

/** `key` is the ruleset's name for the file, `place` where a person finds it. */
type Source = { readonly key: string; readonly place: string } & (
  | { readonly json: Json }
  | { readonly flaw: { readonly path: string; readonly problem: string } }
);

function sourcesIn(folder: string, n: number): readonly Source[] {
  const shown = shownFolder(folder);
  if (!existsSync(folder)) return existsSync(dirname(folder)) ? [] : [missing(shown)];
  return namesIn(folder).map((name) => {
    const place = `${shown}/${name}`;
    return { key: n === 0 ? name : place, place, ...read(join(folder, name)) };
  });
}

function namesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll(sep, '/'));
  return names.filter((name) => name.endsWith('.json') && !/(^|\/)(\.|node_modules\/)/.test(name)).toSorted();
}

const missing = (folder: string): Source => ({
  key: folder,
  place: folder,
  flaw: { path: '', problem: 'cannot be read, for there is no such folder' },
});

function shownFolder(folder: string): string {
  const path = relative(packageFolder(), folder);
  return (path.startsWith('..') ? folder : path).replaceAll(sep, '/');
}

function read(file: string): { json: Json } | { flaw: { path: string; problem: string } } {
  try {
    const reading = readJson(readFileSync(file, 'utf8'));
    if ('value' in reading) return { json: reading.value };
    const { line, column, problem } = reading.mistake;
    return { flaw: { path: `line ${line}, column ${column}`, problem } };
  } catch (error) {
    return { flaw: { path: '', problem: `cannot be read: ${error instanceof Error ? error.message : String(error)}` } };
  }
}

// ---- packs ----

function gathered(sources: readonly Source[]): { files: ReadonlyMap<string, Json>; problems: readonly Problem[] } {
  const files = new Map<string, Json>();
  const problems: Problem[] = [];
  for (const source of sources) {
    const { key, place } = source;
    if ('flaw' in source) problems.push({ file: place, ...source.flaw });
    // A broken file still counts: whoever names its id made no mistake.
    if ('flaw' in source) files.set(key, null);
    else files.set(key, placed(source.json, { key, place, files, problems }));
  }
  return { files, problems };
}

type Placing = {
  readonly key: string;
  readonly place: string;
  readonly files: Map<string, Json>;
  readonly problems: Problem[];
};

/** A file with "replaces": true replaces the earlier one of the same kind and id. */
function placed(json: Json, { key, place, files, problems }: Placing): Json {
  if (!isReplacement(json)) return json;
  const { replaces: _replaces, ...rest } = json;
  const replaced = [...files].find(([other, before]) => kindOf(other) === kindOf(key) && idOf(before) === json.id);
  if (replaced) files.delete(replaced[0]);
  else
    problems.push({
      file: place,
      path: 'replaces',
      problem: `is true, but there is no other file with the id "${String(json.id)}"`,
    });
  return rest;
}

type Fields = { readonly [key: string]: Json | undefined };

const kindOf = (file: string): string => file.split('/').at(-2) ?? '';
const idOf = (json: Json): Json | undefined => (isFields(json) ? json.id : undefined);
const isFields = (json: Json): json is Fields => typeof json === 'object' && json !== null && !Array.isArray(json);
const isReplacement = (json: Json): json is Fields => isFields(json) && json.replaces === true;
