// All rows of a test's database: taken out, and laid into another, which is emptied before; a hundred times cheaper than a new database.
import pg from 'pg';

/** By table, all its rows in PostgreSQL's own words; by sequence, where it stands. */
export type Rows = {
  readonly tables: ReadonlyMap<string, string>;
  readonly sequences: readonly Sequence[];
};
type Sequence = { readonly name: string; readonly value: string; readonly isCalled: boolean };

const TABLES = `SELECT oid::regclass::text AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`;
const SEQUENCES = 'SELECT seqrelid::regclass::text AS name FROM pg_sequence ORDER BY 1';
/** Everything that a test could have made beside rows. */
const SHAPE = `SELECT md5(concat(
  (SELECT string_agg(concat(nspname, nspacl), ' ' ORDER BY oid) FROM pg_namespace WHERE nspname !~ '^pg_(toast_)?temp'),
  (SELECT string_agg(concat(oid, relname, relkind, reltablespace, reloptions), ' ' ORDER BY oid) FROM pg_class WHERE oid >= 16384),
  (SELECT string_agg(concat(attrelid, attname, atttypid, attnotnull), ' ' ORDER BY attrelid, attnum) FROM pg_attribute WHERE attrelid >= 16384),
  (SELECT string_agg(concat(oid, tgrelid, tgname, tgenabled), ' ' ORDER BY oid) FROM pg_trigger),
  (SELECT string_agg(concat(oid, conname), ' ' ORDER BY oid) FROM pg_constraint),
  (SELECT string_agg(concat(oid, proname), ' ' ORDER BY oid) FROM pg_proc WHERE oid >= 16384),
  (SELECT string_agg(setting.setconfig::text, ' ') FROM pg_db_role_setting setting
   JOIN pg_database ON setdatabase = pg_database.oid WHERE datname = current_database()))) AS shape`;

/** What tells whether a test has changed more than rows. */
export const shapeOf = (url: string): Promise<string> =>
  on(url, async (client) => (await ask<{ shape: string }>(client, SHAPE))[0]?.shape ?? '');

export const rowsOf = (url: string): Promise<Rows> =>
  on(url, async (client) => {
    const tables = new Map<string, string>();
    for (const name of await filledTables(client)) {
      const [all] = await ask<{ rows: string }>(client, `SELECT array_agg(one)::text AS rows FROM ${name} one`);
      tables.set(name, all?.rows ?? '{}');
    }
    return { tables, sequences: await standing(client) };
  });

/** Whatever is there goes, and these rows come in its place. */
export const layInto = (url: string, { tables, sequences }: Rows): Promise<void> =>
  on(url, async (client) => {
    // Rows come table by table, whichever of them refer to which.
    await client.query('SET session_replication_role = replica');
    await empty(client);
    for (const [name, rows] of tables)
      await client.query(`INSERT INTO ${name} SELECT * FROM unnest($1::${name}[])`, [rows]);
    for (const { name, value, isCalled } of sequences)
      await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
  });

/** As new: the dead rows go, too, so that the next stand in the order in which they are written. */
async function empty(client: pg.Client): Promise<void> {
  const filled = await filledTables(client);
  if (filled.length === 0) return;
  await client.query(filled.map((name) => `DELETE FROM ${name}`).join(';'));
  await client.query(`VACUUM ${filled.join(', ')}`);
}

async function filledTables(client: pg.Client): Promise<readonly string[]> {
  const names = (await ask<{ name: string }>(client, TABLES)).map(({ name }) => name);
  const looks = names.map((name) => `SELECT $$${name}$$ AS name WHERE EXISTS (SELECT FROM ${name})`);
  return (await ask<{ name: string }>(client, looks.join(' UNION ALL '))).map(({ name }) => name);
}

async function standing(client: pg.Client): Promise<readonly Sequence[]> {
  const names = (await ask<{ name: string }>(client, SEQUENCES)).map(({ name }) => name);
  if (names.length === 0) return [];
  const looks = names.map(
    (name) => `SELECT $$${name}$$ AS name, last_value::text AS value, is_called AS "isCalled" FROM ${name}`,
  );
  return ask<Sequence>(client, looks.join(' UNION ALL '));
}

const ask = async <Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<readonly Row[]> =>
  (await client.query<Row>(sql)).rows;

async function on<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
