// Jobs with their queues on PostgreSQL, in the same database.
import { describe, vi } from 'vitest';
import type { TestApp } from '../kit/campaign.ts';
import { jobsSuite } from './suite.ts';

describe('jobs on PostgreSQL', () => {
  jobsSuite({
    place: ({ database }) => ({ databaseUrl: database.url }),
    wipe: truncated,
  });
});

/** All but what says which version of the schema it is. */
async function truncated({ database: { pool } }: TestApp): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'bullmq' AND tablename NOT LIKE '%migration%'`,
  );
  const truncate = `TRUNCATE ${rows.map(({ name }) => `bullmq."${name}"`).join(', ')}`;
  // Whoever works there meanwhile may be in the way.
  await vi.waitFor(() => pool.query(truncate), { timeout: 60_000 });
}
