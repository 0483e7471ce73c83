// Saves a whole database, as it is at one moment, into one file.
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { appliedMigrations } from '../migrate.ts';
import { codeOf, StoreProblem } from '../problem.ts';
import { withClient } from '../withClient.ts';
import { sequencesOf, type Table, tablesOf } from './catalogue.ts';
import type { Counts, Head, Line, Values } from './format.ts';

const ROWS_AT_ONCE = 100;
// Keeps values as PostgreSQL writes them, and parses none.
const asWritten = { rowMode: 'array' as const, types: { getTypeParser: () => (text: string) => text } };

/** Leaves out the queue: `care` finds from the tables which jobs there must be. */
export async function writeBackup(pool: pg.Pool, file: string): Promise<Counts> {
  if (existsSync(file)) throw new StoreProblem(`There is a file ${file} already: please choose another name.`);
  const draft = `${file}.part`;
  const counts = { tables: 0, rows: 0 };
  try {
    await withClient(pool, async (client) => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await client.query(
        `SET LOCAL TIME ZONE 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL extra_float_digits = 1`,
      );
      // The file holds secrets: the seeds of running tables, and who plays.
      const target = createWriteStream(draft, { mode: 0o600 });
      await pipeline(Readable.from(textOf(linesOf(client, counts))), createGzip(), target);
      await client.query('COMMIT');
    });
    await putInPlace(draft, file);
    return counts;
  } catch (error) {
    rmSync(draft, { force: true });
    throw problemWith(file, error) ?? error;
  }
}

async function* textOf(lines: AsyncIterable<Head | Line>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

async function* linesOf(client: pg.ClientBase, counts: { tables: number; rows: number }): AsyncGenerator<Head | Line> {
  const applied = await appliedMigrations(client);
  if (applied.length === 0) throw new StoreProblem('There is nothing to save: Slowburn has never used this database.');
  const migrations = applied.map(({ name, checksum }) => ({ name, checksum }));
  yield { backup: 'slowburn', format: 1, made: new Date().toISOString(), migrations };
  for (const table of await tablesOf(client)) {
    yield { table: table.name, columns: table.columns.map(({ name }) => name) };
    counts.tables += 1;
    for await (const row of rowsOf(client, table)) {
      yield row;
      counts.rows += 1;
    }
  }
  for (const sequence of await sequencesOf(client)) yield await sequenceLine(client, sequence);
  yield { ...counts };
}

async function* rowsOf(client: pg.ClientBase, { name, columns }: Table): AsyncGenerator<Values> {
  const list = columns.map((column) => client.escapeIdentifier(column.name)).join(', ');
  await client.query(`DECLARE saved NO SCROLL CURSOR FOR SELECT ${list} FROM ${client.escapeIdentifier(name)}`);
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: `FETCH ${ROWS_AT_ONCE} FROM saved`, ...asWritten });
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query('CLOSE saved');
}

async function sequenceLine(client: pg.ClientBase, sequence: string): Promise<Line> {
  const { rows } = await client.query<{ value: string; isCalled: boolean }>(
    `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${client.escapeIdentifier(sequence)}`,
  );
  return { sequence, value: rows[0]?.value ?? '1', isCalled: rows[0]?.isCalled ?? false };
}

/** The file gets its name only when all of it is safe on the disk. */
async function putInPlace(draft: string, file: string): Promise<void> {
  const handle = await open(draft, 'r');
  await handle.sync();
  await handle.close();
  await rename(draft, file);
}

function problemWith(file: string, error: unknown): StoreProblem | undefined {
  switch (codeOf(error)) {
    case 'ENOENT':
      return new StoreProblem(`There is no folder ${dirname(file)} for the backup: please make it.`);
    case 'EACCES':
    case 'EROFS':
      return new StoreProblem(
        `Nothing may be written in ${dirname(file)}: please choose another place for the backup.`,
      );
    case 'ENOSPC':
      return new StoreProblem(
        `There is no room for the backup in ${dirname(file)}: please choose another place for it.`,
      );
    default:
      return undefined;
  }
}
