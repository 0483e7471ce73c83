// Keeps what was used last, up to a weight; the rest is forgotten and made again when needed.
export type Recent<T> = {
  /** The value kept under a key, or else what `make` makes now. */
  get(key: string, make: () => T): T;
  find(key: string): T | undefined;
  keep(key: string, value: T): void;
  readonly weight: () => number;
};

/** Without `weightOf`, everything weighs one. */
export function recent<T>(most: number, weightOf: (value: T) => number = () => 1): Recent<T> {
  const kept = new Map<string, T>();
  let weight = 0;
  const makeRoom = (): void => {
    for (const [key, value] of kept) {
      if (weight <= most || kept.size === 1) return;
      kept.delete(key);
      weight -= weightOf(value);
    }
  };
  const find = (key: string): T | undefined => {
    const known = kept.get(key);
    if (known === undefined) return undefined;
    kept.delete(key);
    kept.set(key, known);
    return known;
  };
  const keep = (key: string, value: T): void => {
    const before = kept.get(key);
    if (before !== undefined) weight -= weightOf(before);
    kept.delete(key);
    kept.set(key, value);
    weight += weightOf(value);
    makeRoom();
  };
  const get = (key: string, make: () => T): T => {
    const known = find(key);
    if (known !== undefined) return known;
    const made = make();
    keep(key, made);
    return made;
  };
  return { get, find, keep, weight: () => weight };
}
