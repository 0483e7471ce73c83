// Ends the program cleanly: finishes what runs, step by step, within a time limit.
import type { Log } from './log.ts';

export type Step = { readonly name: string; readonly run: () => unknown };

export type StopOptions = {
  /** How long all steps together may take, in milliseconds. */
  readonly within: number;
  readonly log: Log;
  /** Where the signals come from; without it, this process. */
  readonly from?: SignalSource;
  /** Ends the process; tests do not. */
  readonly end?: (code: number) => void;
};

export type SignalSource = {
  on(signal: NodeJS.Signals, act: (signal: NodeJS.Signals) => void): unknown;
  off(signal: NodeJS.Signals, act: (signal: NodeJS.Signals) => void): unknown;
};

export type Stopping = {
  /** Stops without a signal; a second call waits for the same end. */
  stop(): Promise<number>;
  /** The exit code, once everything has ended. */
  readonly ended: Promise<number>;
};

/** The first signal runs the steps once, in order; a second one, or the time limit, ends at once with code 1. */
export function stopOn(signals: readonly NodeJS.Signals[], steps: readonly Step[], options: StopOptions): Stopping {
  const { within, log, from = process, end = (code) => process.exit(code) } = options;
  const { promise: ended, resolve } = withResolve<number>();
  let state: 'running' | 'stopping' | 'over' = 'running';
  let limit: NodeJS.Timeout | undefined;

  const finish = (code: number) => {
    if (state === 'over') return;
    state = 'over';
    clearTimeout(limit);
    for (const signal of signals) from.off(signal, onSignal);
    resolve(code);
    end(code);
  };
  const begin = () => {
    if (state !== 'running') return;
    state = 'stopping';
    limit = setTimeout(() => {
      log.error({ ms: within }, 'stopping took too long: ending now');
      finish(1);
    }, within);
    void runAll(steps, log, () => state === 'over').then(finish);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (state === 'stopping') {
      log.warn({ signal }, 'asked again: ending now');
      return finish(1);
    }
    log.info({ signal }, 'stopping');
    begin();
  };
  for (const signal of signals) from.on(signal, onSignal);
  return {
    ended,
    stop: () => {
      begin();
      return ended;
    },
  };
}

/** A step that fails does not keep the others from running. */
async function runAll(steps: readonly Step[], log: Log, isOver: () => boolean): Promise<number> {
  let code = 0;
  for (const { name, run } of steps) {
    if (isOver()) return code;
    const began = performance.now();
    const about = () => ({ step: name, ms: Math.round(performance.now() - began) });
    try {
      await run();
      log.info(about(), 'stopped');
    } catch (err) {
      code = 1;
      log.error({ ...about(), err }, 'could not be stopped in peace');
    }
  }
  return code;
}

function withResolve<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
