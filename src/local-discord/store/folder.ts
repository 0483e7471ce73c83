// Makes a folder that nobody else can look into, with those above it.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { OWN_FOLDER } from './closed.ts';
import { codeOf } from './problem.ts';

/** Node's own `recursive` never ends where the system will not have a folder, as in /proc. */
export function makeFolder(path: string, mode = OWN_FOLDER): void {
  try {
    mkdirSync(path, mode);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && statSync(path).isDirectory()) return;
    if (codeOf(error) !== 'ENOENT' || existsSync(dirname(path))) throw error;
    // Those above may have to be passed by others: the database beside us can have a user of its own.
    makeFolder(dirname(path), 0o777);
    mkdirSync(path, mode);
  }
}
