// What PostgreSQL and Redis must provide for our queues: the part of BullMQ that we use.
import type { BulkJobOptions, JobsOptions, JobType, QueueOptions, WorkerOptions } from 'bullmq';

export type Data = Readonly<Record<string, unknown>>;

export type RawJob = {
  readonly id?: string | undefined;
  readonly data: Data;
  readonly timestamp: number;
  readonly attemptsMade: number;
  readonly failedReason: string;
  readonly finishedOn?: number | undefined;
  getState(): Promise<string>;
  updateData(data: Data): Promise<void>;
  promote(): Promise<void>;
  moveToWait(token?: string): Promise<unknown>;
  moveToDelayed(timestamp: number, token?: string): Promise<unknown>;
  moveToDelayed(time: number, token?: string): Promise<void>;
};

export type RawQueue = {
  add(name: string, data: Data, options: JobsOptions): Promise<unknown>;
  addBulk(
    jobs: { readonly name: string; readonly data: Data; readonly opts: BulkJobOptions }[],
  ): Promise<readonly unknown[]>;
  getJob(id: string): Promise<RawJob | undefined>;
  getJobState(id: string): Promise<string>;
  getRanges(types: JobType[], start: number, end: number): Promise<readonly string[]>;
  getFailed(): Promise<readonly RawJob[]>;
  remove(id: string): Promise<number>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
};

export type RawProcessor = (job: RawJob, token?: string) => Promise<void>;

export type RawWorker = {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'completed', listener: (job: RawJob) => void): unknown;
  on(event: 'failed', listener: (job: RawJob | undefined, error: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
};

export type Backend = {
  queue(name: string, options: Pick<QueueOptions, 'defaultJobOptions'>): RawQueue;
  worker(name: string, processor: RawProcessor, options: Omit<WorkerOptions, 'connection' | 'prefix'>): RawWorker;
  /** Throws when it cannot be reached. */
  check(): Promise<void>;
  /** Deletes everything in these queues, as if it had been lost. */
  wipe(names: readonly string[]): Promise<void>;
  close(): Promise<void>;
};
