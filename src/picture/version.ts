// The version of the painter: other code or other words may draw the same view differently.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolder } from '../packageFolder.ts';

/** Computed from the code of the pictures and from all texts, so that nobody can forget to change it. */
export function painterVersion(): string {
  const hash = createHash('sha256');
  for (const folder of [dirname(fileURLToPath(import.meta.url)), join(packageFolder(), 'assets', 'text')])
    for (const file of filesBelow(folder)) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|js|json)$/.test(file))
    .toSorted();
