// Open asks whose time has come: the deadline passes, or somebody is prompted or reminded.
import type { LockedTable } from '../../../store/rows.ts';
import { readTable } from '../../../store/tables.ts';
import type { App } from '../../app.ts';
import { promptTime } from '../../table/awaited.ts';
import { playing, type Scope, type Timed } from './scope.ts';

export type OfAsk = { readonly table: number; readonly ask: number; readonly seat: string };
/** `count`: 1 for the first reminder of an ask, 2 for the second. */
export type Reminder = OfAsk & { readonly count: number };

export async function dueDeadlines({ database }: App, scope: Scope): Promise<readonly Timed<OfAsk>[]> {
  const found = await database.client.ask.findMany({
    where: { closedAt: null, table: playing(scope), due: { lte: new Date(scope.until) } },
    select: { tableId: true, number: true, seat: true, due: true },
  });
  return found.flatMap(({ tableId: table, number: ask, seat, due }) =>
    due ? [{ table, ask, seat, at: due.getTime() }] : [],
  );
}

export async function dueReminders({ database }: App, scope: Scope): Promise<readonly Timed<Reminder>[]> {
  const found = await database.client.ask.findMany({
    where: { closedAt: null, table: playing(scope), remindAt: { lte: new Date(scope.until) } },
    select: { tableId: true, number: true, seat: true, remindAt: true, reminded: true },
  });
  return found.flatMap(({ tableId: table, number: ask, seat, remindAt, reminded }) =>
    remindAt ? [{ table, ask, seat, count: reminded + 1, at: remindAt.getTime() }] : [],
  );
}

/** `willPrompt`: these asks have a job already, so that their tables need not be read. */
type Unprompted = Scope & { readonly willPrompt: (ask: Omit<OfAsk, 'seat'>) => boolean };

/** At night many people wait for their prompt: one table is read after the other, so that presses go first. */
export async function duePrompts(
  { database: { client } }: App,
  { willPrompt, ...scope }: Unprompted,
): Promise<readonly Timed<OfAsk>[]> {
  const found = await client.ask.findMany({
    where: { closedAt: null, promptedAt: null, idle: false, table: playing(scope) },
    select: { tableId: true, number: true, table: { select: { guildId: true } } },
  });
  const open = found.filter(({ tableId: table, number: ask }) => !willPrompt({ table, ask }));
  const prompts: Timed<OfAsk>[] = [];
  for (const [id, guild] of new Map(open.map(({ tableId, table }) => [tableId, table.guildId]))) {
    const row = await readTable(client, guild, id);
    if (row) prompts.push(...promptsOf(row, scope.now));
  }
  return prompts;
}

const promptsOf = (row: LockedTable, now: number): readonly Timed<OfAsk>[] =>
  row.asks
    .filter(({ promptedAt, idle }) => promptedAt === undefined && !idle)
    .map((ask) => ({ table: row.id, ask: ask.number, seat: ask.seat, at: promptTime(row, ask, now) }));

/** When the time of an ask runs out; undefined when the ask is closed, or its time does not run. */
export async function deadlineOf(
  app: App,
  { table: tableId, ask: number }: { readonly table: number; readonly ask: number },
): Promise<number | undefined> {
  const where = { tableId, number, closedAt: null, table: { campaign: { state: 'playing', pausedAt: null } } };
  const found = await app.database.client.ask.findFirst({ where, select: { due: true } });
  return found?.due?.getTime();
}
