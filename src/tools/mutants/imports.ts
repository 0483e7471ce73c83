// Which files a test file imports, directly or not: it cannot notice a change of any other file.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

export type Imports = {
  /** Whether `test` imports `file`, directly or not; both are paths from the root of the repository. */
  readonly reaches: (test: string, file: string) => boolean;
};

/** A file that computes the name of an import could import everything. */
const EVERYTHING = 'everything';

/** Reads the tree as it is now, each file once. `always` are files that run before every test. */
export function importsIn(root: string, always: readonly string[]): Imports {
  const known = new Map<string, readonly string[]>();
  const importsOf = (file: string): readonly string[] => {
    const imports = known.get(file) ?? importedBy(root, file);
    known.set(file, imports);
    return imports;
  };
  const reached = new Map<string, ReadonlySet<string>>();
  const allOf = (test: string): ReadonlySet<string> => {
    const all = reached.get(test) ?? closureOf([test, ...always], importsOf);
    reached.set(test, all);
    return all;
  };
  return { reaches: (test, file) => allOf(test).has(file) || allOf(test).has(EVERYTHING) };
}

function closureOf(starts: readonly string[], importsOf: (file: string) => readonly string[]): ReadonlySet<string> {
  const all = new Set(starts);
  for (const file of all) for (const imported of importsOf(file)) all.add(imported);
  return all;
}

/** Imports of types count, too: that does no harm, and nothing is missed. */
function importedBy(root: string, file: string): readonly string[] {
  const path = join(root, file);
  if (!file.endsWith('.ts') || !existsSync(path)) return [];
  const source = readFileSync(path, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const named = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)].map(
    ({ moduleRequest }) => moduleRequest?.value ?? '',
  );
  const later = dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start, moduleRequest.end));
  if (later.some((said) => !/^'[^']*'$/.test(said))) return [EVERYTHING];
  return [...named, ...later.map((said) => said.slice(1, -1))]
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(root, join(root, dirname(file), name)));
}
