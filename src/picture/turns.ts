// Drawing blocks everything else, so it is done one picture at a time, in short pieces.
import { setImmediate as breath } from 'node:timers/promises';

/** A queue in which each waits for all that came before. */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Only one picture is drawn at a time. */
export const inTurn = oneByOne();

/** How long one piece may take, in milliseconds; a step that has begun is not interrupted. */
const PIECE = 4;

/** Runs the steps to their end, and lets other work run in between. */
export async function inPieces<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const until = performance.now() + PIECE;
    let step = steps.next();
    while (!step.done && performance.now() < until) step = steps.next();
    if (step.done) return step.value;
    await breath();
  }
}

/** Runs the steps to their end at once. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
