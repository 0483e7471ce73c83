// The folder of the built-in PostgreSQL: made whole or not at all, and checked before a server starts in it.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { codeOf, messageOf, StoreProblem } from '../problem.ts';
import type { Binaries } from './binaries.ts';
import type { Runner } from './rights.ts';

/** The name of the built-in server's superuser and of its database. */
export const NAME = 'slowburn';
const NOTE = 'slowburn.json';
const ABANDONED_AFTER_MS = 3_600_000;
/** What we keep in the folder beside PostgreSQL's own files. */
const noteSchema = z.object({ password: z.string().min(1), port: z.number().optional() });
export type Note = z.infer<typeof noteSchema>;

export type Ground = {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly runner: Runner;
  /** Whether the data may be lost with the machine, as in tests. */
  readonly isFleeting?: boolean;
};

/** Makes the folder around it; that folder's rights decide who can reach the data. */
export function makeRoomFor(folder: string): void {
  try {
    mkdirSync(dirname(folder), { recursive: true });
  } catch (error) {
    throw unusable(folder, error);
  }
}

export function prepareFolder(ground: Ground): void {
  const { folder } = ground;
  try {
    if (!existsSync(folder) || readdirSync(folder).length === 0) makeFolder(ground);
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw error instanceof StoreProblem ? error : unusable(folder, error);
  }
  checkVersion(ground);
  readNote(folder);
}

export function readNote(folder: string): Note {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(join(folder, NOTE), 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'EACCES') throw unusable(folder, error);
    throw damaged(folder, `${NOTE}, which holds its password, is missing or spoiled`);
  }
}

export function writeNote({ folder, runner }: Pick<Ground, 'folder' | 'runner'>, note: Note): void {
  const path = join(folder, NOTE);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(note)}\n`, { mode: 0o600 });
  if (runner.owner) chownSync(draft, runner.owner.uid, runner.owner.gid);
  renameSync(draft, path);
}

export function damaged(folder: string, what: string): StoreProblem {
  return new StoreProblem(
    `The database folder ${folder} is damaged (${what}): please move it away, start again with an empty one, and bring your last backup back with \`npm run restore -- FILE\`.`,
  );
}

// Makes it beside its place and renames it: a process that is killed, or another that makes one, too, spoils nothing.
function makeFolder(ground: Ground): void {
  const { folder, runner } = ground;
  const data = dirname(folder);
  const prefix = `${basename(folder)}-new-`;
  for (const name of readdirSync(data)) if (name.startsWith(prefix)) removeAbandoned(join(data, name));
  const workshop = mkdtempSync(join(data, prefix));
  try {
    if (runner.owner) chownSync(workshop, runner.owner.uid, runner.owner.gid);
    const made = join(workshop, 'data');
    const password = randomBytes(24).toString('base64url');
    initialise({ ...ground, folder: made }, password);
    writeNote({ folder: made, runner }, { password });
    moveIntoPlace(made, folder);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

function removeAbandoned(workshop: string): void {
  const { mtimeMs = Date.now() } = statSync(workshop, { throwIfNoEntry: false }) ?? {};
  if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) rmSync(workshop, { recursive: true, force: true });
}

function initialise({ folder, binaries, runner, isFleeting }: Ground, password: string): void {
  const passwordFile = join(dirname(folder), 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runner.owner) chownSync(passwordFile, runner.owner.uid, runner.owner.gid);
  const { program, args, options } = runner.spawned(binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${NAME}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // A built-in sort order: no update of the system can change it and so spoil the indexes.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(isFleeting ? ['--no-sync', '--wal-segsize=1'] : []),
  ]);
  const result = spawnSync(program, args, {
    ...options,
    env: plainEnvironment(),
    encoding: 'utf8',
    cwd: dirname(folder),
  });
  if (result.status === 0) return;
  const said = result.error ? messageOf(result.error) : result.stderr.trim().split('\n').slice(-3).join(' ');
  throw new StoreProblem(`PostgreSQL could not make its files in ${dirname(dirname(folder))}: ${said}`);
}

function moveIntoPlace(made: string, folder: string): void {
  try {
    chmodSync(made, 0o700);
    renameSync(made, folder);
  } catch (error) {
    // Another process was faster; its folder is as good.
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
  }
}

function checkVersion({ folder, binaries, runner }: Ground): void {
  const path = join(folder, 'PG_VERSION');
  if (!existsSync(path)) throw damaged(folder, 'it holds something else, or only parts of a database');
  const there = readFileSync(path, 'utf8').trim();
  const { program, args, options } = runner.spawned(binaries.postgres, ['--version']);
  const result = spawnSync(program, args, {
    ...options,
    env: plainEnvironment(),
    encoding: 'utf8',
    cwd: dirname(folder),
  });
  const ours = /\(PostgreSQL\) (\d+)/.exec(result.stdout ?? '')?.[1];
  if (ours === undefined)
    throw new StoreProblem(
      `The built-in PostgreSQL does not run (${result.error ? messageOf(result.error) : result.stderr.trim()}): please run \`node setup.mjs\`, or set DATABASE_URL.`,
    );
  if (there === ours) return;
  throw new StoreProblem(
    `The database folder ${folder} was made by PostgreSQL ${there}, and this is PostgreSQL ${ours}: please make a backup with the version of Slowburn that made it (\`npm run backup -- FILE\`), move the folder away, and bring the backup back with this one (\`npm run restore -- FILE\`).`,
  );
}

function unusable(folder: string, error: unknown): StoreProblem {
  const reasons: Readonly<Record<string, string>> = {
    EACCES: 'belongs to somebody else: please start Slowburn as its owner, or give it to the one who starts Slowburn',
    EPERM: 'belongs to somebody else: please start Slowburn as its owner, or give it to the one who starts Slowburn',
    EROFS: 'lies where nothing can be written: please put it elsewhere',
    ENOSPC: 'lies on a disk that is full: please make room',
    ENOTDIR: 'is no folder, or lies below a file: please move that file away',
    EEXIST: 'is no folder, or lies below a file: please move that file away',
    EBUSY: 'is mounted from elsewhere itself: please mount the folder above it instead',
    EXDEV: 'is mounted from elsewhere itself: please mount the folder above it instead',
  };
  const reason = reasons[codeOf(error) ?? ''] ?? `cannot be used (${messageOf(error)}): please look at it`;
  return new StoreProblem(`The database folder ${folder} ${reason}.`, { cause: error });
}

/** Passes on nothing of ours: a server that runs as another user must not get our secrets. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SystemRoot } = process.env;
  return { PATH, TMPDIR, SystemRoot, LC_ALL: 'C' };
}
