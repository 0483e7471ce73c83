// Starts and stops the server of a folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fchownSync, fstatSync, openSync, readFileSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { messageOf, StoreProblem } from '../problem.ts';
import { damaged, type Ground, plainEnvironment } from './folder.ts';
import { serverIn } from './lockFile.ts';

export const LOOK_AGAIN_MS = 25;
const LOG = 'postgres.log';
const LOG_LIMIT = 4_000_000;
const STOP_MS = 30_000;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Compiling a statement would take longer than running any of ours.
  jit: 'off',
};
export type Settings = Readonly<Record<string, string>>;

/** `again`: another process is starting or stopping a server there, so look again. */
export type Start = 'started' | 'portTaken' | 'again';
type Wish = { readonly port: number; readonly settings: Settings };

export async function startServer(ground: Ground, { port, settings }: Wish): Promise<Start> {
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { program, args, options } = ground.runner.spawned(ground.binaries.postgres, [
    ...['-D', ground.folder, '-p', `${port}`],
    ...flags,
  ]);
  const log = openLog(ground);
  // In a group of its own, and writing to a file: neither Ctrl+C in the terminal nor our own end must reach it.
  const child = spawn(program, args, {
    ...options,
    cwd: ground.folder,
    env: plainEnvironment(),
    detached: true,
    stdio: ['ignore', log.file, log.file],
  });
  closeSync(log.file);
  child.unref();
  const failure = await Promise.race([ended(child), ready(ground.folder, child)]);
  return failure === undefined ? 'started' : judge(ground.folder, failure, log.since);
}

/** Stops the server: it disconnects everyone and writes everything to disk. */
export async function stopServer(folder: string): Promise<void> {
  const pid = signal(folder, 'SIGINT');
  const deadline = performance.now() + STOP_MS;
  while (pid !== undefined && isStill(folder, pid)) {
    if (performance.now() > deadline) return endServer(folder);
    await pause(LOOK_AGAIN_MS);
  }
}

/** Stops the server without writing to disk, like a power cut: the next start recovers. */
export async function endServer(folder: string): Promise<void> {
  const pid = signal(folder, 'SIGQUIT');
  while (pid !== undefined && isStill(folder, pid)) await pause(LOOK_AGAIN_MS);
}

function signal(folder: string, name: NodeJS.Signals): number | undefined {
  const found = serverIn(folder);
  if (found.state !== 'alive') return undefined;
  process.kill(found.pid, name);
  return found.pid;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', listening);
  });
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('a server on a port has a port');
  return address.port;
}

function isStill(folder: string, pid: number): boolean {
  const found = serverIn(folder);
  return found.state === 'alive' && found.pid === pid;
}

function openLog({ folder, runner }: Ground): { readonly file: number; readonly since: number } {
  const path = join(folder, LOG);
  const file = openSync(path, 'a', 0o600);
  if (runner.owner) fchownSync(file, runner.owner.uid, runner.owner.gid);
  if (fstatSync(file).size > LOG_LIMIT) truncateSync(path);
  return { file, since: fstatSync(file).size };
}

const ended = (child: ChildProcess): Promise<string> =>
  new Promise((over) => {
    child.once('error', (error) => over(messageOf(error)));
    child.once('exit', (code, signal) => over(`it ended with ${signal ?? code}`));
  });

async function ready(folder: string, child: ChildProcess): Promise<undefined> {
  for (;;) {
    const found = serverIn(folder);
    if (found.state === 'alive' && found.pid === child.pid && found.isReady) return undefined;
    if (child.exitCode !== null || child.signalCode !== null) return new Promise(() => {});
    await pause(LOOK_AGAIN_MS);
  }
}

function judge(folder: string, failure: string, since: number): Start {
  const said = readFileSync(join(folder, LOG)).subarray(since).toString('utf8');
  if (/could not bind|could not create any TCP\/IP sockets/.test(said)) return 'portTaken';
  if (/lock file "postmaster.pid"|pre-existing shared memory block/.test(said)) return 'again';
  const fatal = said.split('\n').filter((line) => /FATAL|PANIC|ERROR/.test(line));
  const words = (fatal.at(-1) ?? failure).replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '');
  if (/No space left/.test(words))
    throw new StoreProblem(`PostgreSQL finds the disk of ${folder} full: please make room.`);
  throw damaged(folder, `PostgreSQL says: ${words}; see ${join(folder, LOG)}`);
}
