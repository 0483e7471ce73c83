// Opens the connections for the first presses, and has the server plan what every press asks of them.
import type pg from 'pg';
import { lockOf, nothingOf, wholeOf } from './tables.ts';
import { withClient } from './withClient.ts';

export const KEPT_CONNECTIONS = 4;
/** PostgreSQL plans a statement again each of its first five times. */
const TIMES = 6;
/** No table has this number. */
const NONE = { table: 0 };

export async function warmUp(pool: pg.Pool): Promise<void> {
  await Promise.all(Array.from({ length: KEPT_CONNECTIONS }, () => withClient(pool, planned)));
}

async function planned(connection: pg.PoolClient): Promise<void> {
  for (let n = 0; n < TIMES; n += 1)
    for (const statement of [lockOf(NONE), wholeOf(NONE), nothingOf(NONE)]) await connection.query(statement);
}
