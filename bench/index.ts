// `npm run bench`: measures the budgets of the design, prints them as a table and writes bench/results.json.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { command, startWhenMain } from '../src/tools/command-line.ts';
import { engine } from './engine.ts';
import type { Benchmark, Row } from './frame.ts';
import { hostile } from './hostile.ts';
import { localDiscord } from './localDiscord.ts';
import { picture } from './picture.ts';
import { press } from './press.ts';
import { tables } from './tables.ts';

const benchmarks: readonly Benchmark[] = [engine, localDiscord, tables, picture, press, hostile];
const resultsFile = fileURLToPath(new URL('./results.json', import.meta.url));

const bench = command({
  name: 'bench',
  summary: 'Measures what the design promises; fails when a budget is missed.',
  positionals: {
    names: { help: 'which benchmarks; all when none is named', many: true, choices: benchmarks.map((one) => one.name) },
  },
  options: { json: { type: 'flag', help: 'one line of JSON for each benchmark' } },
  examples: ['npm run bench -- engine', 'npm run bench -- tables', 'npm run bench -- engine --json'],
  details: benchmarks.map((one) => `${one.name}: ${one.summary}`).join('\n'),
  run: async ({ options, positionals, print }) => {
    const chosen = benchmarks.filter((one) => positionals.names.length === 0 || positionals.names.includes(one.name));
    let passed = true;
    for (const { name, run } of chosen) {
      const rows = await run(print);
      keep(name, rows);
      for (const line of options.json ? [JSON.stringify({ name, rows })] : linesOf(name, rows)) print(line);
      passed &&= rows.every((row) => row.pass);
    }
    return passed ? 0 : 1;
  },
});

function linesOf(name: string, rows: readonly Row[]): readonly string[] {
  const width = Math.max(...rows.map((row) => row.what.length));
  const line = (row: Row) =>
    `${row.pass ? ' ' : '!'} ${row.what.padEnd(width)}  ${String(row.value).padStart(9)} ${row.unit.padEnd(14)} ${row.budget}`;
  return [name, ...rows.map(line)];
}

function keep(name: string, rows: readonly Row[]): void {
  const before: unknown = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {};
  writeFileSync(resultsFile, `${JSON.stringify({ ...(before as object), [name]: rows }, undefined, 2)}\n`);
}

await startWhenMain(import.meta.url, bench);
