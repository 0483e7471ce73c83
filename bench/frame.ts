// The frame of the benchmarks: rows with budgets, a table, and results on disk.
export type Row = {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** `≤` or `≥` and a number, in the row's unit. */
  readonly budget: string;
  readonly pass: boolean;
};
export type Benchmark = {
  readonly name: string;
  readonly summary: string;
  /** `say` prints a line above the table: what could not be measured here. */
  readonly run: (say: (line: string) => void) => Promise<readonly Row[]>;
};

const rounded = (value: number) => Number(value.toPrecision(4));

export const atMost = (
  what: string,
  value: number,
  limit: { readonly budget: number; readonly unit: string },
): Row => ({
  what,
  value: rounded(value),
  unit: limit.unit,
  budget: `≤ ${limit.budget}`,
  pass: value <= limit.budget,
});

export const atLeast = (
  what: string,
  value: number,
  limit: { readonly budget: number; readonly unit: string },
): Row => ({
  what,
  value: rounded(value),
  unit: limit.unit,
  budget: `≥ ${limit.budget}`,
  pass: value >= limit.budget,
});

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** How many milliseconds something takes. */
export function timed(act: () => void): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}

export async function timedAsync(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
