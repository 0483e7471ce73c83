// A transaction of our own statements: begin, lock and read are sent together, and so are the last write and the commit.
import type pg from 'pg';
import { again, type Repeating } from './again.ts';
import type { Run } from './run.ts';
import type { Statement } from './statement.ts';
import { withClient } from './withClient.ts';

/** What is read at first; and the last statement that is written, with what it came to, and what is read after it. */
export type Course<Result> = Repeating & {
  readonly first: readonly Statement[];
  /** `run` does more on the same connection, one round trip each. */
  readonly work: (run: Run, read: readonly Rows[]) => Promise<Ending<Result>>;
};
export type Rows = readonly object[];
export type Ending<Result> = {
  readonly last?: Statement | undefined;
  readonly after?: readonly Statement[];
  readonly ended: (written: Rows, after: readonly Rows[]) => Result;
};

/** All of it, or nothing when `work` throws. It may be done again, from its first statement on. */
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
      // Where even that fails, the connection is given to nobody.
      await connection.query('ROLLBACK').catch(() => Promise.reject(error));
      return { error };
    }
  });
  if ('error' in done) throw done.error;
  return done.result;
}
type Done<Result> = { readonly result: Result } | { readonly error: unknown };

/** Sent without waiting for one another; the server does one after the other. */
async function together(connection: pg.PoolClient, statements: readonly (Statement | string)[]): Promise<Rows[]> {
  const sent = await Promise.allSettled(statements.map((one) => connection.query<object>(one as Statement)));
  return sent.map((one, place) => {
    if (one.status === 'rejected') throw one.reason;
    // What failed before it turns a COMMIT into its opposite without a word.
    if (statements[place] === 'COMMIT' && one.value.command !== 'COMMIT') throw new Error('nothing was committed');
    return one.value.rows ?? [];
  });
}
