// `npm run schemas`: writes the JSON Schemas that editors use to check and complete content files.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnyRuleset, roads, rulesets } from '../rulesets/index.ts';
import { Complaint, command, startWhenMain } from './command-line.ts';

type Rules = Pick<AnyRuleset, 'id' | 'schemas' | 'contentOf'>;

export const schemasCommand = (all: readonly Rules[], root: string) =>
  command({
    name: 'schemas',
    summary: 'Writes assets/schemas/<ruleset>/<kind>.json, made from the schemas that the program itself uses.',
    options: { check: { type: 'flag', help: 'write nothing; fail when a file is out of date' } },
    run: ({ options, print }) => {
      const wanted = filesOf(all);
      const stale = staleFiles(wanted, root);
      if (options.check) return refuseStale(stale);
      for (const file of stale) update(join(root, file), wanted.get(file));
      print(stale.length === 0 ? 'Nothing has changed.' : stale.map((file) => `wrote ${file}`).join('\n'));
    },
  });

const FOLDER = 'assets/schemas';

function filesOf(all: readonly Rules[]): ReadonlyMap<string, string> {
  const files = all.flatMap(({ id, contentOf = id, schemas }) =>
    Object.entries(schemas()).map(([kind, schema]) => [`${FOLDER}/${contentOf}/${kind}.json`, schema] as const),
  );
  return new Map(files.map(([file, schema]) => [file, `${JSON.stringify(schema, null, 2)}\n`]));
}

/** Files that are missing, differ, or no longer belong to anything. */
function staleFiles(wanted: ReadonlyMap<string, string>, root: string): readonly string[] {
  const folder = join(root, FOLDER);
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const there = names.filter((name) => name.endsWith('.json')).map((name) => `${FOLDER}/${name.replaceAll('\\', '/')}`);
  const differs = (file: string) =>
    !there.includes(file) || readFileSync(join(root, file), 'utf8') !== wanted.get(file);
  return [...new Set([...wanted.keys(), ...there])].filter((file) => !wanted.has(file) || differs(file)).toSorted();
}

function refuseStale(stale: readonly string[]): void {
  if (stale.length === 0) return;
  throw new Complaint(`out of date, run npm run schemas:\n${stale.map((file) => `  ${file}`).join('\n')}`);
}

function update(file: string, text: string | undefined): void {
  if (text === undefined) return rmSync(file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const root = fileURLToPath(new URL('../..', import.meta.url));
await startWhenMain(import.meta.url, schemasCommand([...rulesets, ...roads], root));
