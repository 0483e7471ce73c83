// Flows: rules as generator functions that stop where they ask somebody and go on with the answer.

import type { Random } from '../chance/random.ts';
import type { Answer, Ask, AskSpec, Choice, SeatId } from './ask.ts';
import type { NewEvent } from './event.ts';

/** What follows a stage: the next stage, perhaps after another table whose outcome that stage gets. */
export type Stage = {
  readonly name: string;
  readonly [param: string]: unknown;
};
export type Opening = { readonly encounter: string; readonly with: unknown };
export type Next = Stage | { readonly open: Opening; readonly then: Stage };

/** Ends the whole stage at once, even in the middle of a rule. */
export type Stop = { readonly stop: Next };
export type Taken = { readonly ask: Ask; readonly answer: Answer };
export type Flow<T = void> = Generator<readonly Ask[] | Stop, T, Taken>;

/** What a running rule works with. `E` are the events that it may tell. */
export type Play<S, C, E extends NewEvent = NewEvent> = {
  state: S;
  readonly content: C;
  readonly random: Random;
  emit(event: E): void;
  /** Gives an ask its number. Rules do not call it: `ask` and `choose` do. */
  number(spec: AskSpec): Ask;
};

let watching = false;
const neverRun = new Set<string>();

/** In tests: a flow that is created and never run (a forgotten `yield*`) is an error at the next pause. */
export function watchFlows(on: boolean): void {
  watching = on;
  neverRun.clear();
}

export function assertAllFlowsRan(): void {
  if (neverRun.size === 0) return;
  const names = [...neverRun].join(', ');
  neverRun.clear();
  throw new Error(`created and never run (a forgotten yield*?): ${names}`);
}

let created = 0;

function watched<T>(running: Flow<T>, name: string): Flow<T> {
  const ticket = `${name} #${++created}`;
  neverRun.add(ticket);
  const next = running.next.bind(running);
  const close = running.return.bind(running);
  running.next = (...taken) => {
    neverRun.delete(ticket);
    return next(...taken);
  };
  running.return = (value) => {
    neverRun.delete(ticket);
    return close(value);
  };
  return running;
}

/** Declares a flow. */
export function flow<A extends unknown[], T>(rule: (...args: A) => Flow<T>): (...args: A) => Flow<T> {
  return (...args) => (watching ? watched(rule(...args), rule.name || 'flow') : rule(...args));
}

export function isStop(yielded: readonly Ask[] | Stop): yielded is Stop {
  return 'stop' in yielded;
}

/** Ends the stage at once. */
export const stop = flow(function* stop(next: Next): Flow<never> {
  yield { stop: next };
  throw new Error('a stage went on after its end');
});

type Numbers = Pick<Play<unknown, unknown>, 'number'>;

/** Asks, and waits for the answer. */
export const ask = flow(function* ask(t: Numbers, spec: AskSpec): Flow<Answer> {
  const { answer } = yield [t.number(spec)];
  return answer;
});

export type Chosen = Choice & { readonly seat: SeatId };

/** Asks, unless only one answer is possible. */
export const choose = flow(function* choose(t: Numbers, spec: AskSpec): Flow<Chosen> {
  const options = typeof spec.options === 'function' ? spec.options() : spec.options;
  const only = options.length === 1 ? options[0] : undefined;
  if (only && !only.parts) return { choose: only.id, seat: only.seats?.[0] ?? spec.who };
  return yield* ask(t, { ...spec, takesOnly: true });
});

type Running<T> = {
  readonly flow: Flow<T>;
  asks: readonly Ask[];
  done: boolean;
  result: T | undefined;
};

/**
 * Runs flows side by side, mostly one for each seat. An answer resumes only the flow that asked. As soon as one ends
 * with a result that `until` accepts, the others are closed, and their result is undefined.
 */
export const together = flow(function* together<T>(
  flows: readonly Flow<T>[],
  until: (result: T) => boolean = () => false,
): Flow<readonly (T | undefined)[]> {
  const all: Running<T>[] = flows.map((one) => ({
    flow: one,
    asks: [],
    done: false,
    result: undefined,
  }));
  try {
    yield* advanceAll(all, until);
  } finally {
    for (const one of all) if (!one.done) one.flow.return(undefined as T);
  }
  return all.map((one) => one.result);
});

function* advanceAll<T>(all: readonly Running<T>[], until: (result: T) => boolean): Flow {
  for (const one of all) if (yield* advance(one, one.flow.next(), until)) return;
  while (all.some((one) => !one.done)) {
    const taken: Taken = yield all.flatMap((one) => one.asks);
    const asked = all.find((one) => one.asks.includes(taken.ask));
    if (!asked) throw new Error(`nobody asked ${taken.ask.id}`);
    if (yield* advance(asked, asked.flow.next(taken), until)) return;
  }
}

/** Takes one step of a flow; true if its result ends the others. */
function* advance<T>(
  one: Running<T>,
  step: IteratorResult<readonly Ask[] | Stop, T>,
  until: (result: T) => boolean,
): Flow<boolean> {
  if (!step.done) {
    if (isStop(step.value)) yield step.value;
    else one.asks = step.value;
    return false;
  }
  one.done = true;
  one.asks = [];
  one.result = step.value;
  return until(step.value);
}

/** A flow that players may use again and again beside another: begun when `can` turns true, closed when it turns false. */
export type Aside = { readonly can: () => boolean; readonly run: () => Flow };

/** Runs a flow to its end, with an aside open beside it. The first ask of an aside must be idle. */
export const beside = flow(function* beside<T>(main: Flow<T>, aside: Aside): Flow<T> {
  const first: Running<T> = { flow: main, asks: [], done: false, result: undefined };
  let second: Running<void> | undefined;
  try {
    yield* advance(first, main.next(), () => false);
    while (!first.done) {
      second = yield* stillOpen(second, aside);
      const taken: Taken = yield [...first.asks, ...(second?.asks ?? [])];
      if (second?.asks.includes(taken.ask)) yield* advance(second, second.flow.next(taken), () => false);
      else yield* advance(first, main.next(taken), () => false);
    }
  } finally {
    if (!first.done) main.return(undefined as T);
    if (second && !second.done) second.flow.return();
  }
  return first.result as T;
});

function* stillOpen(before: Running<void> | undefined, { can, run }: Aside): Flow<Running<void> | undefined> {
  const isUnderWay = before?.asks.some(({ idle }) => !idle);
  if (before && !before.done && (isUnderWay || can())) return before;
  if (before && !before.done) before.flow.return();
  if (!can()) return undefined;
  const anew: Running<void> = { flow: run(), asks: [], done: false, result: undefined };
  yield* advance(anew, anew.flow.next(), () => false);
  return anew;
}
