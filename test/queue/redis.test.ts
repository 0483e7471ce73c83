// The queues on Redis.
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openQueues, QueueProblem } from '../../src/queue/index.ts';
import { isRedisLeftOut, startRedis, type TestRedis } from '../kit/redis.ts';
import { queueSuite } from './suite.ts';

describe.skipIf(isRedisLeftOut)('queues on Redis', () => {
  let redis: TestRedis | undefined;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());

  queueSuite({ place: () => ({ redisUrl: redis?.url ?? '' }), restart: async () => redis?.restart() });
});

/** What is said, which is for a person to mend. */
async function problemAt(redisUrl: string): Promise<string> {
  const problem: unknown = await openQueues({ redisUrl }).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(QueueProblem);
  return (problem as QueueProblem).message;
}

it('says at once that no Redis answers, or that nobody knows its host, without the password', async () => {
  expect(await problemAt('redis://:hush@127.0.0.1:1')).toBe(
    'The Redis at 127.0.0.1:1 does not answer: please start Redis there, or mend REDIS_URL.',
  );
  expect(await problemAt('redis://:hush@redis.invalid')).toBe(
    'The Redis at redis.invalid cannot be found, for nobody knows that host: please mend REDIS_URL.',
  );
});

it.skipIf(isRedisLeftOut)('says that Redis refuses the password', async () => {
  const redis = await startRedis();
  const { host } = new URL(redis.url);
  const open = new Redis(redis.url);
  await open.config('SET', 'requirepass', 'hush');
  const refused = `The Redis at ${host} refuses this user or password: please mend REDIS_URL.`;
  expect(await problemAt(redis.url)).toBe(refused);
  expect(await problemAt(`redis://:wrong@${host}`)).toBe(refused);
  open.disconnect();
  await redis.stop();
});
