// A table played again from its record alone: its setup, its secret, and the answers in the order in which they came.
import { expect } from 'vitest';
import type { App } from '../../src/campaign/app.ts';
import { type AnyTable, saveOf, sourceOf } from '../../src/campaign/table/withLockedTable.ts';
import { commitmentOf, verify } from '../../src/engine/chance/random.ts';
import type { Choice } from '../../src/engine/kernel/ask.ts';
import type { TailEntry } from '../../src/engine/kernel/save.ts';
import { newTable, open } from '../../src/engine/kernel/table.ts';
import { OVER } from '../../src/engine/ruleset/ruleset.ts';
import { readTable } from '../../src/store/tables.ts';
import { isLaidFrom } from '../../src/tools/fair/laid.ts';

type At = { readonly app: App; readonly table: number };
type Rows = Awaited<ReturnType<typeof rowsOf>>;

/** Fails unless everything that is written down of a table follows from its record. */
export async function replayed(at: At): Promise<void> {
  const rows = await rowsOf(at);
  const { row } = rows;
  expect(row.commitment).toBe(commitmentOf(row.secret));
  for (let line = 1; line <= row.line; line++) {
    const table = await beginningOf(at, rows, line);
    playLine(table, rows, line);
    compareLine(table, rows, line);
    if (line === row.line) compareEnd(table, rows);
  }
}

async function rowsOf({ app, table: tableId }: At) {
  const { client } = app.database;
  const held = await readTable(client, undefined, tableId);
  if (!held) throw new Error(`there is no table ${tableId}`);
  const where = { tableId };
  return {
    held,
    row: await client.gameTable.findUniqueOrThrow({ where: { id: tableId } }),
    answers: await client.answer.findMany({ where, orderBy: { position: 'asc' } }),
    events: await client.event.findMany({ where, orderBy: { number: 'asc' } }),
    draws: await client.draw.findMany({ where }),
    asks: await client.ask.findMany({ where, orderBy: { number: 'asc' } }),
    kept: await client.checkpoint.findMany({ where }),
  };
}

const NOTHING = { events: 0, asks: 0 };

/** A road that was left for another one ends on a line of its own. */
const isClosed = (checkpoint: unknown): boolean =>
  (checkpoint as { readonly state: { readonly stage: { readonly name: string } } }).state.stage.name === OVER;

async function beginningOf({ app }: At, { held, row, kept }: Rows, line: number): Promise<AnyTable> {
  const source = await sourceOf(app, app.database.rows, held);
  if (line === 1 && !isLaidFrom({ table: { setup: row.setup } } as never)) return newTable(source, plain(row.setup));
  if (line === 1) {
    const first = kept.find((one) => one.line === 1 && one.events === 0 && one.tail === null);
    if (!first) throw new Error('nothing says with what it began');
    const laid = { version: first.rulesVersion, line, head: NOTHING, checkpoint: first.state, tail: [] };
    return open(source, { ...saveOf(held), ...laid } as never);
  }
  const begin = kept.find((one) => one.line === line && one.tail !== null);
  const tail = (begin?.tail ?? []) as unknown as readonly TailEntry[];
  const back = tail.flatMap((entry) => ('tookBack' in entry ? [entry.tookBack] : [])).at(-1);
  if (!begin || (!back && !isClosed(begin.state))) throw new Error(`line ${line} has no beginning`);
  const head = back ? { events: back.from + 1, asks: back.asks } : saveOf(held).head;
  const checkpoint = begin.state as never;
  return open(source, { ...saveOf(held), version: begin.rulesVersion, line, head, checkpoint, tail } as never);
}

/** Automatic stages run before the next answer, and after the last one as far as they ran then. */
function playLine(table: AnyTable, { held, answers, events, kept }: Rows, line: number): void {
  for (const { ask, seat, choice, askId, events: upTo } of answers.filter((one) => one.line === line)) {
    while (table.status === 'automatic') table.runAutomatic();
    expect(table.asks.find(({ number }) => number === ask)?.id, `ask ${ask}`).toBe(askId);
    table.answer({ ...(choice as Choice), ask, seat });
    expect(table.save().head.events, `the events up to the answer to ask ${ask}`).toBe(upTo);
  }
  const last = line === held.line ? held.headEvents : (events.findLast((one) => one.line === line)?.number ?? 0);
  const isThere = ({ events: at }: { readonly events: number }) =>
    kept.some((one) => one.line === line && one.events === at);
  while (table.status === 'automatic' && table.save().head.events < last && isThere(table.save().checkpoint))
    table.runAutomatic();
}

function compareLine(table: AnyTable, { row, events, draws, kept }: Rows, line: number): void {
  const mine = events.filter((one) => one.line === line);
  const first = mine[0]?.number ?? 0;
  const told = mine.map(({ number, type, data, audience, reveals }) => ({
    ...(data as object),
    ...{ number, type, audience },
    ...(reveals && { reveals }),
  }));
  expect(plain(table.events.filter(({ number }) => number >= first))).toEqual(told);
  const all = draws.map(({ line: on, purpose, number, size, value }) => ({
    ...{ on, purpose, number, size },
    value: Number(value),
  }));
  const drawn = all.filter(({ on }) => on === line);
  const inOrder = (list: readonly { purpose: string; number: number; size: number; value: number }[]) =>
    list.map(({ purpose, number, size, value }) => `${purpose} ${number}: ${value} of ${size}`).toSorted();
  expect(inOrder(drawn)).toEqual(inOrder(table.drawn));
  const presses = row.presses as string[];
  // Lines that share a beginning share its draws.
  const distinct = new Map(all.map(({ on: _line, ...draw }) => [JSON.stringify(draw), draw]));
  const { commitment, secret } = row;
  expect(verify({ commitment, secret, presses, draws: [...distinct.values()] })).toEqual([]);
  const checkpoints = plain(table.checkpoints);
  for (const { state } of kept.filter((one) => one.line === line && one.tail === null && one.events > 0))
    expect(checkpoints).toContainEqual(state);
}

function compareEnd(table: AnyTable, { held, row, events, answers, asks }: Rows): void {
  expect(plain(table.save())).toEqual({ ...saveOf(held) });
  expect(table.status).toBe(held.status);
  expect(events.map(({ number }) => number)).toEqual(events.map((_, place) => place + 1));
  expect(answers.map(({ position }) => position)).toEqual(answers.map((_, place) => place + 1));
  expect(new Set(answers.map(({ ask }) => ask)).size, 'an ask is answered once').toBe(answers.length);
  const open = asks.filter(({ closedAt }) => closedAt === null);
  expect(open.map(({ number, askId, seat }) => `${number} ${askId} ${seat}`)).toEqual(
    table.asks
      .toSorted((one, other) => one.number - other.number)
      .map(({ number, id, who }) => `${number} ${id} ${who}`),
  );
  expect(row.outcome).toEqual(table.status === 'over' ? plain(table.rules.outcome(table.state)) : null);
}

/** As it is after a round through the database. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
