// All that happened at a table, line by line, and who did what.
import type { Line } from '../../engine/ruleset/view.ts';
import { type SummaryView, summaryView } from '../../view/summary.ts';
import type { App, Caller } from '../app.ts';
import { readingOf } from '../table/readTable.ts';
import { eventsOf, seatsSeen } from './look.ts';

type Of = { readonly table: number };

/** No battle has more events. */
const MOST = 20_000;

/** All lines from the beginning on, as far as the caller may know them. */
export async function chronicle(app: App, caller: Caller, { table: id }: Of): Promise<readonly Line[]> {
  const { table, row } = await readingOf(app, caller.guild, id);
  const seats = seatsSeen(row, caller, app.clock.now());
  const events = await eventsOf(app.database, { table: id, seats, most: MOST });
  return events.flatMap((event) => table.rules.narrate(event, table.content)).filter(({ lesson }) => !lesson);
}

/** Who did what, for everybody's eyes. */
export async function deeds(app: App, { guild }: Caller, { table: id }: Of): Promise<SummaryView> {
  const { table } = await readingOf(app, guild, id);
  return summaryView(table, await eventsOf(app.database, { table: id, seats: [], most: MOST }));
}
