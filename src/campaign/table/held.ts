// A table in hand: locked, taken up from its save, worked on, and written down again in one transaction.
import type { Choice, SeatId } from '../../engine/ask.ts';
import type { Json } from '../../engine/json.ts';
import { afterDrift } from '../../engine/line.ts';
import { mixSeed } from '../../engine/random.ts';
import { Drift } from '../../engine/refusal.ts';
import type { Save, Source, Table } from '../../engine/save.ts';
import { open } from '../../engine/table.ts';
import type { AnsweredBy, AnswerRow, LockedTable, TableChange } from '../../store/rows.ts';
import { guildOf, lockTable, saveTable, type Tx } from '../../store/tables.ts';
import type { App, Woken } from '../app.ts';
import { inLine } from './chains.ts';
import { timed } from './timing.ts';

// biome-ignore lint/suspicious/noExplicitAny: a table of any ruleset, whose state nobody here looks into.
export type AnyTable = Table<any, any>;
// biome-ignore lint/suspicious/noExplicitAny: the same for what it is made from.
type AnySource = Source<any, any>;
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
};

/** What an answer is given by, and the words for it. */
export type Given = { readonly by: AnsweredBy; readonly because?: string };

/** There is no such table here. */
export class NoTable extends Error {
  override readonly name = 'NoTable';
}

/** Holds a table while `work` is done. What was changed is written when `work` ends well, and nothing of it when it throws. */
export async function holding<Result>(app: App, where: Where, work: (held: Held) => Promise<Result>): Promise<Result> {
  const { result, woken } = await inLine(`table ${where.table}`, () =>
    app.database.client.$transaction((tx) => heldIn(app, tx, { where, work }), { maxWait: 30_000, timeout: 60_000 }),
  );
  if (woken) wakeFor(app, woken);
  return result;
}

/** What was committed counts, whoever could not be told of it: `care` finds what was missed. */
function wakeFor(app: App, woken: Woken): void {
  try {
    app.wake(woken);
  } catch {}
}

export type Where = { readonly table: number; readonly guild?: string };
type Work<Result> = { readonly where: Where; readonly work: (held: Held) => Promise<Result> };

async function heldIn<Result>(app: App, tx: Tx, { where, work }: Work<Result>) {
  const guild = where.guild ?? (await guildOf(tx, where.table));
  const row = guild === undefined ? undefined : await lockTable(tx, guild, where.table);
  if (!row) throw new NoTable(`there is no table ${where.table} here`);
  const inHand = takenUp(await sourceOf(app, tx, row), saveOf(row));
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
  };
  const result = await work(held);
  const woken = await putDown(held);
  return { result, woken };
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
function takenUp(source: AnySource, save: AnySave): Pick<Held, 'table' | 'began'> {
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
  const { asks, closed, spent } = timed(held);
  const isWritten = hasChanged || asks.length > 0 || closed.length > 0;
  // What stood still may go on, though nothing has to be written for it.
  if (!isWritten) return held.reckon ? wokenBy(held, row.version, []) : undefined;
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
  };
  const version = await saveTable(tx, row.id, change);
  return wokenBy(held, version, closed);
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

function wokenBy(held: Held, version: number, closed: readonly number[]): Woken {
  const { row, table } = held;
  const before = new Map(row.asks.map((ask) => [ask.number, ask]));
  const timedNow = new Map(timed(held).open.map((ask) => [ask.number, ask]));
  return {
    table: row.id,
    version,
    isAutomatic: table.status === 'automatic',
    asks: table.asks.map(({ number, who }) => {
      const { due, remindAt, reminded = 0 } = timedNow.get(number) ?? {};
      const isPrompted = before.get(number)?.promptedAt !== undefined;
      return {
        number,
        seat: who,
        isNew: !before.has(number),
        ...(due !== undefined && { due }),
        ...(remindAt !== undefined && { remindAt }),
        reminded,
        isPrompted,
      };
    }),
    closed: closed.map((number) => {
      const { seat = '', reminded = 0 } = before.get(number) ?? {};
      return { number, seat, reminded };
    }),
    events: table.save().head.events,
  };
}
