// Which files of a ruleset hold rule functions.

import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Files and folders whose names start with one of these are left alone, and so are functions in an object under exactly
 * this name (`describe: (e) => …`), because they are no rules of the game: playing for absent people, showing, telling,
 * wording, the shape and sense of content, and what only tests and the fuzzer use.
 */
export const LEFT_ALONE = [
  'autopilot',
  'view',
  'narrate',
  'content',
  'describe',
  'names',
  'schema',
  'given',
  'invariants',
  'practice',
] as const;

/** Paths from the root of the repository, sorted. */
export function ruleFiles(root: string, ruleset: string): readonly string[] {
  const folder = join('src', 'rulesets', ruleset);
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const rules = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !isLeftAlone(name));
  return rules.map((name) => join(folder, name)).sort();
}

const isLeftAlone = (name: string): boolean =>
  name.split(sep).some((part) => LEFT_ALONE.some((start) => part.startsWith(start)));
