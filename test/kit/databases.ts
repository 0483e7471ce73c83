// Around a whole test run: gives its PostgreSQL servers a folder, and takes down those that are left.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopServer } from '../../src/store/postgres/server.ts';

export const TEST_DATABASES = 'TEST_DATABASES';
/** Quick, and lost when the machine goes down. */
export const FLEETING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_init_zero: 'off',
  backend_flush_after: '0',
  checkpoint_flush_after: '0',
  wal_writer_flush_after: '0',
};

export default function setup(): (() => Promise<void>) | undefined {
  // Vitest calls this once for every project.
  if (process.env[TEST_DATABASES] !== undefined) return undefined;
  const run = mkdtempSync(join(tmpdir(), 'slowburn-tests-'));
  process.env[TEST_DATABASES] = run;
  return async () => {
    delete process.env[TEST_DATABASES];
    await Promise.all(readdirSync(run).map((name) => stopServer(join(run, name, 'postgres'))));
    rmSync(run, { recursive: true, force: true });
  };
}
