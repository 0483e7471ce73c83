// Slowburn in several processes' roles: a gateway of two shards with a server on each, and workers that come and go.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { newLog } from '../../src/log.ts';
import { type Slowburn, startSlowburn } from '../../src/slowburn.ts';
import { begunBattle } from '../kit/battle.ts';
import { freshDatabase } from '../kit/database.ts';
import { type Person, type StartedLocalDiscord, startedLocalDiscord } from '../kit/localDiscord/index.ts';
import type { Playing } from '../kit/slowburn.ts';
import { idsOf, Taps } from '../kit/taps.ts';

const PATIENCE = 300_000;
const bugs: string[] = [];
const log = newLog({ level: 'warn', to: { write: (line: string) => void bugs.push(line) } });
const folder = mkdtempSync(join(tmpdir(), 'slowburn-roles-'));

let local: StartedLocalDiscord;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let gateway: Slowburn;
let firstWorker: Slowburn;
const running = new Set<Slowburn>();
let ash: Person;
let bryn: Person;
/** A battle on each shard. */
let tables: readonly Taps[];

const shardOf = (guild: string) => Number((BigInt(guild) >> 22n) % 2n);

/** As on a machine of its own: only the database and Discord are shared. */
async function startedAs(role: 'gateway' | 'worker', name: string): Promise<Slowburn> {
  const env = { ROLE: role, SHARDS: '2', DATABASE_URL: database.url, DISCORD_TOKEN: local.bot.token };
  const config = readConfig({ ...env, DATA_DIR: join(folder, name), PICTURES: 'here' });
  const started = await startSlowburn({ config, discord: { token: local.bot.token, api: local.apiUrl }, log });
  running.add(started);
  return started;
}

async function ended(one: Slowburn): Promise<void> {
  running.delete(one);
  for (const { run } of one.steps) await run();
}

/** A server whose id belongs to the other shard than the first one's. */
async function otherServer(): Promise<{ readonly guild: string; readonly channel: string }> {
  for (;;) {
    const made = await local.creates.guild({ name: 'Elsewhere', owner: ash.id, members: [bryn.id] });
    if (shardOf(made.id) === shardOf(local.guild)) continue;
    await local.seats(local.bot.id, made.id);
    return { guild: made.id, channel: made.channels[0]?.id ?? '' };
  }
}

/** The battle of one server, played by taps. */
async function begunIn(place: { readonly guild: string; readonly channel: string }): Promise<Taps> {
  const { program } = gateway;
  const restart = () => Promise.reject(new Error('a gateway stays'));
  const here: Playing = { program, app: program.app, local: { ...local, ...place }, bugs, restart, stop: ending };
  await begunBattle(here, [
    [ash, 'bram'],
    [bryn, 'osk'],
  ]);
  return new Taps(here, { bram: ash, osk: bryn }, place.channel);
}

async function ending(): Promise<void> {
  for (const one of [...running].toReversed()) await ended(one);
  await local.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}

beforeAll(async () => {
  database = await freshDatabase();
  local = await startedLocalDiscord({ people: ['ash', 'bryn'] });
  ash = await local.person('ash');
  bryn = await local.person('bryn');
  const other = await otherServer();
  gateway = await startedAs('gateway', 'gateway');
  firstWorker = await startedAs('worker', 'first');
  tables = [await begunIn(local), await begunIn(other)];
}, PATIENCE);
afterAll(() => ending());

/** What stands on the newest board, with every button's id. */
async function boardOf({ channel }: Taps): Promise<string> {
  const board = (await ash.messages(channel)).findLast(
    (message) => !message.ephemeral && idsOf(message).some((id) => id.startsWith('hand:')),
  );
  return JSON.stringify(board?.components ?? 'there is none');
}
const versionOf = async (taps: Taps) => (await taps.look()).row.version;

describe('a gateway of two shards, and a worker apart', { timeout: PATIENCE }, () => {
  it('play in both servers: presses reach the gateway, and the worker brings the boards', async () => {
    for (const taps of tables) {
      const before = await boardOf(taps);
      for (let n = 0; n < 3; n++) expect(await taps.step()).toBe(true);
      await expect.poll(() => boardOf(taps)).not.toBe(before);
    }
  });

  it('count presses while no worker is there, and another one brings the boards', async () => {
    for (const taps of tables) await taps.settled();
    await ended(firstWorker);
    const boards = await Promise.all(tables.map(boardOf));
    for (const taps of tables) {
      const before = await versionOf(taps);
      expect(await taps.step()).toBe(true);
      expect(await versionOf(taps)).toBeGreaterThan(before);
    }
    expect(await Promise.all(tables.map(boardOf))).toEqual(boards);
    await startedAs('worker', 'second');
    for (const [n, taps] of tables.entries()) {
      await expect.poll(() => boardOf(taps)).not.toBe(boards[n]);
      for (let more = 0; more < 2; more++) expect(await taps.step()).toBe(true);
    }
  });

  it('break no rule of Discord, and have no bug', async () => {
    expect(await local.problems()).toEqual([]);
    expect(bugs).toEqual([]);
  });
});
