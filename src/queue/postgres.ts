// Queues in PostgreSQL, in the schema bullmq of the same database.
import {
  ConnectionClosedError,
  createPostgresBackend,
  type PgPool,
  type PgPoolClient,
  runMigrations,
  withBackend,
} from 'bullmq';
import pg from 'pg';
import { LIMITS, limiting, serverLimits } from '../databaseLimits.ts';
import type { Backend } from './backend.ts';

/** Each worker listens on its own connection; the others do the work. */
const CONNECTIONS = 12;
/** Those of BullMQ's tables that we fill. */
const TABLES = ['job', 'job_log', 'event', 'metrics', 'rate_limit', 'dedup', 'dedup_next', 'scheduler', 'meta'];

export async function onPostgres(databaseUrl: string, onError: (error: unknown) => void): Promise<Backend> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // No waiting for the disk: `care` finds a lost job.
    options: optionsOf({ search_path: 'bullmq', synchronous_commit: 'off', ...serverLimits(LIMITS) }),
    max: CONNECTIONS,
    connectionTimeoutMillis: 5000,
    ...limiting(LIMITS),
  });
  // Every queue and every worker adds a listener.
  pool.setMaxListeners(0);
  pool.on('error', onError);
  // BullMQ takes connections out of the pool without listening for errors: a loss would end the process.
  pool.on('connect', (client) => void client.on('error', onError));
  await migrated(databaseUrl).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const connection = retried(pool);
  const { Queue, Worker } = withBackend(createPostgresBackend);
  return {
    queue: (name, options) => new Queue(name, { ...options, connection }),
    worker: (name, processor, options) => new Worker(name, processor, { ...options, connection }),
    check: async () => void (await pool.query('select 1')),
    wipe: async (names) => {
      for (const table of TABLES) await pool.query(`delete from ${table} where queue = any($1)`, [names]);
    },
    close: () => pool.end(),
  };
}

const optionsOf = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** On its own connection: another process may be migrating for long. */
async function migrated(connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    options: optionsOf({ search_path: 'bullmq' }),
    connectionTimeoutMillis: 5000,
  });
  await client.connect();
  try {
    await runMigrations(client);
  } finally {
    await client.end();
  }
}

/** BullMQ has a few dozen long statements: each connection parses and plans each of them once. */
function named() {
  const names = new Map<string, string>();
  return (text: string): string => {
    const name = names.get(text) ?? `bullmq_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** BullMQ pauses before it repeats only after errors that it knows; others it repeats at once. */
function retried(pool: pg.Pool): PgPool {
  const nameOf = named();
  const known = (error: unknown): never => {
    if (error instanceof pg.DatabaseError && !/^(08|53|57P)/.test(error.code ?? '')) throw error;
    throw new ConnectionClosedError(undefined, error);
  };
  const connection: PgPool = {
    query: (text, params) =>
      (params ? pool.query({ name: nameOf(text), text, values: params as unknown[] }) : pool.query(text)).catch(known),
    connect: () => pool.connect().catch(known) as Promise<PgPoolClient>,
    end: () => pool.end(),
    on: (event: 'error' | 'connect', listener: (about: never) => void) => {
      pool.on(event as 'error', listener as (error: Error) => void);
      return connection;
    },
    removeAllListeners: (event) => {
      pool.removeAllListeners(event);
      return connection;
    },
  };
  return connection;
}
