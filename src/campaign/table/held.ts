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

export type Held = {
  readonly app: App;
  readonly tx: Tx;
  readonly row: LockedTable;
  readonly table: AnyTable;
  readonly at: number;
  /** The answers taken while it is held. */
  readonly answers: AnswerRow[];
  /** Clock keys whose time ran out while it is held. */
  readonly exhausted: Set<string>;
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
  if (woken) app.wake(woken);
  return result;
}

export type Where = { readonly table: number; readonly guild?: string };
type Work<Result> = { readonly where: Where; readonly work: (held: Held) => Promise<Result> };

async function heldIn<Result>(app: App, tx: Tx, { where, work }: Work<Result>) {
  const guild = where.guild ?? (await guildOf(tx, where.table));
  const row = guild === undefined ? undefined : await lockTable(tx, guild, where.table);
  if (!row) throw new NoTable(`there is no table ${where.table} here`);
  const table = await opened(app, tx, row);
  const held: Held = { app, tx, row, table, at: app.clock.now(), answers: [], exhausted: new Set() };
  const result = await work(held);
  const woken = await putDown(held);
  return { result, woken };
}

/** The engine's table, taken up from its row with the content that it began with. */
export async function opened(app: App, tx: Tx, row: LockedTable): Promise<AnyTable> {
  const pinned = await app.contents.of(tx, row.ruleset, row.contentHash);
  return takenUp({ ...pinned, chance: { seed: mixSeed(row.secret, row.presses) } }, saveOf(row));
}

/** Drift starts a new line at the checkpoint; the event `tookBack` tells the place. */
function takenUp(source: AnySource, save: Save<Json & object>): AnyTable {
  try {
    return open(source, save as never);
  } catch (error) {
    if (!(error instanceof Drift)) throw error;
    return open(source, afterDrift(save as never));
  }
}

export const saveOf = (row: LockedTable): Save<Json & object> => ({
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
  held.table.answer(answer);
  const choice = { choose, ...(parts && { with: parts }) };
  held.answers.push({
    ...choice,
    ask: answer.ask,
    seat: answer.seat,
    id,
    ...given,
    events: held.table.save().head.events,
  });
}

async function putDown(held: Held): Promise<Woken | undefined> {
  const { tx, row, table, answers, at } = held;
  const save = table.save();
  const events = table.events.filter(({ number }) => number > row.headEvents);
  const hasChanged = answers.length > 0 || events.length > 0 || save.line !== row.line || table.status !== row.status;
  const { asks, closed, spent } = timed(held);
  if (!hasChanged && asks.length === 0 && closed.length === 0) return undefined;
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
    checkpoints: table.checkpoints.map((checkpoint) => ({
      checkpoint: checkpoint as never,
      answers: answersBy(held, checkpoint.events),
    })),
    draws: table.drawn,
    asks,
    closed,
    spent,
    answersBefore: row.answers,
  };
  const version = await saveTable(tx, row.id, change);
  return wokenBy(held, version, closed);
}

/** How many answers of the table had been taken when its events had this number. */
const answersBy = ({ row, answers }: Held, events: number): number =>
  row.answers + answers.filter((answer) => answer.events <= events).length;

function wokenBy(held: Held, version: number, closed: readonly number[]): Woken {
  const { row, table } = held;
  const before = new Map(row.asks.map((ask) => [ask.number, ask]));
  const timedNow = new Map(timed(held).open.map((ask) => [ask.number, ask]));
  return {
    table: row.id,
    version,
    isAutomatic: table.status === 'automatic',
    asks: table.asks.map(({ number, who }) => {
      const { due, remindAt } = timedNow.get(number) ?? {};
      const isPrompted = before.get(number)?.promptedAt !== undefined;
      return {
        number,
        seat: who,
        ...(due !== undefined && { due }),
        ...(remindAt !== undefined && { remindAt }),
        isPrompted,
      };
    }),
    closed,
    events: table.save().head.events,
  };
}
