// Everything in the queues is lost: the schema of BullMQ truncated, as FLUSHALL does it on Redis.
import type pg from 'pg';

/** All but what says which version of the schema it is. */
export async function truncateQueues(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'bullmq' AND tablename NOT LIKE '%migration%'`,
  );
  await pool.query(`TRUNCATE ${rows.map(({ name }) => `bullmq."${name}"`).join(', ')}`);
}
