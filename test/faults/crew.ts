// The processes: as many as there should be, each followed by another when it is killed, until the players go home.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Orders } from './processApp.ts';

const ROLES = ['player', 'player', 'worker', 'worker'] as const;

export type Crew = {
  /** One that is at work, to be killed; undefined when there is none just now. */
  victim(): (() => boolean) | undefined;
  /** Those that ended at work, though nobody had killed them. */
  readonly crashes: readonly string[];
  /** When the players have gone home. */
  readonly playersDone: Promise<void>;
  /** Ends whoever is left. */
  end(): Promise<void>;
};

const anyOf = <Item>(items: ReadonlySet<Item>): Item | undefined => [...items][Math.floor(Math.random() * items.size)];

export function newCrew(orders: Omit<Orders, 'journal'>, folder: string): Crew {
  const alive = new Set<ChildProcess>();
  const atWork = new Set<ChildProcess>();
  const crashes: string[] = [];
  let isEnding = false;
  const start = (nth: number, done: () => void) => {
    const role = ROLES[nth] ?? 'worker';
    const path = fileURLToPath(new URL(`${role}.ts`, import.meta.url));
    const own: Orders = { ...orders, journal: join(folder, `journal-${nth}`) };
    const child = spawn(process.execPath, ['--import', 'tsx', path, JSON.stringify(own)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    alive.add(child);
    child.once('message', () => atWork.add(child));
    child.once('exit', (code, signal) => {
      alive.delete(child);
      if (atWork.delete(child) && code !== 0 && signal !== 'SIGKILL')
        crashes.push(`a ${role} ended with ${code ?? signal}`);
      if (role === 'player' && code === 0) done();
      else if (!isEnding) start(nth, done);
    });
  };
  const started = ROLES.map((role, nth) => ({ role, home: new Promise<void>((done) => start(nth, done)) }));
  return {
    crashes,
    victim: () => {
      const child = anyOf(atWork);
      return child && (() => child.exitCode === null && child.kill('SIGKILL'));
    },
    playersDone: Promise.all(started.flatMap(({ role, home }) => (role === 'player' ? [home] : []))).then(() => {}),
    end: async () => {
      isEnding = true;
      await Promise.all(
        [...alive].map((child) => {
          const gone = once(child, 'exit');
          child.kill('SIGKILL');
          return gone;
        }),
      );
    },
  };
}
