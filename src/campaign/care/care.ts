// Care: what should exist by the rows, what stands still, and what nobody needs any more.
import type { App } from '../app.ts';
import { forgetUnplayed } from '../servers/begun.ts';
import { settle } from '../table/settle.ts';
import { holding } from '../table/withLockedTable.ts';
import { DAY, MINUTE } from '../time/offsets.ts';
import { dueWork, type Wanted, type Work } from './dueWork.ts';

export type Care = {
  /** What has to be done now or soon: there should be a job for each. */
  readonly work: readonly Work[];
  /** Those of it that should have been done long ago. */
  readonly late: readonly Work[];
  /** How many were of no use any more. */
  readonly removed: {
    readonly receipts: number;
    readonly absences: number;
    readonly campaigns: number;
    readonly contents: number;
  };
};

/** What is due later needs no job: it is found when it is nearer. */
export const SOON = 10 * MINUTE;
const LONG = 5 * MINUTE;
const KEPT = DAY;

export async function careFor(app: App, known: Pick<Wanted, 'willPrompt'> = {}): Promise<Care> {
  const now = app.clock.now();
  const work = await dueWork(app, { ...known, until: now + SOON });
  return { work, late: work.filter(({ at }) => at < now - LONG), removed: await removeOld(app) };
}

/** Takes a table up and puts it down again: asks without a row get one, and whoever need not be waited for answers. */
export async function takeUp(app: App, { table }: { readonly table: number }): Promise<void> {
  await holding(app, { table }, settle);
}

/** The same interaction does not come again after a day, and who was told what happened while they were away knows it; contents are kept as long as a table was begun with them. */
async function removeOld(app: App): Promise<Care['removed']> {
  const { client } = app.database;
  const old = { lt: new Date(app.clock.now() - KEPT) };
  const receipts = await client.receipt.deleteMany({ where: { at: old } });
  const absences = await client.absence.deleteMany({ where: { reportedAt: old } });
  const campaigns = await forgetUnplayed(app);
  const contents = await client.content.deleteMany({ where: { at: old, tables: { none: {} } } });
  return { receipts: receipts.count, absences: absences.count, campaigns, contents: contents.count };
}
