// Pictures by the content of what they show: each is drawn once, and kept in memory and in a folder for as long as
// there is room.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recent } from '../picture/recent.ts';
import type { TableView } from '../view/tableView.ts';

/** With words in the language of the place, where that is known. */
export type Paint = (view: TableView, language?: string) => Promise<Buffer>;

export type Pictures = {
  /** The name of a view's picture. */
  nameOf(view: TableView, language?: string): string;
  /** Draws it, unless it is there or being drawn already, and returns its name. */
  draw(view: TableView, language?: string): Promise<string>;
  /** Undefined when it was thrown away, or never drawn here. */
  read(name: string): Promise<Buffer | undefined>;
};

export type PicturesOptions = {
  readonly paint: Paint;
  readonly folder: string;
  /** Everything but the view that a picture depends on: the painter, and the words. Another one draws all anew. */
  readonly version?: string;
  /** How many are kept in the folder, and how many bytes. */
  readonly most?: number;
  readonly mostBytes?: number;
};

const MEBIBYTE = 1024 * 1024;
const IN_MEMORY = 16 * MEBIBYTE;

export function newPictures(options: PicturesOptions): Pictures {
  const { paint, folder, version = '' } = options;
  const limits = { most: options.most ?? 1000, mostBytes: options.mostBytes ?? 128 * MEBIBYTE };
  const drawing = new Map<string, Promise<string>>();
  const atHand = recent<Buffer>(IN_MEMORY, ({ length }) => length);
  const makeRoom = roomMaker(folder, limits);
  const fileOf = (name: string) => join(folder, `${name}.png`);
  const drawn = async (name: string, view: TableView, language?: string): Promise<string> => {
    if (await isThere(fileOf(name))) return name;
    const picture = await paint(view, language);
    atHand.keep(name, picture);
    await keep(fileOf(name), picture, folder);
    await makeRoom();
    return name;
  };
  const nameOf: Pictures['nameOf'] = (view, language = '') => nameWith(`${version} ${language}`, view);
  return {
    nameOf,
    draw: (view, language) => {
      if (view.heroes.some(({ hand }) => hand)) throw new Error('a hand is for one pair of eyes: it is kept nowhere');
      const name = nameOf(view, language);
      if (atHand.find(name)) return Promise.resolve(name);
      const known = drawing.get(name);
      if (known) return known;
      const begun = drawn(name, view, language).finally(() => drawing.delete(name));
      drawing.set(name, begun);
      return begun;
    },
    read: async (name) => {
      if (!/^[0-9a-f]+$/.test(name)) return undefined;
      const known = atHand.find(name);
      if (known) return known;
      const picture = await looked(fileOf(name));
      if (picture) atHand.keep(name, picture);
      return picture;
    },
  };
}

/** What is read is not old, even if it was drawn long ago. */
async function looked(file: string): Promise<Buffer | undefined> {
  const picture = await readFile(file).catch(() => undefined);
  const now = new Date();
  if (picture) await utimes(file, now, now).catch(() => undefined);
  return picture;
}

/** What is said and asked, and all but the first lines of the title are not drawn on the map. */
function nameWith(version: string, view: TableView): string {
  const { news: _news, asks: _asks, status: _status, eyes: _eyes, header, ...drawn } = view;
  const shown = JSON.stringify([version, header.slice(0, 2), drawn]);
  return createHash('sha256').update(shown).digest('hex').slice(0, 40);
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Under another name first: nobody finds half a picture. */
async function keep(file: string, picture: Buffer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const half = join(folder, `${randomUUID()}.half`);
  await writeFile(half, picture);
  await rename(half, file);
}

type Limits = { readonly most: number; readonly mostBytes: number };

/** Looking through the folder takes time, so it is done now and then, and once more than enough is thrown away. */
function roomMaker(folder: string, limits: Limits): () => Promise<void> {
  const every = Math.max(1, Math.floor(limits.most / 50));
  let since = every;
  return async () => {
    since += 1;
    if (since < every) return;
    since = 0;
    await throwAway(folder, limits);
  };
}

/** Those go that were not looked at for the longest time. */
async function throwAway(folder: string, { most, mostBytes }: Limits): Promise<void> {
  const files = await filesIn(folder);
  let [count, bytes] = [files.length, files.reduce((sum, { size }) => sum + size, 0)];
  if (count <= most && bytes <= mostBytes) return;
  for (const { file, size } of files.toSorted((a, b) => a.at - b.at)) {
    if (count <= most * 0.9 && bytes <= mostBytes * 0.9) return;
    await rm(file, { force: true });
    count -= 1;
    bytes -= size;
  }
}

type Kept = { readonly file: string; readonly at: number; readonly size: number };

async function filesIn(folder: string): Promise<readonly Kept[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png'));
  const files = names.map(async (name): Promise<Kept> => {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    return { file, at: found?.mtimeMs ?? 0, size: found?.size ?? 0 };
  });
  return Promise.all(files);
}
