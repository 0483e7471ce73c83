// Runs the suite in a copy of the tree, through a job process that is ended and restarted if it hangs.

import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Message, Report, Request } from './job.ts';

/** `hung`: no sign of life for too long. `died`: the job ended by itself, with its last words. */
export type Run = Report | { readonly hung: true } | { readonly died: string };
export type Runner = {
  readonly folder: string;
  /** Waits as long as a sign of life comes at least every so many milliseconds. */
  readonly run: (request: Request, patience: number) => Promise<Run>;
  readonly stop: () => void;
};
type Job = { readonly process: ChildProcess; isReady: boolean; readonly lastWords: () => string };

const MEMORY = '--max-old-space-size=1024';

export function runnerIn(folder: string, suite: string): Runner {
  let job: Job | undefined;
  const stop = () => {
    if (job) endGroup(job.process);
    job = undefined;
  };
  const run = async (request: Request, patience: number): Promise<Run> => {
    job ??= startJob(folder, suite);
    const result = await resultOf(job, request, patience);
    if (!('tests' in result)) stop();
    return result;
  };
  return { folder, run, stop };
}

/** In a group of its own, so that a test process in an endless loop can be ended together with the job. */
function startJob(folder: string, suite: string): Job {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = fork(fileURLToPath(new URL('./job.ts', import.meta.url)), [suite], {
    cwd: folder,
    detached: true,
    execArgv: ['--import', tsx],
    env: { ...environment(), NODE_OPTIONS: MEMORY },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr?.on('data', (data: Buffer) => {
    words = (words + data.toString()).slice(-2000);
  });
  return { process: child, isReady: false, lastWords: () => words.trim() };
}

/** Without the variables of a surrounding vitest: a test of this tool runs in one. */
function environment(): NodeJS.ProcessEnv {
  const isForeign = (name: string) => name.startsWith('VITEST') || name === 'TEST' || name === 'REOPEN';
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isForeign(name)));
}

function resultOf(job: Job, request: Request, patience: number): Promise<Run> {
  const child = job.process;
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const settle = (run: Run) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
      resolve(run);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => settle({ hung: true }), patience);
    };
    const send = () => {
      job.isReady = true;
      child.send(request);
    };
    const onMessage = (message: Message) => {
      if (typeof message === 'object') return settle(message);
      if (message === 'ready') send();
      wait();
    };
    const onExit = () => settle({ died: job.lastWords() });
    child.on('message', onMessage).on('exit', onExit);
    wait();
    if (job.isReady) send();
  });
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}
