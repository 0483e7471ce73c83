// Locks a table, takes it up from its save, works on it, and writes it down again, all in one transaction.

import { mixSeed } from '../../engine/chance/random.ts';
import type { Json } from '../../engine/json.ts';
import type { Answer } from '../../engine/kernel/ask.ts';
import { afterDrift } from '../../engine/kernel/line.ts';
import type { Save, Source, Table } from '../../engine/kernel/save.ts';
import { open } from '../../engine/kernel/table.ts';
import { Drift } from '../../engine/refusal.ts';
import { again } from '../../store/again.ts';
import type { AnsweredBy, AnswerRow, Beside, LockedTable, PlanRow } from '../../store/rows.ts';
import { type Run, runIn } from '../../store/run.ts';
import {
  type AnsweredSeat,
  answeredOf,
  type Locking,
  lockOf,
  lockTable,
  type Tx,
  type Whole,
  wholeOf,
} from '../../store/tables.ts';
import { type Rows, transaction } from '../../store/transaction.ts';
import type { App, Woken } from '../app.ts';
import { inLine } from './lineUp.ts';
import { type Reading, seenAs } from './seen.ts';
import { type PutDown, putDown } from './writeTable.ts';

// biome-ignore lint/suspicious/noExplicitAny: a table of any ruleset; nobody here looks into its state.
export type AnyTable = Table<any, any>;
// biome-ignore lint/suspicious/noExplicitAny: likewise the source of a table.
export type AnySource = Source<any, any>;
export type AnySave = Save<Json & object>;

export type Held = {
  readonly app: App;
  /** Runs a further statement of src/store in the same transaction. */
  readonly run: Run;
  /** The row as it was read, with what this work has changed in it since. */
  row: LockedTable;
  /** What the table was taken up from. */
  readonly source: AnySource;
  /** The engine's table; another one after taking back. */
  table: AnyTable;
  /** If a new line begins: the save that it begins with. */
  began: AnySave | undefined;
  readonly at: number;
  /** The answers taken while the table is held, each with the number of checkpoints that were there before it. */
  readonly answers: (AnswerRow & { readonly checkpoints: number })[];
  /** Clock keys whose time ran out while the table is held. */
  readonly exhausted: Set<string>;
  /** CMP-045 Asks that get half of their time on top, once. */
  readonly prolong: Set<number>;
  /** Whether all times are computed again, because hours, settings or absences change. */
  reckon: boolean;
  /** Whether open asks get the time that the present settings allow. */
  repace: boolean;
  /** Whether the board must be shown again though the table has not changed: after votes, or a petition. */
  shows: boolean;
  /** The plans as they were when the table was read. */
  readonly plansBefore: readonly PlanRow[];
  /** Rows that are written together with the table. */
  beside: Beside;
};

/** A table that is locked inside a Prisma transaction: for rare work that reads and writes many kinds of rows. */
export type HeldInPrisma = Held & { readonly tx: Tx };

/** Who or what gives an answer, and why. */
export type Given = { readonly by: AnsweredBy; readonly because?: string };

/** There is no such table here. */
export class NoTable extends Error {
  override readonly name = 'NoTable';
}

/** Holds a table for `work`. If `work` ends well, its changes are written; if it throws, none of them is. */
export async function withLockedTable<Result>(
  app: App,
  where: Locking,
  work: (held: Held) => Promise<Result>,
): Promise<Result> {
  return finished(app, where, await inLine(`table ${where.table}`, () => heldAlone(app, { where, work })));
}

/** The same inside a Prisma transaction. It takes more round trips, so presses do not use it. */
export async function withLockedTableInPrisma<Result>(
  app: App,
  where: Locking,
  work: (held: HeldInPrisma) => Promise<Result>,
): Promise<Result> {
  const once = () => app.database.client.$transaction((tx) => heldIn(app, tx, { where, work }), PATIENT);
  const done = () => again(once, { hasReceipt: where.receipt !== undefined });
  return finished(app, where, await inLine(`table ${where.table}`, done));
}
const PATIENT = { maxWait: 30_000, timeout: 60_000 } as const;

function finished<Result>(app: App, { table }: Locking, { result, woken, answers, seen }: Done<Result>): Result {
  app.readings?.clear();
  if (seen) app.readings?.set(table, Promise.resolve(seen));
  if (woken) wakeFor(app, woken);
  for (const { by } of answers) if (isByItself(by)) app.counting?.answered('taken', by, 0);
  return result;
}

/** Presses of people are counted elsewhere, where they come in. */
const isByItself = (by: AnsweredBy): by is 'order' | 'deadline' | 'autopilot' =>
  by === 'order' || by === 'deadline' || by === 'autopilot';

/** A failure to wake undoes nothing: the transaction is committed, and `care` finds what was missed. */
export function wakeFor(app: App, woken: Woken): void {
  try {
    app.wake(woken);
  } catch (err) {
    app.log.warn({ err, table: woken.table }, 'nobody could be told what is to be done: care will find it');
  }
}

type Work<Result> = { readonly where: Locking; readonly work: (held: Held) => Promise<Result> };

type Done<Result> = Pick<Held, 'answers'> & {
  readonly result: Result;
  readonly woken: Woken | undefined;
  /** The table as it stands now, if somebody is going to look at it. */
  readonly seen?: Reading | undefined;
};

/** In a transaction of its own, which takes two round trips to the server; more only if `work` asks for more. */
function heldAlone<Result>(app: App, { where, work }: Work<Result>): Promise<Done<Result>> {
  return transaction(app.database, {
    hasReceipt: where.receipt !== undefined,
    first: [lockOf(where), wholeOf(where)],
    work: async (run, [locked = [], read = []]) => {
      const row = locked.length === 0 ? undefined : (read as readonly Whole[])[0]?.whole;
      const held = await inHand(app, run, { where, row });
      const result = await work(held);
      const down = putDown(held);
      const after = app.readings && down.last ? [wholeOf({ table: where.table }), answeredOf(where)] : [];
      return {
        ...{ last: down.last, after },
        ended: (written, looked) => ({
          ...doneWith(held, { result, down, written }),
          seen: seenAfter(held, looked),
        }),
      };
    },
  });
}

/** What the person who pressed will see: its rows came with the commit, and the table is not taken up again. */
function seenAfter(
  { row: before, table, source }: Held,
  [whole = [], answered = []]: readonly Rows[],
): Reading | undefined {
  const row = (whole as readonly Whole[])[0]?.whole;
  if (!row) return undefined;
  const events = table.events.filter(({ number }) => number > before.headEvents);
  const fresh = { since: before.headEvents, events, answered: answered as readonly AnsweredSeat[] };
  return seenAs({ row, table, source, save: saveOf(row), fresh });
}

/** The same inside a Prisma transaction that does other work, too; the caller wakes the table after its end. */
export async function heldIn<Result>(
  app: App,
  tx: Tx,
  { where, work }: { readonly where: Locking; readonly work: (held: HeldInPrisma) => Promise<Result> },
): Promise<Done<Result>> {
  const run = runIn(tx);
  const held = Object.assign(await inHand(app, run, { where, row: await lockTable(tx, where) }), { tx });
  const result = await work(held);
  const down = putDown(held);
  const written = down.last ? await run<object>(down.last) : [];
  return doneWith(held, { result, down, written });
}

type Written<Result> = { readonly result: Result; readonly down: PutDown; readonly written: readonly object[] };

const doneWith = <Result>({ answers }: Held, { result, down, written }: Written<Result>): Done<Result> => ({
  ...{ result, answers },
  woken: down.woken(written),
});

type Found = { readonly where: Locking; readonly row: LockedTable | undefined };

async function inHand(app: App, run: Run, { where, row }: Found): Promise<Held> {
  if (!row) throw new NoTable(`there is no table ${where.table} here`);
  const source = await sourceOf(app, run, row);
  const up = takenUp(source, saveOf(row));
  app.counting?.reopened(row.tail.length);
  if (up.began) app.counting?.drifted();
  return {
    app,
    run,
    row,
    source,
    ...up,
    at: app.clock.now(),
    answers: [],
    exhausted: new Set(),
    prolong: new Set(),
    reckon: false,
    repace: false,
    shows: false,
    plansBefore: row.plans,
    beside: {},
  };
}

/** Takes the engine's table up from its row, with the content that it began with. */
export async function opened(app: App, run: Run, row: LockedTable): Promise<AnyTable> {
  return takenUp(await sourceOf(app, run, row), saveOf(row)).table;
}

export async function sourceOf(app: App, run: Run, row: LockedTable): Promise<AnySource> {
  const pinned = await app.contents.of(run, row.ruleset, row.contentHash);
  return { ...pinned, chance: { seed: mixSeed(row.secret, row.presses) } };
}

/** After drift, a new line starts at the checkpoint; the event `tookBack` says where. */
export function takenUp(source: AnySource, save: AnySave): Pick<Held, 'table' | 'began'> {
  try {
    return { table: open(source, save as never), began: undefined };
  } catch (error) {
    if (!(error instanceof Drift)) throw error;
    const began = afterDrift(save as never) as AnySave;
    return { table: open(source, began as never), began };
  }
}

/** Goes on with another line. The asks that were open are closed when the table is put down. */
export function goOnWith(held: Held, began: AnySave): void {
  if (held.answers.length > 0) throw new Error('an answer was taken before the line began');
  held.table = open(held.source, began as never);
  held.began = began;
}

export const saveOf = (row: LockedTable): AnySave => ({
  ruleset: row.ruleset,
  version: row.rulesVersion,
  content: row.contentHash,
  line: row.line,
  head: { events: row.headEvents, asks: row.headAsks },
  checkpoint: row.checkpoint as never,
  tail: row.tail,
});

/** Takes one answer. If it throws a Refusal, nothing has changed. */
export function take(held: Held, answer: Answer, given: Given): void {
  const id = held.table.asks.find(({ number }) => number === answer.ask)?.id ?? '';
  const { choose, with: parts, votes } = answer;
  const checkpoints = held.table.checkpoints.length;
  held.table.answer(answer);
  const choice = { choose, ...(parts && { with: parts }), ...(votes && { votes }) };
  held.answers.push({
    ...choice,
    ask: answer.ask,
    seat: answer.seat,
    id,
    ...given,
    checkpoints,
    events: held.table.save().head.events,
  });
}
