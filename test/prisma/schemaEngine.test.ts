import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SCHEMA } from '../../prisma/difference.ts';
import { migrate, readMigrations } from '../../src/store/migrate.ts';
import { emptyDatabase } from '../kit/database.ts';
import { ask } from '../kit/postgresFolder.ts';

const ENGINE = 'prisma/schema-engine.mjs';
const NO_FILTERS = { externalTables: [], externalEnums: [] };

function engineFor(url: string, ...args: string[]): ChildProcess {
  const engine = spawn(process.execPath, [ENGINE, '--datasource', JSON.stringify({ url }), ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => void engine.kill('SIGKILL'));
  return engine;
}

/** Speaks with it as Prisma's command line does: a line of JSON there, a line of JSON back, and SIGTERM at once. */
async function call(url: string, method: string, params: object) {
  const engine = engineFor(url, '--datamodels', SCHEMA);
  const lines = createInterface({ input: engine.stdout ?? process.stdin });
  engine.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
  const [line] = (await once(lines, 'line')) as [string];
  engine.kill('SIGTERM');
  await once(engine, 'exit');
  return JSON.parse(line);
}

function historyOf(extra: Readonly<Record<string, string>> = {}) {
  const written = readMigrations().map(({ name, sql }) => [name, sql] as const);
  return {
    migrationsList: {
      baseDir: 'prisma/migrations',
      lockfile: { path: 'migration_lock.toml', content: readFileSync('prisma/migrations/migration_lock.toml', 'utf8') },
      shadowDbInitScript: '',
      migrationDirectories: [...written, ...Object.entries(extra)].map(([path, value]) => ({
        path,
        migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } },
      })),
    },
    filters: NO_FILTERS,
  };
}
const databases = async (url: string) =>
  (await ask<{ name: string }>(url, `SELECT datname AS name FROM pg_database WHERE datname LIKE 'prisma%'`)).map(
    ({ name }) => name,
  );

describe('the stand-in for the schema engine', () => {
  it('plays migrations through in a scratch database, touches no other, and leaves none behind', async () => {
    const url = await emptyDatabase();
    await migrate(url);
    await ask(url, `INSERT INTO "Guild" (id) VALUES ('kept')`);
    expect(await call(url, 'devDiagnostic', historyOf())).toMatchObject({
      result: { action: { tag: 'createMigration' } },
    });
    expect(await ask(url, 'SELECT id FROM "Guild"')).toEqual([{ id: 'kept' }]);
    expect(await databases(url)).toEqual([]);
  });

  it('sends a script whole, with the bodies of its functions', async () => {
    const url = await emptyDatabase();
    const body = `CREATE FUNCTION half() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN 'a;b'; END; $$;`;
    expect(await call(url, 'applyMigrations', historyOf({ '29990101000000_half': body }))).toMatchObject({
      result: { appliedMigrationNames: [...readMigrations().map(({ name }) => name), '29990101000000_half'] },
    });
    expect(await ask(url, 'SELECT half()')).toEqual([{ half: 'a;b' }]);
  });

  it('answers a wrong script with the error of the database', async () => {
    const answer = await call(
      await emptyDatabase(),
      'applyMigrations',
      historyOf({ '29990101000000_bad': 'SELEKT 1' }),
    );
    expect(answer.error.data.message).toContain('syntax error at or near "SELEKT"');
  });

  it('says whether a database can be reached, and makes one', async () => {
    const url = await emptyDatabase();
    const there = engineFor(url, 'cli', 'can-connect-to-database');
    expect(await once(there, 'exit')).toEqual([0, null]);
    const missing = url.replace(/[^/]*$/, 'made_by_prisma');
    expect(await once(engineFor(missing, 'cli', 'can-connect-to-database'), 'exit')).toEqual([1, null]);
    expect(await once(engineFor(missing, 'cli', 'create-database'), 'exit')).toEqual([0, null]);
    expect(await ask(missing, 'SELECT 1')).toHaveLength(1);
    await ask(url, 'DROP DATABASE made_by_prisma WITH (FORCE)');
  });
});
