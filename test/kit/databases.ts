// Around a whole test run: gives its PostgreSQL servers a folder, and takes down those that are left.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopServer } from '../../src/store/postgres/server.ts';
import { codeOf } from '../../src/store/problem.ts';

export const TEST_DATABASES = 'TEST_DATABASES';
/** Outlives kill -9 of the server, but not the end of the machine. */
export const QUICK = { fsync: 'off' };
/** Quicker still, and the last words are lost with the server. */
export const FLEETING = {
  ...QUICK,
  synchronous_commit: 'off',
  // Whoever empties a database cleans it, too.
  autovacuum: 'off',
  full_page_writes: 'off',
  wal_init_zero: 'off',
  backend_flush_after: '0',
  checkpoint_flush_after: '0',
  wal_writer_flush_after: '0',
};

const PREFIX = 'slowburn-tests-';

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Vitest calls this once for every project.
  if (process.env[TEST_DATABASES] !== undefined) return undefined;
  await takeDownAbandoned();
  const run = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // For root, whose servers run as somebody else.
  chmodSync(run, 0o755);
  process.env[TEST_DATABASES] = run;
  return async () => {
    delete process.env[TEST_DATABASES];
    await takeDown(run);
  };
}

async function takeDown(run: string): Promise<void> {
  await Promise.all(readdirSync(run).map((name) => stopServer(join(run, name, 'postgres'))));
  rmSync(run, { recursive: true, force: true });
}

/** What test runs left behind that were killed. */
async function takeDownAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (!Number.isNaN(pid) && !isRunning(pid)) await takeDown(join(tmpdir(), name)).catch(unlessGone);
  }
}

/** Another test run takes it down at the same moment. */
function unlessGone(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
