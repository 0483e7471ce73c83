// Connects to the server of a folder, and starts one if none runs.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, messageOf, StoreProblem } from '../problem.ts';
import { damaged, type Ground, NAME, readNote, writeNote } from './folder.ts';
import { type Found, removeLock, serverIn } from './lockFile.ts';
import { endServer, freePort, LOOK_AGAIN_MS, type Settings, startServer } from './server.ts';

export type Wish = {
  /** This port and no other. */
  readonly port?: number | undefined;
  readonly settings?: Settings | undefined;
  readonly signal?: AbortSignal;
};
/** As long as this connection lives, the server counts as in use. */
export type Entry = { readonly client: pg.Client; readonly port: number };

/** An advisory lock: everyone who uses the server shares it; whoever gets it alone is the last. */
const IN_USE = 510_720_260;
const PATIENCE_MS = 120_000;
const EMPTY_LOCK_MS = 2_000;
/** Classes of PostgreSQL's errors. Other errors pass: the server is starting, is stopping, or has no room just now. */
const REFUSED = /^28/;
const BROKEN = /^(58|XX)/;

export async function enter(ground: Ground, wish: Wish): Promise<Entry> {
  const seen = { isOurs: false };
  try {
    return await tryUntilIn(ground, wish, seen);
  } catch (error) {
    // A server that others started is left to them.
    if (seen.isOurs) await endServer(ground.folder);
    throw error;
  }
}

// Other processes may change the folder meanwhile, so each round looks again.
async function tryUntilIn(ground: Ground, wish: Wish, seen: { isOurs: boolean }): Promise<Entry> {
  const began = performance.now();
  for (;;) {
    wish.signal?.throwIfAborted();
    const found = serverIn(ground.folder);
    const waited = performance.now() - began;
    if (waited > PATIENCE_MS) throw stuck(ground.folder, found);
    const entry = found.state === 'alive' ? await join(ground, found.port) : undefined;
    if (entry) return entry;
    if (found.state === 'none') seen.isOurs = await begin(ground, wish);
    else if (found.state === 'stale' || (found.state === 'empty' && waited > EMPTY_LOCK_MS))
      removeLock(ground.folder, found);
    else await pause(LOOK_AGAIN_MS);
  }
}

/** Whether nobody else uses the server. If so, nobody else gets in as long as this connection lives. */
export async function isLastToLeave(client: pg.Client): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [IN_USE]);
  const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [IN_USE]);
  return rows[0]?.alone === true;
}

async function join({ folder }: Ground, port: number): Promise<Entry | undefined> {
  const { password } = readNote(folder);
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port, user: NAME, password, database: 'postgres' },
    ...{ keepAlive: true, application_name: 'slowburn keeper', connectionTimeoutMillis: 5_000 },
  });
  client.on('error', () => {});
  try {
    await client.connect();
    // If somebody is about to stop the server, this waits, and then fails together with the server.
    await client.query('SELECT pg_advisory_lock_shared($1)', [IN_USE]);
    return { client, port };
  } catch (error) {
    await client.end().catch(() => {});
    const what = damageIn(error);
    if (what !== undefined) throw damaged(folder, what);
    await pause(LOOK_AGAIN_MS);
    return undefined;
  }
}

function damageIn(error: unknown): string | undefined {
  const code = codeOf(error) ?? '';
  if (REFUSED.test(code)) return 'its server refuses the password that is kept in it';
  return BROKEN.test(code) ? `PostgreSQL says: ${messageOf(error)}` : undefined;
}

/** Starts a server, and says whether the one that runs now is ours. */
async function begin(ground: Ground, { port, settings = {} }: Wish): Promise<boolean> {
  const note = readNote(ground.folder);
  const tried = port ?? note.port ?? (await freePort());
  const outcome = await startServer(ground, { port: tried, settings });
  if (outcome === 'started' && tried !== note.port) writeNote(ground, { ...note, port: tried });
  if (outcome === 'again') await pause(LOOK_AGAIN_MS);
  if (outcome !== 'portTaken') return outcome === 'started';
  if (port !== undefined)
    throw new StoreProblem(
      `Port ${port}, on which the built-in PostgreSQL was to listen, is taken by another program: please end that program, or choose another port.`,
    );
  writeNote(ground, { password: note.password });
  return false;
}

function stuck(folder: string, found: Found): StoreProblem {
  const who = 'pid' in found ? `the process ${found.pid}` : 'another process';
  return new StoreProblem(
    `The database folder ${folder} is in the hands of ${who}, which is a PostgreSQL that does not answer: please end it (\`kill ${'pid' in found ? found.pid : 'PID'}\`) and start again.`,
  );
}
