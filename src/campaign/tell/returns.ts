// Reports to somebody who comes back from an absence, once, what was done for them meanwhile.
import type { Choice } from '../../engine/kernel/ask.ts';
import type { AnsweredBy } from '../../store/rows.ts';
import { tableView } from '../../view/tableView.ts';
import type { App } from '../app.ts';
import { recomputeDeadlines, tablesOf as runningTables, writeDown } from '../play/recomputeDeadlines.ts';
import { wakeFor } from '../table/withLockedTable.ts';
import { type Absence, type DatedEvent, type GivenAnswer, reportOf } from '../time/absence.ts';
import { addWaking, type Hours } from '../time/hours.ts';
import type { Fronts } from './board.ts';
import { asEvent } from './look.ts';
import type { Posted } from './outward.ts';
import { intend, looked, markOf, notePosted, postOnce } from './posting.ts';
import { standingOf } from './tableStatus.ts';

export type Reported = 'reported' | 'nothing' | { readonly later: number };

/** Reports an absence that is over, at each table where something happened meanwhile, as soon as the person is awake. */
export async function reportReturn(
  app: App,
  fronts: Fronts,
  { absence: id }: { readonly absence: string },
): Promise<Reported> {
  const found = await absenceWith(app, id);
  if (!found || found.reportedAt) return 'nothing';
  const end = found.endedAt ?? found.until;
  if (!end) return 'nothing';
  const at = app.clock.now();
  const time = addWaking(hoursOf(found.person), end.getTime(), 0);
  if (time > at) return { later: time };
  if (!found.endedAt) await ended(app, found, end);
  for (const table of await tablesOf(app, found, end)) await reportAt(app, fronts, { found, end, table });
  await app.database.client.absence.update({ where: { id }, data: { reportedAt: new Date(at) } });
  return 'reported';
}

const absenceWith = (app: App, id: string) =>
  app.database.client.absence.findUnique({ where: { id }, include: { person: { include: { seats: true } } } });
type Found = NonNullable<Awaited<ReturnType<typeof absenceWith>>>;

function hoursOf({ zone, quietFrom, quietTo }: Found['person']): Hours {
  return {
    ...(zone !== null && { zone }),
    ...(quietFrom !== null && { quietFrom }),
    ...(quietTo !== null && { quietTo }),
  };
}

/** Writes down the time that ran meanwhile, and then ends the absence. */
async function ended(app: App, found: Found, end: Date): Promise<void> {
  const ids = seatsOf(found).map(({ campaignId }) => campaignId);
  const woken = await app.database.client.$transaction(async (tx) => {
    const tables = await runningTables(tx, ...ids);
    await writeDown(app, tx, tables);
    await tx.absence.update({ where: { id: found.id }, data: { endedAt: end } });
    return recomputeDeadlines(app, tx, tables);
  });
  for (const one of woken) wakeFor(app, one);
}

const seatsOf = ({ person, campaignId }: Found) =>
  person.seats.filter((seat) => campaignId === null || seat.campaignId === campaignId);

async function tablesOf(app: App, found: Found, end: Date): Promise<readonly TableOf[]> {
  const ids = seatsOf(found).map(({ campaignId }) => campaignId);
  return app.database.client.gameTable.findMany({
    where: {
      campaignId: { in: ids },
      startedAt: { lt: end },
      OR: [{ endedAt: null }, { endedAt: { gt: found.from } }],
    },
    select: { id: true, campaignId: true },
    orderBy: { id: 'asc' },
  });
}
type TableOf = { readonly id: number; readonly campaignId: string };
type Reporting = { readonly found: Found; readonly end: Date; readonly table: TableOf };

async function reportAt(
  app: App,
  { outward }: Fronts,
  { found, end, table: { id, campaignId } }: Reporting,
): Promise<void> {
  const seen = await looked(app, id);
  const user = found.person.discordId;
  const seats = seatsOf(found)
    .filter((seat) => seat.campaignId === campaignId)
    .map((seat) => seat.id);
  const [seat] = seats;
  if (!seen || user === null || seat === undefined) return;
  const { row, table, where } = seen;
  const record = { ...(await recordOf(app, id, { from: found.from, end })), seats };
  const report = reportOf(record, absenceOf(found, end), end.getTime());
  if (report.answers.length === 0 && report.events.length === 0) return;
  const { client } = app.database;
  const mark = `${markOf('b', id)}.${found.id.slice(0, 8)}`;
  await intend(client, row, { mark, kind: 'reminding', seat, at: app.clock.now() });
  const to = { user, seat, ...(found.person.locale !== null && { locale: found.person.locale }) };
  const view = tableView(table, seat, report.events);
  const standing = await standingOf(app, seen);
  // An earlier try may have posted it without ending the absence, so the message is always looked for first.
  const posted = await postOnce(app, outward, {
    ...{ where, mark },
    post: () => outward.remind(to, { kind: 'return', table: id, mark, where, report, view, standing }),
  });
  await noted(app, seen, { posted, mark, seat });
}

async function noted(
  app: App,
  { row }: NonNullable<Awaited<ReturnType<typeof looked>>>,
  { posted, mark, seat }: { readonly posted: Posted; readonly mark: string; readonly seat: string },
): Promise<void> {
  const { client } = app.database;
  if (posted === 'gone') await client.message.deleteMany({ where: { id: mark } });
  else
    await notePosted(client, row, { mark, message: posted.message, kind: 'reminder', seat, postedAt: app.clock.now() });
}

function absenceOf({ personId, from, meanwhile, stewardId }: Found, end: Date): Absence {
  return {
    personId,
    from: from.getTime(),
    until: end.getTime(),
    meanwhile: meanwhile as Absence['meanwhile'],
    ...(stewardId !== null && { stewardId }),
  };
}

async function recordOf(
  app: App,
  tableId: number,
  { from, end }: { readonly from: Date; readonly end: Date },
): Promise<{ readonly answers: readonly GivenAnswer[]; readonly events: readonly DatedEvent[] }> {
  const { client } = app.database;
  const where = { tableId, at: { gte: from, lt: end } };
  const answers = await client.answer.findMany({ where, orderBy: { position: 'asc' } });
  const events = await client.event.findMany({ where, orderBy: { number: 'asc' } });
  return {
    answers: answers.map(({ choice, askId, by, because, at, ask, seat, position, events: upTo }) => ({
      ...(choice as unknown as Choice),
      ...{ id: askId, ask, seat, position, events: upTo, table: tableId },
      by: by as AnsweredBy,
      ...(because !== null && { because }),
      at: at.getTime(),
    })),
    events: events.map((row) => ({ ...asEvent(row), table: tableId, at: row.at.getTime() })),
  };
}
