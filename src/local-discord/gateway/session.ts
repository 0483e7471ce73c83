// A bot's session: what it asked for, and what it was sent lately, so that it can take up where it was cut off.
import type { Faults, GatewayFault } from '../faults.ts';
import type { Application } from '../records.ts';
import type { Shard, Shown } from './payloads.ts';

/** The connection that a session has at the moment. */
export type Link = {
  send(text: string): void;
  /** Takes the session away from the connection and says so: op 9. */
  invalidate(resumable: boolean): void;
  /** Cuts without a word. */
  cut(): void;
};

export type Session = {
  readonly id: string;
  readonly app: Application;
  readonly intents: number;
  readonly shard: Shard;
  presence: Shown;
  sequence: number;
  /** The last dispatches, oldest first, their numbers without a gap. */
  readonly recent: string[];
  link: Link | undefined;
  /** A dispatch that waits for its successor. */
  late: string | undefined;
  /** Calls off the forgetting of a session without a connection. */
  keep: (() => void) | undefined;
};

/** How many dispatches a session can be sent again. */
export const KEPT = 1000;

/** `json` is the data, serialised once for all sessions that get the same. */
export function dispatch(session: Session, faults: Faults, event: { readonly name: string; readonly json: string }) {
  session.sequence += 1;
  const text = `{"t":"${event.name}","s":${session.sequence},"op":0,"d":${event.json}}`;
  session.recent.push(text);
  if (session.recent.length > KEPT) session.recent.shift();
  if (session.link) deliver(session, session.link, { text, faults, name: event.name });
}

type Delivery = { readonly text: string; readonly name: string; readonly faults: Faults };

function deliver(session: Session, link: Link, { text, name, faults }: Delivery): void {
  if (session.late !== undefined) {
    link.send(text);
    link.send(session.late);
    session.late = undefined;
    return;
  }
  const fault = takeFault(faults, name);
  if (fault === 'lose') return;
  if (fault === 'swap') {
    session.late = text;
    return;
  }
  link.send(text);
  if (fault === 'repeat') link.send(text);
}

function takeFault(faults: Faults, name: string): GatewayFault['do'] | undefined {
  const fault = faults.gateway.find((one) => one.dispatch === name || one.dispatch === '*');
  if (!fault) return undefined;
  fault.left -= 1;
  if (fault.left <= 0) faults.gateway.splice(faults.gateway.indexOf(fault), 1);
  return fault.do;
}

/** Everything after the number, or undefined when that is no longer known. */
export function missed(session: Session, after: number): readonly string[] | undefined {
  const count = session.sequence - after;
  if (count > session.recent.length) return undefined;
  return count === 0 ? [] : session.recent.slice(-count);
}
