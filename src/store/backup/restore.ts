// Restores a database from the file of a backup: all of it, or nothing.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { appliedMigrations } from '../migrate.ts';
import { codeOf, messageOf, StoreProblem } from '../problem.ts';
import { withClient } from '../withClient.ts';
import { type Table, tablesOf, tiesOf } from './catalogue.ts';
import {
  type Counts,
  cutOff,
  type Head,
  type Line,
  readBackup,
  type SequenceLine,
  type TableLine,
  type Values,
} from './format.ts';

export type RestoreOptions = {
  /** Whether to throw away what is in the database. */
  readonly force?: boolean;
};
type Batch = { readonly table: Table; readonly rows: Values[]; size: number };

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 4_000_000;
/** The classes of PostgreSQL's errors about values, and about rows that do not fit together. */
const UNFIT = /^2[23]/;

export async function restoreBackup(pool: pg.Pool, file: string, options: RestoreOptions = {}): Promise<Counts> {
  let counts: Counts | undefined;
  await withClient(pool, async (client) => {
    await client.query('BEGIN');
    await readBackup(file, async (head, lines) => {
      await refuseIfInUse(client);
      await refuseOtherVersions(client, file, head);
      await empty(client, options);
      counts = await fill(client, lines).catch((error: unknown) => {
        throw UNFIT.test(codeOf(error) ?? '') ? damaged(file, error) : error;
      });
    });
    if (counts === undefined) throw cutOff(file);
    await client.query('COMMIT');
  });
  return counts ?? { tables: 0, rows: 0 };
}

const damaged = (file: string, cause: unknown) =>
  new StoreProblem(`The backup ${file} was damaged (${messageOf(cause)}): please choose another file.`, { cause });

/** A program that was just stopped may still be connected, and one that connects has no name yet: both are looked at again. */
const LOOKS = 10;
const BETWEEN_MS = 150;

async function refuseIfInUse(client: pg.ClientBase): Promise<void> {
  let names = await usersOf(client);
  for (let look = 1; look < LOOKS && names.length > 0; look++) {
    await pause(BETWEEN_MS);
    names = await usersOf(client);
  }
  if (names.length === 0) return;
  throw new StoreProblem(
    `The database is in use (by ${names.join(', ')}): please stop Slowburn first, and whatever else uses it.`,
  );
}

async function usersOf(client: pg.ClientBase): Promise<readonly string[]> {
  // Within a transaction PostgreSQL would show the same moment again.
  await client.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend'
       AND application_name <> current_setting('application_name')`,
  );
  return rows.map(({ name }) => name || 'a program without a name');
}

async function refuseOtherVersions(client: pg.ClientBase, file: string, { migrations }: Head): Promise<void> {
  const applied = await appliedMigrations(client);
  const differs = migrations.find(
    ({ name, checksum }) => !applied.some((one) => one.name === name && one.checksum === checksum),
  );
  if (differs)
    throw new StoreProblem(
      `The backup ${file} was made by another version of Slowburn (with the migration ${differs.name}, which this one does not have): please restore it with that version.`,
    );
  const newer = applied.find(({ name }) => !migrations.some((one) => one.name === name));
  if (newer)
    throw new StoreProblem(
      `The backup ${file} was made by an older version of Slowburn (before the migration ${newer.name}): please restore it with that version into an empty database, then start this one with it.`,
    );
}

async function empty(client: pg.ClientBase, { force = false }: RestoreOptions): Promise<void> {
  const names = (await tablesOf(client)).map(({ name }) => client.escapeIdentifier(name));
  for (const name of force ? [] : names) {
    const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`);
    if (rowCount !== 0)
      throw new StoreProblem(
        `The database is not empty (there are rows in ${name}): please use an empty one, or say --force to throw away all that is in it.`,
      );
  }
  await client.query(`TRUNCATE ${names.join(', ')} RESTART IDENTITY`);
  // These jobs are for the old tables. The jobs for the new ones are made from their rows.
  await client.query('DROP SCHEMA IF EXISTS bullmq CASCADE');
}

/** Returns the counts in the file's last line, if they are right. */
async function fill(client: pg.ClientBase, lines: AsyncIterable<Line>): Promise<Counts | undefined> {
  const ties = await tiesOf(client);
  // Tables may refer to each other in a circle; then no order of filling them is right.
  for (const { table, name } of ties) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const tables = await tablesOf(client);
  let counts: Counts = { tables: 0, rows: 0 };
  let batch: Batch | undefined;
  let end: Counts | undefined;
  for await (const line of lines) {
    if (isRow(line)) batch = await add(client, batch, line);
    else {
      await insert(client, batch);
      batch = 'table' in line ? batchFor(tables, line) : undefined;
      if ('sequence' in line) await setSequence(client, line);
      if ('tables' in line) end = line;
    }
    counts = { tables: counts.tables + Number('table' in line), rows: counts.rows + Number(isRow(line)) };
  }
  if (end?.rows !== counts.rows || end.tables !== counts.tables) return undefined;
  for (const { table, name, definition } of ties)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  return end;
}

const isRow = (line: Line): line is Values => Array.isArray(line);

function batchFor(tables: readonly Table[], line: TableLine): Batch {
  const known = tables.find(({ name }) => name === line.table);
  const columns = line.columns.flatMap((name) => known?.columns.find((column) => column.name === name) ?? []);
  if (columns.length !== line.columns.length)
    throw new StoreProblem(
      `The backup names what this version does not know: the table ${line.table}, or one of its columns.`,
    );
  return { table: { name: line.table, columns }, rows: [], size: 0 };
}

async function add(client: pg.ClientBase, batch: Batch | undefined, row: Values): Promise<Batch | undefined> {
  if (!batch) throw new StoreProblem('The backup was damaged: it has a row that belongs to no table.');
  batch.rows.push(row);
  batch.size += row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
  if (batch.rows.length < ROWS_AT_ONCE && batch.size < CHARACTERS_AT_ONCE) return batch;
  await insert(client, batch);
  return { ...batch, rows: [], size: 0 };
}

/** Inserts whole columns as text, which PostgreSQL reads like typed values. */
async function insert(client: pg.ClientBase, batch: Batch | undefined): Promise<void> {
  if (!batch || batch.rows.length === 0) return;
  const { name, columns } = batch.table;
  const names = columns.map((column) => client.escapeIdentifier(column.name));
  const values = columns.map(({ type }, n) => `c${n}::${type}`);
  await client.query(
    `INSERT INTO ${client.escapeIdentifier(name)} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT ${values.join(', ')} FROM unnest(${columns.map((_, n) => `$${n + 1}::text[]`).join(', ')})
       AS given (${columns.map((_, n) => `c${n}`).join(', ')})`,
    columns.map((_, n) => batch.rows.map((row) => row[n] ?? null)),
  );
}

async function setSequence(client: pg.ClientBase, line: SequenceLine): Promise<void> {
  await client.query('SELECT setval(quote_ident($1)::regclass, $2, $3)', [line.sequence, line.value, line.isCalled]);
}
