// The queues on PostgreSQL.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newLog } from '../../src/log.ts';
import { Later, openQueues } from '../../src/queue/index.ts';
import { type Embedded, startEmbedded } from '../../src/store/embedded.ts';
import { FLEETING, TEST_DATABASES } from '../kit/databases.ts';
import { soon } from '../kit/soon.ts';
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
    // Jobs do not wait for the disk (`synchronous_commit`): what was added a moment ago is written down first.
    await asked('checkpoint');
    const [pid] = readFileSync(join(String(row?.data_directory), 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    const isBack = async () => expect(await asked('select pg_postmaster_start_time()')).not.toEqual(since);
    await soon(isBack);
  }

  /** Holds the row of a job until it is let go. */
  async function held(job: string): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: server?.url });
    await client.connect();
    await client.query('begin');
    await client.query('select from bullmq.job where id = $1 for update', [job]);
    return async () => {
      await client.query('commit');
      await client.end();
    };
  }
  const heldUp = async (statement: string) =>
    asked(`select from pg_stat_activity where wait_event_type = 'Lock' and query ~ '${statement}'`);

  it(
    'are not disturbed by a job that ends while its lock is about to be renewed',
    async () => {
      const warnings: string[] = [];
      const log = newLog({ level: 'warn', to: { write: (line: string) => void warnings.push(line) } });
      const queues = await openQueues({ databaseUrl: server?.url ?? '', prefix: 'ending', lock: 2000, log });
      let end = () => {};
      const ending = new Promise<void>((resolve) => {
        end = resolve;
      });
      const begun = vi.fn<() => void>();
      await queues.work('turns', async () => {
        begun();
        await ending;
        throw new Later(3_600_000);
      });
      await queues.add('turns', { id: 'turn-1', data: {} });
      await soon(() => expect(begun).toHaveBeenCalled());
      const letGo = await held('turn-1');
      end();
      // The job is put off, and after that its lock is to be renewed.
      for (const statement of ['move_to_delayed', 'Refresh multiple active-job locks'])
        await soon(async () => expect(await heldUp(statement)).toHaveLength(1));
      await letGo();
      await soon(async () => expect(await heldUp('Refresh')).toEqual([]));
      await queues.close();
      expect(warnings.filter((line) => line.includes('could not renew lock'))).toEqual([]);
    },
    PATIENCE,
  );

  queueSuite({ place: () => ({ databaseUrl: server?.url ?? '' }), restart });
});

it('says at once that no PostgreSQL answers, without the password', async () => {
  const opening = openQueues({ databaseUrl: 'postgres://me:hush@127.0.0.1:1/db' });
  await expect(opening).rejects.toThrow('ECONNREFUSED');
  await expect(opening).rejects.not.toThrow('hush');
});
