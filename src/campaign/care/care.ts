// What care does to the rows: a table that stands still is settled, and what nobody needs any more is removed.
import type { App } from '../app.ts';
import { forgetUnplayed } from '../servers/begun.ts';
import { settle } from '../table/settle.ts';
import { withLockedTable } from '../table/withLockedTable.ts';
import { DAY } from '../time/offsets.ts';

/** Settles a table: asks without a row get one, and asks that nobody has to be waited for are answered. */
export async function takeUp(app: App, { table }: { readonly table: number }): Promise<void> {
  await withLockedTable(app, { table }, settle);
}

/** How many rows of each. */
export type Removed = {
  readonly receipts: number;
  readonly absences: number;
  readonly campaigns: number;
  readonly contents: number;
};

const KEPT = DAY;

/**
 * Removes receipts, because no interaction comes again after a day; absences that were reported a day ago; campaigns
 * that were given up unplayed; and contents that no table was begun with.
 */
export async function removeOld(app: App): Promise<Removed> {
  const { client } = app.database;
  const old = { lt: new Date(app.clock.now() - KEPT) };
  const receipts = await client.receipt.deleteMany({ where: { at: old } });
  const absences = await client.absence.deleteMany({ where: { reportedAt: old } });
  const campaigns = await forgetUnplayed(app);
  const contents = await client.content.deleteMany({ where: { at: old, tables: { none: {} } } });
  return { receipts: receipts.count, absences: absences.count, campaigns, contents: contents.count };
}
