// Tells a place what is new. A cursor on the event log moves after each telling, so every event is told once, in order.
import {
  type Claimed,
  claimOf,
  type OtherTable,
  playedSince,
  type Telling,
  toldOf,
  untoldBefore,
  untoldOf,
} from '../../store/messages.ts';
import type { LockedTable } from '../../store/rows.ts';
import { lockOf } from '../../store/tables.ts';
import { transaction } from '../../store/transaction.ts';
import { type TableView, tableView } from '../../view/tableView.ts';
import type { App } from '../app.ts';
import { inLine } from '../table/lineUp.ts';
import { type Fronts, isAskedAnew, lastBoard, lastTold, showBoard, type Told } from './board.ts';
import { eventsOf } from './look.ts';
import { isRunning, type Looked, looked, markOf, newestAsk, placeIsGone, postOnce } from './posting.ts';
import { standingOf } from './tableStatus.ts';

/** Nobody reads more at once; the rest goes into another message. */
export const MOST_EVENTS = 500;
const MOST_MESSAGES = 20;
/** An automatic run is told when it has ended, or when it has not moved for this long. */
const STANDS_STILL = 60_000;

/** Tells what was not told yet. Called late, twice, or by two processes at once, it still tells everything once. */
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

/** Tells a story in order: the end of a battle before what follows it, and what led to a battle before the battle. */
export async function tellBefore(app: App, fronts: Fronts, id: number): Promise<void> {
  for (const { id: table } of await app.database.rows<OtherTable>(untoldBefore(id)))
    await tellNews(app, fronts, { table }).catch((err: unknown) =>
      app.log.warn({ err, table }, 'what comes after it is told before this could be'),
    );
}

async function tellSome(app: App, fronts: Fronts, id: number): Promise<Told> {
  if (!(await isAnythingUntold(app, id))) {
    // An answer may lead to the next ask without an event.
    if (await isAskedAnew(app, id)) await showBoard(app, fronts, { table: id });
    return 'nothing';
  }
  const seen = await looked(app, id);
  if (!seen || seen.row.toldUpTo >= seen.row.headEvents || seen.row.campaign.state === 'abandoned') return 'nothing';
  const { row } = seen;
  if (await isUnderWay(app, row)) return 'later';
  await tellBefore(app, fronts, id);
  const begun = await claimed(app, row);
  if (begun === 'called') return begun;
  // Another process has told some of it since we read the table: the caller looks again for the rest.
  if (begun === 'passed') return 'told';
  const most = begun.upTo - row.toldUpTo;
  const events = await eventsOf(app.database, { table: id, since: row.toldUpTo, most });
  const view = tableView(seen.table, 'public', events);
  if (view.news.length > 0) return post(app, fronts, { ...seen, ...begun, view });
  // Events that nobody may know are no news; but after them, something else may be asked.
  const told = await moveCursor(app, row, begun);
  if ((await lastBoard(app, id)) !== undefined) await showBoard(app, fronts, { table: id });
  return told;
}

/** Most calls find nothing to do, so this question is cheap. */
async function isAnythingUntold(app: App, id: number): Promise<boolean> {
  return (await app.database.rows(untoldOf(id))).length > 0;
}

type Claim = { readonly mark: string; readonly upTo: number; readonly since?: number };

/**
 * The first process that comes decides what is in the message; later ones post the same. Nobody tells the news while a
 * board that calls somebody is about to.
 */
function claimed(app: App, row: LockedTable): Promise<Claim | 'called' | 'passed'> {
  const telling = tellingOf(app, row, Math.min(row.headEvents, row.toldUpTo + MOST_EVENTS));
  const { mark, upTo, at: since } = telling;
  const first = [lockOf({ table: row.id }), claimOf(telling)];
  return inLine(`table ${row.id}`, () =>
    transaction(app.database, {
      first,
      work: (_, [, made = []]) => {
        const [{ isCalled, isPassed, isNew, begun } = MISSED] = made as readonly Claimed[];
        const claim = { mark, upTo: begun ?? upTo, ...(isNew && { since }) };
        return Promise.resolve({ ended: () => (isPassed ? 'passed' : isCalled ? 'called' : claim) });
      },
    }),
  );
}
const MISSED: Claimed = { isCalled: true, isPassed: false, isNew: false };

const tellingOf = ({ clock }: App, { id: table, toldUpTo: from, campaign }: LockedTable, upTo: number): Telling => ({
  ...{ table, from, upTo, place: campaign.placeId, at: clock.now() },
  mark: markOf('n', table, from + 1),
});

async function post(
  app: App,
  fronts: Fronts,
  { row, table, where, view, mark, upTo, since }: Looked & Claim & { readonly view: TableView },
): Promise<Told> {
  const { outward, pictureOf } = fronts;
  const standing = await standingOf(app, { row, table });
  const picture = await pictureOf?.(view, { table: row.id, language: standing.language });
  const board = await lastBoard(app, row.id);
  const { lessons, earlier } = await lastTold(app, { row, table, where });
  const news = { table: row.id, mark, from: row.toldUpTo + 1, to: upTo, view: { ...view, lessons }, earlier, standing };
  const shown = { ...(picture !== undefined && { picture }), ...(board !== undefined && { board }) };
  const posted = await postOnce(app, outward, {
    ...{ where, mark, since },
    post: () => outward.tell(where, { ...news, ...shown }),
  });
  if (posted === 'gone') {
    await placeIsGone(app, row);
    return 'gone';
  }
  const told = await moveCursor(app, row, { upTo, message: posted.message });
  // These news came late, and stand below the board of the table that is played now: show that board again.
  for (const { id } of await app.database.rows<OtherTable>(playedSince(row.id)))
    await showBoard(app, fronts, { table: id });
  return told;
}

async function moveCursor(
  app: App,
  row: LockedTable,
  { upTo, message }: { readonly upTo: number; readonly message?: string },
): Promise<Told> {
  const told = { ...tellingOf(app, row, upTo), ...newestAsk(row), ...(message !== undefined && { message }) };
  await app.database.rows(toldOf(told));
  return 'told';
}

async function isUnderWay(app: App, row: LockedTable): Promise<boolean> {
  if (row.status !== 'automatic' || !isRunning(row)) return false;
  const { client } = app.database;
  const last = await client.event.findFirst({ where: { tableId: row.id }, orderBy: { number: 'desc' } });
  return last !== null && app.clock.now() - last.at.getTime() < STANDS_STILL;
}
