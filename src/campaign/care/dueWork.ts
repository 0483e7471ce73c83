// All work that the rows call for, with its time: for whoever has no queue, or has lost it.
import type { App } from '../app.ts';
import type { Resting } from '../people/ordersSetAside.ts';
import { dueDeadlines, duePrompts, dueReminders, type OfAsk, type Reminder } from './due/asks.ts';
import { dueNews, type News } from './due/news.ts';
import { dueReports, dueResting, type Returned } from './due/people.ts';
import { duePetitions, dueProposals, type Proposed } from './due/petitions.ts';
import { FOR_EVER, type Timed } from './due/scope.ts';
import { dueRoads, dueSettling, dueTurns, type Road, type Turn, type Unsettled } from './due/tables.ts';

type Kinds = {
  readonly turn: Turn;
  readonly road: Road;
  readonly settle: Unsettled;
  readonly deadline: OfAsk;
  readonly prompt: OfAsk;
  readonly remind: Reminder;
  readonly news: News;
  readonly report: Returned;
  readonly resting: Resting;
  readonly petitions: object;
  readonly proposal: Proposed;
};
export type Work = { readonly [Kind in keyof Kinds]: { readonly kind: Kind } & Timed<Kinds[Kind]> }[keyof Kinds];

export type Wanted = {
  /** What is to be done up to then; everything that is known already, when it is not said. */
  readonly until?: number;
  /** Of these tables alone. */
  readonly tables?: readonly number[];
  /** Asks that will be prompted anyway: nobody has to look at them. */
  readonly willPrompt?: (ask: { readonly table: number; readonly ask: number }) => boolean;
};

/** What has to be done, first things first. */
export async function dueWork(app: App, wanted: Wanted = {}): Promise<readonly Work[]> {
  const { willPrompt = () => false } = wanted;
  const scope = { now: app.clock.now(), until: wanted.until ?? FOR_EVER, tables: wanted.tables };
  const lists = await Promise.all([
    named('turn', dueTurns(app, scope)),
    named('road', dueRoads(app, scope)),
    named('settle', dueSettling(app, scope)),
    named('deadline', dueDeadlines(app, scope)),
    named('remind', dueReminders(app, scope)),
    named('prompt', duePrompts(app, { ...scope, willPrompt })),
    named('news', dueNews(app, scope)),
    named('petitions', duePetitions(app, scope)),
    named('proposal', dueProposals(app, scope)),
    named('report', dueReports(app, scope)),
    named('resting', dueResting(app, scope)),
  ]);
  const all = lists.flat().filter(({ at }) => at <= scope.until);
  return all.sort((a, b) => a.at - b.at || RANK[a.kind] - RANK[b.kind]);
}

const named = async <Kind extends keyof Kinds>(kind: Kind, due: Promise<readonly Timed<Kinds[Kind]>[]>) =>
  (await due).map((one) => ({ kind, ...one }) as Work);

const RANK = {
  settle: 0,
  turn: 1,
  road: 2,
  deadline: 3,
  petitions: 4,
  report: 5,
  resting: 5,
  proposal: 6,
  news: 7,
  prompt: 8,
  remind: 9,
} as const satisfies Record<Work['kind'], number>;
