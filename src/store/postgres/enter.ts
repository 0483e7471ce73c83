// Gets into the server of a folder: into the one that is there, or into a new one.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, messageOf, StoreProblem } from '../problem.ts';
import { damaged, type Ground, NAME, readNote, writeNote } from './folder.ts';
import { type Found, removeLock, serverIn } from './lockFile.ts';
import { endServer, freePort, LOOK_AGAIN_MS, type Settings, startServer } from './server.ts';

export type Wish = {
  /** This one and no other. */
  readonly port?: number | undefined;
  readonly settings?: Settings | undefined;
  readonly signal?: AbortSignal;
};
/** The connection says, as long as it lives, that the server is in use. */
export type Entry = { readonly client: pg.Client; readonly port: number };

/** Held shared by everyone who uses the server; whoever gets it alone is the last. */
const IN_USE = 510_720_260;
const PATIENCE_MS = 120_000;
const EMPTY_LOCK_MS = 2_000;
/** Classes of PostgreSQL's errors. Others pass: it is starting, or stopping, or has no room just now. */
const REFUSED = /^28/;
const BROKEN = /^(58|XX)/;

export async function enter(ground: Ground, wish: Wish): Promise<Entry> {
  const seen = { isOurs: false };
  try {
    return await tryUntilIn(ground, wish, seen);
  } catch (error) {
    // One that others use is left to them.
    if (seen.isOurs) await endServer(ground.folder);
    throw error;
  }
}

// What stands in the folder may change under our eyes, by other processes like us: so each round looks anew.
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

/** Whether nobody else uses the server; nobody gets in any more while the connection then lives. */
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
    // Waits while somebody is about to take the server down, and then fails with it.
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

/** Whether a server runs now that we started. */
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
