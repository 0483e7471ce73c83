// Starts worker processes for a test, and ends them with it.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { TestApp } from '../../kit/campaign.ts';
import type { CASES, Call, Told } from './worker.ts';

type Cases = typeof CASES;
type Given<Name extends keyof Cases> = Parameters<Cases[Name]> extends [unknown, ...infer Rest] ? Rest : never;

export type Worker = {
  /** Has the process do a use case; what is thrown there is thrown here. */
  does<Name extends keyof Cases>(name: Name, ...args: Given<Name>): ReturnType<Cases[Name]>;
};

export const startWorkers = ({ database, clock }: TestApp, count: number): Promise<readonly Worker[]> =>
  Promise.all(Array.from({ length: count }, () => startWorker(database.url, clock.now())));

async function startWorker(url: string, at: number): Promise<Worker> {
  const script = fileURLToPath(new URL('worker.ts', import.meta.url));
  const child = fork(script, [url, String(at)], { execArgv: ['--import', 'tsx'] });
  const waiting = new Map<number, (told: Told) => void>();
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  onTestFinished(async () => {
    child.disconnect();
    await ended;
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`a worker ended with ${code}`)));
  });
  child.on('message', (told: Told) => waiting.get(told.id)?.(told));
  let calls = 0;
  const does = (name: Call['name'], ...args: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, ({ result, error }) => (error === undefined ? resolve(result) : reject(new Error(error))));
      child.send({ id: calls, name, args } satisfies Call);
    });
  return { does: does as Worker['does'] };
}
