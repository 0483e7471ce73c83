// One chain a table: presses on one table line up in the process, so that each waits with one connection at most in use.

const chains = new Map<string, Promise<unknown>>();

/** Runs `work` after everything that was lined up under this name before. */
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
