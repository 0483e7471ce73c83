// Memory and start of the whole program, in its own process.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atMost, type Row } from '../frame.ts';
import type { Backend, Ground } from './ground.ts';
import { type Crowd, saidAt } from './growth.ts';
import type { Memory, Order } from './program.ts';

const PRESSED = 1000;

type Program = {
  /** Milliseconds from the start of the process until everything works. */
  readonly readyAfter: number;
  readonly asked: <Answer>(order: Order) => Promise<Answer>;
  readonly stop: () => Promise<void>;
};

async function started(environment: Readonly<Record<string, string>>): Promise<Program> {
  const start = performance.now();
  const file = fileURLToPath(new URL('./program.ts', import.meta.url));
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...environment };
  const child: ChildProcess = fork(file, [], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('the program ended')));
  gone.catch(() => {});
  const next = async () => (await Promise.race([once(child, 'message'), gone]))[0] as unknown;
  await next();
  return {
    readyAfter: performance.now() - start,
    asked: async <Answer>(order: Order) => {
      child.send(order);
      return (await next()) as Answer;
    },
    stop: async () => {
      child.disconnect();
      await gone.catch(() => {});
    },
  };
}

const environmentOf = (backend: Backend, url: string, folder: string): Readonly<Record<string, string>> => {
  const place = backend.placeFor({ url });
  return { DATABASE_URL: url, DATA_DIR: folder, ...('redisUrl' in place && { REDIS_URL: place.redisUrl }) };
};

/** Idle campaigns cost nothing; many campaigns, many of them played, cost little. */
export async function memoryRows(
  { folder }: Ground,
  backend: Backend,
  crowds: { readonly few: Crowd; readonly many: Crowd },
): Promise<readonly Row[]> {
  const runningOn = ({ database }: Crowd) => started(environmentOf(backend, database.url, join(folder, 'data')));
  const few = await runningOn(crowds.few);
  const idle = await settledHeap(few);
  await few.stop();
  const many = await runningOn(crowds.many);
  const crowded = await settledHeap(many);
  await pressed(many, crowds.many, backend);
  const after = await many.asked<Memory>({ kind: 'memory' });
  await many.stop();
  return [
    atMost(`${backend.name}: heap of 4,990 more idle campaigns`, crowded - idle, { budget: 1, unit: 'MB' }),
    atMost(`${backend.name}: resident at most, 5,000 campaigns and 1,000 presses`, after.most, {
      budget: 400,
      unit: 'MB',
    }),
  ];
}

/** After `care` has looked at everything; the least of several looks, because garbage does not count. */
async function settledHeap(program: Program): Promise<number> {
  const looks: number[] = [];
  for (let n = 0; n < 6; n++) {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    looks.push((await program.asked<Memory>({ kind: 'memory' })).heap);
  }
  return Math.min(...looks);
}

async function pressed(program: Program, crowd: Crowd, backend: Backend): Promise<void> {
  const from = backend.name === 'Redis' ? 3000 : 4000 - 1;
  const presses = crowd.tables.slice(from, from + PRESSED).map((table) => {
    const { user, press } = saidAt(crowd, table);
    return { guild: table.guild, user, press: { table: table.table, ...press } };
  });
  const taken = await program.asked<number>({ kind: 'press', presses });
  if (taken !== presses.length) throw new Error(`${taken} of ${presses.length} presses counted`);
}

/** From what set-up leaves: the first start makes the database, later ones find it. */
export async function startRows({ folder }: Ground, backend: Backend): Promise<readonly Row[]> {
  const data = join(folder, `start-${backend.name.toLowerCase()}`);
  const place = backend.placeFor({ url: '' });
  const environment = { DATA_DIR: data, HEALTH_PORT: '0', ...('redisUrl' in place && { REDIS_URL: place.redisUrl }) };
  const limit = { budget: 6, unit: 'seconds' };
  const rows: Row[] = [];
  for (const what of ['first start, with the database made', 'start, with the database brought up']) {
    const program = await started(environment);
    rows.push(atMost(`${backend.name}: ${what}`, program.readyAfter / 1000, limit));
    await program.stop();
  }
  return rows;
}
