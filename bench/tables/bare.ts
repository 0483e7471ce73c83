// What the tables are compared with: an empty job of BullMQ, and a bare transaction of the same size.
import pg from 'pg';
import { onPostgres } from '../../src/queue/postgres.ts';
import type { Place } from '../../src/queue/queues.ts';
import { onRedis } from '../../src/queue/redis.ts';
import { timedAsync } from '../frame.ts';

export type Bare = {
  /** Milliseconds. */
  readonly take: () => Promise<number>;
  readonly close: () => Promise<void>;
};

/** From adding the job until a worker has it. */
export async function emptyJob(place: Place): Promise<Bare> {
  const backend = 'redisUrl' in place ? await onRedis(place.redisUrl, fail) : await onPostgres(place.databaseUrl, fail);
  let arrived: () => void = () => undefined;
  const queue = backend.queue('bare', { defaultJobOptions: { removeOnComplete: true } });
  const worker = backend.worker('bare', async () => arrived(), { concurrency: 1 });
  worker.on('error', fail);
  await Promise.all([queue.waitUntilReady(), worker.waitUntilReady()]);
  const take = () =>
    timedAsync(async () => {
      const comes = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      await queue.add('job', {}, {});
      await comes;
    });
  const close = async () => {
    await worker.close();
    await queue.close();
    await backend.close();
  };
  return { take, close };
}

function fail(error: unknown): never {
  throw error;
}

/** Three kilobytes of JSON, like a table's save. */
const SAVE = JSON.stringify({
  state: Array.from({ length: 60 }, (_, n) => ({ id: `token-${n}`, at: (n * 37) % 101, health: n % 9 })),
}).padEnd(3072);

/** Locks a row, updates 3 kB of it and inserts five rows: five round trips, nothing but `pg`. */
export async function bareTransaction(url: string): Promise<Bare> {
  const pool = new pg.Pool({ connectionString: url });
  await pool.query('CREATE TABLE IF NOT EXISTS bare_save (id int PRIMARY KEY, save jsonb NOT NULL)');
  await pool.query(
    'CREATE TABLE IF NOT EXISTS bare_row (id serial PRIMARY KEY, save int NOT NULL, data jsonb NOT NULL)',
  );
  await pool.query('INSERT INTO bare_save VALUES (1, $1) ON CONFLICT DO NOTHING', [SAVE]);
  const five = JSON.stringify(Array.from({ length: 5 }, (_, n) => ({ type: 'moved', who: 'bram', to: `b${n}` })));
  const take = () =>
    timedAsync(async () => {
      const client = await pool.connect();
      await client.query('BEGIN');
      await client.query('SELECT save FROM bare_save WHERE id = $1 FOR UPDATE', [1]);
      await client.query('UPDATE bare_save SET save = $2 WHERE id = $1', [1, SAVE]);
      await client.query('INSERT INTO bare_row (save, data) SELECT $1, jsonb_array_elements($2)', [1, five]);
      await client.query('COMMIT');
      client.release();
    });
  return { take, close: () => pool.end() };
}
