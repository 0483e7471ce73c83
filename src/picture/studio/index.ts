// The studio: another process draws the pictures, so that nobody who presses has to wait for one. Pictures that people
// wait for come before boards, and a painter that crashes is replaced.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Render, sourceOf } from '../../view/text.ts';
import { type AnyWish, type Kind, paint, type Wish } from './kinds.ts';
import type { Delivery, Order } from './letters.ts';

export type Studio = {
  readonly draw: <K extends Kind>(kind: K, wish: Wish<K>) => Promise<Buffer>;
  /** The id of the process that draws, if it is another one. */
  readonly pid: () => number | undefined;
  readonly close: () => Promise<void>;
};

type Task = {
  readonly kind: Kind;
  readonly wish: AnyWish;
  readonly resolve: (png: Buffer) => void;
  readonly reject: (error: Error) => void;
  readonly since: number;
  tries: number;
};

type Painter = {
  readonly process: ChildProcess;
  readonly underWay: Map<number, Task>;
  /** The catalogs that it was sent, with the number it knows each by. */
  readonly spoken: Map<Render, number>;
  taught: number;
};

/** One picture being drawn, and the next one ready. */
const AT_A_TIME = 2;
/** A picture at which two painters crashed is not tried with a third. */
const MOST_TRIES = 2;
/** How many catalogs the painter keeps: languages, and contents that are played. */
const MOST_SPOKEN = 40;
const GENTLE = 10;

/** Draws in this process: for tests, and where memory for a second process is scarce. */
export const ownHand = (): Studio => ({
  draw: (kind, wish) => paint(kind, wish),
  pid: () => undefined,
  close: () => Promise.resolve(),
});

export function openStudio({ waitedFor = WAITED_FOR }: { readonly waitedFor?: number } = {}): Studio {
  const waiting: Task[] = [];
  let painter: Painter | undefined;
  let isClosed = false;
  let orders = 0;
  const goOn = (): void => {
    while (waiting.length > 0) {
      painter ??= employ();
      if (painter.underWay.size >= AT_A_TIME) return;
      const [task] = waiting.splice(firstOf(waiting), 1);
      if (task && isLate(task, waitedFor)) task.reject(new Error('nobody waits for it any more'));
      else if (task) hand(painter, task, ++orders);
    }
  };
  const employ = (): Painter => {
    const hired: Painter = { process: startPainter(), underWay: new Map(), spoken: new Map(), taught: 0 };
    hired.process.on('message', (done: Delivery) => {
      settle(hired, done);
      goOn();
    });
    hired.process.once('exit', () => {
      painter = undefined;
      waiting.unshift(...worthTrying(hired));
      if (!isClosed) goOn();
    });
    return hired;
  };
  painter = employ();
  return {
    draw: (kind, wish) =>
      new Promise<Buffer>((resolve, reject) => {
        if (isClosed) reject(new Error('the studio is closed'));
        else if (!sourceOf(wish.render)) reject(new Error('these words cannot be sent to the painter'));
        else waiting.push({ kind, wish, resolve, reject, since: performance.now(), tries: 0 });
        goOn();
      }),
    pid: () => painter?.process.pid,
    close: async () => {
      isClosed = true;
      const last = painter?.process;
      for (const { reject } of waiting.splice(0)) reject(new Error('the studio is closed'));
      if (!last?.connected) return;
      // Perhaps nothing else keeps our process running until the painter has ended.
      last.ref();
      const ended = once(last, 'exit');
      last.disconnect();
      await ended;
    },
  };
}

/** Boards can come late; whoever asked to see something waits for it. */
const firstOf = (waiting: readonly Task[]): number => {
  const asked = waiting.findIndex(({ kind }) => kind !== 'map');
  return Math.max(0, asked);
};

/** How long somebody who asked for a picture waits for it; a board is wanted even if it comes late. */
const WAITED_FOR = 1000;
const isLate = ({ kind, since }: Task, waitedFor: number): boolean =>
  kind !== 'map' && performance.now() - since > waitedFor;

/** Compiled, the painter is plain JavaScript; from source it needs the loader that runs us. */
function startPainter(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(isSource ? './painter.ts' : './painter.js', import.meta.url));
  const execArgv = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];
  const process = fork(file, [], {
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The painter ends with us, and does not keep us from ending.
  process.unref();
  process.channel?.unref();
  if (process.pid !== undefined) makeGentle(process.pid);
  return process;
}

/** If the system does not allow it, all processes keep the same priority. */
function makeGentle(pid: number): void {
  try {
    setPriority(pid, GENTLE);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
  }
}

function hand(painter: Painter, task: Task, id: number): void {
  const { render, ...wish } = task.wish;
  task.tries += 1;
  painter.underWay.set(id, task);
  painter.process.channel?.ref();
  painter.process.send({ id, kind: task.kind, wish, ...speaking(painter, render) } satisfies Order, (error) => {
    // It has crashed; the handler of its exit does the rest.
    if (error) painter.process.kill('SIGKILL');
  });
}

function speaking(painter: Painter, render: Render): Pick<Order, 'speaks' | 'words'> {
  const { spoken } = painter;
  const known = spoken.get(render);
  if (known !== undefined) return { speaks: known };
  const speaks = painter.taught++ % MOST_SPOKEN;
  for (const [former, number] of spoken) if (number === speaks) spoken.delete(former);
  spoken.set(render, speaks);
  return { speaks, words: sourceOf(render) };
}

function settle(painter: Painter, done: Delivery): void {
  const task = painter.underWay.get(done.id);
  painter.underWay.delete(done.id);
  if (painter.underWay.size === 0) painter.process.channel?.unref();
  if ('png' in done) task?.resolve(Buffer.from(done.png));
  else task?.reject(new Error(done.failed));
}

/** The tasks that a painter crashed at, to be tried once more. */
function worthTrying({ underWay }: Painter): readonly Task[] {
  const tasks = [...underWay.values()];
  for (const { tries, reject } of tasks) if (tries >= MOST_TRIES) reject(new Error('the painter fell under it'));
  return tasks.filter(({ tries }) => tries < MOST_TRIES);
}
