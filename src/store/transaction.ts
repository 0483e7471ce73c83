// A transaction of our own statements: begin, lock and read are sent together; so are the last write and the commit.
import type pg from 'pg';
import { again, type Repeating } from './again.ts';
import type { Run } from './run.ts';
import type { Statement } from './statement.ts';
import { withClient } from './withClient.ts';

/** `first` is read at once. `work` gives the last statement to write, what to read after it, and the use of both. */
export type Course<Result> = Repeating & {
  readonly first: readonly Statement[];
  /** `run` runs further statements on the same connection, one round trip each. */
  readonly work: (run: Run, read: readonly Rows[]) => Promise<Ending<Result>>;
};
export type Rows = readonly object[];
export type Ending<Result> = {
  readonly last?: Statement | undefined;
  readonly after?: readonly Statement[];
  readonly ended: (written: Rows, after: readonly Rows[]) => Result;
};

/** Writes everything, or nothing if `work` throws. It may run again, from the first statement on. */
export const transaction = <Result>({ pool }: { readonly pool: pg.Pool }, course: Course<Result>): Promise<Result> =>
  again(() => oneTransaction(pool, course), course);

async function oneTransaction<Result>(pool: pg.Pool, course: Course<Result>): Promise<Result> {
  const done = await withClient(pool, async (connection): Promise<Done<Result>> => {
    const run: Run = async (asked) => (await connection.query(asked)).rows as never;
    try {
      const read = await together(connection, ['BEGIN', ...course.first]);
      const { last, after = [], ended } = await course.work(run, read.slice(1));
      const came = await together(connection, [...(last ? [last] : []), ...after, 'COMMIT']);
      const [written = []] = last ? came : [];
      return { result: ended(written, came.slice(last ? 1 : 0, -1)) };
    } catch (error) {
      // If the rollback fails too, this connection is closed and not used again.
      await connection.query('ROLLBACK').catch(() => Promise.reject(error));
      return { error };
    }
  });
  if ('error' in done) throw done.error;
  return done.result;
}
type Done<Result> = { readonly result: Result } | { readonly error: unknown };

/** Sends the statements without waiting for answers; the server runs them one after the other. */
async function together(connection: pg.PoolClient, statements: readonly (Statement | string)[]): Promise<Rows[]> {
  const sent = await Promise.allSettled(statements.map((one) => connection.query<object>(one as Statement)));
  return sent.map((one, place) => {
    if (one.status === 'rejected') throw one.reason;
    // If an earlier statement failed, the server answers COMMIT with a silent ROLLBACK.
    if (statements[place] === 'COMMIT' && one.value.command !== 'COMMIT') throw new Error('nothing was committed');
    return one.value.rows ?? [];
  });
}
