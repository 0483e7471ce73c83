// What holds for queues wherever they are: run on PostgreSQL and on Redis.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newLog } from '../../src/log.ts';
import { newMetrics } from '../../src/metrics.ts';
import {
  HandBack,
  type Job,
  Later,
  openQueues,
  type Queues,
  type QueuesOptions,
  Unrecoverable,
} from '../../src/queue/index.ts';
import { soon } from '../kit/soon.ts';

type Place = { readonly databaseUrl: string } | { readonly redisUrl: string };

/** Where the suite runs. */
export type Ground = {
  place(): Place;
  /** The server is killed and started again; what was written down is there. */
  restart(): Promise<void>;
};

type Options = Partial<Omit<QueuesOptions, 'databaseUrl' | 'redisUrl'>>;

const QUICK = { attempts: 3, delay: 1 };
const HOUR = 3_600_000;
const never = () => new Promise<never>(() => undefined);

export function queueSuite(ground: Ground): void {
  let opened: Queues[];
  let queues: Queues;
  let test = 0;

  const start = async (options: Options = {}): Promise<Queues> => {
    const one = await openQueues({ ...ground.place(), prefix: `test${test}`, retry: QUICK, ...options });
    opened.push(one);
    return one;
  };
  beforeEach(async () => {
    opened = [];
    test += 1;
    queues = await start();
  });
  afterEach(async () => {
    await Promise.all(opened.map((one) => one.close({ within: 1 })));
  });
  /** Works on a queue and notes every job that it begins. */
  const noting = async (on: Queues, act: (job: Job) => unknown = () => undefined, concurrency = 1): Promise<Job[]> => {
    const jobs: Job[] = [];
    const handler = async (job: Job) => {
      jobs.push(job);
      await act(job);
    };
    await on.work('turns', handler, { concurrency });
    return jobs;
  };
  const idsOf = (jobs: readonly Job[]) => jobs.map(({ id }) => id);
  const isIdle = () => soon(async () => expect((await queues.ids('turns')).size).toBe(0));

  describe('adding', () => {
    it('has a job done once, with its data, and then forgets it', async () => {
      const jobs = await noting(queues);
      await queues.add('turns', { id: 'turn-t1-1', data: { table: 't1', version: 1 } });
      await soon(() =>
        expect(jobs).toMatchObject([{ id: 'turn-t1-1', data: { table: 't1', version: 1 }, attempt: 1 }]),
      );
      await isIdle();
      expect(await queues.failed('turns')).toEqual([]);
    });

    it('keeps the order in which jobs were added', async () => {
      const ids = Array.from({ length: 20 }, (_, n) => `turn-${n}`);
      for (const id of ids) await queues.add('turns', { id, data: {} });
      const jobs = await noting(queues);
      await soon(() => expect(idsOf(jobs)).toEqual(ids));
    });

    it('leaves alone a job that waits under the same id, however many add it', async () => {
      await queues.add('turns', { id: 'turn-1', data: { which: 'first' } });
      await Promise.all(
        Array.from({ length: 20 }, () => queues.add('turns', { id: 'turn-1', data: { which: 'later' } })),
      );
      const jobs = await noting(queues);
      await isIdle();
      expect(jobs).toMatchObject([{ data: { which: 'first' } }]);
    });

    it('leaves alone a job that runs under the same id', async () => {
      let finish = () => {};
      const held = new Promise<void>((done) => {
        finish = done;
      });
      const jobs = await noting(queues, () => held);
      await queues.add('turns', { id: 'turn-1', data: {} });
      await soon(() => expect(jobs).toHaveLength(1));
      await queues.add('turns', { id: 'turn-1', data: {} });
      finish();
      await isIdle();
      expect(jobs).toHaveLength(1);
    });

    it('takes a job again that was done under the same id', async () => {
      const jobs = await noting(queues);
      await queues.add('turns', { id: 'turn-1', data: { n: 1 } });
      await soon(() => expect(jobs).toHaveLength(1));
      await isIdle();
      await queues.add('turns', { id: 'turn-1', data: { n: 2 } });
      await soon(() => expect(jobs).toMatchObject([{ data: { n: 1 } }, { data: { n: 2 } }]));
    });

    it('replaces a job that failed under the same id', async () => {
      const jobs = await noting(queues, ({ data }) => {
        if (data.bad) throw new Unrecoverable('bad data');
      });
      await queues.add('turns', { id: 'turn-1', data: { bad: true } });
      await soon(async () => expect(await queues.failed('turns')).toHaveLength(1));
      await queues.add('turns', { id: 'turn-1', data: { bad: false } });
      await soon(() => expect(jobs).toHaveLength(2));
      await isIdle();
      expect(await queues.failed('turns')).toEqual([]);
    });

    it.each(['turn:1', 'a:b:c', '', '12', 'turn 1'])('refuses the id "%s"', async (id) => {
      await expect(queues.add('turns', { id, data: {} })).rejects.toThrow('cannot be the id of a job');
    });

    it('keeps queues apart by name and by prefix', async () => {
      const others = await start({ prefix: 'other' });
      await others.add('turns', { id: 'turn-1', data: {} });
      await queues.add('news', { id: 'news-1', data: {} });
      expect([...(await queues.ids('turns'))]).toEqual([]);
      expect([...(await others.ids('turns'))]).toEqual(['turn-1']);
      await others.wipe();
      expect([...(await queues.ids('news'))]).toEqual(['news-1']);
    });
  });

  describe('several at once', () => {
    it('are all there, each with its time', async () => {
      await queues.addNew('turns', [
        { id: 'turn-1', data: { n: 1 } },
        { id: 'turn-2', data: { n: 2 }, delay: HOUR },
      ]);
      expect(await queues.ids('turns')).toEqual(new Set(['turn-1', 'turn-2']));
      const jobs = await noting(queues);
      await soon(() => expect(idsOf(jobs)).toEqual(['turn-1']));
      await soon(async () => expect(await queues.ids('turns')).toEqual(new Set(['turn-2'])));
    });

    it('are refused together when one has an id that cannot be', async () => {
      const jobs = [
        { id: 'turn-1', data: {} },
        { id: 'turn:2', data: {} },
      ];
      await expect(queues.addNew('turns', jobs)).rejects.toThrow('this cannot be the id of a job: "turn:2"');
      expect(await queues.ids('turns')).toEqual(new Set());
    });
  });

  describe('what is to come', () => {
    it('is listed until it is due, and not done before', async () => {
      const due = Date.now() + 300;
      await queues.add('turns', { id: 'deadline-1', data: {}, delay: 300 });
      await queues.add('turns', { id: 'deadline-2', data: {}, delay: HOUR });
      expect(await queues.ids('turns')).toEqual(new Set(['deadline-1', 'deadline-2']));
      const began: number[] = [];
      const jobs = await noting(queues, () => began.push(Date.now()));
      await soon(() => expect(idsOf(jobs)).toEqual(['deadline-1']));
      expect(began[0]).toBeGreaterThanOrEqual(due);
      await soon(async () => expect(await queues.ids('turns')).toEqual(new Set(['deadline-2'])));
    });

    it('is done though it was added while nobody had anything to do', async () => {
      const jobs = await noting(queues);
      await queues.add('turns', { id: 'turn-1', data: {} });
      await isIdle();
      await queues.add('turns', { id: 'deadline-1', data: {}, delay: 50 });
      await soon(() => expect(idsOf(jobs)).toEqual(['turn-1', 'deadline-1']));
    });

    it('can be removed, and added again for another time', async () => {
      await queues.add('turns', { id: 'deadline-1', data: { n: 1 }, delay: HOUR });
      await queues.remove('turns', 'deadline-1');
      await queues.remove('turns', 'deadline-1');
      expect((await queues.ids('turns')).size).toBe(0);
      await queues.add('turns', { id: 'deadline-1', data: { n: 2 } });
      const jobs = await noting(queues);
      await soon(() => expect(jobs).toMatchObject([{ data: { n: 2 } }]));
    });

    it('is put off by a handler that came too early, and no attempt is counted', async () => {
      let isTime = false;
      const jobs = await noting(queues, () => {
        if (!isTime) throw new Later(20);
      });
      await queues.add('turns', { id: 'deadline-1', data: { n: 1 } });
      await soon(() => expect(jobs.length).toBeGreaterThan(QUICK.attempts));
      isTime = true;
      await isIdle();
      expect(jobs.at(-1)).toMatchObject({ data: { n: 1 }, attempt: 1 });
      expect(await queues.failed('turns')).toEqual([]);
    });

    it('is not removed while it runs', async () => {
      const jobs = await noting(queues, never);
      await queues.add('turns', { id: 'turn-1', data: {} });
      await soon(() => expect(jobs).toHaveLength(1));
      await queues.remove('turns', 'turn-1');
      expect(await queues.ids('turns')).toEqual(new Set(['turn-1']));
    });
  });

  describe('failing', () => {
    it('is tried again until it succeeds', async () => {
      const jobs = await noting(queues, ({ attempt }) => {
        if (attempt < 3) throw new Error('not yet');
      });
      await queues.add('turns', { id: 'turn-1', data: {} });
      await soon(() => expect(jobs.map(({ attempt }) => attempt)).toEqual([1, 2, 3]));
      await isIdle();
      expect(await queues.failed('turns')).toEqual([]);
    });

    it('parks what fails every time, with its reason, and goes on with the others', async () => {
      const jobs = await noting(queues, ({ id }) => {
        if (id === 'turn-bad') throw new Error('it cannot be');
      });
      await queues.add('turns', { id: 'turn-bad', data: { table: 't1' } });
      await queues.add('turns', { id: 'turn-good', data: {} });
      await soon(async () =>
        expect(await queues.failed('turns')).toEqual([
          { id: 'turn-bad', data: { table: 't1' }, reason: 'it cannot be', attempts: 3, at: expect.any(Date) },
        ]),
      );
      await isIdle();
      expect(idsOf(jobs).toSorted()).toEqual(['turn-bad', 'turn-bad', 'turn-bad', 'turn-good']);
    });

    it('parks at once what can never succeed', async () => {
      const jobs = await noting(queues, () => {
        throw new Unrecoverable('there is no such table');
      });
      await queues.add('turns', { id: 'turn-1', data: {} });
      await soon(async () =>
        expect(await queues.failed('turns')).toMatchObject([{ reason: 'there is no such table' }]),
      );
      expect(jobs).toHaveLength(1);
    });

    it('tries again what was parked, when it is told to', async () => {
      let isMended = false;
      const jobs = await noting(queues, () => {
        if (!isMended) throw new Unrecoverable('broken');
      });
      await queues.add('turns', { id: 'turn-1', data: { table: 't1' } });
      await soon(async () => expect(await queues.failed('turns')).toHaveLength(1));
      isMended = true;
      expect(await queues.unpark('turns', 'turn-1')).toBe(true);
      await soon(() => expect(jobs).toMatchObject([{}, { id: 'turn-1', data: { table: 't1' }, attempt: 1 }]));
      await isIdle();
      expect(await queues.failed('turns')).toEqual([]);
      expect(await queues.unpark('turns', 'turn-1')).toBe(false);
    });

    it('sets aside by hand what waits and what is to come, and takes it back', async () => {
      await queues.add('turns', { id: 'turn-1', data: { n: 1 } });
      await queues.add('turns', { id: 'deadline-1', data: { n: 2 }, delay: HOUR });
      expect(await queues.park('turns', 'turn-1', 'it stops the table')).toBe(true);
      expect(await queues.park('turns', 'deadline-1', 'not this one')).toBe(true);
      expect(await queues.park('turns', 'nobody', 'why not')).toBe(false);
      const jobs = await noting(queues);
      await soon(async () => {
        const parked = (await queues.failed('turns')).map(({ id, reason, data }) => [id, reason, data]);
        expect(Object.fromEntries(parked.map(([id, ...rest]) => [id, rest]))).toEqual({
          'turn-1': ['it stops the table', { n: 1 }],
          'deadline-1': ['not this one', { n: 2 }],
        });
      });
      expect(jobs).toEqual([]);
      await queues.unpark('turns', 'turn-1');
      await soon(() => expect(jobs).toMatchObject([{ id: 'turn-1', data: { n: 1 } }]));
    });

    it('is told in log and metrics, the reason without secrets', async () => {
      let said = '';
      const log = newLog({ level: 'debug', to: { write: (line) => (said += line) } });
      const metrics = newMetrics();
      const told = await start({ log, metrics });
      await noting(told, ({ id, attempt }) => {
        if (id === 'turn-bad') throw new Unrecoverable('postgres://a:hush@db is away');
        if (attempt < 2) throw new Error('once');
      });
      await told.add('turns', { id: 'turn-bad', data: { hand: 'hush' } });
      await told.add('turns', { id: 'turn-good', data: { hand: 'hush' } });
      const counted = async () =>
        (await metrics.text()).split('\n').filter((line) => line.startsWith('slowburn_jobs_'));
      await soon(async () =>
        expect((await counted()).toSorted()).toEqual([
          'slowburn_jobs_total{queue="turns",outcome="done"} 1',
          'slowburn_jobs_total{queue="turns",outcome="failed"} 1',
          'slowburn_jobs_total{queue="turns",outcome="parked"} 1',
        ]),
      );
      metrics.close();
      expect(said).not.toContain('hush');
      expect(said).toMatch(/"level":"error".*"job":"turn-bad".*"msg":"parked"/);
    });
  });

  describe('several workers', () => {
    it('share the jobs, and each is done once', async () => {
      const here = await noting(queues, undefined, 3);
      const there = await noting(await start(), undefined, 3);
      const ids = Array.from({ length: 60 }, (_, n) => `turn-${n}`);
      await Promise.all(ids.map((id) => queues.add('turns', { id, data: {} })));
      await isIdle();
      expect(idsOf([...here, ...there]).toSorted()).toEqual(ids.toSorted());
    });

    it('work on as many at a time as they are told', async () => {
      const jobs = await noting(queues, never, 3);
      for (const n of [1, 2, 3, 4]) await queues.add('turns', { id: `turn-${n}`, data: {} });
      await soon(() => expect(idsOf(jobs)).toEqual(['turn-1', 'turn-2', 'turn-3']));
    });

    it('take over what a process had begun when it was killed', async () => {
      const child = await dying({ ...ground.place(), prefix: `test${test}` });
      await queues.add('turns', { id: 'turn-1', data: { n: 1 } });
      await child.begun;
      const jobs = await noting(await start({ lock: 400 }));
      child.process.kill('SIGKILL');
      await soon(() => expect(jobs).toMatchObject([{ id: 'turn-1', data: { n: 1 } }]));
    });
  });

  describe('closing', () => {
    it('finishes what is under way and leaves the rest', async () => {
      const one = await start();
      let finish = () => {};
      const held = new Promise<void>((done) => {
        finish = done;
      });
      const jobs = await noting(one, () => held);
      await queues.add('turns', { id: 'turn-1', data: {} });
      await queues.add('turns', { id: 'turn-2', data: {} });
      await soon(() => expect(jobs).toHaveLength(1));
      const closed = one.close();
      await soon(() => expect(jobs[0]?.stopping.aborted).toBe(true));
      finish();
      await closed;
      expect(idsOf(jobs)).toEqual(['turn-1']);
      await soon(async () => expect(await queues.ids('turns')).toEqual(new Set(['turn-2'])));
    });

    it('hands back what takes too long, so that others begin it anew at once', async () => {
      const one = await start();
      const jobs = await noting(one, never);
      await queues.add('turns', { id: 'turn-1', data: { n: 1 } });
      await soon(() => expect(jobs).toHaveLength(1));
      await one.close({ within: 5 });
      const again = await noting(queues);
      await soon(() => expect(again).toMatchObject([{ id: 'turn-1', data: { n: 1 }, attempt: 1 }]));
    });

    it('lets a handler hand back by itself when it is asked to stop', async () => {
      const one = await start();
      const jobs = await noting(one, async ({ stopping }) => {
        if (!stopping.aborted) await once(stopping, 'abort');
        throw new HandBack();
      });
      await queues.add('turns', { id: 'turn-1', data: {} });
      await soon(() => expect(jobs).toHaveLength(1));
      await one.close();
      expect(await queues.ids('turns')).toEqual(new Set(['turn-1']));
    });

    it('lets what is under way add more', async () => {
      const one = await start();
      const jobs = await noting(one, async ({ stopping }) => {
        if (!stopping.aborted) await once(stopping, 'abort');
        await one.add('prompts', { id: 'prompt-1', data: {} });
      });
      await queues.add('turns', { id: 'turn-1', data: {} });
      await soon(() => expect(jobs).toHaveLength(1));
      await one.close();
      expect(await queues.ids('prompts')).toEqual(new Set(['prompt-1']));
    });

    it('refuses what comes after, and does no harm twice', async () => {
      const one = await start();
      await Promise.all([one.close(), one.close()]);
      await expect(one.add('turns', { id: 'turn-1', data: {} })).rejects.toThrow('the queues are closed');
    });
  });

  describe('every', () => {
    it('is done once in a span of time, however many processes ask for it', async () => {
      const jobs = await noting(queues);
      const other = await start();
      const others = await noting(other);
      await queues.every('turns', 'sweep', HOUR);
      await soon(() => expect([...jobs, ...others]).toHaveLength(1));
      await isIdle();
      await other.every('turns', 'sweep', HOUR);
      await (await start()).every('turns', 'sweep', HOUR);
      await isIdle();
      expect(idsOf([...jobs, ...others])).toEqual(['sweep']);
    });

    it('is done again and again, even after it failed', async () => {
      const jobs = await noting(queues, () => {
        throw new Unrecoverable('broken');
      });
      await queues.every('turns', 'sweep', 20);
      await soon(() => expect(jobs.length).toBeGreaterThanOrEqual(3));
      expect((await queues.failed('turns')).length).toBeLessThanOrEqual(1);
    });

    it('comes back after everything was lost', async () => {
      const jobs = await noting(queues);
      await queues.every('turns', 'sweep', 20);
      await soon(() => expect(jobs.length).toBeGreaterThanOrEqual(1));
      await queues.wipe();
      const before = jobs.length;
      await soon(() => expect(jobs.length).toBeGreaterThan(before));
    });
  });

  describe('trouble', () => {
    it('loses everything when it is wiped, and the workers go on', async () => {
      let finish = () => {};
      const held = new Promise<void>((done) => {
        finish = done;
      });
      const jobs = await noting(queues, ({ id }) => (id === 'turn-1' ? held : undefined));
      for (const id of ['turn-1', 'turn-2']) await queues.add('turns', { id, data: {} });
      await queues.add('turns', { id: 'deadline-1', data: {}, delay: HOUR });
      await soon(() => expect(idsOf(jobs)).toEqual(['turn-1']));
      await queues.wipe();
      expect((await queues.ids('turns')).size).toBe(0);
      finish();
      await queues.add('turns', { id: 'turn-3', data: {} });
      await soon(() => expect(idsOf(jobs)).toEqual(['turn-1', 'turn-3']));
    });

    it('goes on after the server was killed and started again', async () => {
      const jobs = await noting(queues);
      await queues.add('turns', { id: 'deadline-1', data: {}, delay: HOUR });
      await ground.restart();
      await soon(() => queues.check());
      await soon(() => queues.add('turns', { id: 'turn-1', data: {} }));
      await soon(() => expect(idsOf(jobs)).toEqual(['turn-1']));
      expect(await queues.ids('turns')).toContain('deadline-1');
    });

    it('says that it is there', async () => {
      await expect(queues.check()).resolves.toBeUndefined();
    });
  });
}

/** A process that begins a job and never ends it. */
async function dying(options: QueuesOptions): Promise<{ process: ChildProcess; begun: Promise<unknown> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/queue/dying.ts', JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return { process: child, begun: once(child, 'message') };
}
