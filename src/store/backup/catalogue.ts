// Finds what a database has to save: tables, columns, sequences and foreign keys.
import type pg from 'pg';

type Column = { readonly name: string; readonly type: string };
export type Table = { readonly name: string; readonly columns: readonly Column[] };
/** A foreign key. Its names are quoted where they must be. */
type Tie = { readonly table: string; readonly name: string; readonly definition: string };

// Without Prisma's list of migrations: every database has its own, and the backup's head names them.
const TABLES = `
  SELECT c.relname AS name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.relname ORDER BY c.relname`;

export const tablesOf = async (client: pg.ClientBase): Promise<readonly Table[]> =>
  (await client.query<Table>(TABLES)).rows;

export async function sequencesOf(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`,
  );
  return rows.map(({ name }) => name);
}

/** The foreign keys. */
export async function tiesOf(client: pg.ClientBase): Promise<readonly Tie[]> {
  const { rows } = await client.query<Tie>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`,
  );
  return rows;
}
