// Telling a place what is new: a cursor on the event log, moved after the telling. Every event is told once, in order.
import type { LockedTable } from '../../store/rows.ts';
import { type TableView, tableView } from '../../view/tableView.ts';
import type { App } from '../app.ts';
import { inLine } from '../table/chains.ts';
import { type Fronts, isAskedAnew, lastBoard, lastTold, showBoard, type Told } from './board.ts';
import { eventsOf } from './look.ts';
import {
  intend,
  isRunning,
  type Looked,
  looked,
  markOf,
  notePosted,
  noting,
  placeIsGone,
  postOnce,
} from './posting.ts';
import { standingOf } from './stand.ts';

/** Nobody reads more at once; the rest is another message. */
export const MOST_EVENTS = 500;
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
  if (!(await isAnythingUntold(app, id))) {
    // What was chosen may lead to the next question without anything happening.
    if (await isAskedAnew(app, id)) await showBoard(app, fronts, { table: id });
    return 'nothing';
  }
  const seen = await looked(app, id);
  if (!seen || seen.row.toldUpTo >= seen.row.headEvents || seen.row.campaign.state === 'abandoned') return 'nothing';
  const { row } = seen;
  if (await isUnderWay(app, row)) return 'later';
  const begun = await claimed(app, row);
  if (!begun) return 'later';
  const most = begun.upTo - row.toldUpTo;
  const events = await eventsOf(app.database.client, { table: id, since: row.toldUpTo, most });
  const view = tableView(seen.table, 'public', events);
  if (view.news.length > 0) return post(app, fronts, { ...seen, ...begun, view });
  // What nobody may know is no news; but what is asked may be another thing by it.
  const told = await moveCursor(app, row, begun);
  if ((await lastBoard(app, id)) !== undefined) await showBoard(app, fronts, { table: id });
  return told;
}

/** Most calls find nothing to do: they cost next to nothing. */
async function isAnythingUntold(app: App, id: number): Promise<boolean> {
  const select = { toldUpTo: true, headEvents: true };
  const row = await app.database.client.gameTable.findUnique({ where: { id }, select });
  return row !== null && row.toldUpTo < row.headEvents;
}

type Claim = { readonly mark: string; readonly upTo: number; readonly isNew: boolean };

/**
 * Whoever comes first decides what is in the message; whoever comes after that, or again, posts the same.
 * Nobody, while a board that calls somebody is about to tell it.
 */
function claimed(app: App, row: LockedTable): Promise<Claim | undefined> {
  const mark = markOf('n', row.id, row.toldUpTo + 1);
  const upTo = Math.min(row.headEvents, row.toldUpTo + MOST_EVENTS);
  return noting(app, row.id, async (tx) => {
    const calling = { tableId: row.id, kind: 'prompting', upTo: { gt: row.toldUpTo } };
    if ((await tx.message.count({ where: calling })) > 0) return undefined;
    const isNew = await intend(tx, row, { mark, kind: 'telling', upTo, at: app.clock.now() });
    const begun = isNew ? null : await tx.message.findUnique({ where: { id: mark } });
    return { mark, upTo: begun?.upTo ?? upTo, isNew };
  });
}

async function post(
  app: App,
  { outward, pictureOf }: Fronts,
  { row, table, where, view, mark, upTo, isNew }: Looked & Claim & { readonly view: TableView },
): Promise<Told> {
  const standing = await standingOf(app, { row, table });
  const picture = await pictureOf?.(view, { table: row.id, language: standing.language });
  const board = await lastBoard(app, row.id);
  const { lessons } = await lastTold(app, { row, table, where });
  const news = { table: row.id, mark, from: row.toldUpTo + 1, to: upTo, view: { ...view, lessons }, standing };
  const posted = await postOnce(outward, { where, mark, isNew }, () =>
    outward.tell(where, {
      ...news,
      ...(picture !== undefined && { picture }),
      ...(board !== undefined && { board }),
    }),
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
