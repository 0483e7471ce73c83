// `npm start`, as somebody would try it: the program in a process of its own, and two people at its page's address.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serverIn } from '../src/store/postgres/lockFile.ts';
import { emptyDatabase } from './kit/database.ts';
import { connectLocalDiscord, seen } from './kit/localDiscord/index.ts';

let child: ChildProcess | undefined;
let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'slowburn-main-'));
  // For root, whose PostgreSQL runs as somebody else.
  chmodSync(data, 0o755);
});
afterEach(() => {
  child?.kill('SIGKILL');
  const found = serverIn(join(data, 'postgres'));
  if (found.state === 'alive') process.kill(found.pid, 'SIGQUIT');
  rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function started(env: NodeJS.ProcessEnv = {}, ...args: readonly string[]): Promise<string> {
  const process_ = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: data, LOG_LEVEL: 'error', ...env },
  });
  child = process_;
  let said = '';
  return new Promise((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ctrl+C')) resolve(said);
    };
    process_.stdout.on('data', hear);
    process_.stderr.on('data', hear);
    process_.once('exit', () => resolve(said));
  });
}
const originIn = (said: string) => /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '';

it('opens a page on which one press begins a campaign, and ends in peace', { timeout: 120_000 }, async () => {
  const local = connectLocalDiscord(originIn(await started({}, '--port', '0')));
  const anouk = await local.person('Anouk');
  const [guild] = (await anouk.places()).guilds;
  const [first = { id: '' }] = guild?.channels.filter(({ type }) => type === 0) ?? [];
  await anouk.waitsFor(first.id, 'played across days');
  const { answer } = await anouk.presses('Start a campaign', { in: first.id });
  expect(answer && seen(answer).text).toContain('Anouk');
  await local.disconnect();
  child?.kill('SIGINT');
  const [code] = (await once(child as ChildProcess, 'exit')) as [number];
  expect(code).toBe(0);
});

it('says in a sentence that a port is taken', { timeout: 120_000 }, async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const page = await started({}, '--port', String(port));
  expect(page).toBe(`start: Port ${port} is in use: stop what runs there, or choose another with --port.\n`);
  const health = await started({ DATABASE_URL: await emptyDatabase(), HEALTH_PORT: String(port) }, '--port', '0');
  expect(health).toBe(
    `start: The configuration has a problem:\n  HEALTH_PORT ${port} is in use: stop what runs there, or choose another.\n`,
  );
  taken.close();
});

it('says in a sentence that no Redis answers', { timeout: 120_000 }, async () => {
  const REDIS_URL = 'redis://:hush@127.0.0.1:1';
  expect(await started({ DATABASE_URL: await emptyDatabase(), REDIS_URL }, '--port', '0')).toBe(
    'start: The Redis at 127.0.0.1:1 does not answer: please start Redis there, or mend REDIS_URL.\n',
  );
});

it('says in a sentence what is wrong with the configuration', async () => {
  expect(await started({ ROLE: 'gatewy', DISCORD_TOKEN: '123' })).toMatch(
    /^start: The configuration has problems:\n {2}ROLE .*\n {2}DISCORD_TOKEN /,
  );
});
