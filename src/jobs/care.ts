// Care for the queues: whatever the rows call for has its job, however many jobs were lost.
import type { App } from '../campaign/app.ts';
import { removeOld } from '../campaign/care/care.ts';
import { MINUTE } from '../campaign/time/offsets.ts';
import type { Log } from '../log.ts';
import { QUEUES, type QueueName, type Queues } from '../queue/queues.ts';
import { dueWork, SOON } from './dueWork.ts';
import { nameOf, type Work } from './kinds/index.ts';

export type Mended = {
  /** Work that had no job: it has one now. */
  readonly missing: readonly Work[];
  /** Work whose job is late: it has a new one, which is done now. */
  readonly late: readonly Work[];
  /** Work whose job is parked: care does nothing for it. */
  readonly parked: readonly Work[];
};
export type Caring = { readonly app: App; readonly queues: Queues; readonly log: Log };

/** For so long a parked job is left alone; then its work gets a new one. */
const PARKED = 5 * MINUTE;
/** A job may be late by so much: perhaps somebody is doing it. */
const PATIENCE = 5 * MINUTE;
/** Work that is late by so much is counted in the log. */
const LONG = 5 * MINUTE;

/** Compares the work that is due with the jobs there are. `patience`: by how much a job may be late. */
export async function mend({ app, queues, log }: Caring, patience: number = PATIENCE): Promise<Mended> {
  const jobs = await jobsIn(queues);
  const isQueued = patience > 0 ? jobs.has : () => false;
  const work = await dueWork(app, { until: app.clock.now() + SOON, isQueued });
  const removed = await removeOld(app);
  const now = app.clock.now();
  const isParked = (one: Work) => jobs.parked.has(nameOf(one).id);
  const isThere = (one: Work) => jobs.has(nameOf(one).queue, nameOf(one).id);
  const wanted = work.filter((one) => !isParked(one));
  const missing = wanted.filter((one) => !isThere(one));
  const late = wanted.filter((one) => isThere(one) && one.at <= now - patience);
  for (const one of late) await queues.remove(nameOf(one).queue, nameOf(one).id);
  for (const one of [...missing, ...late]) await add(queues, one, now);
  const standing = work.filter(({ at }) => at < now - LONG);
  const found = { missing: missing.length, late: standing.length, parked: jobs.parked.size };
  if (missing.length + standing.length > 0) log.info(found, 'care mended');
  if (removed.campaigns > 0)
    log.info({ count: removed.campaigns }, 'campaigns that were given up unplayed were forgotten');
  if (removed.contents > 0) log.info({ count: removed.contents }, 'contents that nobody uses any more were removed');
  return { missing, late, parked: work.filter(isParked) };
}

function add(queues: Queues, work: Work, now: number): Promise<void> {
  const { queue, id } = nameOf(work);
  return queues.add(queue, { id, data: work, delay: work.at - now });
}

type Jobs = {
  /** Whether there is a job that waits, is to come, or runs. */
  readonly has: (queue: QueueName, id: string) => boolean;
  /** The ids of those that were parked lately. */
  readonly parked: ReadonlySet<string>;
};

async function jobsIn(queues: Queues): Promise<Jobs> {
  const there = new Map(await Promise.all(QUEUES.map(async (queue) => [queue, await queues.ids(queue)] as const)));
  const failed = (await Promise.all(QUEUES.map((queue) => queues.failed(queue)))).flat();
  // Queues know the machine's clock, not the program's.
  const parked = failed.filter(({ at }) => Date.now() - at.getTime() < PARKED).map(({ id }) => id);
  return { has: (queue, id) => there.get(queue)?.has(id) ?? false, parked: new Set(parked) };
}
