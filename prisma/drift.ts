// `npm run check:drift` fails when the migrations do not lead to the schema; `npm run migration -- NAME` writes the one that is missing.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../src/store/embedded.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const migrations = join(here, 'migrations');
const NO_DRIFT = 0;
const DRIFT = 2;

process.exitCode = await main(process.argv.slice(2));

async function main([name, ...tooMany]: readonly string[]): Promise<number> {
  if (tooMany.length > 0 || (name !== undefined && !/^[a-z0-9_]+$/.test(name))) {
    console.error('A migration has one name, of small letters, digits and underscores.');
    return 2;
  }
  const { status, sql, problem } = await difference();
  if (status === NO_DRIFT) {
    console.log('The migrations lead to prisma/schema.prisma.');
    return 0;
  }
  if (status !== DRIFT) {
    console.error(problem);
    return 1;
  }
  if (name !== undefined) return write(name, sql);
  console.error(
    `${sql}\nprisma/schema.prisma asks for the above beyond the migrations: \`npm run migration -- NAME\`.`,
  );
  return 1;
}

function write(name: string, sql: string): number {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join(migrations, `${stamp}_${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'migration.sql'), sql);
  console.log(`Wrote ${join(folder, 'migration.sql')}: please read it before you commit it.`);
  return 0;
}

/** By Prisma's own judgement, which plays the migrations through in an empty database. */
async function difference() {
  const folder = mkdtempSync(join(tmpdir(), 'slowburn-drift-'));
  // For root, whose server runs as somebody else.
  chmodSync(folder, 0o755);
  try {
    const server = await startEmbedded({ folder: join(folder, 'postgres'), settings: { fsync: 'off' } });
    try {
      const from = isEmpty() ? ['--from-empty'] : ['--from-migrations', migrations];
      const args = ['migrate', 'diff', ...from, '--to-schema', join(here, 'schema.prisma'), '--script', '--exit-code'];
      const env = { ...process.env, DATABASE_URL: server.url, SHADOW_DATABASE_URL: server.url };
      const result = spawnSync(process.execPath, [join(here, 'cli.mjs'), ...args], { env, encoding: 'utf8' });
      return { status: result.status, sql: result.stdout, problem: `${result.stdout}${result.stderr}` };
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isEmpty(): boolean {
  return readdirSync(migrations).every((name) => !/^\d+_/.test(name));
}
