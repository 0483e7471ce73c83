// A transaction for one table: its own statements go straight to the server, several in one go, and Prisma joins in when it is asked for more.
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { again, type Repeating } from './again.ts';
import type { PrismaClient } from './generated/client.ts';
import type { Statement } from './statement.ts';
import type { Tx } from './tables.ts';
import { withClient } from './withClient.ts';

export type Transacting = { readonly client: PrismaClient; readonly pool: pg.Pool };

/** What is read at first; and the last statement that is written, with what it came to, and what is read after it. */
export type Course<Result> = Repeating & {
  readonly first: readonly Statement[];
  readonly work: (tx: Tx, read: readonly Rows[]) => Promise<Ending<Result>>;
};
export type Rows = readonly object[];
export type Ending<Result> = {
  readonly last?: Statement | undefined;
  readonly after?: readonly Statement[];
  readonly ended: (written: Rows, after: readonly Rows[]) => Result;
};

/** All of it, or nothing when `work` throws. It may be done again, from its first statement on. */
export const transaction = <Result>(of: Transacting, course: Course<Result>): Promise<Result> =>
  again(() => oneTransaction(of, course), course);

async function oneTransaction<Result>(of: Transacting, course: Course<Result>): Promise<Result> {
  const done = await withClient(of.pool, async (connection): Promise<Done<Result>> => {
    const joined = joining(of.client, connection);
    try {
      const read = await together(connection, ['BEGIN', ...course.first]);
      const { last, after = [], ended } = await course.work(joined.tx, read.slice(1));
      await joined.end();
      const came = await together(connection, [...(last ? [last] : []), ...after, 'COMMIT']);
      const [written = []] = last ? came : [];
      return { result: ended(written, came.slice(last ? 1 : 0, -1)) };
    } catch (error) {
      await joined.end(error);
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

// ---- Prisma on the same connection ----

const lent = new AsyncLocalStorage<pg.PoolClient>();

/** The pool as Prisma sees it: a transaction that joins another is given that one's connection. */
export function lending(pool: pg.Pool): pg.Pool {
  const connect = (...args: []) => {
    const connection = lent.getStore();
    return connection && args.length === 0 ? Promise.resolve(borrowed(connection)) : pool.connect(...args);
  };
  return new Proxy(pool, { get: (of, key) => (key === 'connect' ? connect : Reflect.get(of, key)) });
}

const NOTHING = { rows: [], fields: [], rowCount: 0 };

/** Where it begins and ends is not Prisma's to say. */
function borrowed(connection: pg.PoolClient): pg.PoolClient {
  const query = (asked: { readonly text: string }) =>
    ['BEGIN', 'COMMIT', 'ROLLBACK'].includes(asked.text)
      ? Promise.resolve(NOTHING)
      : connection.query(asked as pg.QueryConfig);
  const release = () => undefined;
  const own: Readonly<Record<string | symbol, unknown>> = { query, release };
  return new Proxy(connection, { get: (of, key) => own[key] ?? bound(of, key) });
}

function bound(of: pg.PoolClient, key: string | symbol): unknown {
  const value: unknown = Reflect.get(of, key);
  return typeof value === 'function' ? value.bind(of) : value;
}

type Joining = { readonly tx: Tx; readonly end: (error?: unknown) => Promise<void> };

/** Prisma's side of the transaction begins with the first thing that it is asked. */
function joining(client: PrismaClient, connection: pg.PoolClient): Joining {
  let ending: ((error?: unknown) => void) | undefined;
  let begun: Promise<Tx> | undefined;
  let over: Promise<void> | undefined;
  const begin = () =>
    new Promise<Tx>((resolve, reject) => {
      const whole = (tx: Tx) =>
        new Promise<void>((good, bad) => {
          ending = (error) => (error === undefined ? good() : bad(error));
          resolve(tx);
        });
      over = lent.run(connection, () => client.$transaction(whole, { maxWait: 30_000, timeout: 60_000 }));
      over.catch(reject);
    });
  const joined = () => {
    begun ??= begin();
    return begun;
  };
  return {
    tx: lateTx(joined),
    end: async (error) => {
      if (!begun) return;
      await begun.catch(() => undefined);
      ending?.(error);
      if (error === undefined) await over;
      else await over?.catch(() => undefined);
    },
  };
}

type Asked = (...args: unknown[]) => unknown;

/** Looks like the transaction that it will be. */
function lateTx(joined: () => Promise<Tx>): Tx {
  const asking =
    (...names: readonly string[]): Asked =>
    async (...args) => {
      let [of, asked]: [unknown, unknown] = [undefined, await joined()];
      for (const name of names) [of, asked] = [asked, Reflect.get(asked as object, name)];
      return (asked as Asked).apply(of, args);
    };
  const model = (name: string) => new Proxy({}, { get: (_, method) => asking(name, String(method)) });
  return new Proxy({} as Tx, {
    get: (_, name) => (String(name).startsWith('$') ? asking(String(name)) : model(String(name))),
  });
}
