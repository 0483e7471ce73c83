// What the schema needs beyond the migrations, as Prisma finds it by running them in an empty database.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../src/store/embedded.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
export const SCHEMA = join(here, 'schema.prisma');
export const MIGRATIONS = join(here, 'migrations');
const DIFFERS = 2;

/** The missing SQL; nothing when nothing is missing. `url`: a database in which there is nothing, if there is one already. */
export function difference(schema = SCHEMA, migrations = MIGRATIONS, url?: string): Promise<string | undefined> {
  const comparing = (at: string) => compare(at, schema, migrations);
  return url === undefined ? onOwnServer(comparing) : Promise.resolve(comparing(url));
}

async function onOwnServer<T>(act: (url: string) => T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'slowburn-difference-'));
  // For root, whose server runs as another user.
  chmodSync(folder, 0o755);
  try {
    const server = await startEmbedded({ folder: join(folder, 'postgres'), settings: { fsync: 'off' } });
    try {
      return act(server.url);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compare(url: string, schema: string, migrations: string): string | undefined {
  const isFirst = readdirSync(migrations).every((name) => !/^\d+_/.test(name));
  const from = isFirst ? ['--from-empty'] : ['--from-migrations', migrations];
  const args = ['migrate', 'diff', ...from, '--to-schema', schema, '--script', '--exit-code'];
  const env = { ...process.env, DATABASE_URL: url, SHADOW_DATABASE_URL: url };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(here, 'cli.mjs'), ...args], {
    env,
    encoding: 'utf8',
  });
  if (status === 0) return undefined;
  if (status === DIFFERS) return stdout;
  throw new Error(`Prisma could not compare them:\n${stdout}${stderr}`);
}
