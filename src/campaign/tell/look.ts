// What a person sees of a table, what happened, and who is waited for. It only reads, and locks nothing.
import type { SeatId } from '../../engine/kernel/ask.ts';
import type { GameEvent } from '../../engine/kernel/event.ts';
import type { Eyes, Line } from '../../engine/ruleset/view.ts';
import type { Database } from '../../store/database.ts';
import type { LockedTable } from '../../store/rows.ts';
import { statement } from '../../store/statement.ts';
import { newsIn, type TableView, tableView } from '../../view/tableView.ts';
import type { App, Caller } from '../app.ts';
import { readingOf } from '../table/readTable.ts';
import type { Reading } from '../table/seen.ts';
import { stewardOf } from '../time/apply.ts';

export type Looking = {
  readonly table: number;
  /** The seat to look through; without it, the caller's first seat, or the public's eyes. */
  readonly as?: Eyes;
  /** Events after this number become the news. */
  readonly since?: number;
};

/** What one person sees. Nobody looks through a seat of somebody else, unless they are its steward. */
export async function view(app: App, caller: Caller, { table: id, as, since }: Looking): Promise<TableView> {
  const seen = await readingOf(app, caller.guild, id);
  const eyes = eyesOf(app, caller, { seen, as });
  return since === undefined
    ? seen.viewOf(eyes)
    : tableView(seen.table, eyes, await eventsFor(app, seen, { eyes, since }));
}

/** Only the news. */
export async function news(
  app: App,
  caller: Caller,
  { table: id, as, since }: Looking & { readonly since: number },
): Promise<readonly Line[]> {
  const seen = await readingOf(app, caller.guild, id);
  const eyes = eyesOf(app, caller, { seen, as });
  return newsIn(seen.table, eyes, await eventsFor(app, seen, { eyes, since }));
}

type Through = { readonly seen: Reading; readonly as: Eyes | undefined };

function eyesOf({ clock }: App, caller: Caller, { seen, as }: Through): Eyes {
  const seats = seatsSeen(seen.row, caller, clock.now());
  return as === 'public' || (as !== undefined && seats.includes(as)) ? as : (seats[0] ?? 'public');
}

type Since = { readonly eyes: Eyes; readonly since: number };

async function eventsFor(
  { database }: App,
  { row, fresh }: Reading,
  { eyes, since }: Since,
): Promise<readonly GameEvent[]> {
  if (!fresh || fresh.since > since) return eventsOf(database, { table: row.id, since, seats: [eyes] });
  return fresh.events.filter(({ number }) => number > since);
}

/** The seats through whose eyes somebody may look, their own first. */
export function seatsSeen(row: LockedTable, { user }: Caller, at: number): readonly SeatId[] {
  const own = row.seats.filter(({ person }) => person?.discordId === user);
  const kept = row.seats.filter((seat) => stewardOf(row, seat, at) === user);
  return [...own, ...kept].map(({ id }) => id);
}

/** The events after this one, in order and on all lines, as far as the caller may know them. */
export async function history(
  app: App,
  caller: Caller,
  { table, ...asked }: { readonly table: number; readonly since?: number; readonly most?: number },
): Promise<readonly GameEvent[]> {
  const { row } = await readingOf(app, caller.guild, table);
  const seats = seatsSeen(row, caller, app.clock.now());
  return eventsOf(app.database, { table, ...asked, seats });
}

type Asked = {
  readonly table: number;
  readonly since?: number;
  readonly most?: number;
  /** Only events for everybody and for these seats; without it, all. */
  readonly seats?: readonly SeatId[];
};

const EVENTS = statement(
  'events_after',
  `SELECT "number", "type", "data", "audience", "reveals" FROM "Event"
    WHERE "tableId" = $1::int AND "number" > $2::int AND ($4::text[] IS NULL OR "audience" = '"all"' OR "audience" ?| $4::text[])
    ORDER BY "number" LIMIT $3::int`,
);

export async function eventsOf(
  { rows }: Pick<Database, 'rows'>,
  { table, since = 0, most = 1000, seats }: Asked,
): Promise<readonly GameEvent[]> {
  return (await rows<EventRow>(EVENTS([table, since, most, seats]))).map(asEvent);
}

type EventRow = Pick<GameEvent, 'number' | 'type'> & {
  readonly audience: unknown;
  readonly reveals: boolean;
  readonly data: unknown;
};

export const asEvent = ({ number, type, audience, reveals, data }: EventRow): GameEvent =>
  ({ ...(data as object), number, type, audience, ...(reveals && { reveals }) }) as GameEvent;
