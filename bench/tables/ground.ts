// Where the tables' budgets are measured: its own PostgreSQL with the settings of the product, and a Redis if there is one.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { App, Woken } from '../../src/campaign/app.ts';
import { type Wake, wakeWith } from '../../src/jobs/index.ts';
import { newLog } from '../../src/log.ts';
import { openQueues, type Queues } from '../../src/queue/index.ts';
import type { Place } from '../../src/queue/queues.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { startEmbedded } from '../../src/store/embedded.ts';
import { type TestApp, testApp } from '../../test/kit/campaign.ts';
import { redisPath, startRedis } from '../../test/kit/redis.ts';

/** Where the queues are. */
export type Backend = { readonly name: string; readonly placeFor: (database: Pick<Database, 'url'>) => Place };
export type Ground = {
  readonly folder: string;
  readonly backends: readonly Backend[];
  /** Empty and migrated; it is removed with the ground. */
  readonly newDatabase: (name: string) => Promise<Database>;
};

export async function onGround<Result>(work: (ground: Ground) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'slowburn-bench-'));
  // For root, whose servers run as another user.
  chmodSync(folder, 0o755);
  const server = await startEmbedded({ folder: join(folder, 'postgres') });
  const redis = redisPath() === undefined ? undefined : await startRedis();
  const opened: Database[] = [];
  const backends: readonly Backend[] = [
    { name: 'PostgreSQL', placeFor: ({ url }) => ({ databaseUrl: url }) },
    ...(redis ? [{ name: 'Redis', placeFor: () => ({ redisUrl: redis.url }) }] : []),
  ];
  const newDatabase = async (name: string) => {
    const database = await openDatabase({ url: await created(server.url, name) });
    opened.push(database);
    return database;
  };
  try {
    return await work({ folder, backends, newDatabase });
  } finally {
    for (const database of opened) await database.close();
    await redis?.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

async function created(server: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${name}`);
  } finally {
    await admin.end();
  }
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** What the server would soon do by itself: statistics, and room for new rows. */
export const settled = ({ pool }: Database): Promise<unknown> => pool.query('VACUUM ANALYZE');

// ---- the use cases with their queues ----

export type House = {
  readonly app: TestApp;
  readonly queues: Queues;
  readonly wake: Wake;
  readonly close: () => Promise<void>;
};

/** `heard` is called after every commit, before the jobs learn of it. */
export async function openHouse(
  database: Database,
  place: Place,
  heard: (woken: Woken) => void = () => undefined,
): Promise<House> {
  const log = newLog({ level: 'silent' });
  const app = await testApp({ database });
  const queues = await openQueues({ ...place, prefix: 'bench', log });
  const wake = wakeWith(queues, { clock: app.clock, log });
  const both: App['wake'] = (woken) => {
    heard(woken);
    wake(woken);
  };
  const close = async () => {
    await wake.idle();
    await queues.wipe();
    await queues.close();
  };
  return { app: { ...app, wake: both }, queues, wake, close };
}
