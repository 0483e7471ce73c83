// The program's parts as each process of the fault suite puts them together.
import type { App } from '../../src/campaign/app.ts';
import { newContents } from '../../src/campaign/contents.ts';
import { systemClock } from '../../src/clock.ts';
import { wakeWith } from '../../src/jobs/index.ts';
import { newLog } from '../../src/log.ts';
import { openQueues, type Queues } from '../../src/queue/index.ts';
import { openDatabase } from '../../src/store/database.ts';

export type Address = { readonly databaseUrl: string; readonly redisUrl?: string };
/** A dead process's jobs come back soon. */
const LOCK = 2000;

export async function processApp({
  databaseUrl,
  redisUrl,
}: Address): Promise<{ readonly app: App; readonly queues: Queues }> {
  const log = newLog({ level: 'silent' });
  const database = await openDatabase({ url: databaseUrl }, { migrates: false, onTrouble: () => {} });
  const queues = await openQueues({ ...(redisUrl === undefined ? { databaseUrl } : { redisUrl }), log, lock: LOCK });
  const wake = wakeWith(queues, { clock: systemClock, log });
  return { app: { database, clock: systemClock, contents: newContents(), wake }, queues };
}

/** While the database or the queue is down, one tries again. */
export async function untilItWorks<Result>(
  work: () => Promise<Result>,
  isOver: () => boolean = () => false,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (isOver()) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
