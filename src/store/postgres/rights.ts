// As whom PostgreSQL runs: it refuses to run as root, and wants to own its folder.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StoreProblem } from '../problem.ts';

export type Runner = {
  /** Who owns the files; nobody in particular when we are not root. */
  readonly owner?: { readonly uid: number; readonly gid: number };
  /** Turns a command line into what has to be spawned. */
  readonly spawned: (program: string, args: readonly string[]) => Spawned;
};
type Owner = NonNullable<Runner['owner']>;
type Spawned = {
  readonly program: string;
  readonly args: readonly string[];
  readonly options: { readonly uid?: number; readonly gid?: number };
};
type Need = { readonly folder: string; readonly program: string };

export function runnerFor({ folder, program }: Need): Runner {
  if (process.getuid?.() !== 0) return { spawned: (name, args) => ({ program: name, args, options: {} }) };
  const owner = ownerOf(folder) ?? userNamed('postgres') ?? newUser();
  if (canReach(owner, dirname(program)) && canReach(owner, dirname(folder))) return plain(owner);
  return reaching(owner, folder);
}

/** Whoever made the folder goes on with it. */
function ownerOf(folder: string): Owner | undefined {
  const { uid = 0, gid = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {};
  return uid === 0 ? undefined : { uid, gid };
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
    'Slowburn was started as root, PostgreSQL refuses to run as root, and no user "postgres" could be made for it: please start Slowburn as another user, make that user (`useradd --system postgres`), or set DATABASE_URL.',
  );
}

function canReach({ uid, gid }: Owner, folder: string): boolean {
  return spawnSync('test', ['-x', folder], { uid, gid, cwd: '/' }).status === 0;
}

const plain = (owner: Owner): Runner => ({
  owner,
  spawned: (program, args) => ({ program, args, options: owner }),
});

// Root's home is closed to others, and that is where root clones things: let PostgreSQL pass through closed folders.
function reaching(owner: Owner, folder: string): Runner {
  const capability = '+dac_read_search';
  const as = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const may = [`--inh-caps=${capability}`, `--ambient-caps=${capability}`, '--'];
  if (spawnSync('setpriv', [...as, ...may, 'test', '-x', dirname(folder)]).status !== 0)
    throw new StoreProblem(
      `Slowburn was started as root, PostgreSQL runs as the user with the number ${owner.uid}, and that one may not enter the folders of Slowburn and of its data: please move them out of a closed folder (such as /root), start Slowburn as another user, or set DATABASE_URL.`,
    );
  return {
    owner,
    spawned: (program, args) => ({ program: 'setpriv', args: [...as, ...may, program, ...args], options: {} }),
  };
}
