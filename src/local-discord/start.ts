// Puts local Discord together: one server on loopback for REST, gateway, control, files and the page.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newClock } from './clock.ts';
import { controlHandler } from './control/handler.ts';
import { startLive } from './control/live.ts';
import { newRequestLog } from './control/requestLog.ts';
import { newFaults } from './faults.ts';
import { serveFile } from './files.ts';
import { startGateway } from './gateway/start.ts';
import { guardRequest, guardUpgrade } from './guard.ts';
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
  const gateway = startGateway(world, { warn: (sentence) => requests.warn(gatewayEntry(world), sentence) });
  const live = startLive(world);
  const routes = allRoutes({ gatewayUrl: () => gateway.url(), shards: options.shards ?? 1 });
  const rest = restHandler({ world, routes, requests, checkReplies: options.checkReplies ?? false });
  const control = controlHandler(world, { gateway, requests });
  const page = pageHandler();
  server.on(
    'upgrade',
    guardUpgrade((upgrade) => gateway.upgrade(upgrade) || live.upgrade(upgrade)),
  );
  server.on(
    'request',
    guardRequest((visit, response) => {
      const path = visit.url.pathname;
      if (path.startsWith('/api/')) return rest(visit, response);
      if (path.startsWith('/control/')) return control(visit, response);
      return path.startsWith('/files/') ? serveFile(world.store, path, response) : page(path, response);
    }),
  );
  return {
    close: () => {
      live.close();
      gateway.close();
    },
  };
}

const gatewayEntry = ({ clock }: World) => ({
  at: clock.now(),
  method: 'WebSocket',
  path: '/gateway',
  route: 'the gateway',
  status: 101,
  ms: 0,
});

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
