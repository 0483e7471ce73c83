// The attachments: a file for each, named by its id.
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '../records.ts';
import { OWN_FILE, OWN_FOLDER } from './closed.ts';
import { makeFolder } from './folder.ts';
import { codeOf } from './problem.ts';

export type Files = {
  put(id: Id, bytes: Uint8Array): void;
  get(id: Id): Promise<Uint8Array | undefined>;
  remove(id: Id): void;
  /** Resolves when all that were put until now are written. */
  write(): Promise<void>;
  /** Those that are still to be deleted. */
  removed(): readonly Id[];
  clear(ids: readonly Id[]): Promise<void>;
  /** Those that were there when the folder was opened. */
  readonly found: readonly Id[];
};

/** So many are written side by side. */
const AT_ONCE = 4;

const isId = (id: string) => /^\d+$/.test(id);

export function openFiles(folder: string): Files {
  const unwritten = new Map<Id, Uint8Array>();
  const gone = new Set<Id>();
  const pathOf = (id: Id) => join(folder, id);
  return {
    found: prepare(folder),
    put: (id, bytes) => {
      if (!isId(id)) throw new Error(`a file is named by an id, not by "${id}"`);
      gone.delete(id);
      unwritten.set(id, bytes);
    },
    get: async (id) => unwritten.get(id) ?? (isId(id) && !gone.has(id) ? readIfThere(pathOf(id)) : undefined),
    remove: (id) => {
      if (!isId(id)) return;
      unwritten.delete(id);
      gone.add(id);
    },
    write: async () => {
      const due = [...unwritten];
      const writeNext = async (): Promise<void> => {
        for (let next = due.pop(); next; next = due.pop()) {
          const [id, bytes] = next;
          await writeWhole(pathOf(id), bytes);
          if (unwritten.get(id) === bytes) unwritten.delete(id);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, writeNext));
    },
    removed: () => [...gone],
    clear: async (ids) => {
      for (const id of ids.filter((it) => gone.has(it))) {
        await rm(pathOf(id), { force: true });
        gone.delete(id);
      }
    },
  };
}

/** Makes the folder, and tidies away what was torn off in the middle of writing. */
function prepare(folder: string): Id[] {
  makeFolder(folder);
  // Closes the files of before, too.
  chmodSync(folder, OWN_FOLDER);
  const names = readdirSync(folder);
  for (const name of names.filter((it) => it.endsWith('.new'))) rmSync(join(folder, name));
  return names.filter(isId);
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** A file is there whole or not at all. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.new`, bytes, { mode: OWN_FILE });
  await rename(`${path}.new`, path);
}
