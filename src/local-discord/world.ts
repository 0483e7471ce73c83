// Everything that local Discord is made of, handed to every part of it.
import type { Clock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Id } from './records.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store.ts';

export { DEFAULT_SETTINGS, type Settings } from './settings.ts';

export type WorldEvent = {
  /** The gateway's dispatch name; INTERACTION_STATE, PROBLEM, READ, CLOCK and PEOPLE are ours and go to people only. */
  readonly name: string;
  /** As it travels, a `wire…` result. */
  readonly data: object;
  readonly guild?: Id;
  readonly channel?: Id;
  /** `place`: the bots and people who can see the channel, or else the guild. Otherwise exactly these. */
  readonly to: 'place' | { readonly apps?: readonly Id[]; readonly people?: readonly Id[] | 'all' };
};

export type Events = {
  emit(event: WorldEvent): void;
  /** Returns the way to stop listening. */
  listen(listener: (event: WorldEvent) => void): () => void;
};

export type World = {
  readonly store: Store;
  readonly clock: Clock;
  readonly events: Events;
  readonly settings: Settings;
  readonly faults: Faults;
  readonly newId: () => Id;
  /** `http://127.0.0.1:4100`, without a slash at its end. */
  readonly origin: () => string;
};

export function newEvents(): Events {
  const listeners = new Set<(event: WorldEvent) => void>();
  return {
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
