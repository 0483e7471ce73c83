// Looking: what a person sees of a table, what happened, and who is waited for. Nothing is locked, nothing changed.
import type { GameEvent } from '../../engine/event.ts';
import type { Eyes } from '../../engine/view.ts';
import { readTable, type Tx } from '../../store/tables.ts';
import { type TableView, tableView } from '../../view/tableView.ts';
import type { App, Caller } from '../app.ts';
import { type AnyTable, NoTable, opened } from '../table/held.ts';

export type Looking = {
  readonly table: number;
  /** Which seat's eyes; without it those of the caller's first seat, or the public's. */
  readonly as?: Eyes;
  /** Events after this number become the news. */
  readonly since?: number;
};

/** What one person sees. A seat of somebody else is never looked through. */
export async function view(app: App, caller: Caller, { table: id, as, since }: Looking): Promise<TableView> {
  const { table, seats } = await lookedAt(app, caller.guild, id);
  const own = seats.filter((seat) => seat.person?.discordId === caller.user).map((seat) => seat.id);
  const eyes = as !== undefined && own.includes(as) ? as : as === 'public' ? 'public' : (own[0] ?? 'public');
  const events = since === undefined ? [] : await history(app, caller, { table: id, since });
  return tableView(table, eyes, events);
}

/** The view for everybody, by the table's number alone: for those who post it to its place. */
export async function publicView(
  app: App,
  { table: id, since }: { readonly table: number; readonly since?: number },
): Promise<TableView> {
  const { guildId: guild } = await app.database.client.gameTable.findUniqueOrThrow({
    where: { id },
    select: { guildId: true },
  });
  const { table } = await lookedAt(app, guild, id);
  const events = since === undefined ? [] : await eventsOf(app.database.client as never, { table: id, since });
  return tableView(table, 'public', events);
}

/** What happened after an event, in order; on all lines. Whom it is for is said by each event. */
export async function history(
  app: App,
  caller: Caller,
  asked: { readonly table: number; readonly since?: number; readonly most?: number },
): Promise<readonly GameEvent[]> {
  const found = await app.database.client.gameTable.count({ where: { id: asked.table, guildId: caller.guild } });
  if (found === 0) throw new NoTable(`there is no table ${asked.table} here`);
  return eventsOf(app.database.client as never, asked);
}

export async function eventsOf(
  tx: Tx,
  { table, since = 0, most = 1000 }: { readonly table: number; readonly since?: number; readonly most?: number },
) {
  const rows = await tx.event.findMany({
    where: { tableId: table, number: { gt: since } },
    orderBy: { number: 'asc' },
    take: most,
  });
  return rows.map(asEvent);
}

type EventRow = Awaited<ReturnType<Tx['event']['findMany']>>[number];

export const asEvent = ({ number, type, audience, reveals, data }: EventRow): GameEvent =>
  ({ ...(data as object), number, type, audience, ...(reveals && { reveals }) }) as GameEvent;

async function lookedAt(
  app: App,
  guild: string,
  id: number,
): Promise<{ readonly table: AnyTable; readonly seats: Row['seats'] }> {
  const tx = app.database.client as never as Tx;
  const row = await readTable(tx, guild, id);
  if (!row) throw new NoTable(`there is no table ${id} here`);
  return { table: await opened(app, tx, row), seats: row.seats };
}
type Row = NonNullable<Awaited<ReturnType<typeof readTable>>>;
