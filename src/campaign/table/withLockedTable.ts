// A table in hand: locked, taken up from its save, worked on, and written down again in one transaction.

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

// biome-ignore lint/suspicious/noExplicitAny: a table of any ruleset, whose state nobody here looks into.
export type AnyTable = Table<any, any>;
// biome-ignore lint/suspicious/noExplicitAny: the same for what it is made from.
export type AnySource = Source<any, any>;
export type AnySave = Save<Json & object>;

export type Held = {
  readonly app: App;
  /** Does more in the same transaction, by a statement of src/store. */
  readonly run: Run;
  /** As it was read, with what was changed in it since. */
  row: LockedTable;
  /** What it was taken up from. */
  readonly source: AnySource;
  /** Another one after a taking back. */
  table: AnyTable;
  /** The save with which a new line begins. */
  began: AnySave | undefined;
  readonly at: number;
  /** The answers taken while it is held, each with the number of checkpoints that were there before it. */
  readonly answers: (AnswerRow & { readonly checkpoints: number })[];
  /** Clock keys whose time ran out while it is held. */
  readonly exhausted: Set<string>;
  /** Asks whose time is made longer once, by half of its length (CMP-045). */
  readonly prolong: Set<number>;
  /** Whether all times are reckoned anew: hours, settings or absences have changed, or are about to. */
  reckon: boolean;
  /** Whether what is open gets the time that the settings allow now. */
  repace: boolean;
  /** Whether something is to be shown though the table is the same: votes, or a petition. */
  shows: boolean;
  /** What had been said in advance when it was read. */
  readonly plansBefore: readonly PlanRow[];
  /** What is written together with the table. */
  beside: Beside;
};

/** A table that is locked inside a transaction of Prisma's: for the seldom work that reads and writes many kinds of rows. */
export type HeldInPrisma = Held & { readonly tx: Tx };

/** What an answer is given by, and the words for it. */
export type Given = { readonly by: AnsweredBy; readonly because?: string };

/** There is no such table here. */
export class NoTable extends Error {
  override readonly name = 'NoTable';
}

/** Holds a table while `work` is done. What was changed is written when `work` ends well, and nothing of it when it throws. */
export async function holding<Result>(
  app: App,
  where: Locking,
  work: (held: Held) => Promise<Result>,
): Promise<Result> {
  return finished(app, where, await inLine(`table ${where.table}`, () => heldAlone(app, { where, work })));
}

/** The same in a transaction of Prisma's. It takes more round trips: not for what every press does. */
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

/** What people press is counted where they press. */
const isByItself = (by: AnsweredBy): by is 'order' | 'deadline' | 'autopilot' =>
  by === 'order' || by === 'deadline' || by === 'autopilot';

/** What was committed counts, whoever could not be told of it: `care` finds what was missed. */
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
  /** How the table stands now, where somebody is going to look at it. */
  readonly seen?: Reading | undefined;
};

/** In a transaction of its own: two round trips to the server, and more only where more is asked. */
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

/** Whoever pressed is shown what came of it: that is read in the same breath, and not taken up once more. */
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

/** The same inside a transaction that does more than this; whoever is woken is told after its end. */
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

/** The engine's table, taken up from its row with the content that it began with. */
export async function opened(app: App, run: Run, row: LockedTable): Promise<AnyTable> {
  return takenUp(await sourceOf(app, run, row), saveOf(row)).table;
}

export async function sourceOf(app: App, run: Run, row: LockedTable): Promise<AnySource> {
  const pinned = await app.contents.of(run, row.ruleset, row.contentHash);
  return { ...pinned, chance: { seed: mixSeed(row.secret, row.presses) } };
}

/** Drift starts a new line at the checkpoint; the event `tookBack` tells the place. */
export function takenUp(source: AnySource, save: AnySave): Pick<Held, 'table' | 'began'> {
  try {
    return { table: open(source, save as never), began: undefined };
  } catch (error) {
    if (!(error instanceof Drift)) throw error;
    const began = afterDrift(save as never) as AnySave;
    return { table: open(source, began as never), began };
  }
}

/** Goes on with another line. What was open is closed when the table is put down. */
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

/** Takes one answer. Throws a Refusal, and then nothing has changed. */
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
