// The tables' budgets on both backends: automatic runs, waiting presses, growth, memory and start.
import type { Database } from '../src/store/database.ts';
import type { Benchmark, Row } from './frame.ts';
import { automaticRow } from './tables/automatic.ts';
import { type Backend, type Ground, onGround } from './tables/ground.ts';
import { crowdOf, crowdRow, FEW, historyRow, MANY } from './tables/growth.ts';
import { memoryRows, startRows } from './tables/memory.ts';
import { waitingRow } from './tables/waiting.ts';

export const tables: Benchmark = {
  name: 'tables',
  summary: 'automatic runs through the queue, presses that wait, growth, memory and start, on PostgreSQL and Redis',
  run: (say) =>
    onGround(async (ground) => {
      if (!ground.backends.some(({ name }) => name === 'Redis'))
        say('Left out: the rows on Redis (no redis-server found: install it, or set REDIS_SERVER_PATH).');
      return [
        ...(await onEach(ground, 'runs', automaticRow)),
        ...(await onEach(ground, 'waiting', waitingRow)),
        ...(await onEach(ground, 'history', historyRow)),
        ...(await crowdRows(ground)),
        ...(await starts(ground)),
      ];
    }),
};

type Measure = (database: Database, backend: Backend) => Promise<Row>;

/** Runs each backend with its own database. */
async function onEach({ backends, newDatabase }: Ground, name: string, measure: Measure): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const backend of backends) {
    const database = await newDatabase(`${name}_${backend.name.toLowerCase()}`);
    rows.push(await measure(database, backend));
  }
  return rows;
}

/** Makes five thousand campaigns once, for both backends. */
async function crowdRows(ground: Ground): Promise<readonly Row[]> {
  const { backends, newDatabase } = ground;
  let count = 0;
  const newFew = async () => {
    count += 1;
    return crowdOf(await newDatabase(`few_${count}`), FEW + 1);
  };
  const many = await crowdOf(await newDatabase('many'), MANY);
  const rows: Row[] = [];
  for (const backend of backends) rows.push(await crowdRow(newFew, many, backend));
  const few = await newFew();
  for (const backend of backends) rows.push(...(await memoryRows(ground, backend, { few, many })));
  return rows;
}

async function starts(ground: Ground): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const backend of ground.backends) rows.push(...(await startRows(ground, backend)));
  return rows;
}
