// All sessions there are, those that lost their connection included until they are forgotten.
import { randomBytes } from 'node:crypto';
import type { Id } from '../records.ts';
import type { World } from '../world.ts';
import type { Session } from './session.ts';

/** How long a session may be resumed after a break. */
const RESUMABLE_FOR = 180_000;
const IDENTIFY_EVERY = 5000;

export type Sessions = {
  all(): Iterable<Session>;
  open(wanted: Pick<Session, 'app' | 'intents' | 'shard' | 'presence'>): Session;
  find(id: string): Session | undefined;
  /** The session's connection is gone. */
  leave(session: Session): void;
  forget(session: Session): void;
  /** One identify each five seconds and application. */
  mayIdentify(app: Id): boolean;
  isOnline(app: Id): boolean;
};

export function newSessions(world: World): Sessions {
  const sessions = new Map<string, Session>();
  const identified = new Map<Id, number>();
  const forget = (session: Session) => {
    session.keep?.();
    session.link = undefined;
    session.late = undefined;
    sessions.delete(session.id);
  };
  return {
    all: () => sessions.values(),
    open: (wanted) => {
      const id = randomBytes(16).toString('hex');
      const session: Session = {
        ...{ id, sequence: 0, recent: [], link: undefined, late: undefined, keep: undefined },
        ...wanted,
      };
      sessions.set(id, session);
      return session;
    },
    find: (id) => sessions.get(id),
    leave: (session) => {
      session.link = undefined;
      session.late = undefined;
      session.keep = world.clock.after(RESUMABLE_FOR, () => forget(session));
    },
    forget,
    mayIdentify: (app) => {
      const now = world.clock.now();
      if (world.settings.rateLimits && now < (identified.get(app) ?? 0) + IDENTIFY_EVERY) return false;
      identified.set(app, now);
      return true;
    },
    isOnline: (app) =>
      [...sessions.values()].some((one) => one.app.id === app && one.link && isShown(one.presence.status)),
  };
}

const isShown = (status: string) => status !== 'invisible' && status !== 'offline';
