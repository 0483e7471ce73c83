// Real databases for tests: one PostgreSQL a test process, started when the first test asks, and a new database for each that does.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Limits } from '../../src/databaseLimits.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../../src/store/database.ts';
import { startEmbedded } from '../../src/store/embedded.ts';
import { migrate } from '../../src/store/migrate.ts';
import { serverIn } from '../../src/store/postgres/lockFile.ts';
import { FLEETING, TEST_DATABASES } from './databases.ts';

type Server = {
  readonly urlOf: (database: string) => string;
  readonly create: (template?: string) => Promise<string>;
  readonly drop: (database: string) => Promise<void>;
  /** Made ahead, while a test runs. */
  spare: Promise<string>;
  /** What was filled once to be copied, and what came of filling it. */
  readonly filled: Map<string, Promise<Filled>>;
};
type Filled = { readonly name: string; readonly made: unknown };

const TEMPLATE = 'slowburn_template';
/** A busy machine is not a silent one: only tests of silence have the program's own limits. */
export const ROOMY: Limits = { idle: 50_000, lock: 60_000, statement: 70_000, silence: 80_000 };
// Modules are loaded anew for every test file; the process stays.
const kept = globalThis as { slowburnTestServer?: Promise<Server> };

/** Empty and migrated. Within a test it is dropped when the test ends; elsewhere by `close`. */
export async function freshDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const server = await testServer();
  const taken = server.spare;
  server.spare = taken.then(() => server.create(TEMPLATE));
  return openedFor(server, taken, options);
}

async function openedFor(server: Server, created: Promise<string>, options: DatabaseOptions): Promise<Database> {
  const name = await created;
  const database = await openDatabase({ url: server.urlOf(name) }, { migrates: false, limits: ROOMY, ...options });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= database.close().then(() => server.drop(name));
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
  const { name, made } = await filling;
  return { database: await openedFor(server, server.create(name), {}), made: structuredClone(made) as Made };
}

async function fillOnce<Made>(server: Server, fill: (database: Database) => Promise<Made>): Promise<Filled> {
  const name = await server.create(TEMPLATE);
  const database = await openDatabase({ url: server.urlOf(name) }, { migrates: false, limits: ROOMY });
  try {
    return { name, made: await fill(database) };
  } finally {
    await database.close();
  }
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
  let count = 0;
  const create = async (template = 'template1') => {
    count += 1;
    const name = `test_${count}`;
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
    return name;
  };
  const drop = async (name: string) => void (await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return { urlOf, create, drop, spare: create(TEMPLATE), filled: new Map() };
}
