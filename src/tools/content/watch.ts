// Waits for changes in folders until the person at the keyboard stops it.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Polling misses nothing; the system's own notices miss changes while a folder's watch is being set up. */
const LOOK_EVERY_MS = 250;

export type Watching = {
  /** From here on no change is missed. */
  readonly ready: () => void;
  readonly changed: () => void;
};

/** Ends with exit code 0 on Ctrl+C. */
export function watchFolders(folders: readonly string[], { ready, changed }: Watching): Promise<number> {
  let seen = snapshot(folders);
  ready();
  const looking = setInterval(() => {
    const now = snapshot(folders);
    if (now === seen) return;
    seen = now;
    changed();
  }, LOOK_EVERY_MS);
  return new Promise((resolve) => {
    const end = () => {
      clearInterval(looking);
      resolve(0);
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  });
}

/** Every file with its size and time; a file that vanishes meanwhile is left out. */
const snapshot = (folders: readonly string[]): string =>
  folders
    .filter(existsSync)
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => stamp(join(folder, name))),
    )
    .join('\n');

function stamp(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return `${path} ${stats?.size} ${stats?.mtimeMs}`;
}
