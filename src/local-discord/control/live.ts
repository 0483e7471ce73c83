// The live feed: everything that happens, as the person at the other end can see it.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
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

export function startLive(world: World, server: Server): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname !== PATH) return;
    const viewer = admitted(world, request, url);
    if (viewer instanceof Refused) return refuse(socket, viewer);
    sockets.handleUpgrade(request, socket, head, (opened) => follow(world, opened, viewer));
  };
  server.on('upgrade', upgrade);
  const stopPinging = pingAll(sockets);
  return {
    close: () => {
      server.off('upgrade', upgrade);
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

function refuse(socket: Duplex, { status, message }: Refused): void {
  const body = JSON.stringify({ error: message });
  const head = `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`;
  socket.end(`${head}\r\nconnection: close\r\n\r\n${body}`);
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
