// A small seeded generator for tools that play at random; it never touches the tables' own randomness.
export type Pick = (below: number) => number;

/** Mulberry32: the same seed picks the same. */
export function picker(seed: number): Pick {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export function oneOf<V>(list: readonly V[], pick: Pick): V {
  const one = list[pick(list.length)];
  if (one === undefined) throw new Error('there is nothing to pick from');
  return one;
}
