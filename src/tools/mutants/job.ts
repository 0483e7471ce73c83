// A process that keeps vitest ready in one copy of the tree and runs the suite whenever it is told to. Its working
// directory is the copy, its argument the suite's folder.

import { relative, resolve } from 'node:path';
import { BaseSequencer, createVitest, type Reporter, type TestSpecification, type Vitest } from 'vitest/node';

/** To a job: the source files changed since the last run, and the test files to run, in order, or all. */
export type Request = { readonly changed: readonly string[]; readonly order: readonly string[] | 'all' };
/** From a job, when the run has ended. */
export type Report = {
  readonly tests: number;
  /** How many test files were to run, and those that finished, with their time in milliseconds. */
  readonly total: number;
  readonly files: readonly (readonly [file: string, time: number])[];
  readonly failures: readonly Failure[];
};
export type Failure = { readonly file: string; readonly title: string };
/** `ready` comes once, before the first request; a `beat` is a sign of life from the tests. */
export type Message = 'ready' | 'beat' | Report;

type Notes = { tests: number; readonly files: [string, number][]; readonly failures: Failure[] };

class GivenOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return specifications;
  }
}

const here = (file: string): string => relative(process.cwd(), file);
const tell = (message: Message): void => void process.send?.(message);

function noteTaker(notes: () => Notes): Reporter {
  return {
    onTestModuleCollected: () => tell('beat'),
    onTestCaseReady: () => tell('beat'),
    onTestCaseResult: (test) => {
      tell('beat');
      notes().tests += 1;
      if (test.result().state !== 'failed') return;
      notes().failures.push({ file: here(test.module.moduleId), title: test.fullName });
    },
    onTestModuleEnd: (module) => {
      tell('beat');
      const file = here(module.moduleId);
      notes().files.push([file, module.diagnostic().duration + module.diagnostic().collectDuration]);
      for (const error of module.errors()) notes().failures.push({ file, title: error.message });
    },
  };
}

async function runSuite(vitest: Vitest, suite: string, { changed, order }: Request) {
  for (const file of changed) vitest.invalidateFile(resolve(file));
  const all = await vitest.globTestSpecifications([suite]);
  const specifications = order === 'all' ? all : inOrder(all, order);
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const failures = unhandledErrors.map((error) => ({ file: '', title: messageOf(error) }));
  return { total: specifications.length, failures };
}

const inOrder = (all: readonly TestSpecification[], order: readonly string[]): TestSpecification[] =>
  order.flatMap((file) => all.filter(({ moduleId }) => here(moduleId) === file));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : JSON.stringify(error));

async function start(suite: string): Promise<void> {
  let notes: Notes = { tests: 0, files: [], failures: [] };
  const vitest = await createVitest('test', {
    watch: false,
    cache: false,
    project: ['straight'],
    bail: 1,
    isolate: false,
    fileParallelism: false,
    sequence: { sequencer: GivenOrder },
    reporters: [noteTaker(() => notes)],
  });
  const onRequest = async (request: Request) => {
    notes = { tests: 0, files: [], failures: [] };
    const { total, failures } = await runSuite(vitest, suite, request);
    tell({ ...notes, total, failures: [...notes.failures, ...failures] });
  };
  process.on('message', (request: Request) => void onRequest(request));
  tell('ready');
}

process.on('disconnect', () => process.exit());
await start(process.argv[2] ?? '');
