// Adds the jobs that a table calls for after a change. If one cannot be added, care adds it later.
import { setTimeout as pause } from 'node:timers/promises';
import type { Woken } from '../campaign/app.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { QUEUES, type Queues } from '../queue/queues.ts';
import { SOON } from './dueWork.ts';
import { KINDS, NAMES, nameOf, type Work, workOf } from './kinds/index.ts';
import type { AskTimes } from './kinds/kind.ts';

export type Wake = ((woken: Woken) => void) & {
  /** Waits until every job is in its queue, or could not be added. */
  idle(): Promise<void>;
};
type Waking = {
  readonly clock: Clock;
  readonly log: Log;
  /** Waits a moment while somebody's press is being answered. */
  readonly breath?: () => Promise<void>;
};

/** Steps for asks stand in so many lanes, one after the other in each: presses hardly have to wait for them. */
const LANES = 2;
/** So many times of jobs are remembered. */
const REMEMBERED = 2000;

export function wakeWith(queues: Queues, { clock, log, breath = () => Promise.resolve() }: Waking): Wake {
  const { put, putNew, drop } = adding(queues, clock);
  const { begin, lineUp, idle } = steps(log, breath);
  const putAtItsTime = async (work: Work) => {
    await pause(work.at - clock.now());
    await breath();
    await put(work, true);
  };
  const wake = (woken: Woken) => {
    const { table, asks, closed } = woken;
    const now = clock.now();
    for (const work of afterChange(woken, now)) void begin(putAtItsTime(work), table);
    const opened = asks.filter(({ isNew }) => isNew).flatMap((ask) => forAsk(table, ask, now));
    const changed = asks.filter(({ isNew }) => !isNew).flatMap((ask) => forAsk(table, ask, now));
    if (opened.length > 0) lineUp(() => putNew(opened), table);
    for (const work of changed) lineUp(() => put(work, false), table);
    for (const work of closed.flatMap((ask) => forAsk(table, ask, now))) lineUp(() => drop(work), table);
  };
  return Object.assign(wake, { idle });
}

/** Adds and removes jobs, and remembers for when, so that none is added again for the same time. */
function adding(queues: Queues, clock: Clock) {
  const times = new Map<string, number>();
  const jobOf = (work: Work) => ({ id: nameOf(work).id, data: work, delay: work.at - clock.now() });
  return {
    put: async (work: Work, isNew: boolean) => {
      const { queue, id } = nameOf(work);
      if (canMove(work) && times.get(id) === work.at) return;
      // The job that waits may be for another time.
      if (canMove(work) && !isNew) await queues.remove(queue, id);
      await queues.add(queue, { ...jobOf(work), isNew });
      remember(times, work);
    },
    putNew: async (works: readonly Work[]) => {
      for (const queue of QUEUES) {
        const jobs = works.filter((work) => nameOf(work).queue === queue).map(jobOf);
        if (jobs.length > 0) await queues.addNew(queue, jobs);
      }
      for (const work of works) remember(times, work);
    },
    drop: (work: Work) => {
      const { queue, id } = nameOf(work);
      times.delete(id);
      return queues.remove(queue, id);
    },
  };
}

/** Keeps what is under way; whoever woke the table does not wait for it. */
function steps(log: Log, breath: () => Promise<void>) {
  const underWay = new Set<Promise<unknown>>();
  const lanes: Promise<unknown>[] = [];
  const begin = (step: Promise<unknown>, table: number) => {
    const ended: Promise<unknown> = step
      .catch((err: unknown) => log.warn({ err, table }, 'a job could not be added: care will find it'))
      .finally(() => underWay.delete(ended));
    underWay.add(ended);
    return ended;
  };
  return {
    begin,
    lineUp: (step: () => Promise<unknown>, table: number) => {
      const lane = table % LANES;
      lanes[lane] = begin((lanes[lane] ?? Promise.resolve()).then(breath).then(step), table);
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

const canMove = ({ kind }: Work): boolean => KINDS[kind].canMove === true;

function remember(times: Map<string, number>, work: Work): void {
  if (!canMove(work)) return;
  if (times.size >= REMEMBERED) times.clear();
  times.set(nameOf(work).id, work.at);
}

const afterChange = (woken: Woken, now: number): readonly Work[] =>
  NAMES.flatMap((kind) => workOf(kind, KINDS[kind].afterChange?.(woken, now)));

type AskOf = Omit<AskTimes, 'table' | 'ask'> & { readonly number: number };

/** The work that an ask calls for soon. */
function forAsk(table: number, { number, ...times }: AskOf, now: number): readonly Work[] {
  const ask: AskTimes = { ...times, table, ask: number };
  const works = NAMES.flatMap((kind) => workOf(kind, KINDS[kind].forAsk?.(ask, now)));
  return works.filter(({ at }) => at <= now + SOON);
}
