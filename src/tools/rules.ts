// `npm run rules`: which rules of the specifications a test names, and which none does.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Complaint, command, startWhenMain } from './command-line.ts';
import {
  numberOf,
  prefixOf,
  readSpecification,
  type Specification,
  specificationNames,
} from './rules/specification.ts';
import { rulesNamedIn, testTitles } from './rules/titles.ts';

type Naming = { readonly rule: string; readonly file: string; readonly line: number };
type Coverage = {
  readonly name: string;
  readonly rules: number;
  readonly named: number;
  readonly missing: readonly string[];
};
type Print = (line: string) => void;

export const rulesCommand = (root: string) =>
  command({
    name: 'rules',
    summary: 'Says for each specification in docs/rules how many of its rules are named by a test, and which are not.',
    positionals: {
      specification: {
        many: true,
        choices: () => specificationNames(folderOf(root)),
        help: 'which ones (default all)',
      },
    },
    options: {
      json: { type: 'flag', help: 'print JSON: {"<ruleset>": {"rules": n, "named": m, "missing": ["<rule>"]}}' },
      strict: { type: 'flag', help: 'fail when a rule has no test' },
      except: {
        type: 'list',
        value: 'A-B,C',
        check: checkRange,
        help: 'with --strict: rules that may lack a test yet',
      },
    },
    examples: [
      'npm run rules',
      'npm run rules -- <ruleset> --json',
      'npm run rules -- <ruleset> --strict --except 330-352',
    ],
    details: [
      'A rule is named when the title of a test or of a group around it contains its number: DST-045. Numbers are',
      'written out; a range names only the numbers that stand in it, a list may be short: DST-045, 046. A number that',
      'no specification has is a mistake and makes this fail.',
    ].join('\n'),
    run: ({ options, positionals, print }) => {
      if (options.except && !options.strict) throw new Complaint('--except is of use only with --strict.', 2);
      const chosen = positionals.specification.length > 0 ? positionals.specification : undefined;
      const { coverages, mistakes } = survey(root, chosen);
      if (options.json) print(JSON.stringify(asJson(coverages), null, 2));
      else printReport(coverages, print);
      refuseMistakes(mistakes);
      if (options.strict) refuseMissing(coverages, options.except ?? []);
    },
  });

/** The rules of these specifications that no test names. */
export const rulesWithoutTest = (
  root: string,
  specifications: readonly string[],
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(survey(root, specifications).coverages.map(({ name, missing }) => [name, missing]));

const folderOf = (root: string): string => join(root, 'docs', 'rules');

function survey(root: string, chosen = specificationNames(folderOf(root))) {
  if (chosen.length === 0) throw new Complaint('there are no specifications in docs/rules.');
  const specifications = chosen.map((name) => readSpecification(folderOf(root), name));
  const namings = namingsIn(root);
  const named = new Set(namings.map(({ rule }) => rule));
  const rules = new Set(specifications.flatMap((specification) => specification.rules));
  const prefixes = new Set([...rules].map(prefixOf));
  return {
    coverages: specifications.map((specification) => coverageOf(specification, named)),
    mistakes: namings.filter(({ rule }) => prefixes.has(prefixOf(rule)) && !rules.has(rule)),
  };
}

function namingsIn(root: string): readonly Naming[] {
  const folder = join(root, 'test');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  return files.sort().flatMap((name) => {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    // Parsing a file takes long, and most name no rule.
    const titles = rulesNamedIn(text).length > 0 ? testTitles(file, text) : [];
    return titles.flatMap(({ text, line }) =>
      rulesNamedIn(text).map((rule) => ({ rule, file: relative(root, file), line })),
    );
  });
}

function coverageOf({ name, rules }: Specification, named: ReadonlySet<string>): Coverage {
  const missing = rules.filter((rule) => !named.has(rule));
  return { name, rules: rules.length, named: rules.length - missing.length, missing };
}

const asJson = (coverages: readonly Coverage[]) =>
  Object.fromEntries(coverages.map(({ name, rules, named, missing }) => [name, { rules, named, missing }]));

// ---- report ----

function printReport(coverages: readonly Coverage[], print: Print): void {
  const width = Math.max('specification'.length, ...coverages.map(({ name }) => name.length));
  const row = (...[name, ...numbers]: readonly string[]) =>
    print([(name ?? '').padEnd(width), ...numbers.map((number) => number.padStart(7))].join('  '));
  row('specification', 'rules', 'named', 'missing', 'share');
  for (const { name, rules, named, missing } of coverages) {
    row(
      name,
      `${rules}`,
      `${named}`,
      `${missing.length}`,
      `${rules === 0 ? 100 : Math.floor((100 * named) / rules)} %`,
    );
  }
  for (const { name, missing } of coverages.filter((it) => it.missing.length > 0)) {
    print(`\n${name}, without a test:`);
    for (const line of groupsOfTen(missing)) print(`  ${line}`);
  }
}

/** One line for each ten numbers, so that a gap in the rulebook shows as a block. */
function groupsOfTen(rules: readonly string[]): readonly string[] {
  const lines = new Map<number, string[]>();
  for (const rule of rules) {
    const ten = Math.floor(numberOf(rule) / 10);
    lines.set(ten, [...(lines.get(ten) ?? []), rule]);
  }
  return [...lines.values()].map((line) => line.join(' '));
}

function refuseMistakes(mistakes: readonly Naming[]): void {
  if (mistakes.length === 0) return;
  const lines = mistakes.map(({ rule, file, line }) => `  ${file}:${line} names ${rule}`);
  throw new Complaint(`tests name rules that no specification has:\n${lines.join('\n')}`);
}

// ---- --strict and --except ----

const RANGE = /^(\d{1,3})(?:-(\d{1,3}))?$/;

const checkRange = (range: string): string | undefined =>
  RANGE.test(range) ? undefined : `--except takes numbers and ranges like 330-352, not "${range}".`;

function isExcepted(rule: string, ranges: readonly string[]): boolean {
  return ranges.some((range) => {
    const [, from, to = from] = RANGE.exec(range) ?? [];
    return numberOf(rule) >= Number(from) && numberOf(rule) <= Number(to);
  });
}

function refuseMissing(coverages: readonly Coverage[], except: readonly string[]): void {
  const missing = coverages.flatMap((coverage) => coverage.missing).filter((rule) => !isExcepted(rule, except));
  if (missing.length === 0) return;
  const subject = missing.length === 1 ? '1 rule has' : `${missing.length} rules have`;
  throw new Complaint(`${subject} no test: ${missing.join(', ')}.`);
}

await startWhenMain(import.meta.url, rulesCommand(fileURLToPath(new URL('../..', import.meta.url))));
