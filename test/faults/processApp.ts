// The program's parts as each process of the fault suite puts them together, and what it notes for the examination.
import { appendFileSync } from 'node:fs';
import type { App } from '../../src/campaign/app.ts';
import { newContents } from '../../src/campaign/contents.ts';
import type { Press } from '../../src/campaign/play/answer.ts';
import type { Reply } from '../../src/campaign/play/reply.ts';
import { systemClock } from '../../src/clock.ts';
import type { SeatId } from '../../src/engine/kernel/ask.ts';
import { wakeWith } from '../../src/jobs/index.ts';
import { newLog } from '../../src/log.ts';
import { openQueues, type Queues } from '../../src/queue/index.ts';
import { openDatabase } from '../../src/store/database.ts';

export const GUILD = 'faults';

import { namedInTests } from '../kit/mini/named.ts';

export type Address = { readonly databaseUrl: string; readonly redisUrl?: string };
export type Orders = {
  readonly address: Address;
  /** What this process notes, and its forerunners noted. */
  readonly journal: string;
  /** Where the messages are. */
  readonly front: string;
  /** When this file is there, players go home at the end of the last table. */
  readonly over: string;
};
export const ordersGiven = (): Orders => JSON.parse(process.argv[2] ?? '') as Orders;

export type MadePress = { readonly user: string; readonly seat: SeatId; readonly press: Press };
/** `tried` is written before, `told` after the person was told the result. */
export type Noted =
  | { readonly tried: string; readonly made: MadePress }
  | { readonly told: string; readonly made: MadePress; readonly reply: Reply; readonly isAgain: boolean }
  /** Nobody had responded, and the same press was made again. */
  | { readonly again: string }
  /** This job was added under another name too. */
  | { readonly twin: string }
  /** Something besides answers was done: orders, a pause, a taking back. */
  | { readonly did: string };

/** A line begins with its break: half a line of a process that was killed spoils no other. */
export const noteIn = (journal: string) => (noted: Noted) => appendFileSync(journal, `\n${JSON.stringify(noted)}`);

/** A dead process's jobs come back soon. */
const LOCK = 2000;

type Parts = { readonly app: App; readonly queues: Queues };

type Hearing = {
  /** Told of every job that is added twice; without it none is. */
  readonly onTwin?: (id: string) => void;
  readonly onJob?: () => void;
};

export async function processApp({ databaseUrl, redisUrl }: Address, hearing: Hearing = {}): Promise<Parts> {
  const { onTwin, onJob = () => undefined } = hearing;
  const log = newLog({ level: 'silent' });
  const database = await openDatabase({ url: databaseUrl }, { migrates: false, onTrouble: () => {} });
  const place = redisUrl === undefined ? { databaseUrl } : { redisUrl };
  const opened = await openQueues({ ...place, log, lock: LOCK, metrics: { jobEnded: onJob } });
  const queues = onTwin ? doubling(opened, onTwin) : opened;
  const wake = wakeWith(queues, { clock: systemClock, log });
  return { app: { database, clock: systemClock, contents: newContents(undefined, namedInTests), wake, log }, queues };
}

/** Every fourth job comes twice, under two names, so that nobody takes them for one. */
const doubling = (queues: Queues, onTwin: (id: string) => void): Queues => ({
  ...queues,
  add: async (queue, job) => {
    await queues.add(queue, job);
    if (Math.random() >= 0.25) return;
    await queues.add(queue, { ...job, id: `twin-${job.id}` });
    onTwin(job.id);
  },
  addNew: async (queue, jobs) => {
    await queues.addNew(queue, jobs);
    const twins = jobs.filter(() => Math.random() < 0.25);
    if (twins.length === 0) return;
    await queues.addNew(
      queue,
      twins.map((job) => ({ ...job, id: `twin-${job.id}` })),
    );
    for (const { id } of twins) onTwin(id);
  },
});

/** While the database or the queue is down, one tries again. */
export async function untilItWorks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
