// Works on a queue: retries, parks, and hands back what is not finished when the program stops.
import { DelayedError, ErrorCode, UnrecoverableError, WaitingError } from 'bullmq';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Backend, Data, RawProcessor, RawWorker } from './backend.ts';
import { markOf, unmarked } from './stored.ts';

export type Job = {
  readonly id: string;
  readonly data: Data;
  /** 1 the first time. */
  readonly attempt: number;
  /** The program is about to stop: a handler should leave for later what it can, see `HandBack`. */
  readonly stopping: AbortSignal;
};
export type Handler = (job: Job) => Promise<void>;

/** A handler throws it if trying again is useless. The job is parked. */
export class Unrecoverable extends UnrecoverableError {}

/** A handler that was asked to stop throws it: the job waits for another worker, as if it had not begun. */
export class HandBack extends Error {
  override readonly name = 'HandBack';
}

/** A handler that came too early throws it: the job runs again after that many milliseconds, as if it had not begun. */
export class Later extends Error {
  override readonly name = 'Later';
  readonly delay: number;
  constructor(delay: number) {
    super(`not before ${delay} ms have passed`);
    this.delay = delay;
  }
}

export type Working = { close(options?: { readonly within?: number }): Promise<void> };

export type WorkOptions = {
  readonly queue: string;
  /** The queue's name in the backend. */
  readonly name: string;
  readonly concurrency: number;
  readonly lock: number;
  readonly log: Log;
  readonly onError: (error: unknown) => void;
  readonly metrics: Pick<Metrics, 'jobEnded'> | undefined;
};

/** A process may die this often during a job before the job itself is thought to be the reason. */
const DEATHS = 5;

export async function startWork(backend: Backend, handler: Handler, options: WorkOptions): Promise<Working> {
  const stopping = new AbortController();
  const late = new AbortController();
  const running = new Set<string>();
  const worker = backend.worker(options.name, processor(noted(handler, running), stopping.signal, late.signal), {
    concurrency: options.concurrency,
    lockDuration: options.lock,
    stalledInterval: options.lock / 2,
    maxStalledCount: DEATHS,
    runRetryDelay: 1000,
  });
  worker.on('error', (error) => {
    if (!isOfRemoved(error) && !isOfEnded(error, running)) options.onError(error);
  });
  told(worker, options);
  await worker.waitUntilReady();
  return {
    close: async ({ within = 10_000 } = {}) => {
      stopping.abort();
      const patience = setTimeout(() => late.abort(), within);
      await worker.close();
      clearTimeout(patience);
    },
  };
}

/** Somebody removed the job while it ran, so nobody wants it any more. */
const isOfRemoved = (error: Error): boolean => (error as { readonly code?: unknown }).code === ErrorCode.JobNotExist;

/** If a job ends while BullMQ is about to renew its lock, it has no lock any more, and needs none. */
function isOfEnded({ message }: Error, running: ReadonlySet<string>): boolean {
  const job = /^could not renew lock for job (.+)$/.exec(message)?.[1];
  return job !== undefined && !running.has(job);
}

/** Keeps in `running` which jobs are being worked on. */
const noted =
  (handler: Handler, running: Set<string>): Handler =>
  async (job) => {
    running.add(job.id);
    try {
      await handler(job);
    } finally {
      running.delete(job.id);
    }
  };

function processor(handler: Handler, stopping: AbortSignal, late: AbortSignal): RawProcessor {
  return async (raw, token) => {
    const mark = markOf(raw.data);
    if (mark !== undefined) throw new Unrecoverable(mark);
    const job = { id: raw.id ?? '', data: unmarked(raw.data), attempt: raw.attemptsMade + 1, stopping };
    try {
      if (stopping.aborted) throw new HandBack();
      await unless(late, handler(job));
    } catch (error) {
      if (error instanceof Later) {
        await raw.moveToDelayed(Date.now() + Math.ceil(error.delay), token);
        throw new DelayedError();
      }
      if (!(error instanceof HandBack)) throw error;
      await raw.moveToWait(token);
      throw new WaitingError();
    }
  };
}

/** The result of the work, or a HandBack as soon as the signal comes. */
async function unless(late: AbortSignal, work: Promise<void>): Promise<void> {
  let leave = () => {};
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(new HandBack());
    late.addEventListener('abort', leave, { once: true });
  });
  try {
    await Promise.race([work, left]);
  } finally {
    late.removeEventListener('abort', leave);
  }
}

/** Tells log and metrics how jobs end. */
function told(worker: RawWorker, { queue, log, metrics }: WorkOptions): void {
  worker.on('completed', ({ id }) => {
    metrics?.jobEnded(queue, 'done');
    log.debug({ queue, job: id ?? '' }, 'done');
  });
  worker.on('failed', (job, err) => {
    const isParked = job?.finishedOn !== undefined;
    metrics?.jobEnded(queue, isParked ? 'parked' : 'failed');
    const about = { queue, job: job?.id ?? '', attempt: job?.attemptsMade ?? 0, err };
    if (isParked) log.error(about, 'parked');
    else log.warn(about, 'failed, and will be tried again');
  });
}
