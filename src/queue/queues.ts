// What can be done with queues of jobs. A queue only promises work; the truth is in the store.
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Data } from './backend.ts';
import type { Handler, Working } from './work.ts';

export const QUEUES = ['turns', 'prompts', 'pictures', 'news', 'care'] as const;
export type QueueName = (typeof QUEUES)[number];

export type NewJob = {
  /** Says what the job is about, so that it exists only once. It has no colon. */
  readonly id: string;
  readonly data: Data;
  /** Milliseconds from now. */
  readonly delay?: number;
  /** The caller knows that no job of this id has failed, so nobody has to look for one. */
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
  /** Leaves alone a job that waits or runs, and replaces one that has ended. */
  add(queue: QueueName, job: NewJob): Promise<void>;
  /** Adds all at once; none of them was ever there. */
  addNew(queue: QueueName, jobs: readonly Omit<NewJob, 'isNew'>[]): Promise<void>;
  /** Leaves alone a job that runs just now. */
  remove(queue: QueueName, id: string): Promise<void>;
  /** The jobs that wait, are due later, or run. */
  ids(queue: QueueName): Promise<ReadonlySet<string>>;
  /** The parked jobs: they could not succeed, and wait for a person to look at them. */
  failed(queue: QueueName): Promise<readonly ParkedJob[]>;
  /** Parks a job that waits or is due later; a worker does the parking. False if there is no such job. */
  park(queue: QueueName, id: string, reason: string): Promise<boolean>;
  /** Tries a parked job again. */
  unpark(queue: QueueName, id: string): Promise<boolean>;
  work(queue: QueueName, handler: Handler, options?: { readonly concurrency?: number }): Promise<Working>;
  /** One job at a time under this id. In every span of time, the first process that comes adds it again, even after everything was lost. */
  every(queue: QueueName, id: string, ms: number): Promise<void>;
  /** Throws when the queues cannot be reached. */
  check(): Promise<void>;
  /** For tests: loses everything. */
  wipe(): Promise<void>;
  /** Finishes the running jobs; one that takes longer than `within` milliseconds goes back to the queue. */
  close(options?: { readonly within?: number }): Promise<void>;
};

/** Where the queues are. */
export type Place = { readonly databaseUrl: string } | { readonly redisUrl: string };

export type QueuesOptions = Place & {
  /** Keeps these queues apart from others in the same place. */
  readonly prefix?: string;
  readonly log?: Log;
  readonly metrics?: Pick<Metrics, 'jobEnded'>;
  /** How often a job is tried, and how long the first pause is; each pause is twice the one before. */
  readonly retry?: { readonly attempts: number; readonly delay: number };
  /** For how many milliseconds a job still counts as running after its process died. */
  readonly lock?: number;
};
