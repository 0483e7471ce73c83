// Nothing acknowledged is ever lost, nothing happens twice, and every table comes to its end. `npm run faults` is the long run.
import { expect, it } from 'vitest';
import { closingLine, faultRun } from './run.ts';

const isLong = process.env.FAULTS === 'long';
const wanted = isLong
  ? { tables: 12, kills: 60, restarts: 4, wipes: 6, every: 700 }
  : { tables: 2, kills: 6, restarts: 1, wipes: 1, every: 500 };

it('loses and doubles nothing while processes are killed, PostgreSQL restarts and the queue is wiped', async () => {
  const report = await faultRun(wanted);
  console.log(closingLine(report));
  expect(report).toMatchObject({ tables: wanted.tables, losses: [], doubles: [] });
}, 600_000);
