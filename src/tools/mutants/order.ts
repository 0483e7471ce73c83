// Sorts the test files by how probably they notice a change: the first failure ends a mutant's run.

import { basename } from 'node:path';

export type TestOrder = {
  readonly orderFor: (source: string) => readonly string[];
  /** Remembers that this test file noticed a change of this source file. */
  readonly learn: (source: string, test: string) => void;
};

/** First what noticed changes of the same file, then what has its name, then what notices much, then the quick ones. */
export function learningOrder(durations: ReadonlyMap<string, number>): TestOrder {
  const noticed = new Map<string, number>();
  const count = (key: string): number => noticed.get(key) ?? 0;
  const rank = (source: string, test: string): readonly number[] => [
    -count(`${source} ${test}`),
    test.includes(basename(source, '.ts')) ? 0 : 1,
    -count(test),
    durations.get(test) ?? 0,
  ];
  return {
    orderFor: (source) => {
      const ranked = [...durations.keys()].map((test) => ({ test, rank: rank(source, test) }));
      return ranked.sort((a, b) => compare(a.rank, b.rank)).map(({ test }) => test);
    },
    learn: (source, test) => {
      for (const key of [`${source} ${test}`, test]) noticed.set(key, count(key) + 1);
    },
  };
}

function compare(a: readonly number[], b: readonly number[]): number {
  const difference = a.findIndex((value, index) => value !== b[index]);
  return difference < 0 ? 0 : (a[difference] ?? 0) - (b[difference] ?? 0);
}
