// Which test files run once more with the table reopened before every answer: those whose imports lead to a file that heeds REOPEN.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const HEEDS = 'process.env.REOPEN';
const KIT = /from '(\.[^']*\/kit\/[^']*|\.\/[^']*)'/g;

export function reopening(folders: readonly string[]): string[] {
  const known = new Map<string, boolean>();
  return folders.flatMap(testFilesIn).filter((file) => leadsThere(file, known));
}

const testFilesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name));

function leadsThere(file: string, known: Map<string, boolean>): boolean {
  const found = known.get(file);
  if (found !== undefined) return found;
  known.set(file, false);
  const source = readFileSync(file, 'utf8');
  const next = [...source.matchAll(KIT)].map(([, path = '']) => join(dirname(file), path));
  const leads = source.includes(HEEDS) || next.some((one) => leadsThere(one, known));
  known.set(file, leads);
  return leads;
}
