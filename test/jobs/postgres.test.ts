// Jobs with their queues on PostgreSQL, in the same database.
import { describe, vi } from 'vitest';
import { truncateQueues } from '../kit/loseJobs.ts';
import { jobsSuite } from './suite.ts';

describe('jobs on PostgreSQL', () => {
  jobsSuite({
    place: ({ database }) => ({ databaseUrl: database.url }),
    // Whoever works there meanwhile may be in the way.
    wipe: ({ database }) => vi.waitFor(() => truncateQueues(database.pool), { timeout: 60_000 }),
  });
});
