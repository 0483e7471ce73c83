// Waits for changes in folders until the person at the keyboard has enough.
import { existsSync, watch } from 'node:fs';
import { dirname } from 'node:path';

/** Editors write a file in several steps; they are one change. */
const SETTLE_MS = 100;

/** Ends with exit code 0 on Ctrl+C. */
export function watchFolders(folders: readonly string[], changed: () => void): Promise<number> {
  let settling: NodeJS.Timeout | undefined;
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(changed, SETTLE_MS);
  };
  // A folder that is still to be made shows in the one above it.
  const there = folders.map((folder) => (existsSync(folder) ? folder : dirname(folder))).filter(existsSync);
  const watchers = [...new Set(there)].map((folder) => watch(folder, { recursive: true }, settle));
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(settling);
      for (const watcher of watchers) watcher.close();
      resolve(0);
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  });
}
