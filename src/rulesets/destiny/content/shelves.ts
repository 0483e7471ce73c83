// Sorts the files of authors by kind, and checks the shape of each.
import type { Json } from '../../../engine/json.ts';
import { didYouMean, either } from '../../../engine/near.ts';
import type { Problem } from '../../../engine/ruleset.ts';
import { shaped } from '../../../engine/shape.ts';
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
    if (!isFolder(folder)) problems.push({ file, path: '', problem: wrongFolder(folder) });
    else read.push(readFile(file, folder, json, problems));
  }
  const shelves = Object.fromEntries(
    FOLDERS.map((folder) => [folder, shelfOf(read.filter((one) => one.folder === folder))]),
  );
  return { shelves: shelves as unknown as Shelves, problems: [...problems, ...repeatedIds(read)] };
}

const folderOf = (file: string): string => file.split('/').at(-2) ?? '';
const idOf = (file: string): string => (file.split('/').at(-1) ?? '').replace(/\.json$/, '');
const isFolder = (folder: string): folder is Folder => Object.hasOwn(KINDS, folder);

const wrongFolder = (folder: string): string =>
  `lies in the folder \`${folder}\`, but has to lie in ${either(FOLDERS.map((one) => `\`${one}\``))}${didYouMean(folder, FOLDERS)}`;

function readFile(file: string, folder: Folder, json: Json, problems: Problem[]): Read {
  const { value, flaws } = shaped<FileOf[Folder]>(KINDS[folder].schema, json);
  problems.push(...flaws.map((flaw) => ({ file, ...flaw })));
  const id = idOf(file);
  if (!value) return { file, folder, id };
  if (value.id !== id)
    problems.push({ file, path: 'id', problem: `is "${value.id}", but the file is called ${id}.json` });
  return { file, folder, id: value.id, data: value };
}

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
