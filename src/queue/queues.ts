// What can be done with queues of jobs. A queue is only a promise of work: the truth is in the store.
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Data } from './backend.ts';
import type { Handler, Working } from './work.ts';

export const QUEUES = ['turns', 'prompts', 'pictures', 'news', 'care'] as const;
export type QueueName = (typeof QUEUES)[number];

export type NewJob = {
  /** Says what the job is about, so that it is there once. It holds no colon. */
  readonly id: string;
  readonly data: Data;
  /** Milliseconds from now. */
  readonly delay?: number;
  /** There was never a job of this id, or it is the same: nobody has to look whether one has failed in its place. */
  readonly isNew?: boolean;
};

export type ParkedJob = {
  readonly id: string;
  readonly data: Data;
  readonly reason: string;
  readonly attempts: number;
  readonly at: Date;
};

export type Queues = {
  /** One that waits or runs is left alone, one that ended is replaced. */
  add(queue: QueueName, job: NewJob): Promise<void>;
  /** All at once; none of them was ever there. */
  addNew(queue: QueueName, jobs: readonly Omit<NewJob, 'isNew'>[]): Promise<void>;
  /** One that runs just now is left alone. */
  remove(queue: QueueName, id: string): Promise<void>;
  /** What waits, is to come, or runs. */
  ids(queue: QueueName): Promise<ReadonlySet<string>>;
  /** What is parked: it could not succeed, and waits for somebody to look at it. */
  failed(queue: QueueName): Promise<readonly ParkedJob[]>;
  /** Sets aside what waits or is to come; a worker does it. False when there is no such job. */
  park(queue: QueueName, id: string, reason: string): Promise<boolean>;
  /** Tries again what is parked. */
  unpark(queue: QueueName, id: string): Promise<boolean>;
  work(queue: QueueName, handler: Handler, options?: { readonly concurrency?: number }): Promise<Working>;
  /** One job at a time under this id, added anew in every span of time by whichever process comes first, even after everything was lost. */
  every(queue: QueueName, id: string, ms: number): Promise<void>;
  /** Throws when the queues cannot be reached. */
  check(): Promise<void>;
  /** For tests: everything is lost. */
  wipe(): Promise<void>;
  /** Finishes what is under way; what takes longer than `within` milliseconds is handed back for others. */
  close(options?: { readonly within?: number }): Promise<void>;
};

/** Where the queues are. */
export type Place = { readonly databaseUrl: string } | { readonly redisUrl: string };

export type QueuesOptions = Place & {
  /** Keeps these queues apart from others in the same place. */
  readonly prefix?: string;
  readonly log?: Log;
  readonly metrics?: Pick<Metrics, 'jobEnded'>;
  /** How often a job is tried, and how long the first pause is; it doubles each time. */
  readonly retry?: { readonly attempts: number; readonly delay: number };
  /** How long a job whose process died is thought to be under way, in milliseconds. */
  readonly lock?: number;
};
