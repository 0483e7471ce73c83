// Plays tables in several processes while processes are killed, PostgreSQL is restarted, the queue is wiped and jobs come twice.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { App } from '../../src/campaign/app.ts';
import { muster, ready } from '../../src/campaign/cases/begin.ts';
import { createCampaign, seatCompanion, join as takeSeat } from '../../src/campaign/cases/gather.ts';
import { startEmbedded } from '../../src/store/embedded.ts';
import { migrate } from '../../src/store/migrate.ts';
import { replayed } from '../kit/replayed.ts';
import type { Noted } from './player.ts';
import { type Address, processApp, untilItWorks } from './processApp.ts';

export type FaultRun = {
  readonly tables: number;
  readonly kills: number;
  readonly restarts: number;
  readonly wipes: number;
  readonly redisUrl?: string;
  /** Milliseconds between two faults. */
  readonly every: number;
};
export type FaultReport = {
  readonly kills: number;
  readonly answers: number;
  readonly tables: number;
  /** Acknowledged answers that are not in the record. */
  readonly losses: readonly string[];
  /** Answers that are there more than once, or were told differently the second time. */
  readonly doubles: readonly string[];
};

const GUILD = 'faults';
const PLAYERS = 2;
const WORKERS = 2;

export async function faultRun(wanted: FaultRun): Promise<FaultReport> {
  const folder = mkdtempSync(join(tmpdir(), 'slowburn-faults-'));
  const postgres = () => startEmbedded({ folder: join(folder, 'postgres') });
  let server = await postgres();
  await migrate(server.url);
  const address: Address = {
    databaseUrl: server.url,
    ...(wanted.redisUrl !== undefined && { redisUrl: wanted.redisUrl }),
  };
  const { app, queues } = await processApp(address);
  const tables: number[] = [];
  for (let n = 0; n < wanted.tables; n++) tables.push(await begun(app, n));

  const crew = newCrew(address, folder);
  const faults = shuffled([
    ...Array.from({ length: wanted.kills }, () => 'kill' as const),
    ...Array.from({ length: wanted.restarts }, () => 'restart' as const),
    ...Array.from({ length: wanted.wipes }, () => 'wipe' as const),
  ]);
  let kills = 0;
  for (const fault of faults) {
    await pause(wanted.every);
    if (fault === 'kill') kills += crew.killOne();
    if (fault === 'wipe') await untilItWorks(() => queues.wipe());
    if (fault === 'restart') {
      await server.stop();
      server = await postgres();
    }
  }
  await crew.finished();
  const report = await examined(app, { tables, folder });
  await queues.close();
  await app.database.close();
  await server.stop();
  return { ...report, kills };
}

/** Two people and a companion. */
async function begun(app: App, n: number): Promise<number> {
  const callers = ['a', 'b'].map((name) => ({ guild: GUILD, user: `${name}${n}` }));
  const [leader = { guild: GUILD, user: '' }] = callers;
  const campaign = await createCampaign(app, leader, { place: `place ${n}`, name: `Table ${n}`, ruleset: 'destiny' });
  for (const [hero, caller] of [
    ['bram', callers[0]],
    ['osk', callers[1]],
  ] as const)
    if (caller) await takeSeat(app, caller, { campaign, hero });
  await seatCompanion(app, leader, { campaign, hero: 'maro' });
  const setup = { battle: 'salt-road', seekers: ['bram', 'osk', 'maro'], fate: 2 };
  await muster(app, leader, { campaign, setup });
  for (const caller of callers) {
    const started = await ready(app, caller, { campaign });
    if ('table' in started) return started.table;
  }
  throw new Error('the battle has not begun');
}

/** Keeps as many processes running as there should be, until all players have nothing left to do. */
function newCrew(address: Address, folder: string) {
  const alive = new Map<ChildProcess, string>();
  let done = 0;
  let journals = 0;
  let isEnding = false;
  let allDone: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    allDone = resolve;
  });
  const start = (script: string) => {
    const path = fileURLToPath(new URL(script, import.meta.url));
    const args = ['--import', 'tsx', path, JSON.stringify(address), GUILD, join(folder, `journal-${journals++}`)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    alive.set(child, script);
    child.once('exit', (code) => {
      alive.delete(child);
      if (isEnding) return;
      if (script === 'player.ts' && code === 0) done += 1;
      else start(script);
      if (done === PLAYERS) allDone();
    });
  };
  for (let n = 0; n < PLAYERS; n++) start('player.ts');
  for (let n = 0; n < WORKERS; n++) start('worker.ts');
  return {
    /** How many were killed: none, when nobody is left. */
    killOne: (): number => {
      const [victim] = shuffled([...alive.keys()]);
      victim?.kill('SIGKILL');
      return victim ? 1 : 0;
    },
    finished: async () => {
      await finished;
      isEnding = true;
      await Promise.all(
        [...alive.keys()].map((child) => {
          const gone = once(child, 'exit');
          child.kill('SIGKILL');
          return gone;
        }),
      );
    },
  };
}

/** Holds what people were told against what was written down, and replays every table from its record. */
async function examined(app: App, { tables, folder }: { readonly tables: readonly number[]; readonly folder: string }) {
  const noted = readdirSync(folder)
    .filter((name) => name.startsWith('journal-'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    // A process that was killed while it wrote leaves half a line.
    .flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as Noted] : []));
  const answers = await app.database.client.answer.findMany({});
  const key = (one: {
    readonly tableId?: number;
    readonly table?: number;
    readonly ask: number;
    readonly seat: string;
  }) => `table ${one.tableId ?? one.table}, ask ${one.ask}, ${one.seat}`;
  const counted = new Map<string, number>();
  for (const one of answers) counted.set(key(one), (counted.get(key(one)) ?? 0) + 1);
  const told = noted.flatMap((one) => ('told' in one && one.reply.kind === 'taken' ? [key(one)] : []));
  for (const table of tables) await replayed({ app, table });
  const over = await app.database.client.gameTable.count({ where: { status: 'over' } });
  return {
    answers: answers.length,
    tables: over,
    losses: told.filter((one) => !counted.has(one)),
    doubles: [
      ...[...counted].filter(([, times]) => times > 1).map(([one]) => one),
      ...noted.flatMap((one) => ('differs' in one ? [`${one.differs} was told something else the second time`] : [])),
    ],
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => [Math.random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);

export const closingLine = ({ kills, answers, tables, losses, doubles }: FaultReport): string =>
  `${kills} kills, ${answers} answers, ${tables} tables at their end, ${losses.length} losses, ${doubles.length} doubles.`;
