// Local Discord's clock: runs like the real one, and tests may move it forward.

export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  iso(): string;
  /** Calls back once when the clock has reached now + ms. Returns the way to call it off. */
  after(ms: number, callback: () => void): () => void;
  /** Moves the clock; what becomes due is called in order, each at its own time. */
  forward(ms: number): void;
  /** Calls off everything, for good: what is set later is never called. */
  stop(): void;
};

type Timer = { readonly at: number; readonly number: number; readonly callback: () => void };

/** setTimeout takes no more than 31 bits; a far timer is waited for in several steps. */
const LONGEST_WAIT = 2 ** 30;

export function newClock(realNow: () => number = Date.now): Clock {
  let moved = 0;
  let stopped = false;
  let alarm: NodeJS.Timeout | undefined;
  const timers = newTimers();
  const now = () => realNow() + moved;

  const wind = () => {
    clearTimeout(alarm);
    const timer = timers.first();
    if (timer) alarm = setTimeout(runDue, Math.min(Math.max(0, timer.at - now()), LONGEST_WAIT)).unref();
  };
  /** A callback that throws must not hold up the others: they are called when the alarm rings again. */
  const runUntil = (isDue: (timer: Timer) => boolean) => {
    try {
      for (let timer = timers.first(); timer && isDue(timer); timer = timers.first()) {
        timers.delete(timer);
        timer.callback();
      }
    } finally {
      wind();
    }
  };
  const runDue = () => runUntil((timer) => timer.at <= now());
  const moveTo = (time: number) => {
    moved += Math.max(0, time - now());
  };

  return {
    now,
    iso: () => new Date(now()).toISOString(),
    after: (ms, callback) => {
      if (stopped) return () => {};
      const timer = timers.add(now() + Math.max(0, ms), callback);
      if (timers.first() === timer) wind();
      return () => timers.delete(timer);
    },
    forward: (ms) => {
      const target = now() + ms;
      runUntil((timer) => {
        if (timer.at > target) return false;
        moveTo(timer.at);
        return true;
      });
      moveTo(target);
      wind();
    },
    stop: () => {
      stopped = true;
      timers.clear();
      clearTimeout(alarm);
    },
  };
}

/** The timers that are set, sorted so that the next one is the last of the list, where taking it is cheap. */
function newTimers() {
  const list: Timer[] = [];
  let count = 0;
  const isAfter = (a: Timer, b: Timer) => a.at > b.at || (a.at === b.at && a.number > b.number);
  const placeOf = (timer: Timer) => {
    let low = 0;
    for (let high = list.length; low < high; ) {
      const middle = (low + high) >>> 1;
      const other = list[middle];
      if (other && isAfter(other, timer)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    first: () => list.at(-1),
    add: (at: number, callback: () => void): Timer => {
      const timer = { at, number: count++, callback };
      list.splice(placeOf(timer), 0, timer);
      return timer;
    },
    delete: (timer: Timer) => {
      const place = placeOf(timer);
      if (list[place] === timer) list.splice(place, 1);
    },
    clear: () => void list.splice(0),
  };
}
