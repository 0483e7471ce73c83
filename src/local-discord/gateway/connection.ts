// One connection of a bot to the gateway: what it may send when, and what happens then.
import { GatewayCloseCodes as Close, GatewayOpcodes as Op } from 'discord-api-types/v10';
import { WebSocket } from 'ws';
import type { Warn } from '../spec/check.ts';
import type { World } from '../world.ts';
import { applicationOf, openSession, shownPresence, welcome } from './identify.ts';
import { sendMembers } from './members.ts';
import type { Sessions } from './openSessions.ts';
import {
  Cut,
  checked,
  decode,
  identify,
  membersRequest,
  type Payload,
  type Presence,
  presence,
  resume,
} from './payloads.ts';
import { dispatch, type Link, missed, type Session } from './session.ts';

export type Parts = {
  readonly world: World;
  readonly sessions: Sessions;
  readonly url: () => string;
  /** Milliseconds of real time: the bots' heartbeats know nothing of a clock that is moved. */
  readonly heartbeat: number;
  readonly presenceChanged: (session: Session) => void;
  /** Notes what Discord takes though it is not described so. */
  readonly warn: Warn;
};

type Connection = Parts & {
  readonly socket: WebSocket;
  readonly link: Link;
  session: Session | undefined;
  /** When payloads came, for the limit on them. */
  readonly received: number[];
  beat(): void;
};

/** A bot may be this much late with its heartbeat, in intervals. */
const PATIENCE = 1.5;
const MOST_SENDS = 120;
const SENDS_WITHIN = 60_000;
/** With these a bot says that it will not come back. */
const FAREWELLS = new Set([1000, 1001]);

export function serveConnection(parts: Parts, socket: WebSocket, query: URLSearchParams): void {
  let zombie: NodeJS.Timeout | undefined;
  const beat = () => {
    clearTimeout(zombie);
    zombie = setTimeout(() => timeOut(connection), parts.heartbeat * PATIENCE).unref();
  };
  const link = linkOf(() => connection);
  const connection: Connection = { ...parts, socket, link, session: undefined, received: [], beat };
  socket.on('error', () => socket.terminate());
  socket.on('close', (code) => {
    clearTimeout(zombie);
    left(connection, FAREWELLS.has(code));
  });
  guarded(connection, () => checkAddress(query));
  if (socket.readyState !== WebSocket.OPEN) return;
  beat();
  say(connection, Op.Hello, { heartbeat_interval: parts.heartbeat });
  socket.on('message', (bytes) => guarded(connection, () => hear(connection, bytes as Buffer)));
}

function linkOf(connection: () => Connection): Link {
  return {
    send: (text) => connection().socket.send(text),
    invalidate: (resumable) => {
      left(connection(), !resumable);
      say(connection(), Op.InvalidSession, resumable);
    },
    cut: () => {
      left(connection(), false);
      connection().socket.terminate();
    },
  };
}

function guarded({ socket }: Connection, act: () => void): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  try {
    act();
  } catch (error) {
    const { code, message } = error instanceof Cut ? error : unknownError(error);
    // A reason has room for 123 bytes.
    socket.close(
      code,
      Buffer.from(message)
        .subarray(0, 120)
        .toString('utf8')
        .replace(/\ufffd+$/, ''),
    );
  }
}

/** A bug of ours: it ends this connection, not the process, and says what it is. */
const unknownError = (error: unknown) => ({
  code: Close.UnknownError,
  message: `A bug of local Discord: ${error instanceof Error ? error.message : String(error)}`,
});

function checkAddress(query: URLSearchParams): void {
  if (query.get('v') !== '10') throw new Cut(Close.InvalidAPIVersion, 'Invalid API version.');
  if ((query.get('encoding') ?? 'json') !== 'json') throw new Cut(Close.DecodeError, 'Only JSON is spoken here.');
  if (query.has('compress')) throw new Cut(Close.DecodeError, 'Nothing is compressed here.');
}

const say = ({ socket }: Connection, op: Op, d: unknown) => socket.send(JSON.stringify({ t: null, s: null, op, d }));

function timeOut(connection: Connection): void {
  left(connection, true);
  connection.socket.close(Close.SessionTimedOut, 'Session timed out.');
  // Who does not beat may not close either.
  setTimeout(() => connection.socket.terminate(), 1000).unref();
}

/** The session has no connection any more; what ends for good is forgotten. */
function left(connection: Connection, forGood: boolean): void {
  const { session, sessions } = connection;
  connection.session = undefined;
  if (!session) return;
  if (forGood) sessions.forget(session);
  else sessions.leave(session);
  connection.presenceChanged(session);
}

function hear(connection: Connection, bytes: Buffer): void {
  countSend(connection);
  const { op, d } = decode(bytes);
  if (op === Op.Heartbeat) {
    connection.beat();
    return say(connection, Op.HeartbeatAck, null);
  }
  if (op === Op.Identify || op === Op.Resume) {
    if (connection.session) throw new Cut(Close.AlreadyAuthenticated, 'Already authenticated.');
    return op === Op.Identify ? heardIdentify(connection, d) : heardResume(connection, d);
  }
  heardInSession(connection, { op, d });
}

function countSend({ world, received }: Connection): void {
  if (!world.settings.rateLimits) return;
  const now = world.clock.now();
  received.push(now);
  if (received.length <= MOST_SENDS) return;
  const earliest = received.shift() ?? 0;
  if (now - earliest < SENDS_WITHIN) throw new Cut(Close.RateLimited, 'You are being rate limited.');
}

function heardIdentify(connection: Connection, d: unknown): void {
  const { world, sessions, link, url } = connection;
  const wanted = checked(identify, d);
  warnOfPresence(connection, wanted.presence);
  const session = openSession(world, sessions, wanted);
  if (!session) return say(connection, Op.InvalidSession, false);
  connection.session = session;
  session.link = link;
  welcome(world, session, url());
  connection.presenceChanged(session);
}

function heardResume(connection: Connection, d: unknown): void {
  const { world, sessions, link } = connection;
  const wanted = checked(resume, d);
  const app = applicationOf(world, wanted.token);
  const session = sessions.find(wanted.session_id);
  if (session?.app.id !== app.id) return say(connection, Op.InvalidSession, false);
  if (wanted.seq > session.sequence) throw new Cut(Close.InvalidSeq, 'Invalid seq.');
  const again = missed(session, wanted.seq);
  if (!again) return say(connection, Op.InvalidSession, false);
  session.link?.cut();
  session.keep?.();
  connection.session = session;
  session.link = link;
  for (const text of again) link.send(text);
  dispatch(session, world.faults, { name: 'RESUMED', json: '{}' });
  connection.presenceChanged(session);
}

function heardInSession(connection: Connection, { op, d }: Payload): void {
  const { session, world } = connection;
  switch (op) {
    case Op.RequestGuildMembers:
      return sendMembers(world, inSession(session), checked(membersRequest, d));
    case Op.PresenceUpdate:
      return heardPresence(connection, checked(presence, d));
    // There are no voices and no sounds here.
    case Op.VoiceStateUpdate:
    case Op.RequestSoundboardSounds:
      return void inSession(session);
    default:
      throw new Cut(Close.UnknownOpcode, 'Unknown opcode.');
  }
}

function heardPresence(connection: Connection, wanted: Presence): void {
  const session = inSession(connection.session);
  warnOfPresence(connection, wanted);
  session.presence = shownPresence(wanted);
  connection.presenceChanged(session);
}

function warnOfPresence({ warn }: Connection, wanted: Presence | null | undefined): void {
  if (wanted?.activities === null)
    warn('presence.activities: null is taken for an empty list, which is what is described.');
}

function inSession(session: Session | undefined): Session {
  if (!session) throw new Cut(Close.NotAuthenticated, 'Not authenticated.');
  return session;
}
