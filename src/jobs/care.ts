// Care for the queues: whatever the rows call for has its job, however many were lost.
import type { App } from '../campaign/app.ts';
import { careFor } from '../campaign/care/care.ts';
import type { Wanted, Work } from '../campaign/care/dueWork.ts';
import type { Log } from '../log.ts';
import { QUEUES, type QueueName, type Queues } from '../queue/queues.ts';
import { idOfAsk, nameOf } from './ids.ts';

export type Mended = {
  /** Work without a job: it has one now. */
  readonly missing: readonly Work[];
  /** Work whose job did not come when it should have: it comes now. */
  readonly late: readonly Work[];
  /** Work whose job is parked, and left so for a while. */
  readonly parked: readonly Work[];
};
export type Caring = { readonly app: App; readonly queues: Queues; readonly log: Log };

/** So long a job is left alone that could not succeed. */
const PARKED = 5 * 60_000;
/** So long somebody may be at it. */
const PATIENCE = 5 * 60_000;

/** Compares the work that is due with the jobs there are. `patience`: how late a job may be that is there. */
export async function mend({ app, queues, log }: Caring, patience: number = PATIENCE): Promise<Mended> {
  const jobs = await jobsIn(queues);
  const { work, late: standing, removed } = await careFor(app, patience > 0 ? knownIn(jobs) : {});
  const now = app.clock.now();
  const isParked = (one: Work) => jobs.parked.has(nameOf(one).id);
  const isThere = (one: Work) => jobs.there[nameOf(one).queue].has(nameOf(one).id);
  const wanted = work.filter((one) => !isParked(one));
  const missing = wanted.filter((one) => !isThere(one));
  const late = wanted.filter((one) => isThere(one) && one.at <= now - patience);
  for (const one of late) await queues.remove(nameOf(one).queue, nameOf(one).id);
  for (const one of [...missing, ...late]) await add(queues, one, now);
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
  readonly there: Readonly<Record<QueueName, ReadonlySet<string>>>;
  /** Those that were parked lately. */
  readonly parked: ReadonlySet<string>;
};

/** Jobs of prompts find their time themselves. */
const knownIn = ({ there }: Jobs): Pick<Wanted, 'willPrompt'> => ({
  willPrompt: ({ table, ask }) => there.prompts.has(idOfAsk('prompt', { table, ask, seat: '' })),
});

async function jobsIn(queues: Queues): Promise<Jobs> {
  const there = await Promise.all(QUEUES.map(async (queue) => [queue, await queues.ids(queue)] as const));
  const failed = (await Promise.all(QUEUES.map((queue) => queues.failed(queue)))).flat();
  // The queues run by the wall's clock.
  const parked = failed.filter(({ at }) => Date.now() - at.getTime() < PARKED).map(({ id }) => id);
  return { there: Object.fromEntries(there) as Jobs['there'], parked: new Set(parked) };
}
