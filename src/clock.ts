// The one clock of the whole program, so that tests and simulations move time for campaign, jobs and discord alike.

/** What happens after a jump, such as firing what has become due; whoever moved the clock waits for it. */
type Listener = (now: number) => void | Promise<void>;

export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Tells of every jump; the system's clock never makes one. Returns the function that unsubscribes. */
  onMove(listener: Listener): () => void;
};

export type MovableClock = Clock & {
  /** Goes to a time that is not before now. */
  set(at: number): Promise<void>;
  forward(ms: number): Promise<void>;
};

export const systemClock: Clock = { now: () => Date.now(), onMove: () => () => {} };

/** Stands still until it is moved. */
export function movableClock(start: number): MovableClock {
  let now = start;
  const listeners = new Set<{ readonly call: Listener }>();
  const set = async (at: number) => {
    if (!(at >= now)) throw new RangeError(`a clock that shows ${now} cannot be moved to ${at}`);
    now = at;
    for (const { call } of [...listeners]) await call(at);
  };
  return {
    now: () => now,
    set,
    forward: (ms) => set(now + ms),
    onMove: (call) => {
      const listener = { call };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
