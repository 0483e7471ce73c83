// A table in hand: locked, taken up from its save, worked on, and written down again in one transaction.
import type { Choice, SeatId } from '../../engine/ask.ts';
import type { Json } from '../../engine/json.ts';
import { afterDrift } from '../../engine/line.ts';
import { mixSeed } from '../../engine/random.ts';
import { Drift } from '../../engine/refusal.ts';
import type { Save, Source, Table } from '../../engine/save.ts';
import { open } from '../../engine/table.ts';
import type { AnsweredBy, AnswerRow, Beside, LockedTable, PlanRow, TableChange } from '../../store/rows.ts';
import { type Locking, lockTable, saveBeside, saveTable, type Tx } from '../../store/tables.ts';
import type { App, Woken } from '../app.ts';
import { inLine } from './chains.ts';
import { timed } from './timing.ts';
import { wokenBy } from './woken.ts';

// biome-ignore lint/suspicious/noExplicitAny: a table of any ruleset, whose state nobody here looks into.
export type AnyTable = Table<any, any>;
// biome-ignore lint/suspicious/noExplicitAny: the same for what it is made from.
export type AnySource = Source<any, any>;
export type AnySave = Save<Json & object>;

export type Held = {
  readonly app: App;
  readonly tx: Tx;
  /** As it was read, with what was changed in it since. */
  row: LockedTable;
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
  /** What was said in advance just now: written by `settle`, unless it is used at once. */
  readonly planned: Set<PlanRow>;
  /** What is written together with the table. */
  beside: Beside;
};

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
  const { result, woken, answers } = await inLine(`table ${where.table}`, () =>
    app.database.client.$transaction((tx) => heldIn(app, tx, { where, work }), { maxWait: 30_000, timeout: 60_000 }),
  );
  app.readings?.clear();
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

type Done<Result> = Pick<Held, 'answers'> & { readonly result: Result; readonly woken: Woken | undefined };

/** The same inside a transaction that does more than this; whoever is woken is told after its end. */
export async function heldIn<Result>(app: App, tx: Tx, { where, work }: Work<Result>): Promise<Done<Result>> {
  const row = await lockTable(tx, where);
  if (!row) throw new NoTable(`there is no table ${where.table} here`);
  const inHand = takenUp(await sourceOf(app, tx, row), saveOf(row));
  app.counting?.reopened(row.tail.length);
  if (inHand.began) app.counting?.drifted();
  const held: Held = {
    app,
    tx,
    row,
    ...inHand,
    at: app.clock.now(),
    answers: [],
    exhausted: new Set(),
    prolong: new Set(),
    reckon: false,
    repace: false,
    shows: false,
    planned: new Set(),
    beside: {},
  };
  const result = await work(held);
  const woken = await putDown(held);
  return { result, woken, answers: held.answers };
}

/** The engine's table, taken up from its row with the content that it began with. */
export async function opened(app: App, tx: Tx, row: LockedTable): Promise<AnyTable> {
  return takenUp(await sourceOf(app, tx, row), saveOf(row)).table;
}

export async function sourceOf(app: App, tx: Tx, row: LockedTable): Promise<AnySource> {
  const pinned = await app.contents.of(tx, row.ruleset, row.contentHash);
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
export async function goOnWith(held: Held, began: AnySave): Promise<void> {
  if (held.answers.length > 0) throw new Error('an answer was taken before the line began');
  held.table = open(await sourceOf(held.app, held.tx, held.row), began as never);
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
export function take(held: Held, answer: Choice & { readonly ask: number; readonly seat: SeatId }, given: Given): void {
  const id = held.table.asks.find(({ number }) => number === answer.ask)?.id ?? '';
  const { choose, with: parts } = answer;
  const checkpoints = held.table.checkpoints.length;
  held.table.answer(answer);
  const choice = { choose, ...(parts && { with: parts }) };
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

async function putDown(held: Held): Promise<Woken | undefined> {
  const { tx, row, table, answers, at } = held;
  const save = table.save();
  const events = table.events.filter(({ number }) => number > row.headEvents);
  const hasChanged = answers.length > 0 || events.length > 0 || save.line !== row.line || table.status !== row.status;
  const times = timed(held);
  const { asks, closed, spent } = times;
  const isWritten = hasChanged || asks.length > 0 || closed.length > 0;
  if (!isWritten) {
    if (Object.keys(held.beside).length > 0) await saveBeside(tx, { ...held.beside, at });
    // What stood still may go on, though nothing has to be written for it.
    return held.reckon || held.shows ? wokenBy(held, row.version, { ...times, closed: [] }) : undefined;
  }
  const change: TableChange & { answersBefore: number } = {
    save: {
      rulesVersion: save.version,
      line: save.line,
      headEvents: save.head.events,
      headAsks: save.head.asks,
      checkpoint: save.checkpoint as never,
      tail: save.tail,
      status: table.status,
      ...(table.status === 'over' && { outcome: table.rules.outcome(table.state) as Json }),
    },
    at,
    events,
    answers,
    checkpoints: [...lineBegun(held), ...checkpointsOf(held)],
    draws: table.drawn,
    asks,
    closed,
    spent,
    answersBefore: row.answers,
    ...held.beside,
  };
  const version = await saveTable(tx, row.id, change);
  return wokenBy(held, version, times);
}

const checkpointsOf = ({ row, table, answers }: Held): TableChange['checkpoints'] =>
  table.checkpoints.map((checkpoint, place) => ({
    checkpoint: checkpoint as never,
    events: checkpoint.events,
    rulesVersion: table.rules.version,
    answers: row.answers + answers.filter((answer) => answer.checkpoints <= place).length,
  }));

function lineBegun({ row, began }: Held): TableChange['checkpoints'] {
  if (!began) return [];
  const { checkpoint, version, tail } = began;
  const { headEvents: events, answers } = row;
  return [{ checkpoint: checkpoint as never, events, rulesVersion: version, answers, tail }];
}
