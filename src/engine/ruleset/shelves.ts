// Sorts the files of authors by kind, and checks the shape of each.
import { z } from 'zod';
import type { Json } from '../json.ts';
import { didYouMean, either } from './near.ts';
import type { Problem } from './ruleset.ts';
import { type Flaw, shaped } from './shape.ts';

/** The kinds of files, by their folder. */
export type Kinds = Readonly<
  Record<string, { readonly name: string; readonly schema: z.ZodType<{ readonly id: string }> }>
>;

type FileIn<K extends Kinds, F extends keyof K> = z.infer<K[F]['schema']>;
export type Shelf<F> = {
  readonly entries: readonly { readonly file: string; readonly data: F }[];
  readonly find: (id: string) => F | undefined;
  /** The ids of all files, broken ones too: an author who names a broken file made no mistake. */
  readonly ids: readonly string[];
};
export type Shelves<K extends Kinds> = { readonly [F in keyof K]: Shelf<FileIn<K, F>> };

type Read<K extends Kinds> = {
  readonly file: string;
  readonly folder: keyof K;
  readonly id: string;
  readonly data?: FileIn<K, keyof K>;
};

export function shelve<K extends Kinds>(
  kinds: K,
  files: ReadonlyMap<string, Json>,
): { shelves: Shelves<K>; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const read: Read<K>[] = [];
  for (const [file, json] of files) {
    const folder = folderOf(file);
    if (folder === STORIES) continue;
    const kind = Object.hasOwn(kinds, folder) ? kinds[folder] : undefined;
    if (!kind) {
      problems.push({ file, path: '', problem: wrongFolder(folder, Object.keys(kinds)) });
      continue;
    }
    const { value, flaws } = shaped<FileIn<K, keyof K>>(kind.schema as never, json);
    problems.push(...[...flaws, ...wrongName(file, value)].map((flaw) => ({ file, ...flaw })));
    read.push({ file, folder, id: value?.id ?? nameOf(file), ...(value && { data: value }) });
  }
  return { shelves: shelvesOf(kinds, read), problems: [...problems, ...repeatedIds(read)] };
}

function shelvesOf<K extends Kinds>(kinds: K, read: readonly Read<K>[]): Shelves<K> {
  const shelves = Object.keys(kinds).map((folder) => [folder, shelfOf(read.filter((one) => one.folder === folder))]);
  return Object.fromEntries(shelves) as Shelves<K>;
}

/** The road of a ruleset (src/story) reads stories, not the ruleset itself. */
export const STORIES = 'stories';

const folderOf = (file: string): string => file.split('/').at(-2) ?? '';
const nameOf = (file: string): string => (file.split('/').at(-1) ?? '').replace(/\.json$/, '');

const wrongFolder = (folder: string, folders: readonly string[]): string =>
  `lies in the folder \`${folder}\`, but has to lie in ${either(folders.map((one) => `\`${one}\``))}${didYouMean(folder, folders)}`;

const wrongName = (file: string, data: { readonly id: string } | undefined): readonly Flaw[] =>
  data === undefined || data.id === nameOf(file)
    ? []
    : [{ path: 'id', problem: `is "${data.id}", but the file is called ${nameOf(file)}.json` }];

function shelfOf<K extends Kinds>(read: readonly Read<K>[]): Shelf<FileIn<K, keyof K>> {
  const entries = read.flatMap(({ file, data }) => (data === undefined ? [] : [{ file, data }]));
  const byId = new Map(entries.map(({ data }) => [data.id, data]));
  return { entries, find: (id) => byId.get(id), ids: [...new Set(read.map(({ id }) => id))] };
}

function repeatedIds<K extends Kinds>(read: readonly Read<K>[]): readonly Problem[] {
  return read.flatMap(({ file, folder, id }, n) => {
    const earlier = read.slice(0, n).find((one) => one.folder === folder && one.id === id);
    if (!earlier) return [];
    const problem = `is taken already by ${earlier.file}; a pack that means to replace it says "replaces": true`;
    return [{ file, path: 'id', problem }];
  });
}

/** What is wrong with the files of one kind. */
export function problemsOn<F>({ entries }: Shelf<F>, flawsOf: (data: F) => readonly Flaw[]): readonly Problem[] {
  return entries.flatMap(({ file, data }) => flawsOf(data).map((flaw) => ({ file, ...flaw })));
}

/** JSON Schemas by the name of a kind, for editors. */
export function schemasOf(kinds: Kinds): Readonly<Record<string, Json>> {
  const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as Json;
  return Object.fromEntries(Object.values(kinds).map(({ name, schema }) => [name, schemaOf(schema)]));
}
