// Opens the store: a folder with a log of all records and the files of attachments, or a temporary one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Store } from '../store.ts';
import { type Contents, readContents } from './contents.ts';
import { type Files, openFiles } from './files.ts';
import { makeFolder } from './folder.ts';
import { lockFolder } from './lock.ts';
import { type Log, openLog } from './log.ts';
import { asDataProblem, DataProblem } from './problem.ts';

export { DataProblem };

export type Limits = {
  /** What is put is written at latest so many milliseconds later. */
  readonly writeAfter: number;
  /** How much of the messages, as JSON, is held in memory. */
  readonly cacheBytes: number;
  /** The log is written anew when it holds more than this for nothing, and more than half of itself. */
  readonly deadBytes: number;
};
const LIMITS: Limits = { writeAfter: 200, cacheBytes: 4 << 20, deadBytes: 64 << 20 };

/** So much is written without waiting for more. */
const ENOUGH = 1 << 20;

/** Without a folder everything is gone when the store is closed. Throws a DataProblem when the folder will not do. */
export async function openStore(folder?: string, limits: Partial<Limits> = {}): Promise<Store> {
  const path = folder === undefined ? mkdtempSync(join(tmpdir(), 'local-discord-')) : resolve(folder);
  const store = await attempt(path, async () => open(path, { ...LIMITS, ...limits }));
  if (folder !== undefined) return store;
  return { ...store, close: () => store.close().finally(() => rmSync(path, { recursive: true, force: true })) };
}

/** What the system refuses becomes a sentence. */
async function attempt<Value>(folder: string, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    throw asDataProblem(error, folder);
  }
}

function open(folder: string, limits: Limits): Store {
  makeFolder(folder);
  const unlock = lockFolder(folder);
  try {
    const log = openLog(join(folder, 'log.jsonl'));
    const { contents, files } = load(folder, log, limits);
    return assemble({ folder, limits, log, contents, files, unlock });
  } catch (error) {
    unlock();
    throw error;
  }
}

function load(folder: string, log: Log, { cacheBytes }: Limits) {
  try {
    const contents = readContents(log, cacheBytes);
    const files = openFiles(join(folder, 'files'));
    for (const id of files.found) contents.seeId(id);
    if (contents.deadBytes() > 0) contents.compact();
    log.write();
    return { contents, files };
  } catch (error) {
    log.close();
    throw error;
  }
}

type Parts = {
  readonly folder: string;
  readonly limits: Limits;
  readonly log: Log;
  readonly contents: Contents;
  readonly files: Files;
  readonly unlock: () => void;
};

function assemble(parts: Parts): Store {
  const { contents, files, folder } = parts;
  const saving = newSaving(parts);
  const change =
    <Given extends readonly unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      if (saving.isClosed()) throw new Error('the store is closed');
      act(...given);
      saving.soon();
    };
  return {
    get: contents.get,
    all: contents.all,
    messageIds: contents.messageIds,
    lastId: contents.lastId,
    put: change(contents.put) as Store['put'],
    remove: change(contents.remove),
    putFile: change((id, bytes) => {
      files.put(id, bytes);
      contents.seeId(id);
    }),
    file: (id) => attempt(folder, () => files.get(id)),
    removeFile: change((id) => files.remove(id)),
    flush: () => attempt(folder, saving.now),
    close: () => attempt(folder, saving.close),
  };
}

/** Files go first, so that no message on disk lacks its picture; they are deleted last, for the same reason. */
function newSaving({ limits, log, contents, files, unlock }: Parts) {
  let { deadBytes } = limits;
  let timer: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let running = 0;
  let closing: Promise<void> | undefined;

  const maybeCompact = () => {
    if (contents.deadBytes() <= Math.max(deadBytes, log.size() / 2)) return;
    try {
      contents.compact();
    } catch {
      // The old log still holds everything, so nothing is lost; there may be more room next time.
      deadBytes = contents.deadBytes() * 2;
    }
  };
  const save = async () => {
    const until = log.size();
    const gone = files.removed();
    await files.write();
    log.write(until);
    maybeCompact();
    await files.clear(gone);
  };
  const now = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running += 1;
    const saved = queue.then(save).finally(() => {
      running -= 1;
    });
    queue = saved.catch(() => undefined);
    return saved;
  };
  const later = () => {
    if (!closing) timer ??= setTimeout(() => void now().catch(later), limits.writeAfter);
  };
  const soon = () => {
    if (running === 0 && log.waitingBytes() > ENOUGH) now().catch(later);
    else later();
  };
  const close = async () => {
    try {
      await now();
    } finally {
      clearTimeout(timer);
      log.close();
      unlock();
    }
  };
  return {
    now: () => closing ?? now(),
    soon,
    isClosed: () => closing !== undefined,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
