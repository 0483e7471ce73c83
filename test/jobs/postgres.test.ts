// Jobs with their queues on PostgreSQL, in the same database.
import { describe } from 'vitest';
import { truncateQueues } from '../kit/loseJobs.ts';
import { soon } from '../kit/soon.ts';
import { jobsSuite } from './suite.ts';

describe('jobs on PostgreSQL', () => {
  jobsSuite({
    place: ({ database }) => ({ databaseUrl: database.url }),
    // Whoever works there meanwhile may be in the way.
    wipe: ({ database }) => soon(() => truncateQueues(database.pool)),
  });
});
