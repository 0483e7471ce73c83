// Real databases for tests: one PostgreSQL a test process, started when the first test asks, and databases that serve one test after the other.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '../../src/store/database.ts';
import { startEmbedded } from '../../src/store/embedded.ts';
import { migrate } from '../../src/store/migrate.ts';
import { serverIn } from '../../src/store/postgres/lockFile.ts';
import { FLEETING, TEST_DATABASES } from './databases.ts';
import { ROOMY } from './patience.ts';
import { layInto, type Rows, rowsOf, shapeOf } from './rows.ts';

type Server = {
  readonly urlOf: (database: string) => string;
  readonly create: (template?: string) => Promise<string>;
  /** Under another name: whoever still looks for the old one finds nothing. */
  readonly rename: (database: string) => Promise<string>;
  readonly drop: (database: string) => Promise<void>;
  /** Ends every connection to it, and waits until the server has noticed. */
  readonly sendAway: (database: string) => Promise<void>;
  /** What is in a new one, and its tables. */
  readonly bare: Rows;
  readonly shape: string;
  /** Left by tests that have ended. */
  readonly idle: string[];
  /** What was filled once to be copied, and what came of filling it. */
  readonly filled: Map<string, Promise<Filled>>;
};
type Filled = { readonly rows: Rows; readonly made: unknown };

const TEMPLATE = 'slowburn_template';
// Modules are loaded anew for every test file; the process stays.
const kept = globalThis as { slowburnTestServer?: Promise<Server> };

/** Empty and migrated. Within a test it is given back when the test ends; elsewhere by `close`. */
export async function freshDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const server = await testServer();
  return openedWith(server, server.bare, options);
}

async function openedWith(server: Server, rows: Rows, options: DatabaseOptions = {}): Promise<Database> {
  const name = await takenWith(server, rows);
  const database = await openDatabase({ url: server.urlOf(name) }, { migrates: false, limits: ROOMY, ...options });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= database.close().then(() => giveBack(server, name));
    return closed;
  };
  afterThisTest(close);
  return { ...database, close };
}

/**
 * A copy of a database that `fill` filled once in this test process; `made`, plain data that every copy has in common, is what it came to.
 * Only what is the same for every test may be made so.
 */
export async function filledDatabase<Made>(
  key: string,
  fill: (database: Database) => Promise<Made>,
): Promise<{ readonly database: Database; readonly made: Made }> {
  const server = await testServer();
  const filling = server.filled.get(key) ?? fillOnce(server, fill);
  server.filled.set(key, filling);
  const { rows, made } = await filling;
  return { database: await openedWith(server, rows), made: structuredClone(made) as Made };
}

async function fillOnce<Made>(server: Server, fill: (database: Database) => Promise<Made>): Promise<Filled> {
  const name = await takenWith(server, server.bare);
  const database = await openDatabase({ url: server.urlOf(name) }, { migrates: false, limits: ROOMY });
  try {
    const made = await fill(database);
    return { rows: await rowsOf(server.urlOf(name)), made };
  } finally {
    await database.close();
    await giveBack(server, name);
  }
}

/** One that a test has left, or a new one, with these rows in it. */
async function takenWith(server: Server, rows: Rows): Promise<string> {
  const left = server.idle.pop();
  const name = left ?? (await server.create(TEMPLATE));
  if (left === undefined && rows === server.bare) return name;
  await layInto(server.urlOf(name), rows);
  // The server may still count the connection that laid the rows, and some tests ask who is connected.
  await server.sendAway(name);
  return name;
}

/** For the next test, unless this one has changed more than rows. */
async function giveBack(server: Server, name: string): Promise<void> {
  // Whom we sent away may be back at once, and keep it from being renamed.
  const next = await server.rename(name).catch(() => name);
  if (next !== name && (await shapeOf(server.urlOf(next))) === server.shape) server.idle.push(next);
  else await server.drop(next);
}

/** The address of a database without tables, for tests of what comes before them. */
export async function emptyDatabase(): Promise<string> {
  const server = await testServer();
  const name = await server.create();
  afterThisTest(() => server.drop(name));
  return server.urlOf(name);
}

function afterThisTest(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch {
    // Not in a test: the caller closes it.
  }
}

/** For what runs outside a test run, which takes down what is left. */
function endAtOnce(folder: string): void {
  const found = serverIn(folder);
  if (found.state === 'alive') process.kill(found.pid, 'SIGQUIT');
  rmSync(dirname(folder), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

function testServer(): Promise<Server> {
  kept.slowburnTestServer ??= start();
  return kept.slowburnTestServer;
}

async function start(): Promise<Server> {
  const around = mkdtempSync(join(process.env[TEST_DATABASES] ?? tmpdir(), 'slowburn-server-'));
  chmodSync(around, 0o755);
  const folder = join(around, 'postgres');
  process.once('exit', () => endAtOnce(folder));
  // The test run that we belong to was killed.
  process.once('disconnect', () => process.exit());
  const { url } = await startEmbedded({ folder, settings: FLEETING });
  const urlOf = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  const admin = new pg.Pool({ connectionString: urlOf('postgres'), max: 4 });
  admin.on('error', () => {});
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await migrate(urlOf(TEMPLATE));
  const { create, rename, drop, sendAway } = naming(admin);
  const template = urlOf(TEMPLATE);
  const [bare, shape] = [await rowsOf(template), await shapeOf(template)];
  return { urlOf, create, rename, drop, sendAway, bare, shape, idle: [], filled: new Map() };
}

function naming(admin: pg.Pool) {
  let count = 0;
  const nextName = () => {
    count += 1;
    return `test_${count}`;
  };
  const create = async (template = 'template1') => {
    const name = nextName();
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
    return name;
  };
  const sendAway = async (name: string) =>
    void (await admin.query('SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = $1', [
      name,
    ]));
  const rename = async (old: string) => {
    const name = nextName();
    await sendAway(old);
    await admin.query(`ALTER DATABASE ${old} RENAME TO ${name}`);
    return name;
  };
  const drop = async (name: string) => void (await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return { create, rename, drop, sendAway };
}
