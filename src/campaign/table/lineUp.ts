// One queue per table: presses on one table wait in the process, so that together they hold one connection, not many.

const chains = new Map<string, Promise<unknown>>();

/** Runs `work` after everything that lined up under this name before it. */
export function inLine<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = chains.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.then(
    () => undefined,
    () => undefined,
  );
  chains.set(name, settled);
  void settled.then(() => {
    if (chains.get(name) === settled) chains.delete(name);
  });
  return mine;
}
