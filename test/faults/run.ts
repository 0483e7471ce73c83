// Plays tables in several processes while processes are killed, PostgreSQL is restarted, the queue is lost and jobs come twice.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { App } from '../../src/campaign/app.ts';
import { muster, ready } from '../../src/campaign/cases/begin.ts';
import { createCampaign, seatCompanion, join as takeSeat } from '../../src/campaign/cases/gather.ts';
import { startEmbedded } from '../../src/store/embedded.ts';
import { migrate } from '../../src/store/migrate.ts';
import { replayed } from '../kit/replayed.ts';
import { type Crew, newCrew } from './crew.ts';
import { type Examined, examined } from './examine.ts';
import { type Address, GUILD, processApp, untilItWorks } from './processApp.ts';

export type FaultRun = {
  /** So many are played at any time until all faults have happened. */
  readonly tables: number;
  readonly kills: number;
  readonly restarts: number;
  readonly wipes: number;
  readonly redisUrl?: string;
  /** Loses everything that is in the queues. */
  readonly loseJobs: (app: App) => Promise<void>;
  /** Milliseconds between two faults, more or less. */
  readonly every: number;
};
export type FaultReport = Examined & {
  readonly kills: number;
  readonly begun: number;
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
  const tables: number[] = [];
  await keepPlaying(app, wanted.tables, tables);
  const [front, over] = [join(folder, 'front'), join(folder, 'over')];
  const crew = newCrew({ address, front, over }, folder);
  const happens: Readonly<Record<Fault, () => Promise<void>>> = {
    kill: () => killed(crew, wanted.every),
    wipe: () => untilItWorks(() => wanted.loseJobs(app)),
    restart: async () => {
      await server.stop();
      server = await postgres();
    },
  };
  for (const fault of faultsOf({ kill: wanted.kills, restart: wanted.restarts, wipe: wanted.wipes })) {
    await pause(wanted.every * Math.random());
    await happens[fault]();
    await untilItWorks(() => keepPlaying(app, wanted.tables, tables));
  }
  writeFileSync(over, '');
  await crew.playersDone;
  await allTold(app);
  await crew.end();
  for (const table of tables) await replayed({ app, table });
  const found = await examined(app, { journals: folder, front });
  await queues.close();
  await app.database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  return { ...found, kills: wanted.kills, begun: tables.length, crashes: crew.crashes };
}

/** With -9, at a moment of its work that nobody can tell: those that have only just begun to work are left to go on. */
const killed = (crew: Crew, every: number): Promise<void> =>
  vi.waitFor(async () => {
    const kill = crew.victim();
    if (!kill) throw new Error('nobody is at work');
    await pause(every * Math.random());
    if (!kill()) throw new Error('it has ended by itself');
  }, PATIENT);

/** Workers go on until everything was told. */
const allTold = (app: App): Promise<void> =>
  vi.waitFor(async () => {
    const rows = await app.database.client.gameTable.findMany({ select: { toldUpTo: true, headEvents: true } });
    if (rows.some(({ toldUpTo, headEvents }) => toldUpTo < headEvents)) throw new Error('not everything was told');
  }, PATIENT);

/** Faults that come when everything is over would find nobody. */
async function keepPlaying(app: App, wanted: number, tables: number[]): Promise<void> {
  const running = await app.database.client.gameTable.count({ where: { endedAt: null } });
  for (let n = running; n < wanted; n++) tables.push(await begun(app, tables.length));
}

/** Two people and a companion. */
async function begun(app: App, n: number): Promise<number> {
  const name = `${n} ${Date.now()}`;
  const callers = ['a', 'b'].map((letter) => ({ guild: GUILD, user: `${letter} ${name}` }));
  const [leader = { guild: GUILD, user: '' }, other = leader] = callers;
  const campaign = await createCampaign(app, leader, { place: name, name, ruleset: 'destiny' });
  await takeSeat(app, leader, { campaign, hero: 'bram' });
  await takeSeat(app, other, { campaign, hero: 'osk' });
  await seatCompanion(app, leader, { campaign, hero: 'maro' });
  const setup = { battle: 'salt-road', seekers: ['bram', 'osk', 'maro'], fate: 2 };
  await muster(app, leader, { campaign, setup });
  for (const caller of callers) {
    const started = await ready(app, caller, { campaign });
    if ('table' in started) return started.table;
  }
  throw new Error('the battle has not begun');
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** All faults in an order that is another every time. */
const faultsOf = (counts: Faults): readonly Fault[] =>
  (Object.entries(counts) as [Fault, number][])
    .flatMap(([fault, count]) => Array.from({ length: count }, () => [Math.random(), fault] as const))
    .toSorted(([a], [b]) => a - b)
    .map(([, fault]) => fault);

export const closingLine = (report: FaultReport): string =>
  `${report.kills} kills, ${report.answers} answers (${report.told} acknowledged, ${report.repeated} pressed again, ${report.twins} jobs twice), ` +
  `${report.tables} of ${report.begun} tables at their end, ${report.losses.length} losses, ${report.doubles.length} doubles.`;
