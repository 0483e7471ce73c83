// A person's live feed: everything they noticed since it was opened, and waiting for what comes.
import { WebSocket } from 'ws';
import type { LiveEvent } from '../../../src/local-discord/control/protocol.ts';
import { PATIENCE } from '../patience.ts';

export type Feed = {
  /** Everything so far, oldest first. */
  readonly events: readonly LiveEvent[];
  /** What `choose` makes of an event, as soon as that is something. */
  next<Found>(choose: (event: LiveEvent) => Found | undefined, patience: Patience): Promise<Found>;
  close(): void;
};
export type Patience = {
  /** Milliseconds; as long as only a hang takes, unless told. */
  readonly within?: number | undefined;
  /** How many of the events are old news; all of those that have come unless told. */
  readonly from?: number;
  /** What is said when nothing came. */
  readonly because: () => string | Promise<string>;
};

/** Resolves when nothing can be missed any more. */
export async function openFeed(origin: string, user: string): Promise<Feed> {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/control/live?as=${user}`);
  const events: LiveEvent[] = [];
  const listeners = new Set<(event: LiveEvent) => void>();
  socket.on('message', (data) => {
    const event = JSON.parse(String(data)) as LiveEvent;
    events.push(event);
    for (const listener of listeners) listener(event);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('message', () => resolve());
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  return {
    events,
    next: (choose, patience) => waitIn({ events, listeners }, choose, patience),
    close: () => socket.terminate(),
  };
}

type Coming = { readonly events: readonly LiveEvent[]; readonly listeners: Set<(event: LiveEvent) => void> };

async function waitIn<Found>(
  { events, listeners }: Coming,
  choose: (event: LiveEvent) => Found | undefined,
  { within = PATIENCE, from = events.length, because }: Patience,
): Promise<Found> {
  for (const event of events.slice(from)) {
    const found = choose(event);
    if (found !== undefined) return found;
  }
  return new Promise((resolve, reject) => {
    const listener = (event: LiveEvent) => {
      const found = choose(event);
      if (found === undefined) return;
      clearTimeout(timer);
      listeners.delete(listener);
      resolve(found);
    };
    listeners.add(listener);
    const timer = setTimeout(() => {
      listeners.delete(listener);
      Promise.resolve(because()).then((reason) => reject(new Error(reason)), reject);
    }, within);
  });
}
