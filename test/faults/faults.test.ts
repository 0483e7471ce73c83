// Nothing acknowledged is ever lost, nothing happens twice, and every table comes to its end. `npm run faults` is the longest run.
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { isLong } from '../kit/long.ts';
import { truncateQueues } from '../kit/loseJobs.ts';
import { isRedisLeftOut, startRedis } from '../kit/redis.ts';
import { closingLine, type FaultRun, faultRun } from './run.ts';

const isLongest = process.env.FAULTS === 'long';
const isShortest = !isLongest && !isLong();
const wanted = isLongest
  ? { playing: { battle: 1, way: 1, destiny: 1, chain: 1 }, kills: 200, restarts: 6, wipes: 10, every: 10 }
  : { playing: { battle: 1, way: 1 }, kills: isShortest ? 2 : 6, restarts: 1, wipes: 1, every: 5 };
const LONG = { timeout: isLongest ? 3_000_000 : 600_000 };

async function expectNothingLost(where: string, run: FaultRun): Promise<void> {
  const report = await faultRun(run);
  console.log(`${where}: ${closingLine(report)}`);
  expect(report).toMatchObject({ running: 0, unended: 0, losses: [], doubles: [], crashes: [] });
  expect(report.tables).toBeGreaterThanOrEqual(report.begun);
  expect(report.told).toBeGreaterThan(0);
  expect(report.twins).toBeGreaterThan(0);
  // Some of so many must have died between a press and its reply.
  expect(report.repeated).toBeGreaterThanOrEqual(isLongest ? 1 : 0);
}

it('loses and doubles nothing while processes are killed, PostgreSQL restarts and the queue is wiped', LONG, () =>
  expectNothingLost('PostgreSQL', { ...wanted, loseJobs: ({ database }) => truncateQueues(database.pool) }),
);

it.skipIf(isRedisLeftOut || isShortest)('nor with the queue on Redis, emptied by FLUSHALL', LONG, async () => {
  const redis = await startRedis();
  const client = new Redis(redis.url);
  const loseJobs = async () => void (await client.flushall());
  try {
    await expectNothingLost('Redis', { ...wanted, redisUrl: redis.url, loseJobs });
  } finally {
    client.disconnect();
    await redis.stop();
  }
});
