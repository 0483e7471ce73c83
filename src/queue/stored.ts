// What is in the queues: adds, removes, lists and parks jobs.
import type { JobsOptions } from 'bullmq';
import type { Data, RawJob, RawQueue } from './backend.ts';
import type { NewJob, ParkedJob, QueueName, Queues } from './queues.ts';

type Storing = Pick<Queues, 'add' | 'addNew' | 'remove' | 'ids' | 'failed' | 'park' | 'unpark'>;

export function stored(at: (queue: QueueName) => RawQueue): Storing {
  return {
    add: async (queue, job) => await put(at(queue), job),
    addNew: async (queue, jobs) => void (await at(queue).addBulk(jobs.map(bulky))),
    remove: async (queue, id) => void (await at(queue).remove(id)),
    ids: async (queue) => new Set(await at(queue).getRanges(['waiting', 'delayed', 'active'], 0, -1)),
    failed: async (queue) => (await at(queue).getFailed()).map(parkedOf),
    park: async (queue, id, reason) => await park(at(queue), id, reason),
    unpark: async (queue, id) => await unpark(at(queue), id),
  };
}

const parkedOf = ({ id = '', data, failedReason, attemptsMade, finishedOn = 0 }: RawJob): ParkedJob => ({
  id,
  data: unmarked(data),
  reason: failedReason,
  attempts: attemptsMade,
  at: new Date(finishedOn),
});

/** BullMQ ignores a new job whose id exists, even if the old one has failed. */
async function put(queue: RawQueue, job: NewJob): Promise<void> {
  refuseBadId(job);
  if (job.isNew) return void (await insert(queue, job));
  // Both at once, because mostly there is no old job.
  const [state] = await Promise.all([queue.getJobState(job.id), insert(queue, job)]);
  if (!isOver(state)) return;
  await queue.remove(job.id);
  await insert(queue, job);
}

function refuseBadId({ id }: NewJob): void {
  if (!/^[^:\s]*[^:\s\d][^:\s]*$/.test(id)) throw new Error(`this cannot be the id of a job: "${id}"`);
}

const optionsOf = ({ id, delay = 0 }: NewJob) => ({ jobId: id, delay: Math.max(0, Math.ceil(delay)) });

const insert = (queue: RawQueue, job: NewJob, options: JobsOptions = {}) =>
  queue.add('job', job.data, { ...optionsOf(job), ...options });

function bulky(job: NewJob) {
  refuseBadId(job);
  return { name: 'job', data: job.data, opts: optionsOf(job) };
}

const isOver = (state: string) => state === 'failed' || state === 'completed';

/** Adds the job unless one was added in this span of time. A finished job stays, to show that. */
export async function renew(queue: RawQueue, id: string, ms: number): Promise<void> {
  const spanOf = (time: number) => Math.floor(time / ms);
  const last = await queue.getJob(id);
  if (last) {
    if (spanOf(last.timestamp) === spanOf(Date.now()) || !isOver(await last.getState())) return;
    await queue.remove(id);
  }
  await insert(queue, { id, data: {} }, { removeOnComplete: false });
}

// ---- setting aside ----

/** Only a worker can park a job: this mark tells it to. */
const MARK = '$parked';

export const markOf = (data: Data): string | undefined => (MARK in data ? String(data[MARK]) : undefined);

export function unmarked({ [MARK]: _mark, ...data }: Data): Data {
  return data;
}

async function park(queue: RawQueue, id: string, reason: string): Promise<boolean> {
  const job = await queue.getJob(id);
  const state = await job?.getState();
  if (!job || (state !== 'waiting' && state !== 'delayed')) return false;
  await job.updateData({ ...job.data, [MARK]: reason });
  if (state === 'delayed') await job.promote();
  return true;
}

/** A new job in place of the old one, without its failures. */
async function unpark(queue: RawQueue, id: string): Promise<boolean> {
  const job = await queue.getJob(id);
  if (!job || (await job.getState()) !== 'failed') return false;
  await put(queue, { id, data: unmarked(job.data) });
  return true;
}
