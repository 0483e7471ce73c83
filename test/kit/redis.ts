// A real Redis for tests, where one is installed: on a free port, in a folder of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** REDIS_SERVER_PATH, or the one that is found on the PATH; undefined when there is none. */
export function redisPath(): string | undefined {
  const { REDIS_SERVER_PATH, PATH = '' } = process.env;
  const places = PATH.split(delimiter).map((folder) => join(folder, 'redis-server'));
  return [...(REDIS_SERVER_PATH ? [REDIS_SERVER_PATH] : []), ...places].find((path) => existsSync(path));
}

/** Elsewhere than on the build server a machine may do without Redis; the run's last line says so. */
export const isRedisLeftOut = redisPath() === undefined && process.env.CI !== 'true';

export type TestRedis = {
  readonly url: string;
  /** Killed on the spot, and started anew at the same place with what it had written down. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

export async function startRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'slowburn-redis-'));
  const port = await freePort();
  let server = await started(port, folder);
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, 'exit');
    if (server.kill(signal)) await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    restart: async () => {
      await end('SIGKILL');
      server = await started(port, folder);
    },
    stop: async () => {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function started(port: number, folder: string): Promise<ChildProcess> {
  const path = redisPath();
  if (!path) throw new Error('The tests on Redis need redis-server: install it, or set REDIS_SERVER_PATH.');
  const settings = [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'yes',
  ];
  const server = spawn(path, settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  await new Promise<void>((ready, refused) => {
    server.once('error', refused);
    server.once('exit', () => refused(new Error(`redis-server did not start:\n${said}`)));
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ready to accept connections')) ready();
    });
  });
  const end = () => void server.kill('SIGKILL');
  // Nobody else ends it when the tests are cut short.
  process.once('exit', end);
  server.once('exit', () => process.off('exit', end));
  return server;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
