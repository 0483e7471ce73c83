// The built-in PostgreSQL: the processes that use its folder share it, restart it when it dies, and the last one stops it.
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { binaries } from './postgres/binaries.ts';
import { type Entry, enter, isLastToLeave } from './postgres/enter.ts';
import { type Ground, makeRoomFor, NAME, prepareFolder, readNote } from './postgres/folder.ts';
import { runnerFor } from './postgres/rights.ts';
import { type Settings, stopServer } from './postgres/server.ts';
import { codeOf, StoreProblem } from './problem.ts';

export type EmbeddedOptions = {
  /** The folder of PostgreSQL's files; it is made if it is missing. */
  readonly folder: string;
  /** Without it, a free port is chosen and remembered in the folder. */
  readonly port?: number;
  /** Further settings, if this process is the one that starts the server. */
  readonly settings?: Settings;
  /** Is told each time that the dead server could not be restarted; the next try follows. */
  readonly onTrouble?: (error: unknown) => void;
};
export type Embedded = {
  readonly url: string;
  /** Stops using the server; the last process that uses it stops it. */
  readonly stop: () => Promise<void>;
};

const TRY_AGAIN_MS = 1_000;

export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const folder = resolve(options.folder);
  const found = binaries();
  makeRoomFor(folder);
  const runner = runnerFor({ folder, program: found.postgres });
  const ground: Ground = { folder, binaries: found, runner, isFleeting: options.settings?.fsync === 'off' };
  prepareFolder(ground);
  const entry = await enter(ground, options);
  const stop = keep(ground, options, entry);
  try {
    await makeDatabase(entry.client);
  } catch (error) {
    await stop();
    throw error;
  }
  const { password } = readNote(folder);
  return { url: `postgresql://${NAME}:${password}@127.0.0.1:${entry.port}/${NAME}`, stop };
}

/** Stays connected to the server and restarts it when it dies; returns the function that leaves it. */
function keep(ground: Ground, { settings, onTrouble }: EmbeddedOptions, first: Entry): Embedded['stop'] {
  const leaving = new AbortController();
  const { signal } = leaving;
  const { port } = first;
  let client = first.client;
  let comingBack: Promise<void> | undefined;
  let left: Promise<void> | undefined;

  const comeBack = async () => {
    while (!signal.aborted) {
      try {
        const entry = await enter(ground, { port, settings, signal });
        stay(entry.client);
        if (entry.port !== port) onTrouble?.(moved(port, entry.port));
        return;
      } catch (error) {
        if (signal.aborted) return;
        onTrouble?.(error);
        await pause(TRY_AGAIN_MS, undefined, { signal }).catch(() => {});
      }
    }
  };
  const stay = (inside: pg.Client) => {
    client = inside;
    inside.once('end', () => {
      if (!signal.aborted) comingBack = comeBack();
    });
  };
  const leave = async () => {
    leaving.abort();
    await comingBack;
    // If the connection is gone, so is the server: there is nothing to stop.
    if (await isLastToLeave(client).catch(() => false)) await stopServer(ground.folder);
    await client.end().catch(() => {});
  };
  stay(first.client);
  return () => {
    left ??= leave();
    return left;
  };
}

const moved = (from: number, to: number) =>
  new StoreProblem(`The built-in PostgreSQL has moved from port ${from} to ${to}: please start Slowburn again.`);

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [NAME]);
  if (rowCount === 1) return;
  await client.query(`CREATE DATABASE ${NAME}`).catch((error: unknown) => {
    // Another process made it at the same time.
    if (!['42P04', '23505'].includes(codeOf(error) ?? '')) throw error;
  });
}
