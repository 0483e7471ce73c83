// An automatic run through the queue: from the commit of the press before it to its own commit.
import type { Woken } from '../../src/campaign/app.ts';
import { wokenOf } from '../../src/campaign/table/woken.ts';
import type { Work } from '../../src/jobs/kinds/index.ts';
import { perform } from '../../src/jobs/perform.ts';
import type { Database } from '../../src/store/database.ts';
import { campaign, type Sitting, testApp } from '../../test/kit/campaign.ts';
import { copies } from '../../test/kit/copies.ts';
import { outwardInMemory } from '../../test/kit/outward.ts';
import { atMost, median, type Row } from '../frame.ts';
import { bareTransaction, emptyJob } from './bare.ts';
import { type Backend, type House, openHouse, settled } from './ground.ts';
import { makePress, nextPress, THREE } from './presses.ts';

const MOMENTS = 12;
const RUNS_EACH = 7;
const WARM_UP = 12;

/** Tables just before an automatic run, at many moments of a battle. */
async function beforeRuns(database: Database): Promise<readonly Sitting[]> {
  const sitting = await campaign({ app: await testApp({ database }), seats: THREE, place: 'runs' });
  const found: Sitting[][] = [];
  for (;;) {
    if ((await sitting.row()).status === 'automatic') {
      if (found.length === MOMENTS) break;
      found.push([...(await copies(sitting, RUNS_EACH))]);
      await sitting.runs();
    }
    const said = await nextPress(sitting);
    if (!said) break;
    await makePress(sitting, said);
  }
  await settled(database);
  // Each moment once, then each again.
  return Array.from({ length: RUNS_EACH }, (_, n) => found.flatMap((moment) => moment.slice(n, n + 1))).flat();
}

type Times = { readonly runs: number[]; readonly jobs: number[]; readonly transactions: number[] };

export async function automaticRow(database: Database, backend: Backend): Promise<Row> {
  const tables = await beforeRuns(database);
  const stopwatch = newStopwatch();
  const place = backend.placeFor(database);
  const house = await openHouse(database, place, stopwatch.heard);
  await startTurns(house);
  const job = await emptyJob(place);
  const transaction = await bareTransaction(database.url);
  const times: Times = { runs: [], jobs: [], transactions: [] };
  for (const sitting of tables) {
    const woken = wokenOf(await sitting.row());
    times.runs.push(await stopwatch.untilNext(sitting.table, () => house.wake(woken)));
    await house.wake.idle();
    times.jobs.push(await job.take());
    times.transactions.push(await transaction.take());
  }
  await job.close();
  await transaction.close();
  await house.close();
  return rowOf(backend, times);
}

/** Only the jobs of turns, so that nothing else runs while one is measured. */
const startTurns = ({ app, queues }: House) =>
  queues.work('turns', async ({ data }) => {
    await perform(app, { outward: outwardInMemory(app.clock) }, data as unknown as Work);
  });

function rowOf({ name }: Backend, { runs, jobs, transactions }: Times): Row {
  const [run = 0, job = 0, transaction = 0] = [runs, jobs, transactions].map((all) => median(all.slice(WARM_UP)));
  const [ours, bare, write] = [run, job, transaction].map((ms) => ms.toFixed(1));
  const what = `${name}: automatic run, p50 ${ours} ms; bare job ${bare} + transaction ${write}`;
  return atMost(what, run / (job + transaction), { budget: 2, unit: 'times' });
}

type Stopwatch = {
  readonly heard: (woken: Woken) => void;
  /** Milliseconds from `act` to the next commit at this table. */
  readonly untilNext: (table: number, act: () => void) => Promise<number>;
};

function newStopwatch(): Stopwatch {
  const awaited = new Map<number, () => void>();
  return {
    heard: ({ table }) => awaited.get(table)?.(),
    untilNext: async (table, act) => {
      const start = performance.now();
      await new Promise<void>((resolve) => {
        awaited.set(table, resolve);
        act();
      });
      return performance.now() - start;
    },
  };
}
