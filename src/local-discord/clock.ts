// Local Discord's clock: runs like the real one, and tests may move it forward.

export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  iso(): string;
  /** Calls back once when the clock has reached now + ms. Returns the way to call it off. */
  after(ms: number, callback: () => void): () => void;
  /** Moves the clock; what becomes due is called in order, each at its own time. */
  forward(ms: number): void;
  /** Calls off everything. */
  stop(): void;
};

type Timer = { readonly at: number; readonly callback: () => void };

export function newClock(realNow: () => number = Date.now): Clock {
  let moved = 0;
  let alarm: NodeJS.Timeout | undefined;
  const timers = new Set<Timer>();
  const now = () => realNow() + moved;

  const next = () => [...timers].reduce<Timer | undefined>((a, b) => (a && a.at <= b.at ? a : b), undefined);
  const ring = (timer: Timer) => {
    timers.delete(timer);
    timer.callback();
  };
  const runDue = () => {
    for (let timer = next(); timer && timer.at <= now(); timer = next()) ring(timer);
    wind();
  };
  const wind = () => {
    clearTimeout(alarm);
    const timer = next();
    if (timer) alarm = setTimeout(runDue, Math.min(timer.at - now(), 2 ** 30)).unref();
  };

  return {
    now,
    iso: () => new Date(now()).toISOString(),
    after: (ms, callback) => {
      const timer = { at: now() + ms, callback };
      timers.add(timer);
      wind();
      return () => void timers.delete(timer);
    },
    forward: (ms) => {
      const target = now() + ms;
      for (let timer = next(); timer && timer.at <= target; timer = next()) {
        moved += Math.max(0, timer.at - now());
        ring(timer);
      }
      moved += Math.max(0, target - now());
      wind();
    },
    stop: () => {
      timers.clear();
      clearTimeout(alarm);
    },
  };
}
