import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { difference, MIGRATIONS, SCHEMA } from '../../prisma/difference.ts';
import { emptyDatabase } from '../kit/database.ts';

it('finds what the schema asks for beyond the migrations, until a migration brings it', {
  timeout: 180_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'slowburn-schema-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const schema = join(folder, 'schema.prisma');
  writeFileSync(schema, `${readFileSync(SCHEMA, 'utf8')}\nmodel Pirate {\n  id Int @id\n}\n`);
  const migrations = join(folder, 'migrations');
  cpSync(MIGRATIONS, migrations, { recursive: true });
  const missing = await difference(schema, migrations, await emptyDatabase());
  expect(missing).toContain('CREATE TABLE "Pirate"');
  mkdirSync(join(migrations, '29990101000000_pirates'));
  appendFileSync(join(migrations, '29990101000000_pirates', 'migration.sql'), missing ?? '');
  expect(await difference(schema, migrations, await emptyDatabase())).toBeUndefined();
});
