// Pictures by the content of what they show: each is drawn once, and kept in a folder for as long as there is room.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TableView } from '../view/tableView.ts';

export type Paint = (view: TableView) => Promise<Buffer>;

export type Pictures = {
  /** The name of a view's picture. */
  nameOf(view: TableView): string;
  /** Draws it, unless it is there or being drawn already, and returns its name. */
  draw(view: TableView): Promise<string>;
  /** Undefined when it was thrown away, or never drawn here. */
  read(name: string): Promise<Buffer | undefined>;
};

export type PicturesOptions = {
  readonly paint: Paint;
  readonly folder: string;
  /** How many are kept. */
  readonly most?: number;
};

export function newPictures({ paint, folder, most = 500 }: PicturesOptions): Pictures {
  const drawing = new Map<string, Promise<string>>();
  const fileOf = (name: string) => join(folder, `${name}.png`);
  const drawn = async (name: string, view: TableView): Promise<string> => {
    if (!(await isThere(fileOf(name)))) {
      await keep(fileOf(name), await paint(view), folder);
      await makeRoom(folder, most);
    }
    return name;
  };
  return {
    nameOf,
    draw: (view) => {
      const name = nameOf(view);
      const known = drawing.get(name);
      if (known) return known;
      const begun = drawn(name, view).finally(() => drawing.delete(name));
      drawing.set(name, begun);
      return begun;
    },
    read: async (name) => {
      if (!/^[0-9a-f]+$/.test(name)) return undefined;
      const file = fileOf(name);
      const picture = await readFile(file).catch(() => undefined);
      const now = new Date();
      if (picture) await utimes(file, now, now).catch(() => undefined);
      return picture;
    },
  };
}

/** What is said and who is asked is not drawn. */
function nameOf({ news: _news, asks: _asks, waitingFor: _waiting, status: _status, ...drawn }: TableView): string {
  return createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 40);
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

/** Those go that were not looked at for the longest time. */
async function makeRoom(folder: string, most: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png'));
  if (names.length <= most) return;
  const ages = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  const oldest = ages.sort((a, b) => a.at - b.at).slice(0, names.length - Math.ceil(most * 0.9));
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })));
}
