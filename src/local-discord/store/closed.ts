// Files and folders that nobody else on the machine may read: private messages and the bot's token lie in them.
import { fchmodSync, fstatSync } from 'node:fs';

export const OWN_FILE = 0o600;
export const OWN_FOLDER = 0o700;

/** Takes the others' rights away from a file that had been made with them. */
export function closeToOthers(file: number): void {
  if ((fstatSync(file).mode & 0o077) !== 0) fchmodSync(file, OWN_FILE);
}
