// Telling a place what is new: a cursor on the event log, moved after the telling. Every event is told once, in order.
import type { LockedTable } from '../../store/rows.ts';
import { type TableView, tableView } from '../../view/tableView.ts';
import type { App } from '../app.ts';
import type { Outward, Posted } from '../outward.ts';
import { inLine } from '../table/chains.ts';
import { eventsOf } from './look.ts';
import { intend, isRunning, type Looked, looked, markOf, notePosted, placeIsGone, postOnce } from './posting.ts';

/** The way outward, and to the pictures that go along. */
export type Fronts = {
  readonly outward: Outward;
  /** The name of the picture of a view; none when it cannot be drawn now. */
  readonly pictureOf?: (view: TableView, table: number) => Promise<string | undefined>;
};
export type Told = 'told' | 'nothing' | 'later' | 'gone';

/** Nobody reads more at once; the rest is another message. */
const MOST_EVENTS = 500;
const MOST_MESSAGES = 20;
/** An automatic run is told when it has ended, unless it stands still. */
const STANDS_STILL = 60_000;

/** Tells what was not told yet. Late, twice or at the same time as somebody else, it does nothing twice. */
export function tellNews(app: App, fronts: Fronts, { table }: { readonly table: number }): Promise<Told> {
  return inLine(`news ${table}`, async () => {
    let told: Told = 'nothing';
    for (let n = 0; n < MOST_MESSAGES; n++) {
      const next = await tellSome(app, fronts, table);
      if (next !== 'told') return told === 'told' && next === 'nothing' ? told : next;
      told = next;
    }
    return 'later';
  });
}

async function tellSome(app: App, fronts: Fronts, id: number): Promise<Told> {
  if (!(await isAnythingUntold(app, id))) return 'nothing';
  const seen = await looked(app, id);
  if (!seen || seen.row.toldUpTo >= seen.row.headEvents || seen.row.campaign.state === 'abandoned') return 'nothing';
  const { row } = seen;
  if (await isUnderWay(app, row)) return 'later';
  const begun = await claimed(app, row);
  const most = begun.upTo - row.toldUpTo;
  const events = await eventsOf(app.database.client, { table: id, since: row.toldUpTo, most });
  const view = tableView(seen.table, 'public', events);
  // What nobody may know is no news.
  return view.news.length === 0 ? moveCursor(app, row, begun) : post(app, fronts, { ...seen, ...begun, view });
}

/** Most calls find nothing to do: they cost next to nothing. */
async function isAnythingUntold(app: App, id: number): Promise<boolean> {
  const select = { toldUpTo: true, headEvents: true };
  const row = await app.database.client.gameTable.findUnique({ where: { id }, select });
  return row !== null && row.toldUpTo < row.headEvents;
}

type Claim = { readonly mark: string; readonly upTo: number; readonly isNew: boolean };

/** Whoever comes first decides what is in the message; whoever comes after that, or again, posts the same. */
async function claimed(app: App, row: LockedTable): Promise<Claim> {
  const { client } = app.database;
  const mark = markOf('n', row.id, row.toldUpTo + 1);
  const upTo = Math.min(row.headEvents, row.toldUpTo + MOST_EVENTS);
  const isNew = await intend(client, row, { mark, kind: 'telling', upTo, at: app.clock.now() });
  const begun = isNew ? null : await client.message.findUnique({ where: { id: mark } });
  return { mark, upTo: begun?.upTo ?? upTo, isNew };
}

async function post(
  app: App,
  { outward, pictureOf }: Fronts,
  { row, where, view, mark, upTo, isNew }: Looked & Claim & { readonly view: TableView },
): Promise<Told> {
  const picture = await pictureOf?.(view, row.id);
  const news = { table: row.id, mark, from: row.toldUpTo + 1, to: upTo, view };
  const posted = await postOnce(outward, { where, mark, isNew }, () =>
    outward.tell(where, { ...news, ...(picture !== undefined && { picture }) }),
  );
  if (posted !== 'gone') return moveCursor(app, row, { mark, upTo, message: posted.message });
  await placeIsGone(app, row);
  return 'gone';
}

/** Only from where it was: whoever told the same has moved it already. */
function moveCursor(
  app: App,
  row: LockedTable,
  { mark, upTo, message }: { readonly mark: string; readonly upTo: number; readonly message?: string },
): Promise<Told> {
  return app.database.client.$transaction(async (tx): Promise<Told> => {
    const { count } = await tx.gameTable.updateMany({
      where: { id: row.id, toldUpTo: row.toldUpTo },
      data: { toldUpTo: upTo },
    });
    const postedAt = app.clock.now();
    if (count > 0 && message !== undefined) await notePosted(tx, row, { mark, message, kind: 'news', upTo, postedAt });
    else await tx.message.deleteMany({ where: { id: mark, kind: 'telling' } });
    return 'told';
  });
}

async function isUnderWay(app: App, row: LockedTable): Promise<boolean> {
  if (row.status !== 'automatic' || !isRunning(row)) return false;
  const { client } = app.database;
  const last = await client.event.findFirst({ where: { tableId: row.id }, orderBy: { number: 'desc' } });
  return last !== null && app.clock.now() - last.at.getTime() < STANDS_STILL;
}

/** Shows the board as it is now, in the place of the last message that showed it. */
export async function showBoard(app: App, fronts: Fronts, { table: id }: { readonly table: number }): Promise<Told> {
  const seen = await looked(app, id);
  if (!seen || seen.row.campaign.state === 'abandoned') return 'nothing';
  const { row, table, where } = seen;
  const view = tableView(table, 'public');
  const picture = await fronts.pictureOf?.(view, id);
  const message = await lastBoard(app, id);
  const shown = await fronts.outward.showBoard(where, {
    table: id,
    view,
    upTo: row.headEvents,
    ...(picture !== undefined && { picture }),
    ...(message !== undefined && { message }),
  });
  return noteBoard(app, row, { shown, message });
}

async function noteBoard(
  app: App,
  row: LockedTable,
  { shown, message }: { readonly shown: Posted; readonly message: string | undefined },
): Promise<Told> {
  if (shown === 'gone') {
    await placeIsGone(app, row);
    return 'gone';
  }
  if (shown.message !== message)
    await notePosted(app.database.client, row, {
      mark: shown.message,
      message: shown.message,
      kind: 'board',
      upTo: row.headEvents,
      postedAt: app.clock.now(),
    });
  return 'told';
}

async function lastBoard(app: App, tableId: number): Promise<string | undefined> {
  const where = { tableId, kind: { in: ['news', 'board'] } };
  const last = await app.database.client.message.findFirst({ where, orderBy: { postedAt: 'desc' } });
  return last?.id;
}
