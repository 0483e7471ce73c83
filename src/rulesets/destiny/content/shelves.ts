// Sorts the files of authors by kind, and checks the shape of each.
import type { Json } from '../../../engine/json.ts';
import { didYouMean, either } from '../../../engine/near.ts';
import type { Problem } from '../../../engine/ruleset.ts';
import { type Flaw, shaped } from '../../../engine/shape.ts';
import {
  type BattleFile,
  type CardFile,
  type EnemyFile,
  FOLDERS,
  type Folder,
  type ItemFile,
  KINDS,
  type MapFile,
  type SeekerFile,
} from '../schema/index.ts';

type FileOf = {
  readonly seekers: SeekerFile;
  readonly cards: CardFile;
  readonly enemies: EnemyFile;
  readonly maps: MapFile;
  readonly battles: BattleFile;
  readonly items: ItemFile;
};

export type Entry<F> = { readonly file: string; readonly data: F };
export type Shelf<F> = {
  readonly entries: readonly Entry<F>[];
  readonly find: (id: string) => F | undefined;
  /** Ids of all files, those of broken files too: whoever names one of them made no mistake. */
  readonly ids: readonly string[];
};
export type Shelves = { readonly [K in Folder]: Shelf<FileOf[K]> };

type Read = { readonly file: string; readonly folder: Folder; readonly id: string; readonly data?: FileOf[Folder] };

export function shelve(files: ReadonlyMap<string, Json>): { shelves: Shelves; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const read: Read[] = [];
  for (const [file, json] of files) {
    const folder = folderOf(file);
    if (!isFolder(folder)) {
      problems.push({ file, path: '', problem: wrongFolder(folder) });
      continue;
    }
    const { value, flaws } = shaped<FileOf[Folder]>(KINDS[folder].schema, json);
    problems.push(...[...flaws, ...wrongName(file, value)].map((flaw) => ({ file, ...flaw })));
    read.push({ file, folder, id: value?.id ?? nameOf(file), ...(value && { data: value }) });
  }
  return { shelves: shelvesOf(read), problems: [...problems, ...repeatedIds(read)] };
}

function shelvesOf(read: readonly Read[]): Shelves {
  const shelves = FOLDERS.map((folder) => [folder, shelfOf(read.filter((one) => one.folder === folder))]);
  return Object.fromEntries(shelves) as unknown as Shelves;
}

const folderOf = (file: string): string => file.split('/').at(-2) ?? '';
const nameOf = (file: string): string => (file.split('/').at(-1) ?? '').replace(/\.json$/, '');
const isFolder = (folder: string): folder is Folder => Object.hasOwn(KINDS, folder);

const wrongFolder = (folder: string): string =>
  `lies in the folder \`${folder}\`, but has to lie in ${either(FOLDERS.map((one) => `\`${one}\``))}${didYouMean(folder, FOLDERS)}`;

const wrongName = (file: string, data: { readonly id: string } | undefined): readonly Flaw[] =>
  data === undefined || data.id === nameOf(file)
    ? []
    : [{ path: 'id', problem: `is "${data.id}", but the file is called ${nameOf(file)}.json` }];

function shelfOf(read: readonly Read[]): Shelf<FileOf[Folder]> {
  const entries = read.flatMap(({ file, data }) => (data ? [{ file, data }] : []));
  const byId = new Map(entries.map(({ data }) => [data.id, data]));
  return { entries, find: (id) => byId.get(id), ids: [...new Set(read.map(({ id }) => id))] };
}

function repeatedIds(read: readonly Read[]): readonly Problem[] {
  return read.flatMap(({ file, folder, id }, n) => {
    const earlier = read.slice(0, n).find((one) => one.folder === folder && one.id === id);
    if (!earlier) return [];
    const problem = `is taken already by ${earlier.file}; a pack that means to replace it says "replaces": true`;
    return [{ file, path: 'id', problem }];
  });
}
