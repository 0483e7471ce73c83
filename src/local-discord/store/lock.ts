// Keeps two local Discords out of the same folder: a file that names the process which uses it.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, DataProblem } from './problem.ts';

/** Process ids are given again, above all in containers; a process is told apart by when it started. */
type Holder = { readonly pid: number; readonly started?: string };

/** Returns the way to give the folder free. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const me = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  if (!tryToWrite(path, me)) {
    takeOver(path, folder);
    if (!tryToWrite(path, me)) throw inUse(folder, path);
  }
  return () => {
    if (read(path) === me) rmSync(path, { force: true });
  };
}

function tryToWrite(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Puts away the lock of a process that is no more. */
function takeOver(path: string, folder: string): void {
  const text = read(path);
  const holder = holderOf(text);
  if (holder && isRunning(holder)) throw inUse(folder, path, holder);
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  // Another process may have taken it over since we looked: then this is its lock, not the old one.
  if (read(aside) === text) return rmSync(aside, { force: true });
  renameSync(aside, path);
  throw inUse(folder, path);
}

const inUse = (folder: string, path: string, holder?: Holder) =>
  new DataProblem(
    `The data folder ${folder} is in use by another local Discord${holder ? ` (process ${holder.pid})` : ''}: ` +
      `end that one or name another folder. If there is none, delete ${path}.`,
  );

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function holderOf(text: string | undefined): Holder | undefined {
  try {
    const holder = JSON.parse(text ?? '') as Partial<Holder> | null;
    return typeof holder?.pid === 'number' && holder.pid > 0 ? (holder as Holder) : undefined;
  } catch {
    return undefined;
  }
}

function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else may not be asked, but it is there.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const startedNow = startOf(pid);
  return started === undefined || startedNow === undefined || started === startedNow;
}

/** Ticks from the machine's start to the process's; undefined where the system does not tell. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process's name, in brackets, may hold anything; the numbers come after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
