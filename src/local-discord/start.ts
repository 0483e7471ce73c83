// Puts local Discord together: one server on loopback for REST, gateway, control, files and the page.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { newClock } from './clock.ts';
import { controlHandler } from './control/handler.ts';
import { startLive } from './control/live.ts';
import { newRequestLog } from './control/requestLog.ts';
import { newFaults } from './faults.ts';
import { serveFile } from './files.ts';
import { startGateway } from './gateway/start.ts';
import { resumeInteractions } from './interactions/resume.ts';
import { pageHandler } from './page/serve.ts';
import { watchThreads } from './places/threads.ts';
import { allRoutes } from './rest/endpoints/index.ts';
import { restHandler } from './rest/server.ts';
import { idMaker, timeOf } from './snowflake.ts';
import { StartProblem } from './startProblem.ts';
import { openStore } from './store/open.ts';
import { DEFAULT_SETTINGS, newEvents, type Settings, type World } from './world.ts';

export type LocalDiscordOptions = {
  /** 0, the default, takes any free one. */
  readonly port?: number;
  /** Where everything is kept. Without it nothing outlives the server. */
  readonly data?: string;
  /** How many shards the gateway recommends. */
  readonly shards?: number;
  readonly settings?: Partial<Settings>;
  /** Compares every reply with the official description, and lists what differs as a problem. */
  readonly checkReplies?: boolean;
};

export type LocalDiscord = {
  /** Of the page: `http://127.0.0.1:4100`. */
  readonly origin: string;
  /** For discord.js: `new Client({ rest: { api: apiUrl } })`. */
  readonly apiUrl: string;
  readonly world: World;
  close(): Promise<void>;
};

export async function startLocalDiscord(options: LocalDiscordOptions = {}): Promise<LocalDiscord> {
  const store = await openStore(options.data);
  const clock = newClock();
  // A clock that was moved goes on from where it was, or new messages would be older than old ones.
  clock.forward(Math.max(0, timeOf(store.lastId()) - clock.now()));
  const server = createServer();
  const world: World = {
    store,
    clock,
    events: newEvents(),
    settings: { ...DEFAULT_SETTINGS, ...options.settings },
    faults: newFaults(),
    newId: idMaker(clock, store.lastId()),
    origin: () => originOf(server),
  };
  try {
    await listen(server, options.port ?? 0);
  } catch (error) {
    await store.close();
    throw error;
  }
  const parts = mount(server, world, options);
  resumeInteractions(world);
  watchThreads(world);
  return {
    origin: originOf(server),
    apiUrl: `${originOf(server)}/api`,
    world,
    close: async () => {
      parts.close();
      clock.stop();
      await ended(server);
      await store.close();
    },
  };
}

function mount(server: Server, world: World, options: LocalDiscordOptions): { close(): void } {
  const requests = newRequestLog(world);
  const gateway = startGateway(world, server);
  const live = startLive(world, server);
  const routes = allRoutes({ gatewayUrl: () => gateway.url(), shards: options.shards ?? 1 });
  const rest = restHandler({ world, routes, requests, checkReplies: options.checkReplies ?? false });
  const control = controlHandler(world, { gateway, requests });
  const page = pageHandler();
  server.on('upgrade', closeElsewhere);
  server.on('request', (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const handled = path.startsWith('/api/')
      ? rest(request, response)
      : path.startsWith('/control/')
        ? control(request, response)
        : path.startsWith('/files/')
          ? serveFile(world.store, path, response)
          : page(request, response);
    handled.catch((error: unknown) => broken(request, response, error));
  });
  return {
    close: () => {
      live.close();
      gateway.close();
    },
  };
}

/** Nobody else would: a socket that is not upgraded stays open for ever. */
function closeElsewhere(request: IncomingMessage, socket: Duplex): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (!/^\/(gateway|control\/live)\/?$/.test(pathname))
    socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
}

/** A bug of ours: said to whoever asked, since there is nobody else to tell. */
function broken(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const reason = error instanceof Error ? error.stack : String(error);
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`Local Discord failed at ${request.method} ${request.url}: this is a bug.\n${reason}\n`);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, port)));
    server.listen(port, '127.0.0.1', resolve);
  });
}

function listenProblem(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartProblem(`Port ${port} is in use: stop what runs there, or choose another with --port.`);
  if (error.code === 'EACCES')
    return new StartProblem(`Port ${port} may not be used: choose one above 1023 with --port.`);
  return error;
}

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function ended(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
