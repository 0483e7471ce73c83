// Turns what became of a table into jobs. A job that cannot be added is missed until care finds it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Woken } from '../campaign/app.ts';
import { SOON } from '../campaign/care/care.ts';
import type { Work } from '../campaign/care/dueWork.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Queues } from '../queue/queues.ts';
import { nameOf } from './ids.ts';

export type Wake = ((woken: Woken) => void) & {
  /** When everything that was woken so far is in its queue, or was given up. */
  idle(): Promise<void>;
};
type Waking = {
  readonly clock: Clock;
  readonly log: Log;
  /** Presses go first, for a moment at most. */
  readonly breath?: () => Promise<void>;
};

/** Answers that come right after one another are told together. */
const TOGETHER = 300;
/** The news call whom the board itself calls: who is still to be prompted after them is. */
const AFTER_NEWS = 150;
/** The jobs of a table's asks come and go one after the other, and so few at once that presses elsewhere hardly wait for them. */
const LANES = 2;
/** How many jobs' times are remembered. */
const REMEMBERED = 2000;

export function wakeWith(queues: Queues, { clock, log, breath = () => Promise.resolve() }: Waking): Wake {
  const underWay = new Set<Promise<unknown>>();
  const lanes: Promise<unknown>[] = [];
  const times = new Map<string, number>();
  const put = async (work: Work, isNew: boolean) => {
    const { queue, id } = nameOf(work);
    if (isTimed(work) && times.get(id) === work.at) return;
    // What is there already may be for another time.
    if (isTimed(work) && !isNew) await queues.remove(queue, id);
    await queues.add(queue, { id, data: work, delay: work.at - clock.now(), isNew });
    if (isTimed(work)) remember(times, id, work.at);
  };
  const putNew = async (works: readonly Work[]) => {
    const jobs = works.map((work) => ({ id: nameOf(work).id, data: work, delay: work.at - clock.now() }));
    await queues.addNew('prompts', jobs);
    for (const work of works.filter(isTimed)) remember(times, nameOf(work).id, work.at);
  };
  const drop = (id: string) => {
    times.delete(id);
    return queues.remove('prompts', id);
  };
  const begin = (step: Promise<unknown>, table: number) => {
    const ended: Promise<unknown> = step
      .catch((err: unknown) => log.warn({ err, table }, 'a job could not be added: care will find it'))
      .finally(() => underWay.delete(ended));
    underWay.add(ended);
    return ended;
  };
  const lineUp = (step: () => Promise<unknown>, table: number) => {
    const lane = table % LANES;
    lanes[lane] = begin((lanes[lane] ?? Promise.resolve()).then(breath).then(step), table);
  };
  const wake = (woken: Woken) => {
    const { table } = woken;
    // Whoever pressed is told first.
    for (const work of [firstOf(woken, clock.now()), ...roadOf(woken, clock.now())])
      void begin(
        pause(work.at - clock.now())
          .then(breath)
          .then(() => put(work, true)),
        table,
      );
    const wanted = wantedBy(woken, clock.now());
    const fresh = wanted.filter(({ isNew }) => isNew).map(({ work }) => work);
    if (fresh.length > 0) lineUp(() => putNew(fresh), table);
    for (const { work, isNew } of wanted) if (!isNew) lineUp(() => put(work, false), table);
    for (const id of unwantedBy(woken, clock.now())) lineUp(() => drop(id), table);
  };
  return Object.assign(wake, {
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  });
}

const isTimed = ({ kind }: Work): boolean => kind === 'deadline' || kind === 'remind';

function remember(times: Map<string, number>, id: string, at: number): void {
  if (times.size >= REMEMBERED) times.clear();
  times.set(id, at);
}

type WantedJob = { readonly work: Work; readonly isNew: boolean };

/** What the table does next by itself; a run is told when it has ended. */
function firstOf({ table, version, isAutomatic, events: upTo, showing, hasMoved }: Woken, now: number): Work {
  if (isAutomatic) return { kind: 'turn', table, version, at: now };
  const also = { ...(showing !== undefined && { also: showing }), ...(hasMoved && { hasMoved }) };
  return { kind: 'news', table, version, upTo, at: now + TOGETHER, ...also };
}

function roadOf({ table: by, version, road: table }: Woken, now: number): readonly Work[] {
  return table === undefined ? [] : [{ kind: 'road', table, by, version, at: now }];
}

const wantedBy = ({ table, asks }: Woken, now: number): readonly WantedJob[] =>
  asks.flatMap((ask) => wantedFor(table, ask, now));

function wantedFor(table: number, { isNew, ...ask }: Woken['asks'][number], now: number): readonly WantedJob[] {
  return worksOf(table, ask, now).map((work) => ({ work, isNew }));
}

type Asked = Woken['closed'][number] & { readonly promptAt?: number };

/** What is due soon: care sees to the rest when it is nearer, and much of it is never due. */
function worksOf(table: number, ask: Asked, now: number): readonly Work[] {
  const { number, seat, due, remindAt, reminded, isPrompted, promptAt = now } = ask;
  const of = { table, ask: number, seat };
  const works: readonly Work[] = [
    ...(isPrompted ? [] : [{ kind: 'prompt', ...of, at: Math.max(promptAt, now + TOGETHER + AFTER_NEWS) } as const]),
    ...(due === undefined ? [] : [{ kind: 'deadline', ...of, at: due } as const]),
    ...(remindAt === undefined ? [] : [{ kind: 'remind', ...of, count: reminded + 1, at: remindAt } as const]),
  ];
  return works.filter(({ at }) => at <= now + SOON);
}

const unwantedBy = ({ table, closed }: Woken, now: number): readonly string[] =>
  closed.flatMap((ask) => worksOf(table, ask, now)).map((work) => nameOf(work).id);
