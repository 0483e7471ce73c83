// The built-in PostgreSQL: shared by all processes that use its folder, brought back when it dies, taken down by the last.
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
  /** Of PostgreSQL's files; made when it is not there. */
  readonly folder: string;
  /** A free one is chosen and remembered in the folder, unless this is given. */
  readonly port?: number;
  /** Further settings of the server, when it is we who start it. */
  readonly settings?: Settings;
  /** Told when the server has died and does not come back; it is tried again and again. */
  readonly onTrouble?: (error: unknown) => void;
};
export type Embedded = {
  readonly url: string;
  /** The last one who uses the server takes it down. */
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

/** Stays in the server, and brings it back when it dies; returns how to leave. */
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
    // A connection that is gone, because the server is, has nothing to take down.
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
    // Another process made it in this very moment.
    if (!['42P04', '23505'].includes(codeOf(error) ?? '')) throw error;
  });
}
