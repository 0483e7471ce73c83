// Plays tables in several processes while processes are killed, PostgreSQL is restarted, the queue is lost and jobs come twice.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { App } from '../../src/campaign/app.ts';
import { startEmbedded } from '../../src/store/embedded.ts';
import { migrate } from '../../src/store/migrate.ts';
import { replayed } from '../kit/replayed.ts';
import { type Crew, newCrew } from './crew.ts';
import { type Examined, examined, STORY_GOES_ON } from './examine.ts';
import { type Begun, isStory, keepPlaying, type Playing } from './parties.ts';
import { type Address, processApp, untilItWorks } from './processApp.ts';

export type FaultRun = {
  /** What is played at any time until all faults have happened. */
  readonly playing: Playing;
  readonly kills: number;
  readonly restarts: number;
  readonly wipes: number;
  readonly redisUrl?: string;
  /** Loses everything that is in the queues. */
  readonly loseJobs: (app: App) => Promise<void>;
  /** So many answers lie between two faults, however slow the machine is. */
  readonly every: number;
};
export type FaultReport = Examined & {
  readonly kills: number;
  readonly begun: number;
  /** Of those, so many are whole stories of a game. */
  readonly stories: number;
  readonly crashes: readonly string[];
};
type Faults = { readonly kill: number; readonly restart: number; readonly wipe: number };
type Fault = keyof Faults;

const PATIENT = { timeout: 300_000, interval: 100 };

export async function faultRun(wanted: FaultRun): Promise<FaultReport> {
  const folder = mkdtempSync(join(tmpdir(), 'slowburn-faults-'));
  // For root, whose servers run as somebody else.
  chmodSync(folder, 0o755);
  const postgres = () => startEmbedded({ folder: join(folder, 'postgres') });
  let server = await postgres();
  await migrate(server.url);
  const { redisUrl } = wanted;
  const address: Address = { databaseUrl: server.url, ...(redisUrl !== undefined && { redisUrl }) };
  const { app, queues } = await processApp(address);
  const begun: Begun[] = [];
  await keepPlaying(app, wanted.playing, begun);
  const [front, over] = [join(folder, 'front'), join(folder, 'over')];
  const crew = newCrew({ address, front, over }, folder);
  const happens: Readonly<Record<Fault, () => Promise<void>>> = {
    kill: () => killed(crew),
    wipe: () => untilItWorks(() => wanted.loseJobs(app)),
    restart: async () => {
      await server.stop();
      server = await postgres();
    },
  };
  const goOn = () => untilItWorks(() => keepPlaying(app, wanted.playing, begun));
  try {
    for (const fault of faultsOf({ kill: wanted.kills, restart: wanted.restarts, wipe: wanted.wipes })) {
      await answered(app, wanted.every, goOn);
      await happens[fault]();
    }
  } catch (error) {
    await crew.end();
    throw error;
  }
  writeFileSync(over, '');
  await crew.playersDone;
  await allTold(app);
  await crew.end();
  const all = await app.database.client.gameTable.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
  for (const { id } of all) await replayed({ app, table: id });
  const found = await examined(app, { journals: folder, front });
  await queues.close();
  await app.database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  const stories = begun.filter(({ kind }) => isStory(kind)).length;
  return { ...found, kills: wanted.kills, begun: begun.length, stories, crashes: crew.crashes };
}

/** With -9, at a moment of its work that nobody can tell: those that have only just begun to work are left to go on. */
const killed = (crew: Crew): Promise<void> =>
  vi.waitFor(async () => {
    const kill = crew.victim();
    if (!kill) throw new Error('nobody is at work');
    await pause(500 * Math.random());
    if (!kill()) throw new Error('it has ended by itself');
  }, PATIENT);

/** Until so many more answers are written down. What has ended meanwhile is begun anew: else nobody might be left to answer. */
async function answered({ database: { client } }: App, more: number, goOn: () => Promise<void>): Promise<void> {
  const count = () => untilItWorks(() => client.answer.count());
  const running = () =>
    untilItWorks(() =>
      client.gameTable.findMany({ where: { endedAt: null }, select: { id: true, ruleset: true, status: true } }),
    );
  const enough = (await count()) + more;
  await vi.waitFor(async () => {
    await goOn();
    const answers = await count();
    if (answers < enough)
      throw new Error(`${answers} of ${enough} answers, and these tables run: ${JSON.stringify(await running())}`);
  }, PATIENT);
}

/** Workers go on until everything was told, and every story has its end: the last job may have been lost with the queue. */
const allTold = ({ database: { client } }: App): Promise<void> =>
  vi.waitFor(async () => {
    const rows = await client.gameTable.findMany({ select: { toldUpTo: true, headEvents: true } });
    if (rows.some(({ toldUpTo, headEvents }) => toldUpTo < headEvents)) throw new Error('not everything was told');
    const stories = await client.campaign.count({ where: STORY_GOES_ON });
    if (stories > 0) throw new Error('not every story has come to its end');
  }, PATIENT);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** All faults in an order that is another every time. */
const faultsOf = (counts: Faults): readonly Fault[] =>
  (Object.entries(counts) as [Fault, number][])
    .flatMap(([fault, count]) => Array.from({ length: count }, () => [Math.random(), fault] as const))
    .toSorted(([a], [b]) => a - b)
    .map(([, fault]) => fault);

export const closingLine = (report: FaultReport): string =>
  `${report.kills} kills, ${report.answers} answers (${report.told} acknowledged, ${report.repeated} pressed again, ${report.twins} jobs twice), ` +
  `${report.tables} tables of ${report.begun} campaigns (${report.stories} whole stories) at their end (${report.running} tables and ${report.unended} roads are not), ${report.losses.length} losses, ${report.doubles.length} doubles.`;
