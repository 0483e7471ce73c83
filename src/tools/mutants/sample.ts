// Takes a sample that is spread evenly over a list, the same for the same seed.

/** One from each of `count` equal slices of the list. */
export function spreadSample<Item>(items: readonly Item[], count: number, seed: number): readonly Item[] {
  if (count >= items.length) return items;
  const random = generator(seed);
  return Array.from({ length: count }, (_, slice) => {
    const from = Math.floor((slice * items.length) / count);
    const to = Math.floor(((slice + 1) * items.length) / count);
    return items[from + Math.floor(random() * (to - from))] as Item;
  });
}

/** Mulberry32: small, and good enough to choose a sample. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
