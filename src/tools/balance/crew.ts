// Spreads batches over processes, one a core, and gathers their tallies.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoadedRuleset } from '../play/loaded.ts';
import { type Batch, playBatch, type Tally } from './battles.ts';

type Crew = {
  readonly loaded: LoadedRuleset;
  readonly jobs: number;
  readonly played: (batch: Batch, tally: Tally) => void;
};

export async function playAll(batches: readonly Batch[], crew: Crew): Promise<void> {
  const left = [...batches];
  if (crew.jobs <= 1) {
    for (const batch of left) crew.played(batch, playBatch(crew.loaded, batch));
    return;
  }
  await Promise.all(Array.from({ length: crew.jobs }, () => employ(left, crew)));
}

const workerFile = () =>
  fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url));

function employ(left: Batch[], crew: Crew): Promise<void> {
  const worker = fork(workerFile(), [crew.loaded.rules.id], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return new Promise((done, fail) => {
    let current: Batch | undefined;
    worker.on('message', (tally: Tally | 'ready') => {
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
