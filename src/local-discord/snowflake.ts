// Ids as Discord makes them: milliseconds since its epoch, then a counter. They grow, also across restarts and when the clock is moved.
import type { Clock } from './clock.ts';
import type { Id } from './records.ts';

const EPOCH = 1_420_070_400_000n;

/** Never gives an id up to `after`. */
export function idMaker(clock: Clock, after: Id = '0'): () => Id {
  let last = BigInt(after);
  return () => {
    const first = (BigInt(Math.floor(clock.now())) - EPOCH) << 22n;
    last = first > last ? first : last + 1n;
    return last.toString();
  };
}

export const timeOf = (id: Id): number => Number((BigInt(id) >> 22n) + EPOCH);
export const isLater = (a: Id, b: Id): boolean => BigInt(a) > BigInt(b);

export const isSnowflake = (text: string): boolean => /^(0|[1-9]\d{0,19})$/.test(text) && BigInt(text) < 2n ** 64n;
