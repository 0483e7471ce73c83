// The live feed: everything that happens, as the person at the other end can see it.
import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { refuseUpgrade, type Upgrade } from '../guard.ts';
import type { Id } from '../records.ts';
import type { World } from '../world.ts';
import { refuseStrangers } from './intake.ts';
import { liveEventsFor } from './liveEvents.ts';
import type { LiveEvent } from './protocol.ts';
import { Refused } from './refused.ts';
import { personOf } from './router.ts';

const PATH = '/control/live';
const PING_EVERY = 30_000;
/** Who is further behind than this loads everything anew, which is cheaper for both. */
const MOST_BUFFERED = 4 * 1024 * 1024;

/** `upgrade` says whether it was for us. */
export function startLive(world: World): { upgrade(upgrade: Upgrade): boolean; close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 });
  const upgrade = ({ request, url, socket, head }: Upgrade) => {
    if (url.pathname !== PATH) return false;
    const viewer = admitted(world, request, url);
    if (viewer instanceof Refused) refuseUpgrade(socket, viewer.status, viewer.message);
    else sockets.handleUpgrade(request, socket, head, (opened) => follow(world, opened, viewer));
    return true;
  };
  const stopPinging = pingAll(sockets);
  return {
    upgrade,
    close: () => {
      stopPinging();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

function admitted(world: World, request: IncomingMessage, url: URL): Id | Refused {
  try {
    refuseStrangers(request);
    return personOf(world, url.searchParams.get('as') ?? '').id;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

function follow(world: World, socket: WebSocket, viewer: Id): void {
  const send = (event: LiveEvent) => {
    if (socket.bufferedAmount > MOST_BUFFERED) socket.terminate();
    else socket.send(JSON.stringify(event));
  };
  const stop = world.events.listen((event) => {
    if (socket.readyState !== socket.OPEN) return;
    for (const live of liveEventsFor(world, event, viewer)) send(live);
  });
  socket.on('close', stop);
  // A broken socket closes by itself right after.
  socket.on('error', () => {});
  send({ type: 'hello', now: world.clock.now() });
}

/** By the real clock: a moved one says nothing about connections. */
function pingAll(sockets: WebSocketServer): () => void {
  const silent = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of sockets.clients) {
      if (silent.has(socket)) {
        socket.terminate();
        continue;
      }
      silent.add(socket);
      socket.once('pong', () => silent.delete(socket));
      socket.ping();
    }
  }, PING_EVERY).unref();
  return () => clearInterval(timer);
}
