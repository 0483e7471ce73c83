// Spreads batches over processes, one per core, and gathers their tallies.
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { LoadedRuleset } from '../play/loaded.ts';

type Crew<B, T> = {
  readonly loaded: LoadedRuleset;
  readonly jobs: number;
  readonly play: (loaded: LoadedRuleset, batch: B) => T;
  readonly played: (batch: B, tally: T) => void;
};

export async function playAll<B extends object, T>(batches: readonly B[], crew: Crew<B, T>): Promise<void> {
  const left = [...batches];
  if (crew.jobs <= 1) {
    for (const batch of left) crew.played(batch, crew.play(crew.loaded, batch));
    return;
  }
  await Promise.all(Array.from({ length: crew.jobs }, () => employ(left, crew)));
}

/** Compiled, the worker is plain JavaScript; from source it needs the loader that runs the tools. */
function startWorker(rulesetId: string): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(isSource ? './worker.ts' : './worker.js', import.meta.url));
  const execArgv = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];
  return fork(file, [rulesetId], { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

function employ<B extends object, T>(left: B[], crew: Crew<B, T>): Promise<void> {
  const worker = startWorker(crew.loaded.rules.id);
  return new Promise((done, fail) => {
    let current: B | undefined;
    worker.on('message', (tally: T | 'ready') => {
      if (current && tally !== 'ready') crew.played(current, tally);
      current = left.shift();
      if (!current) return finish(worker, done);
      worker.send(current);
    });
    worker.on('error', fail);
    worker.on('exit', (code) => (code ? fail(new Error(`a worker ended with code ${code}`)) : done()));
  });
}

function finish(worker: ChildProcess, done: () => void): void {
  worker.disconnect();
  done();
}
