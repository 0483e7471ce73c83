// Which user PostgreSQL runs as: it refuses to run as root, and must own its folder.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreProblem } from '../problem.ts';

export type Runner = {
  /** The user who is to own the files; without it, they stay ours. */
  readonly owner?: Owner;
  /** Turns a command line into the one to spawn. */
  readonly spawned: (program: string, args: readonly string[]) => Spawned;
};
type Owner = { readonly uid: number; readonly gid: number };
type Spawned = { readonly program: string; readonly args: readonly string[]; readonly options: Partial<Owner> };
type Need = { readonly folder: string; readonly program: string };

export function runnerFor(need: Need): Runner {
  if (process.getuid?.() !== 0) return ourselves;
  const owner = ownerOf(need.folder);
  if (owner === undefined) return runnerForNew(need);
  if (owner.uid === 0 && canVeil()) return veiled;
  if (owner.uid !== 0 && canReach(owner, need)) return asUser(owner);
  throw closed(`its files belong to the user with the number ${owner.uid}, who`);
}

function runnerForNew(need: Need): Runner {
  const user = userNamed('postgres');
  if (user && canReach(user, need)) return asUser(user);
  if (canVeil()) return veiled;
  const made = user ?? newUser();
  if (canReach(made, need)) return asUser(made);
  throw closed('the user "postgres", as whom PostgreSQL runs instead,');
}

const ourselves: Runner = { spawned: (program, args) => ({ program, args, options: {} }) };

const asUser = (owner: Owner): Runner => ({ owner, spawned: (program, args) => ({ program, args, options: owner }) });

// Root often clones into its own folders, which other users cannot read. In a namespace where root has another number
// (1 is `daemon` everywhere), PostgreSQL runs as root without knowing it, and without root's powers.
const VEIL = ['--user', '--map-user=1', '--map-group=1', '--'];
const veiled: Runner = {
  spawned: (program, args) => ({ program: 'unshare', args: [...VEIL, program, ...args], options: {} }),
};

const canVeil = () => spawnSync('unshare', [...VEIL, 'true']).status === 0;

/** The owner of the folder, whom the server must run as; none if the folder is empty. */
function ownerOf(folder: string): Owner | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory() || readdirSync(folder).length === 0) return undefined;
  return { uid: found.uid, gid: found.gid };
}

function userNamed(name: string): Owner | undefined {
  const [uid, gid] = ['-u', '-g'].map((what) => {
    const { status, stdout } = spawnSync('id', [what, name], { encoding: 'utf8' });
    return status === 0 ? Number.parseInt(stdout, 10) : undefined;
  });
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function newUser(): Owner {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const made = userNamed('postgres');
  if (made) return made;
  throw new StoreProblem(
    'Slowburn was started as root, PostgreSQL refuses to run as root, and there is no user "postgres" as whom it could run: please start Slowburn as another user, or make that one (`useradd --system postgres`), or set DATABASE_URL.',
  );
}

function canReach({ uid, gid }: Owner, { folder, program }: Need): boolean {
  const mayEnter = (path: string) => spawnSync('test', ['-x', path], { uid, gid, cwd: '/' }).status === 0;
  return mayEnter(dirname(program)) && mayEnter(dirname(folder));
}

const closed = (who: string) =>
  new StoreProblem(
    `Slowburn was started as root, PostgreSQL refuses to run as root, and ${who} may not enter the folders of Slowburn and of its data: please move both out of folders that are closed to others (such as /root), or start Slowburn as another user, or set DATABASE_URL.`,
  );
