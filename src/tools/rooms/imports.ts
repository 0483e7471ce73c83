// Every source file with its imports: our files by their path from the root, packages by name.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

export type Imported = {
  /** A path from the root, or the name of a package. */
  readonly what: string;
  readonly isOurs: boolean;
  /** Whether only types are imported, of which nothing is left at run time. */
  readonly isType: boolean;
};
export type Source = { readonly file: string; readonly imports: readonly Imported[] };

const FOLDERS = ['src', 'commands'];

export const sourcesIn = (root: string): readonly Source[] =>
  FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(folder, name.split(sep).join('/')))
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('/generated/'))
      .toSorted()
      .map((file) => ({ file, imports: importsOf(file, readFileSync(join(root, file), 'utf8')) })),
  );

export function importsOf(file: string, text: string): readonly Imported[] {
  const { staticImports, staticExports } = parseSync(file, text).module;
  const imported = staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ from: moduleRequest.value, isType }] : [])),
  );
  return [...imported, ...exported].map(({ from, isType }) => ({
    what: from.startsWith('.') ? posix.join(dirname(file).split(sep).join('/'), from) : from,
    isOurs: from.startsWith('.'),
    isType,
  }));
}
