// Queues of jobs, the same on PostgreSQL and on Redis.
import { newLog } from '../log.ts';
import type { Backend, RawQueue } from './backend.ts';
import { onPostgres } from './postgres.ts';
import { QUEUES, type QueueName, type Queues, type QueuesOptions } from './queues.ts';
import { onRedis } from './redis.ts';
import { renew, stored } from './stored.ts';
import { startWork, type Working, type WorkOptions } from './work.ts';

export { QUEUES, type Queues, type QueuesOptions } from './queues.ts';
export { QueueProblem } from './redis.ts';
export { HandBack, type Job, Later, Unrecoverable } from './work.ts';

const RETRY = { attempts: 8, delay: 1000 };
const LOCK = 20_000;

export async function openQueues(options: QueuesOptions): Promise<Queues> {
  const { prefix, log = newLog({ level: 'silent' }), metrics, retry = RETRY, lock = LOCK } = options;
  const nameOf = (queue: QueueName) => (prefix === undefined ? queue : `${prefix}-${queue}`);
  const onError = seldom((err) => log.warn({ err }, 'the queues are disturbed'));
  const backend =
    'redisUrl' in options ? await onRedis(options.redisUrl, onError) : await onPostgres(options.databaseUrl, onError);
  const raw = await readyQueues(backend, nameOf, { retry, onError });
  const working: Working[] = [];
  const ticking = new Set<NodeJS.Timeout>();
  let isClosed = false;
  let closing: Promise<void> | undefined;
  // After closing, BullMQ would let callers wait for ever.
  const at = (queue: QueueName): RawQueue => {
    if (isClosed) throw new Error('the queues are closed');
    return raw[queue];
  };
  const close = async (within: number) => {
    for (const tick of ticking) clearInterval(tick);
    await Promise.all(working.map((worker) => worker.close({ within })));
    isClosed = true;
    await Promise.all(Object.values(raw).map((queue) => queue.close()));
    await backend.close();
  };
  return {
    ...stored(at),
    work: async (queue, handler, { concurrency = 1 } = {}) => {
      const about: WorkOptions = { queue, name: nameOf(queue), concurrency, lock, log, onError, metrics };
      const worker = await startWork(backend, handler, about);
      working.push(worker);
      return worker;
    },
    every: async (queue, id, ms) => {
      const look = async () => renew(at(queue), id, ms);
      await look();
      const tick = setInterval(() => void look().catch(onError), ms);
      ticking.add(tick.unref());
    },
    check: () => backend.check(),
    wipe: () => backend.wipe(QUEUES.map(nameOf)),
    close: ({ within = 10_000 } = {}) => {
      closing ??= close(within);
      return closing;
    },
  };
}

type RawQueues = Readonly<Record<QueueName, RawQueue>>;

async function readyQueues(
  backend: Backend,
  nameOf: (queue: QueueName) => string,
  { retry, onError }: { readonly retry: typeof RETRY; readonly onError: (error: unknown) => void },
): Promise<RawQueues> {
  const backoff = { type: 'exponential', delay: retry.delay, jitter: 0.5 };
  const defaultJobOptions = { attempts: retry.attempts, backoff, removeOnComplete: true, stackTraceLimit: 1 };
  const opened = QUEUES.map((queue) => {
    const raw = backend.queue(nameOf(queue), { defaultJobOptions });
    raw.on('error', onError);
    return [queue, raw] as const;
  });
  await Promise.all(opened.map(([, raw]) => raw.waitUntilReady()));
  return Object.fromEntries(opened) as RawQueues;
}

const SELDOM = 30_000;

/** While something is away, the same error comes many times a second: it is logged twice a minute. */
function seldom(tell: (error: unknown) => void): (error: unknown) => void {
  const told = new Map<string, number>();
  return (error) => {
    const what = error instanceof Error ? `${error.name} ${error.message}` : String(error);
    if (Date.now() - (told.get(what) ?? 0) < SELDOM) return;
    if (told.size > 100) told.clear();
    told.set(what, Date.now());
    tell(error);
  };
}
