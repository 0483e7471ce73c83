// The whole bot for a test: real discord.js, local Discord, real PostgreSQL, and jobs on it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../src/clock.ts';
import { readConfig } from '../../src/config.ts';
import type { Limits } from '../../src/databaseLimits.ts';
import { newLog } from '../../src/log.ts';
import { startSlowburn } from '../../src/slowburn.ts';
import { freshDatabase } from './database.ts';
import { type StartedLocalDiscord, startedLocalDiscord } from './localDiscord/index.ts';
import { ROOMY } from './patience.ts';

export type Playing = Awaited<ReturnType<typeof startedSlowburn>>;

export type Wish = {
  readonly people?: readonly string[];
  readonly clock?: Clock;
  /** A Discord that is there already: the bot comes back to it. */
  readonly local?: StartedLocalDiscord;
  /** The way to the database, and how long it may take: as long as a busy machine needs, unless that is what a test is about. */
  readonly way?: (url: string) => Promise<string>;
  readonly databaseLimits?: Limits;
};

export async function startedSlowburn({ people = ['ash', 'bryn', 'cole'], clock, way, ...given }: Wish = {}) {
  const database = await freshDatabase();
  const local = given.local ?? (await startedLocalDiscord({ people }));
  const dataDir = mkdtempSync(join(tmpdir(), 'slowburn-bot-'));
  const bugs: string[] = [];
  const log = newLog({ level: 'warn', to: { write: (line: string) => void bugs.push(line) } });
  const databaseUrl = way ? await way(database.url) : database.url;
  const config = { ...readConfig({ PICTURES: 'here' }), databaseUrl, dataDir };
  const { databaseLimits = ROOMY } = given;
  const discord = { token: local.bot.token, api: local.apiUrl };
  const start = () => startSlowburn({ config, discord, databaseLimits, log, ...(clock && { clock }) });
  let slowburn = await start();
  const end = async () => {
    for (const { run } of slowburn.steps) await run();
  };
  return {
    get program() {
      return slowburn.program;
    },
    get app() {
      return slowburn.program.app;
    },
    local,
    /** What was logged as a warning or worse. */
    bugs,
    /** Stops the bot and starts it again, on the same database and the same Discord. */
    restart: async () => {
      await end();
      slowburn = await start();
    },
    stop: async () => {
      await end();
      await local.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
