// Temporary copies of the tree in which files are changed; removed at the end, also if the tool is interrupted.

import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NOT_COPIED = ['.git', 'node_modules', 'dist', 'bench', 'coverage'];
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

export type Copies = { readonly folders: readonly string[]; readonly remove: () => void };

/** `before` is called before the copies are removed, whatever the reason. */
export function makeCopies(root: string, count: number, before: () => void): Copies {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'slowburn-mutants-')));
  const remove = () => {
    process.off('exit', remove);
    for (const [signal, stop] of stops) process.off(signal, stop);
    before();
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  };
  const stops = Object.entries(SIGNALS).map(([signal, code]) => [signal, () => process.exit(code)] as const);
  process.on('exit', remove);
  for (const [signal, stop] of stops) process.on(signal, stop);
  return { folders: Array.from({ length: count }, (_, index) => copyTree(root, join(home, `${index + 1}`))), remove };
}

function copyTree(root: string, folder: string): string {
  for (const name of readdirSync(root)) {
    if (!NOT_COPIED.includes(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'), 'junction');
  return folder;
}
