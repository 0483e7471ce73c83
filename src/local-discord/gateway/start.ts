// The gateway: bots connect to it and are told what happens.
import { GatewayOpcodes } from 'discord-api-types/v10';
import { WebSocketServer } from 'ws';
import type { GatewayAct } from '../faults.ts';
import type { Upgrade } from '../guard.ts';
import type { Id } from '../records.ts';
import type { Warn } from '../spec/check.ts';
import type { World } from '../world.ts';
import { type Parts, serveConnection } from './connection.ts';
import { newSessions, type Sessions } from './openSessions.ts';
import { presenceTeller } from './presence.ts';
import type { Session } from './session.ts';
import { tell } from './tell.ts';

export type Gateway = {
  /** `ws://127.0.0.1:4100/gateway` */
  url(): string;
  /** Whether it was for us. */
  upgrade(upgrade: Upgrade): boolean;
  isOnline(app: Id): boolean;
  act(act: GatewayAct): void;
  close(): void;
};

export type GatewayOptions = {
  /** The interval in which bots are to show that they live, in milliseconds. */
  readonly heartbeat?: number;
  readonly warn?: Warn;
};

const PATH = /^\/gateway\/?$/;
const HEARTBEAT = 41_250;
/** Far above what a bot may send, which is refused in Discord's own way. */
const LARGEST_FRAME = 1 << 20;

export function startGateway(world: World, options: GatewayOptions = {}): Gateway {
  const sessions = newSessions(world);
  const url = () => `${world.origin().replace(/^http/, 'ws')}/gateway`;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME });
  let open = true;
  const tellPresence = presenceTeller(world, sessions);
  const presenceChanged = (session: Session) => (open ? tellPresence(session) : undefined);
  const { heartbeat = HEARTBEAT, warn = () => {} } = options;
  const parts: Parts = { world, sessions, url, heartbeat, presenceChanged, warn };
  const upgrade = ({ request, url: asked, socket, head }: Upgrade) => {
    if (!PATH.test(asked.pathname)) return false;
    sockets.handleUpgrade(request, socket, head, (one) => serveConnection(parts, one, asked.searchParams));
    return true;
  };
  const stopListening = world.events.listen((event) => tell(world, sessions.all(), event));
  return {
    url,
    upgrade,
    isOnline: (app) => sessions.isOnline(app),
    act: (act) => [...sessions.all()].filter((one) => isMeant(one, act)).forEach((one) => suffer(sessions, one, act)),
    close: () => {
      open = false;
      stopListening();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

const isMeant = (session: Session, { application, shard }: GatewayAct) =>
  (application === undefined || session.app.id === application) && (shard === undefined || session.shard[0] === shard);

function suffer(sessions: Sessions, session: Session, act: GatewayAct): void {
  const { link } = session;
  switch (act.do) {
    case 'drop':
      return link?.cut();
    case 'reconnect':
      return link?.send(JSON.stringify({ t: null, s: null, op: GatewayOpcodes.Reconnect, d: null }));
    case 'invalid':
      // A session that waits to be resumed is told when it tries.
      if (!link && !act.resumable) sessions.forget(session);
      return link?.invalidate(act.resumable ?? false);
  }
}
