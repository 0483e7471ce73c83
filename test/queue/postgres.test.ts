// The queues on PostgreSQL.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openQueues } from '../../src/queue/index.ts';
import { type Embedded, startEmbedded } from '../../src/store/embedded.ts';
import { FLEETING, TEST_DATABASES } from '../kit/databases.ts';
import { queueSuite } from './suite.ts';

const PATIENCE = 60_000;

describe('queues on PostgreSQL', () => {
  // A server of its own, for one of the tests kills it.
  let server: Embedded | undefined;
  beforeAll(async () => {
    const folder = mkdtempSync(join(process.env[TEST_DATABASES] ?? tmpdir(), 'slowburn-queue-'));
    const settings = { ...FLEETING, synchronous_commit: 'on' };
    server = await startEmbedded({ folder: join(folder, 'postgres'), settings });
  }, PATIENCE);
  afterAll(() => server?.stop(), PATIENCE);

  async function asked(sql: string): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: server?.url });
    await client.connect();
    try {
      return (await client.query(sql)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  }
  /** Only the server goes: its keeper brings it back. */
  async function restart(): Promise<void> {
    const [row] = await asked('show data_directory');
    const since = await asked('select pg_postmaster_start_time()');
    const [pid] = readFileSync(join(String(row?.data_directory), 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    const isBack = async () => expect(await asked('select pg_postmaster_start_time()')).not.toEqual(since);
    await vi.waitFor(isBack, { timeout: 30_000 });
  }

  queueSuite({ place: () => ({ databaseUrl: server?.url ?? '' }), restart });
});

it('says at once that no PostgreSQL answers, without the password', async () => {
  const opening = openQueues({ databaseUrl: 'postgres://me:hush@127.0.0.1:1/db' });
  await expect(opening).rejects.toThrow('ECONNREFUSED');
  await expect(opening).rejects.not.toThrow('hush');
});
