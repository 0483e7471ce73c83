import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate, readMigrations } from '../../src/store/migrate.ts';
import { StoreProblem } from '../../src/store/problem.ts';
import { emptyDatabase } from '../kit/database.ts';
import { ask } from '../kit/postgresFolder.ts';

/** A folder of migrations, and how to change one. */
function migrations(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'slowburn-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, sql: string) => {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'migration.sql'), sql);
  };
  for (const [name, sql] of Object.entries(files)) write(name, sql);
  return { folder, write };
}

async function sentenceOf(migrating: Promise<unknown>): Promise<string> {
  const problem = await migrating.catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StoreProblem);
  return (problem as StoreProblem).message;
}
const prisma = (url: string, ...args: string[]) =>
  spawnSync(process.execPath, ['prisma/cli.mjs', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: url },
  });
const tablesOf = async (url: string) =>
  (
    await ask<{ name: string }>(url, `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)
  ).map(({ name }) => name);

const FIRST = { '1_one': 'CREATE TABLE one (n int)' };
const BOTH = { ...FIRST, '2_two': 'ALTER TABLE one ADD COLUMN m int; CREATE TABLE two (s text);' };

describe('migrations', () => {
  it('are applied in their order, each once', async () => {
    const url = await emptyDatabase();
    const { folder, write } = migrations(BOTH);
    expect(await migrate(url, folder)).toBe(2);
    expect(await migrate(url, folder)).toBe(0);
    write('3_three', `CREATE FUNCTION three() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN 'a;b'; END; $$;`);
    expect(await migrate(url, folder)).toBe(1);
    expect(await ask(url, 'SELECT three()')).toEqual([{ three: 'a;b' }]);
    expect(await tablesOf(url)).toEqual(['_prisma_migrations', 'one', 'two']);
  });

  it('are applied over a pool too, which stays open', async () => {
    const pool = new pg.Pool({ connectionString: await emptyDatabase() });
    pool.on('error', () => {});
    onTestFinished(() => pool.end());
    expect(await migrate(pool, migrations(FIRST).folder)).toBe(1);
    expect((await pool.query('SELECT * FROM one')).rows).toEqual([]);
  });

  it('are applied once by many who come at the same time', async () => {
    const url = await emptyDatabase();
    const { folder } = migrations({ ...FIRST, '2_slow': 'SELECT pg_sleep(0.2); CREATE TABLE slow (n int)' });
    const applied = await Promise.all([1, 2, 3, 4, 5].map(() => migrate(url, folder)));
    expect(applied.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 2]);
  });

  it('are the same to Prisma, whoever applied them', async () => {
    const [ours, theirs] = [await emptyDatabase(), await emptyDatabase()];
    expect(await migrate(ours)).toBe(readMigrations().length);
    expect(prisma(ours, 'migrate', 'status').stdout).toContain('Database schema is up to date!');
    expect(prisma(theirs, 'migrate', 'deploy')).toMatchObject({ status: 0 });
    expect(await migrate(theirs)).toBe(0);
    expect(await tablesOf(theirs)).toEqual(await tablesOf(ours));
  });
});

describe('a migration that cannot be applied', () => {
  it('leaves the database as it was, and can be mended', async () => {
    const url = await emptyDatabase();
    const { folder, write } = migrations({ ...FIRST, '2_bad': 'CREATE TABLE half (n int); SELECT 1 / 0;' });
    expect(await sentenceOf(migrate(url, folder))).toMatch(
      /^The migration 2_bad cannot be applied to this database, which stays as it was \(division by zero\): please/,
    );
    expect(await tablesOf(url)).toEqual(['_prisma_migrations', 'one']);
    write('2_bad', 'CREATE TABLE whole (n int);');
    expect(await migrate(url, folder)).toBe(1);
  });

  it('leaves nothing when the connection is lost in the middle of it', async () => {
    const url = await emptyDatabase();
    const { folder, write } = migrations({
      '1_cut': 'CREATE TABLE half (n int); SELECT pg_terminate_backend(pg_backend_pid());',
    });
    await sentenceOf(migrate(url, folder));
    expect(await tablesOf(url)).toEqual(['_prisma_migrations']);
    write('1_cut', 'CREATE TABLE whole (n int);');
    expect(await migrate(url, folder)).toBe(1);
  });
});

describe('a database that does not fit is answered with a sentence', () => {
  it('when a newer Slowburn used it', async () => {
    const url = await emptyDatabase();
    await migrate(url, migrations(BOTH).folder);
    expect(await sentenceOf(migrate(url, migrations(FIRST).folder))).toMatch(
      /^The database was used by a newer Slowburn: it has the migration 2_two, which is unknown here\. Please update/,
    );
  });

  it('when a migration was changed after it had been applied', async () => {
    const url = await emptyDatabase();
    const { folder, write } = migrations(FIRST);
    await migrate(url, folder);
    write('1_one', 'CREATE TABLE one (n bigint)');
    expect(await sentenceOf(migrate(url, folder))).toMatch(
      /^The migration 1_one was changed after it had been applied/,
    );
  });

  it('when a migration was begun by somebody else and did not end, until that is resolved', async () => {
    const url = await emptyDatabase();
    const { folder } = migrations(BOTH);
    await migrate(url, folder);
    await ask(url, `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '2_two'`);
    expect(await sentenceOf(migrate(url, folder))).toMatch(
      /^The migration 2_two was begun .*migrate resolve --rolled-back 2_two/,
    );
    await ask(
      url,
      `UPDATE _prisma_migrations SET rolled_back_at = now(); ALTER TABLE one RENAME TO old; DROP TABLE two`,
    );
    expect(await migrate(url, folder)).toBe(2);
  });
});
