// The queues on Redis.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openQueues } from '../../src/queue/index.ts';
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

it('says at once that no Redis answers, without the password', async () => {
  const opening = openQueues({ redisUrl: 'redis://:hush@127.0.0.1:1' });
  await expect(opening).rejects.toThrow('ECONNREFUSED');
  await expect(opening).rejects.not.toThrow('hush');
});
