// Brings a database up to the migrations in prisma/migrations, with the lock and the bookkeeping of `prisma migrate deploy`.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { packageFolder } from '../packageFolder.ts';
import { messageOf, StoreProblem } from './problem.ts';
import { withClient } from './withClient.ts';

export type Migration = { readonly name: string; readonly checksum: string };
type Written = Migration & { readonly sql: string };
type Applied = Migration & { readonly isFinished: boolean };

const PRISMAS_LOCK = 72_707_369;
const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/** Returns how many it applied. If several processes start at once, one applies them and the others wait. */
export async function migrate(target: string | pg.Pool, folder = migrationsFolder()): Promise<number> {
  const migrations = readMigrations(folder);
  const pool = typeof target === 'string' ? new pg.Pool({ connectionString: target, max: 1 }) : target;
  if (pool !== target) pool.on('error', () => {});
  try {
    return await withClient(pool, (client) => apply(client, migrations));
  } finally {
    if (pool !== target) await pool.end();
  }
}

/** The migrations that a database has, in their order; none if it was never migrated. */
export async function appliedMigrations(client: pg.ClientBase): Promise<readonly Applied[]> {
  const { rows: known } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`,
  );
  if (!known[0]?.there) return [];
  const { rows } = await client.query<Applied>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isFinished"
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows;
}

const migrationsFolder = (): string => join(packageFolder(), 'prisma', 'migrations');

export function readMigrations(folder = migrationsFolder()): readonly Written[] {
  const fileOf = (name: string) => join(folder, name, 'migration.sql');
  const names = readdirSync(folder).filter((name) => existsSync(fileOf(name)));
  if (names.length === 0) throw new Error(`there are no migrations in ${folder}`);
  return names.sort().map((name) => {
    const sql = readFileSync(fileOf(name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

async function apply(client: pg.ClientBase, migrations: readonly Written[]): Promise<number> {
  await client.query('SELECT pg_advisory_lock($1)', [PRISMAS_LOCK]);
  try {
    await client.query(BOOKKEEPING);
    const applied = await appliedMigrations(client);
    for (const one of applied) refuseUnlessKnown(one, migrations);
    const missing = migrations.filter(({ name }) => applied.every((one) => one.name !== name));
    for (const migration of missing) await applyOne(client, migration);
    return missing.length;
  } finally {
    // This fails on a lost connection, and then the server has released the lock.
    await client.query('SELECT pg_advisory_unlock($1)', [PRISMAS_LOCK]).catch(() => {});
  }
}

function refuseUnlessKnown({ name, checksum, isFinished }: Applied, migrations: readonly Written[]): void {
  const written = migrations.find((migration) => migration.name === name);
  if (!written)
    throw new StoreProblem(
      `The database was used by a newer Slowburn: it has the migration ${name}, which is unknown here. Please update Slowburn, or use another database.`,
    );
  if (!isFinished)
    throw new StoreProblem(
      `The migration ${name} was begun in this database and did not come to its end: please mend the database by hand, then run \`node prisma/cli.mjs migrate resolve --rolled-back ${name}\`, or --applied if it is all there.`,
    );
  if (written.checksum !== checksum)
    throw new StoreProblem(
      `The migration ${name} was changed after it had been applied to this database: please bring the old file back, or begin with a new database.`,
    );
}

// The migration and its entry in the books are one transaction: a process killed in between leaves nothing behind.
async function applyOne(client: pg.ClientBase, { name, checksum, sql }: Written): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => {});
    throw new StoreProblem(
      `The migration ${name} cannot be applied to this database, which stays as it was (${messageOf(cause)}): please use an empty database, or one of Slowburn's own.`,
      { cause },
    );
  }
}
