// Tries mutants: each in a copy of the tree, several copies at once.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../command-line.ts';
import { isProgram, type Mutant, mutate } from './candidates.ts';
import { type Imports, importsIn } from './imports.ts';
import type { Report } from './job.ts';
import { learningOrder, type TestOrder } from './order.ts';
import type { Run, Runner } from './runner.ts';

export type Verdict = { readonly mutant: Mutant; readonly end: 'noticed' | 'hung' | 'survived' };
export type Trial = {
  readonly runners: readonly Runner[];
  readonly baseline: Baseline;
  readonly onEach: () => void;
};
export type Baseline = {
  readonly order: TestOrder;
  readonly imports: Imports;
  readonly patience: number;
  readonly tests: number;
};

/** Long, because a busy machine is not a hanging suite. */
const FIRST_PATIENCE = 900_000;
/** What vitest runs before every test file. */
const BEFORE_TESTS = ['test/kit/setup.ts'];

/** The suite must pass unchanged; otherwise every mutant would seem to be noticed. */
export async function baselineOf(runner: Runner): Promise<Baseline> {
  const start = performance.now();
  const run = await runner.run({ changed: [], order: 'all' }, FIRST_PATIENCE);
  refuseRed(run);
  const time = performance.now() - start;
  const imports = importsIn(runner.folder, BEFORE_TESTS);
  return { order: learningOrder(new Map(run.files)), imports, patience: 5000 + 2 * time, tests: run.tests };
}

function refuseRed(run: Run): asserts run is Report {
  if ('hung' in run) throw new Complaint('the suite hangs before anything is changed.');
  if ('died' in run) throw new Complaint(`the test runner did not start.\n${run.died}`);
  const failures = run.failures.map(({ file, title }) => `  ${file} ${title}`);
  if (failures.length > 0) throw new Complaint(`the suite fails before anything is changed:\n${failures.join('\n')}`);
  if (run.tests === 0) throw new Complaint('the suite has no tests.');
}

/** In the order of the mutants, whichever runner finishes first. */
export async function tryAll(
  mutants: readonly Mutant[],
  { runners, baseline, onEach }: Trial,
): Promise<readonly Verdict[]> {
  const ends = new Map<Mutant, Verdict['end']>();
  const waiting = mutants.filter((mutant) => testsOf(baseline, mutant).length > 0);
  for (let n = waiting.length; n < mutants.length; n++) onEach();
  const work = async (runner: Runner) => {
    let before: readonly string[] = [];
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const changed = [...before, mutant.file];
      ends.set(mutant, await tryOne(mutant, changed, { runner, baseline }));
      before = [mutant.file];
      onEach();
    }
  };
  await Promise.all(runners.map(work));
  return mutants.map((mutant) => ({ mutant, end: ends.get(mutant) ?? 'survived' }));
}

/** Only tests that import the changed file, those that probably notice first. */
const testsOf = ({ order, imports }: Baseline, { file }: Mutant): readonly string[] =>
  order.orderFor(file).filter((test) => imports.reaches(test, file));

type Place = { readonly runner: Runner; readonly baseline: Baseline };

async function tryOne(
  mutant: Mutant,
  changed: readonly string[],
  { runner, baseline }: Place,
): Promise<Verdict['end']> {
  const { order, patience } = baseline;
  const path = join(runner.folder, mutant.file);
  const source = readFileSync(path, 'utf8');
  const text = mutate(source, mutant);
  if (!isProgram(mutant.file, text)) throw new Error(`${mutant.file}:${mutant.line} ${mutant.change} is no program`);
  writeFileSync(path, text);
  const run = await runner.run({ changed, order: testsOf(baseline, mutant) }, patience);
  writeFileSync(path, source);
  if ('failures' in run && run.failures[0]) order.learn(mutant.file, run.failures[0].file);
  return endOf(run);
}

function endOf(run: Run): Verdict['end'] {
  if ('hung' in run) return 'hung';
  return 'died' in run || run.failures.length > 0 || run.files.length < run.total ? 'noticed' : 'survived';
}
