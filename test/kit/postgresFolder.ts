// Folders for servers of a test's own, and processes that use them, with everything taken down when the test ends.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { startEmbedded } from '../../src/store/embedded.ts';
import { serverIn } from '../../src/store/postgres/lockFile.ts';
import { stopServer } from '../../src/store/postgres/server.ts';
import { QUICK, TEST_DATABASES } from './databases.ts';

// Modules are loaded anew for every test file; the process stays.
const kept = globalThis as { slowburnFolder?: Promise<string> };

/** Where nothing is yet. Others may enter the folders around it, unless they are to be closed. */
export function newFolder({ owner, isClosed = false }: { owner?: number; isClosed?: boolean } = {}): string {
  const around = mkdtempSync(join(process.env[TEST_DATABASES] ?? tmpdir(), 'slowburn-folder-'));
  if (!isClosed) chmodSync(around, 0o755);
  if (owner !== undefined) chownSync(around, owner, owner);
  const folder = join(around, 'postgres');
  onTestFinished(async () => {
    await stopServer(folder);
    rmSync(around, { recursive: true, force: true });
  });
  return folder;
}

/** As a server that was stopped left it; copied, because making one takes a second. */
export async function usedFolder(): Promise<string> {
  kept.slowburnFolder ??= makeFolder();
  const folder = newFolder();
  spawnSync('cp', ['-a', await kept.slowburnFolder, folder]);
  return folder;
}

async function makeFolder(): Promise<string> {
  const around = mkdtempSync(join(process.env[TEST_DATABASES] ?? tmpdir(), 'slowburn-folder-'));
  chmodSync(around, 0o755);
  const folder = join(around, 'postgres');
  const { stop } = await startEmbedded({ folder, settings: QUICK });
  await stop();
  return folder;
}

export type UsingProcess = {
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
};
type Given = { readonly uid?: number; readonly env?: NodeJS.ProcessEnv };

/** Another process that starts or joins the server of the folder; rejected with the sentence in which it complains. */
export async function useInProcess(folder: string, { uid, env }: Given = {}): Promise<UsingProcess> {
  const script = fileURLToPath(new URL('postgresUser.ts', import.meta.url));
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const child = spawn(process.execPath, ['--import', tsx, script, folder], {
    cwd: dirname(dirname(dirname(script))),
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const exited = once(child, 'exit');
  const end = async (how: (child: ChildProcess) => void) => {
    if (child.exitCode === null && child.signalCode === null) how(child);
    await exited;
  };
  onTestFinished(() => end(() => child.kill('SIGKILL')));
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const said = JSON.parse(line) as { readonly url?: string; readonly problem?: string };
  if (said.url === undefined) throw new Error(said.problem);
  return {
    url: said.url,
    stop: () => end(({ stdin }) => stdin?.end()),
    kill: () => end(() => child.kill('SIGKILL')),
  };
}

export function pidOf(folder: string): number {
  const found = serverIn(folder);
  if (found.state !== 'alive') throw new Error(`no server runs in ${folder}: ${found.state}`);
  return found.pid;
}

/** The server's processes, its first one before the others. */
export function processesOf(folder: string): readonly number[] {
  const first = pidOf(folder);
  const children = readdirSync('/proc').filter((name) => {
    try {
      return (
        /^\d+$/.test(name) && readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === `${first}`
      );
    } catch {
      return false;
    }
  });
  return [first, ...children.map(Number)];
}

/** With -9; some may be gone already. */
export function kill(processes: readonly number[]): void {
  for (const each of processes) if (existsSync(`/proc/${each}`)) process.kill(each, 'SIGKILL');
}

/** One query over a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
