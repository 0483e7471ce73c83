// Jobs with their queues on Redis.
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe } from 'vitest';
import { isRedisLeftOut, startRedis, type TestRedis } from '../kit/redis.ts';
import { jobsSuite } from './suite.ts';

describe.skipIf(isRedisLeftOut)('jobs on Redis', () => {
  let redis: TestRedis;
  let client: Redis;
  beforeAll(async () => {
    redis = await startRedis();
    client = new Redis(redis.url);
  }, 60_000);
  afterAll(async () => {
    client.disconnect();
    await redis.stop();
  });

  jobsSuite({
    place: () => ({ redisUrl: redis.url }),
    wipe: async () => void (await client.flushall()),
  });
});
