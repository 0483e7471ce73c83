// Opens a database and applies the migrations: the database at an address, or the built-in one in a folder.
import { hostname } from 'node:os';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { LIMITS, type Limits, limiting, serverLimits } from '../databaseLimits.ts';
import { startEmbedded } from './embedded.ts';
import { PrismaClient } from './generated/client.ts';
import { migrate } from './migrate.ts';
import { codeOf, messageOf, StoreProblem } from './problem.ts';
import type { Run } from './run.ts';
import { statementName } from './statement.ts';
import { KEPT_CONNECTIONS } from './warmUp.ts';

export type Database = {
  readonly client: PrismaClient;
  readonly pool: pg.Pool;
  /** Runs a statement; every connection keeps it prepared. */
  readonly rows: Run;
  readonly url: string;
  readonly close: () => Promise<void>;
};
/** `data` is the folder of all our data; PostgreSQL has a folder in it. */
export type Where = { readonly url: string } | { readonly data: string };
export type DatabaseOptions = {
  /** The most connections that the pool opens; 16 without it. */
  readonly poolSize?: number;
  /** Whether to apply the migrations; `false` for looking at a database as it is. */
  readonly migrates?: boolean;
  /** How long statements on a connection may take; `none` for tools that have all the time they need. */
  readonly limits?: Limits | 'none';
  /** Is told of lost connections. The pool makes new ones when they are needed. */
  readonly onTrouble?: (error: unknown) => void;
};

/** Tells our connections from those of other processes. */
const OUR_NAME = `slowburn ${process.pid}@${hostname()}`.slice(0, 63);
const CONNECT_MS = 5_000;
const IDLE_MS = 60_000;
// Prisma waits 2 s by default; many presses on one table may need longer.
const TRANSACTIONS = { maxWait: 10_000, timeout: 20_000 };

export async function openDatabase(where: Where, options: DatabaseOptions = {}): Promise<Database> {
  const embedded = 'url' in where ? undefined : await startEmbedded(embeddedIn(where.data, options));
  const url = 'url' in where ? where.url : (embedded?.url ?? '');
  const pool = poolFor(url, options);
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: statementName }),
    transactionOptions: TRANSACTIONS,
  });
  const close = once(async () => {
    await client.$disconnect();
    await pool.end();
    await embedded?.stop();
  });
  try {
    await reach(pool, url);
    // On a connection without limits: another process may be migrating for long.
    if (options.migrates ?? true) await migrate(url);
  } catch (error) {
    await close();
    throw error;
  }
  const rows: Run = async (asked) => (await pool.query(asked)).rows as never;
  return { client, pool, rows, url, close };
}

/** Without an address, the built-in database in the folder of our data. */
export const whereOf = (config: { readonly databaseUrl?: string; readonly dataDir: string }): Where =>
  config.databaseUrl === undefined ? { data: config.dataDir } : { url: config.databaseUrl };

const embeddedIn = (data: string, { onTrouble }: DatabaseOptions) => ({
  folder: join(data, 'postgres'),
  ...(onTrouble && { onTrouble }),
});

function poolFor(url: string, { poolSize = 16, limits = LIMITS, onTrouble }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    min: Math.min(poolSize, KEPT_CONNECTIONS),
    // Statements that belong together are sent without waiting for the first.
    pipeline: true,
    ...(limits !== 'none' && limiting(limits)),
    application_name: OUR_NAME,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    onConnect: settingUp(limits),
  });
  // When the pool ends, the server may close its connections first: that is no trouble.
  pool.on('error', (error) => pool.ending || onTrouble?.(error));
  return pool;
}

/** The pool waits for the promise that this returns. */
function settingUp(limits: Limits | 'none'): (connected: pg.ClientBase) => unknown {
  // Prisma's adapter reads every time as UTC, whatever zone the server writes it in.
  const settings = { timezone: 'UTC', ...(limits !== 'none' && serverLimits(limits)) };
  const statement = Object.entries(settings).map(([name, value]) => `SET ${name} = '${value}'`);
  return (connected) => connected.query(statement.join('; '));
}

async function reach(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('SELECT 1');
  } catch (cause) {
    throw new StoreProblem(`The database at ${placeOf(url)} ${reasonOf(cause)}.`, { cause });
  }
}

function reasonOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
      return 'does not answer: please start PostgreSQL there, or mend DATABASE_URL';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'cannot be found, for nobody knows that host: please mend DATABASE_URL';
    case '28P01':
    case '28000':
      return 'refuses this user or password: please mend DATABASE_URL';
    case '3D000':
      return 'does not exist, though its server does: please make it (`createdb`), or mend DATABASE_URL';
    case '53300':
      return 'has no connection left: please raise max_connections, or lower the number of processes';
    default:
      return `cannot be used (${messageOf(error)}): please mend DATABASE_URL`;
  }
}

/** The address without user and password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | undefined;
  return () => {
    closed ??= close();
    return closed;
  };
}
