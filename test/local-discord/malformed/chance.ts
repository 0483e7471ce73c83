// Chance from a seed, for tests that throw many things at something: the same ones every time (mulberry32).

export type Pick = {
  /** A whole number from 0 to size − 1. */
  below(size: number): number;
  chance(share: number): boolean;
  oneOf<const Item>(items: readonly Item[]): Item;
  times<Item>(count: number, make: () => Item): Item[];
};

export function chanceOf(seed: number): Pick {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const twice = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (size: number) => Math.floor(next() * size);
  return {
    below,
    chance: (share) => next() < share,
    oneOf: (items) => items[below(items.length)] as (typeof items)[number],
    times: (count, make) => Array.from({ length: count }, make),
  };
}
