// The program without its front: puts together database, queues, jobs and health, as the configuration says.
import { join } from 'node:path';
import type { App } from './campaign/app.ts';
import { type Contents, newContents } from './campaign/contents.ts';
import type { Fronts } from './campaign/tell/board.ts';
import type { Outward } from './campaign/tell/outward.ts';
import type { Clock } from './clock.ts';
import { type Config, secretsOf } from './config.ts';
import { contentFolders } from './content/load.ts';
import { databaseClock } from './databaseClock.ts';
import type { Limits } from './databaseLimits.ts';
import { type Health, startHealth } from './health/index.ts';
import {
  type Calm,
  frontsOf,
  newCalm,
  newPictures,
  type Paint,
  type Pictures,
  parked,
  startJobs,
  type Wake,
  wakeWith,
} from './jobs/index.ts';
import { type Log, newLog } from './log.ts';
import { type Metrics, newMetrics } from './metrics.ts';
import { openQueues, QUEUES, type Queues } from './queue/index.ts';
import type { Step } from './stop.ts';
import { type Database, openDatabase } from './store/database.ts';
import { warmUp } from './store/warmUp.ts';

export type Program = {
  readonly app: App;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly queues: Queues;
  readonly wake: Wake;
  readonly pictures: Pictures;
  /** The way outward, with pictures. */
  readonly fronts: Fronts;
  /** Work that people wait for goes through it. */
  readonly calm: Calm;
  /** The port of health and metrics, if they are shown. */
  readonly healthPort?: number;
  /** The steps of ending, in order: take nothing new, finish what runs, give the rest back to the queue. */
  readonly steps: readonly Step[];
};

export type ProgramOptions = {
  readonly config: Config;
  /** The way outward, or a function that makes it. */
  readonly outward: Outward | ((given: { readonly pictures: Pictures; readonly clock: Clock }) => Outward);
  readonly paint: Paint;
  /** What its pictures depend on besides what they show. */
  readonly paintVersion?: string;
  readonly contents?: Contents;
  /** The database's clock, unless a test moves time. */
  readonly clock?: Clock;
  /** How long the database may take; for tests. */
  readonly databaseLimits?: Limits;
  readonly log?: Log;
};

export const logOf = (config: Config): Log => newLog({ level: config.logLevel, secrets: secretsOf(config) });

/** How long a job may still take when the program ends. */
const LAST_JOBS = 10_000;

export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { config } = options;
  const log = options.log ?? logOf(config);
  // What was opened last ends first.
  const steps: Step[] = [];
  try {
    return await started({ ...options, log }, steps);
  } catch (error) {
    // If the start fails, nothing stays running.
    for (const { run } of steps) await Promise.resolve(run()).catch((err: unknown) => log.warn({ err }, 'left behind'));
    throw error;
  }
}

type Starting = ProgramOptions & { readonly log: Log };

async function started(
  { config, outward, paint, paintVersion, log, ...given }: Starting,
  steps: Step[],
): Promise<Program> {
  const metrics = newMetrics();
  steps.push({ name: 'close metrics', run: () => metrics.close() });
  const onTrouble = (err: unknown) => log.warn({ err }, 'the database was lost for a moment');
  const database = await openDatabase(placeOf(config), {
    onTrouble,
    ...(given.databaseLimits && { limits: given.databaseLimits }),
  });
  steps.unshift({ name: 'close the database', run: () => database.close() });
  await warmUp(database.pool);
  const clock = given.clock ?? (await clockOf(database, { log, metrics, steps }));
  const queues = await openQueues({ ...queueOf(config, database), log, metrics });
  steps.unshift({ name: 'close the queues', run: () => queues.close({ within: LAST_JOBS }) });
  const calm = newCalm();
  const wake = wakeWith(queues, { clock, log, breath: calm.breath });
  const contents = given.contents ?? newContents((id) => contentFolders(id, config.contentDir));
  const { sealKey } = config;
  const app: App = {
    database,
    clock,
    contents,
    wake,
    log,
    counting: metrics,
    ...(sealKey !== undefined && { sealKey }),
  };
  const folder = join(config.dataDir, 'pictures');
  const pictures = newPictures({ paint, folder, ...(paintVersion !== undefined && { version: paintVersion }) });
  const wayOut = typeof outward === 'function' ? outward({ pictures, clock }) : outward;
  // A gateway process only speaks with Discord; workers do the jobs.
  const doesJobs = config.role !== 'gateway';
  const jobs = doesJobs
    ? await startJobs({
        ...{ app, queues, outward: wayOut, pictures, log, metrics },
        concurrency: config.concurrency,
        calm,
      })
    : undefined;
  steps.unshift(
    { name: 'finish the jobs', run: () => jobs?.stop() },
    { name: 'hand over what was woken', run: () => wake.idle() },
  );
  count(metrics, { database, queues });
  const health = await healthOf(config, { database, queues, metrics, log });
  steps.unshift({ name: 'tell that we are ending', run: () => health?.stopping() });
  steps.splice(-1, 0, { name: 'close health', run: () => health?.close() });
  const fronts = frontsOf({ outward: wayOut, pictures, queues, log, metrics });
  const healthPort = health && { healthPort: health.port };
  return { app, log, metrics, queues, wake, pictures, fronts, calm, ...healthPort, steps };
}

type Telling = Pick<Parts, 'log' | 'metrics'> & { readonly steps: Step[] };

async function clockOf({ pool }: Database, { log, metrics, steps }: Telling): Promise<Clock> {
  const clock = await databaseClock(pool, { log, metrics });
  steps.unshift({ name: 'stop the clock', run: () => clock.stop() });
  return clock;
}

function count(metrics: Metrics, { database, queues }: Pick<Parts, 'database' | 'queues'>): void {
  metrics.countOpenTables(() => database.client.gameTable.count({ where: { endedAt: null } }));
  metrics.countParked(async () => {
    const found = await parked(queues);
    return Object.fromEntries(QUEUES.map((queue) => [queue, found.filter((job) => job.queue === queue).length]));
  });
}

const placeOf = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl === undefined ? { data: dataDir } : { url: databaseUrl };
const queueOf = ({ redisUrl }: Config, { url }: Database) =>
  redisUrl === undefined ? { databaseUrl: url } : { redisUrl };

type Parts = { readonly database: Database; readonly queues: Queues; readonly metrics: Metrics; readonly log: Log };

async function healthOf(
  { healthPort }: Config,
  { database, queues, metrics, log }: Parts,
): Promise<Health | undefined> {
  if (healthPort === undefined) return undefined;
  const checks = [
    { name: 'database', run: () => database.pool.query('SELECT 1') },
    { name: 'queue', run: () => queues.check() },
  ];
  return startHealth({ port: healthPort, checks, metrics, log });
}
