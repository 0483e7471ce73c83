// A small server on this machine only: whether the program is alive and ready, and its metrics.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigProblem } from '../config.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { alive, type Check, measured, notFound, onlyReading, type Reply, readiness } from './answer.ts';

export { type Check, checkedOf } from './answer.ts';

export type HealthOptions = {
  /** 0 takes any free port. */
  readonly port: number;
  readonly checks: readonly Check[];
  readonly metrics: Metrics;
  readonly log: Log;
  /** How long a check may take, in milliseconds. */
  readonly within?: number;
};

export type Health = {
  readonly port: number;
  /** From now on not ready, so that nobody sends more work; still alive. */
  stopping(): void;
  close(): Promise<void>;
};

const HOST = '127.0.0.1';

export async function startHealth({ port, checks, metrics, log, within = 2000 }: HealthOptions): Promise<Health> {
  let isStopping = false;
  const reply = async (path: string): Promise<Reply> => {
    if (path === '/healthz') return alive();
    if (path === '/readyz') return await readiness(checks, within, isStopping);
    return path === '/metrics' ? await measured(metrics) : notFound();
  };
  const server = createServer((request, response) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const [path = ''] = (request.url ?? '').split('?');
    const answered = isReading ? reply(path) : Promise.resolve(onlyReading());
    answered
      .catch((err: unknown): Reply => {
        log.error({ err }, 'the health could not be told');
        return { status: 500, type: 'text/plain', body: 'this is a bug; the log says more\n' };
      })
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body))
      .catch((err: unknown) => log.error({ err }, 'the health could not be sent'));
  });
  await listening(server, port);
  return {
    port: (server.address() as AddressInfo).port,
    stopping: () => {
      isStopping = true;
    },
    close: () => closed(server),
  };
}

async function listening(server: Server, port: number): Promise<void> {
  server.listen(port, HOST);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    const problem = error.code === 'EACCES' ? 'needs rights that we do not have' : 'is in use: stop what runs there';
    throw new ConfigProblem([{ variable: 'HEALTH_PORT', problem: `${port} ${problem}, or choose another` }]);
  });
}

/** For those who ask in the last moment. */
const PATIENCE = 500;

async function closed(server: Server): Promise<void> {
  const ended = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const patience = setTimeout(() => server.closeAllConnections(), PATIENCE);
  await ended;
  clearTimeout(patience);
}
