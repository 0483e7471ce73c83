// The use cases on the database that the environment names, for tools.
import type { App } from '../../campaign/app.ts';
import { newContents } from '../../campaign/contents.ts';
import { systemClock } from '../../clock.ts';
import { ConfigProblem, readConfig } from '../../config.ts';
import { contentFolders } from '../../content/load.ts';
import { newLog } from '../../log.ts';
import { openQueues, QueueProblem, type Queues } from '../../queue/index.ts';
import { type Database, openDatabase, whereOf } from '../../store/database.ts';
import { appliedMigrations, readMigrations } from '../../store/migrate.ts';
import { StoreProblem } from '../../store/problem.ts';
import { Complaint } from '../command-line.ts';

export type House = {
  readonly app: App;
  /** The queues of the same house; opened when first asked for. */
  readonly queues: () => Promise<Queues>;
  readonly close: () => Promise<void>;
};
/** `migrates`: a tool that only looks leaves the database as it is. */
export type OpenHouse = (how: { readonly migrates: boolean }) => Promise<House>;

export const houseOf =
  (env: NodeJS.ProcessEnv): OpenHouse =>
  async ({ migrates }) => {
    const config = complaining(() => readConfig(env));
    const database = await opened(() => openDatabase(whereOf(config), { migrates, poolSize: 4 }));
    try {
      await mustBeUpToDate(database);
    } catch (error) {
      await database.close();
      throw error;
    }
    const contents = newContents((ruleset) => contentFolders(ruleset, config.contentDir));
    const place = config.redisUrl === undefined ? { databaseUrl: database.url } : { redisUrl: config.redisUrl };
    let queues: Promise<Queues> | undefined;
    return {
      app: { database, clock: systemClock, contents, wake: () => {}, log: newLog({ level: 'silent' }) },
      queues: () => {
        queues ??= opened(() => openQueues(place));
        return queues;
      },
      close: async () => {
        // If the queues could not be opened, the caller was told so.
        await (await queues?.catch(() => undefined))?.close();
        await database.close();
      },
    };
  };

async function mustBeUpToDate({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    const applied = await appliedMigrations(client);
    const missing = readMigrations().filter(({ name }) => !applied.some((one) => one.name === name && one.isFinished));
    if (missing.length === 0) return;
    throw new Complaint('the database was not used by this version of Slowburn yet: please start it once (npm start).');
  } finally {
    client.release();
  }
}

async function opened<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isExpected = error instanceof StoreProblem || error instanceof QueueProblem;
    throw isExpected ? new Complaint(error.message) : error;
  }
}

function complaining<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof ConfigProblem ? new Complaint(error.message) : error;
  }
}
