// Looking: what a person sees of a table, what happened, and who is waited for. Nothing is locked, nothing changed.
import type { SeatId } from '../../engine/ask.ts';
import type { GameEvent } from '../../engine/event.ts';
import type { Eyes } from '../../engine/view.ts';
import type { LockedTable } from '../../store/rows.ts';
import type { Tx } from '../../store/tables.ts';
import { type TableView, tableView } from '../../view/tableView.ts';
import type { App, Caller } from '../app.ts';
import { readingOf } from '../table/reading.ts';
import { stewardOf } from '../time/apply.ts';

export type Looking = {
  readonly table: number;
  /** Which seat's eyes; without it those of the caller's first seat, or the public's. */
  readonly as?: Eyes;
  /** Events after this number become the news. */
  readonly since?: number;
};

/** What one person sees. A seat of somebody else is never looked through, unless one keeps it as a steward. */
export async function view(app: App, caller: Caller, { table: id, as, since }: Looking): Promise<TableView> {
  const { table, row, viewOf } = await readingOf(app, caller.guild, id);
  const seats = seatsSeen(row, caller, app.clock.now());
  const eyes = as === 'public' || (as !== undefined && seats.includes(as)) ? as : (seats[0] ?? 'public');
  if (since === undefined) return viewOf(eyes);
  return tableView(table, eyes, await eventsOf(app.database.client, { table: id, since, seats: [eyes] }));
}

/** Through whose eyes somebody may look: their own seats first. */
export function seatsSeen(row: LockedTable, { user }: Caller, at: number): readonly SeatId[] {
  const own = row.seats.filter(({ person }) => person?.discordId === user);
  const kept = row.seats.filter((seat) => stewardOf(row, seat, at) === user);
  return [...own, ...kept].map(({ id }) => id);
}

/** What happened after an event, in order and on all lines, as far as the caller may know of it. */
export async function history(
  app: App,
  caller: Caller,
  { table, ...asked }: { readonly table: number; readonly since?: number; readonly most?: number },
): Promise<readonly GameEvent[]> {
  const { row } = await readingOf(app, caller.guild, table);
  const seats = seatsSeen(row, caller, app.clock.now());
  return eventsOf(app.database.client, { table, ...asked, seats });
}

type Asked = {
  readonly table: number;
  readonly since?: number;
  readonly most?: number;
  /** What is for everybody, and what is for these; all of it when they are not said. */
  readonly seats?: readonly SeatId[];
};

export async function eventsOf(tx: Tx, { table, since = 0, most = 1000, seats }: Asked): Promise<readonly GameEvent[]> {
  const mine = seats?.map((seat) => ({ audience: { array_contains: [seat] } })) ?? [];
  const rows = await tx.event.findMany({
    where: { tableId: table, number: { gt: since }, ...(seats && { OR: [{ audience: { equals: 'all' } }, ...mine] }) },
    orderBy: { number: 'asc' },
    take: most,
  });
  return rows.map(asEvent);
}

type EventRow = Awaited<ReturnType<Tx['event']['findMany']>>[number];

export const asEvent = ({ number, type, audience, reveals, data }: EventRow): GameEvent =>
  ({ ...(data as object), number, type, audience, ...(reveals && { reveals }) }) as GameEvent;
