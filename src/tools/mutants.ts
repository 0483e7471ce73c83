// `npm run mutants`: changes rule functions one at a time and counts how many changes the rules suite notices.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Complaint, command, type Progress, startWhenMain } from './command-line.ts';
import { type Mutant, mutantsOf } from './mutants/candidates.ts';
import { makeCopies } from './mutants/copies.ts';
import { LEFT_ALONE, ruleFiles } from './mutants/files.ts';
import { type Runner, runnerIn } from './mutants/runner.ts';
import { spreadSample } from './mutants/sample.ts';
import { baselineOf, tryAll, type Verdict } from './mutants/trial.ts';

type Plan = {
  readonly root: string;
  readonly ruleset: string;
  readonly mutants: readonly Mutant[];
  readonly jobs: number;
};

export const mutantsCommand = (root: string) =>
  command({
    name: 'mutants',
    summary:
      'Changes rule functions one at a time, runs the rules suite, and says what share of the changes it notices.',
    positionals: { ruleset: { required: true, choices: () => rulesetsIn(root), help: 'whose rules to change' } },
    options: {
      sample: { type: 'number', default: 300, help: 'how many changes to try, spread over all that can be made' },
      seed: { type: 'number', default: 1, min: 0, help: 'chooses the sample' },
      jobs: { type: 'number', default: 2, max: 64, help: 'how many to try at once' },
      file: { type: 'text', value: 'PART', help: 'change only files whose path contains this' },
      'at-least': { type: 'number', value: 'PERCENT', max: 100, help: 'fail when a smaller share is noticed' },
      json: { type: 'flag', help: 'print JSON' },
    },
    examples: [
      'npm run mutants -- <ruleset> --sample 300',
      'npm run mutants -- <ruleset> --sample 50 --seed 7 --file effects/',
    ],
    details: DETAILS,
    run: async ({ options, positionals: { ruleset }, print, progress }) => {
      const candidates = candidatesIn(root, ruleset, options.file ?? '');
      const mutants = spreadSample(candidates, options.sample, options.seed);
      const start = performance.now();
      const verdicts = await trial({ root, ruleset, mutants, jobs: options.jobs }, progress);
      const seconds = Math.round((performance.now() - start) / 1000);
      const result = { ruleset, candidates: candidates.length, seed: options.seed, seconds, ...tallyOf(verdicts) };
      if (options.json) print(JSON.stringify(result, null, 2));
      else printResult(result, print);
      refuseLess(result.share, options['at-least']);
    },
  });

const DETAILS = [
  'The changes: a condition is negated (of if, while, for and ?:, an operand of && and ||, a comparison, a !); a number',
  'in a function or a limit (< for <=) is off by one; a call that stands for itself is left out. Only bodies of',
  'functions in src/rulesets/<ruleset> are changed, and no thrown errors. Left alone are files and folders whose name',
  `starts with ${LEFT_ALONE.join(', ')},`,
  'and functions in an object under such a name.',
  'Of the suite, test/rulesets/<ruleset>, those files run that import the changed one, until the first that fails.',
  'A change that makes the tests hang counts as noticed. The work is done in temporary copies of the tree.',
].join('\n');

function rulesetsIn(root: string): readonly string[] {
  const folder = join(root, 'src', 'rulesets');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return entries.map(({ name }) => name).sort();
}

function candidatesIn(root: string, ruleset: string, part: string): readonly Mutant[] {
  const files = ruleFiles(root, ruleset).filter((file) => file.includes(part));
  const mutants = files.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
  if (mutants.length === 0) throw new Complaint(`there is nothing to change in ${ruleset}.`);
  return mutants;
}

async function trial(
  { root, ruleset, mutants, jobs }: Plan,
  progress: (total: number, label: string) => Progress,
): Promise<readonly Verdict[]> {
  const runners: Runner[] = [];
  const copies = makeCopies(root, Math.min(jobs, mutants.length), () => {
    for (const runner of runners) runner.stop();
  });
  try {
    for (const folder of copies.folders) runners.push(runnerIn(folder, `test/rulesets/${ruleset}`));
    const [first] = runners;
    if (first === undefined) return [];
    const baseline = await baselineOf(first);
    const bar = progress(mutants.length, 'mutants');
    const verdicts = await tryAll(mutants, { runners, baseline, onEach: () => bar.tick() });
    bar.done();
    return verdicts;
  } finally {
    copies.remove();
  }
}

// ---- report ----

type Survivor = Pick<Mutant, 'file' | 'line' | 'column' | 'kind' | 'change'>;
type Tally = {
  readonly tried: number;
  readonly noticed: number;
  readonly hung: number;
  readonly share: number;
  readonly survivors: readonly Survivor[];
};

function tallyOf(verdicts: readonly Verdict[]): Tally {
  const survivors = verdicts.filter(({ end }) => end === 'survived').map(({ mutant }) => mutant);
  const noticed = verdicts.length - survivors.length;
  return {
    tried: verdicts.length,
    noticed,
    hung: verdicts.filter(({ end }) => end === 'hung').length,
    share: Math.floor((1000 * noticed) / verdicts.length) / 10,
    survivors: survivors.map(({ file, line, column, kind, change }) => ({ file, line, column, kind, change })),
  };
}

function printResult(
  result: Tally & {
    readonly ruleset: string;
    readonly candidates: number;
    readonly seed: number;
    readonly seconds: number;
  },
  print: (line: string) => void,
): void {
  const { ruleset, candidates, seed, seconds, tried, noticed, hung, share, survivors } = result;
  print(`${ruleset}: ${tried} of ${candidates} possible changes tried (seed ${seed}, ${seconds} s).`);
  print(`${noticed} noticed, which is ${share} %${hung > 0 ? ` (${hung} of them because the tests hung)` : ''}.`);
  if (survivors.length > 0) print(`\n${survivors.length} not noticed:`);
  for (const { file, line, column, kind, change } of survivors) print(`${file}:${line}:${column}  ${kind}: ${change}`);
}

function refuseLess(share: number, least: number | undefined): void {
  if (least !== undefined && share < least) throw new Complaint(`${share} % noticed is less than ${least} %.`);
}

await startWhenMain(import.meta.url, mutantsCommand(fileURLToPath(new URL('../..', import.meta.url))));
