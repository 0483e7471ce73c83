// The program without its front: database, queues, jobs and health, put together by what the configuration says.
import { join } from 'node:path';
import type { App } from './campaign/app.ts';
import { newContents } from './campaign/contents.ts';
import type { Outward } from './campaign/outward.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Config, secretsOf } from './config.ts';
import { contentFolders } from './content/load.ts';
import { type Health, startHealth } from './health/index.ts';
import { newPictures, type Paint, startJobs, wakeWith } from './jobs/index.ts';
import { type Log, newLog } from './log.ts';
import { type Metrics, newMetrics } from './metrics.ts';
import { openQueues, type Queues } from './queue/index.ts';
import type { Step } from './stop.ts';
import { type Database, openDatabase } from './store/database.ts';

export type Program = {
  readonly app: App;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly queues: Queues;
  /** Where health and metrics are shown, if anywhere. */
  readonly healthPort?: number;
  /** In which order it ends: nothing new is taken, what is under way is finished, the rest goes back to the queue. */
  readonly steps: readonly Step[];
};

export type ProgramOptions = {
  readonly config: Config;
  readonly outward: Outward;
  readonly paint: Paint;
  readonly clock?: Clock;
  readonly log?: Log;
};

/** How long a job may still take when the program ends. */
const LAST_JOBS = 10_000;

export async function startProgram({
  config,
  outward,
  paint,
  clock = systemClock,
  ...given
}: ProgramOptions): Promise<Program> {
  const log = given.log ?? newLog({ level: config.logLevel, secrets: secretsOf(config) });
  const metrics = newMetrics();
  const database = await openDatabase(placeOf(config), {
    onTrouble: (err) => log.warn({ err }, 'the database was lost for a moment'),
  });
  const queues = await openQueues({ ...queueOf(config, database), log, metrics });
  const wake = wakeWith(queues, { clock, log });
  const app: App = { database, clock, contents: newContents((id) => contentFolders(id, config.contentDir)), wake };
  const pictures = newPictures({ paint, folder: join(config.dataDir, 'pictures') });
  // A gateway only speaks with Discord; the jobs are done by workers.
  const doesJobs = config.role !== 'gateway';
  const jobs = doesJobs
    ? await startJobs({ app, queues, outward, pictures, log, metrics, concurrency: config.concurrency })
    : undefined;
  metrics.countOpenTables(() => database.client.gameTable.count({ where: { endedAt: null } }));
  const health = await healthOf(config, { database, queues, metrics, log });
  return {
    app,
    log,
    metrics,
    queues,
    ...(health && { healthPort: health.port }),
    steps: [
      { name: 'tell that we are ending', run: () => health?.stopping() },
      { name: 'finish the jobs', run: () => jobs?.stop() },
      { name: 'hand over what was woken', run: () => wake.idle() },
      { name: 'close the queues', run: () => queues.close({ within: LAST_JOBS }) },
      { name: 'close the database', run: () => database.close() },
      { name: 'close health', run: () => health?.close() },
      { name: 'close metrics', run: () => metrics.close() },
    ],
  };
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
