// The jobs: automatic turns, prompts with their deadlines and reminders, pictures, news, and care for all of it.
import type { App } from '../campaign/app.ts';
import { type Fronts, showBoard } from '../campaign/tell/board.ts';
import type { Outward } from '../campaign/tell/outward.ts';
import { type Log, newLog } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { type ParkedJob, QUEUES, type QueueName, type Queues } from '../queue/queues.ts';
import { type Handler, type Job, Later, Unrecoverable } from '../queue/work.ts';
import type { Calm } from './calm.ts';
import { type Caring, mend } from './care.ts';
import { frontsOf } from './fronts.ts';
import { isWork, KINDS, type Work } from './kinds/index.ts';
import { perform } from './perform.ts';
import type { Pictures } from './pictures.ts';

export { type Calm, newCalm } from './calm.ts';
export { frontsOf } from './fronts.ts';
export { newPictures, type Paint, type Pictures } from './pictures.ts';
export { type Wake, wakeWith } from './wake.ts';

export type JobsOptions = {
  readonly app: App;
  readonly queues: Queues;
  readonly outward: Outward;
  readonly pictures?: Pictures;
  readonly log?: Log;
  readonly metrics?: Pick<Metrics, 'wasDue' | 'calledOut'>;
  /** How many jobs of a queue this process does at a time. */
  readonly concurrency?: number;
  /** How often care looks, in milliseconds. */
  readonly careEvery?: number;
  /** Presses go first: jobs that post messages wait for calm, and take a breath between their steps. */
  readonly calm?: Pick<Calm, 'calm' | 'breath'>;
};

export async function startJobs(options: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const { app, queues, outward, pictures, log = newLog({ level: 'silent' }), metrics, concurrency = 4 } = options;
  const { careEvery = 60_000, calm: { calm, breath } = ALWAYS_CALM } = options;
  const patient = patientApp(app, breath);
  const fronts = frontsOf({ outward, pictures, queues, log, metrics, breath });
  const caring: Caring = { app, queues, log };
  const work: Handler = (job) => done(app, fronts, { job, metrics });
  const patiently: Handler = (job) => done(patient, fronts, { job, metrics });
  const after =
    (waits: () => Promise<void>) =>
    (handler: Handler): Handler =>
    async (job) => {
      await waits();
      await handler(job);
    };
  const calmly = after(calm);
  const handlers = {
    turns: after(breath)(work),
    prompts: calmly(patiently),
    news: calmly(patiently),
    pictures: calmly((job) => picture(patient, fronts, { job, pictures })),
    care: async (job) => (job.id === CARE ? void (await mend(caring)) : work(job)),
  } satisfies Record<QueueName, Handler>;
  const atATime = (queue: QueueName) => (queue === 'care' ? 1 : concurrency);
  const working = await Promise.all(
    QUEUES.map((queue) => queues.work(queue, handlers[queue], { concurrency: atATime(queue) })),
  );
  // Queues count delays by the machine's clock. When the program's clock is moved, care adds what has become due.
  const callOff = app.clock.onMove(async () => void (await mend(caring, 0)));
  await queues.every('care', CARE, careEvery);
  return {
    stop: async () => {
      callOff();
      await Promise.all(working.map((worker) => worker.close()));
    },
  };
}

const CARE = 'care';
const ALWAYS_CALM: Pick<Calm, 'calm' | 'breath'> = { calm: () => Promise.resolve(), breath: () => Promise.resolve() };

/** Takes a breath before every read: reading tables is most of what a job that posts messages does. */
function patientApp(app: App, breath: Calm['breath']): App {
  const { database } = app;
  const rows: App['database']['rows'] = async (asked) => {
    await breath();
    return database.rows(asked);
  };
  return { ...app, database: { ...database, rows } };
}

type Doing = { readonly job: Job; readonly metrics: JobsOptions['metrics'] };

async function done(app: App, fronts: Fronts, { job, metrics }: Doing): Promise<void> {
  const work = workIn(job);
  const result = await perform(app, fronts, work);
  if (typeof result === 'object') throw new Later(result.later - app.clock.now());
  const { lateAs } = KINDS[work.kind];
  if (result === 'done' && lateAs) metrics?.wasDue(lateAs, (app.clock.now() - work.at) / 1000);
}

/** Another version of the program may have added jobs that this one does not know. */
function workIn({ data }: Job): Work {
  if (!isWork(data)) throw new Unrecoverable(`nobody knows what to do with ${JSON.stringify(data)}`);
  return data as unknown as Work;
}

type Drawing = { readonly job: Job; readonly pictures: Pictures | undefined };

/** Draws a picture that could not be drawn before, and shows the board again with it. */
async function picture(app: App, { outward }: Fronts, { job, pictures }: Drawing): Promise<void> {
  if (!pictures) return;
  const pictureOf: Fronts['pictureOf'] = (view, { language }) => pictures.draw(view, language);
  await showBoard(app, { outward, pictureOf }, { table: Number(job.data.table) });
}

export type Parked = ParkedJob & { readonly queue: QueueName };

/** The jobs that could not succeed, for operators to look at. */
export async function parked(queues: Queues): Promise<readonly Parked[]> {
  const lists = await Promise.all(
    QUEUES.map(async (queue) => (await queues.failed(queue)).map((job) => ({ ...job, queue }))),
  );
  return lists.flat();
}
