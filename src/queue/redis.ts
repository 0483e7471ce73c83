// Queues in Redis.
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Backend } from './backend.ts';

/** Redis cannot be used; the message says what to do. */
export class QueueProblem extends Error {
  override readonly name = 'QueueProblem';
}

/** All our keys begin with it, so that a Redis may be shared. */
const PREFIX = 'slowburn';

const retryStrategy = (times: number) => Math.min(100 * 2 ** times, 2000);

export async function onRedis(redisUrl: string, onError: (error: unknown) => void): Promise<Backend> {
  // Code that adds a job soon learns that it failed; workers wait until Redis is back.
  const adding = await connected(redisUrl, { maxRetriesPerRequest: 3 }, onError);
  const working = await connected(redisUrl, { maxRetriesPerRequest: null }, onError);
  return {
    queue: (name, options) => new Queue(name, { ...options, prefix: PREFIX, connection: adding }),
    worker: (name, processor, options) =>
      new Worker(name, processor, { ...options, prefix: PREFIX, connection: working }),
    check: async () => void (await adding.ping()),
    wipe: async (names) => {
      for (const name of names) await forget(adding, `${PREFIX}:${name}:*`);
    },
    close: async () => {
      adding.disconnect();
      working.disconnect();
    },
  };
}

type Patience = { readonly maxRetriesPerRequest: number | null };

/** Throws at once if nobody answers; waits out later interruptions. */
async function connected(url: string, options: Patience, onError: (error: unknown) => void): Promise<Redis> {
  const redis = new Redis(url, { ...options, retryStrategy, lazyConnect: true });
  let first: unknown;
  const hear = (error: unknown) => {
    first ??= error;
  };
  redis.on('error', hear);
  await redis.connect().catch((error: unknown) => {
    redis.disconnect();
    throw problemWith(url, first ?? error);
  });
  redis.off('error', hear);
  redis.on('error', onError);
  return redis;
}

/** Names only the host, without user and password. */
const problemWith = (url: string, cause: unknown) =>
  new QueueProblem(`The Redis at ${new URL(url).host} ${reasonOf(cause)}.`, { cause });

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED') return 'does not answer: please start Redis there, or mend REDIS_URL';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'cannot be found, for nobody knows that host: please mend REDIS_URL';
  if (/^(NOAUTH|WRONGPASS)\b/.test(message)) return 'refuses this user or password: please mend REDIS_URL';
  return `cannot be used (${message}): please mend REDIS_URL`;
}

async function forget(redis: Redis, pattern: string): Promise<void> {
  for await (const keys of redis.scanStream({ match: pattern, count: 500 }) as AsyncIterable<string[]>) {
    if (keys.length > 0) await redis.unlink(...keys);
  }
}
