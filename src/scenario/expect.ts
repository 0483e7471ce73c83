// Compares what a scenario expects with what happened.
import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../engine/json.ts';
import type { GameEvent } from '../engine/kernel/event.ts';
import type { GameState } from '../engine/ruleset/ruleset.ts';
import type { Driver, OpenAsk } from './driver.ts';
import type { Expectation } from './format.ts';

const say = (value: unknown) => JSON.stringify(value) ?? 'nothing';

function valueAt(state: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], state);
}

/** One sentence for each difference. */
export function differences<S extends GameState, C>(driver: Driver<S, C>, expected: Expectation): readonly string[] {
  const { open, events, status, ...paths } = expected;
  return [
    ...Object.entries(paths).flatMap(([path, value]) => wrongValue(driver.table.state, path, value as Json)),
    ...(open ? wrongOpen(driver.openAsks(), open) : []),
    ...(events ? missingEvents(driver.history, events) : []),
    ...(status && status !== driver.table.status ? [`the table is ${driver.table.status}, not ${status}`] : []),
  ];
}

function wrongValue(state: unknown, path: string, expected: Json): readonly string[] {
  const found = valueAt(state, path);
  const absent = expected === null && found === undefined;
  return absent || isDeepStrictEqual(found, expected) ? [] : [`${path} is ${say(found)}, not ${say(expected)}`];
}

type Wanted = NonNullable<Expectation['open']>;

function wrongOpen(found: readonly OpenAsk[], wanted: Wanted): readonly string[] {
  const key = (one: { seat: string; ask: string }) => `${one.seat} "${one.ask}"`;
  const missing = wanted.filter((one) => !found.some((other) => key(other) === key(one)));
  const unwanted = found.filter((one) => !wanted.some((other) => key(other) === key(one)));
  const wrong = wanted.flatMap((one) =>
    wrongOptions(
      found.find((other) => key(other) === key(one)),
      one,
    ),
  );
  return [
    ...missing.map((one) => `${key(one)} is not open`),
    ...unwanted.map((one) => `${key(one)} is open, with ${one.options.join(', ')}`),
    ...wrong,
  ];
}

function wrongOptions(found: OpenAsk | undefined, wanted: Wanted[number]): readonly string[] {
  if (!found || !wanted.options || isDeepStrictEqual(found.options.toSorted(), wanted.options.toSorted())) return [];
  return [`${wanted.seat} "${wanted.ask}" may choose ${found.options.join(', ')}, not ${wanted.options.join(', ')}`];
}

function missingEvents(
  history: readonly GameEvent[],
  wanted: readonly Readonly<Record<string, unknown>>[],
): readonly string[] {
  let from = 0;
  for (const event of wanted) {
    const place = history.findIndex(
      (one, n) => n >= from && Object.entries(event).every(([field, value]) => isDeepStrictEqual(one[field], value)),
    );
    if (place < 0) return [`the event ${say(event)} did not happen${from > 0 ? ' after those before it' : ''}`];
    from = place + 1;
  }
  return [];
}
