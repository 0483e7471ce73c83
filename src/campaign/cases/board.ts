// The board of a table: shown as it is now, in the place of the last message that showed it, and again where somebody deleted it.
import type { Line } from '../../engine/view.ts';
import type { LockedTable } from '../../store/rows.ts';
import { type TableView, tableView } from '../../view/tableView.ts';
import type { App } from '../app.ts';
import type { Outward, Posted } from '../outward.ts';
import { eventsOf } from './look.ts';
import { isShutOut } from './places.ts';
import { type Looked, looked, newestAsk, notePosted, placeIsGone } from './posting.ts';
import { standingOf } from './stand.ts';

/** The way outward, and to the pictures that go along. */
export type Fronts = {
  readonly outward: Outward;
  /** The name of the picture of a view; none when it cannot be drawn now. */
  readonly pictureOf?: (view: TableView, of: PictureFor) => Promise<string | undefined>;
};
/** `language`: what is spoken where it is shown. */
export type PictureFor = { readonly table: number; readonly language?: string | undefined };
export type Told = 'told' | 'nothing' | 'later' | 'gone';

/** Shows the board as it is now, in the place of the last message that showed it. */
export async function showBoard(app: App, fronts: Fronts, { table: id }: { readonly table: number }): Promise<Told> {
  const seen = await looked(app, id);
  if (!seen || seen.row.campaign.state === 'abandoned' || isShutOut(seen.row)) return 'nothing';
  const { row, table, where } = seen;
  const { lines, lessons } = await lastTold(app, seen);
  const view = { ...tableView(table, 'public'), lessons };
  const standing = await standingOf(app, seen);
  const picture = await fronts.pictureOf?.(view, { table: id, language: standing.language });
  const message = await lastBoard(app, id);
  const shown = await fronts.outward.showBoard(where, {
    table: id,
    view,
    standing,
    lines,
    upTo: row.headEvents,
    ...(picture !== undefined && { picture }),
    ...(message !== undefined && { message }),
  });
  return noteBoard(app, row, { shown, message });
}

/** Votes change nothing on the table, but how they stand is shown: the board is edited when some have come since. */
export async function showVotes(app: App, fronts: Fronts, { table }: { readonly table: number }): Promise<Told> {
  const last = await boardOf(app, table);
  const since = last && { tableId: table, at: { gt: last.postedAt } };
  const count = since ? await app.database.client.vote.count({ where: since }) : 0;
  return count === 0 ? 'nothing' : showBoard(app, fronts, { table });
}

/** Shows the board again where somebody deleted it; where it is, nothing is done. */
export async function mendBoard(app: App, fronts: Fronts, { table: id }: { readonly table: number }): Promise<Told> {
  const row = await app.database.client.gameTable.findUnique({
    where: { id },
    select: { guildId: true, campaign: { select: { placeId: true } } },
  });
  const message = await lastBoard(app, id);
  if (!row || message === undefined) return 'nothing';
  const where = { guild: row.guildId, place: row.campaign.placeId };
  return (await fronts.outward.isThere(where, message)) ? 'nothing' : showBoard(app, fronts, { table: id });
}

const LAST = 60;
/** So long a lesson is shown: about a turn, and at least once. */
const LAST_LESSONS = 40;

type LastTold = { readonly lines: readonly Line[]; readonly lessons: readonly Line[] };

/** The last things that happened and that were explained, for everybody's eyes. */
export async function lastTold(app: App, { row, table }: Looked): Promise<LastTold> {
  const since = Math.max(0, Math.min(row.headEvents - LAST, row.toldUpTo));
  const events = await eventsOf(app.database.client, { table: row.id, since, seats: [] });
  const linesOf = (some: typeof events) => some.flatMap((event) => table.rules.narrate(event, table.content));
  const recent = events.filter(({ number }) => number > Math.min(row.headEvents - LAST_LESSONS, row.toldUpTo));
  return {
    lines: linesOf(events).filter(({ lesson }) => !lesson),
    lessons: linesOf(recent).filter(({ lesson }) => lesson === 'all'),
  };
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
  else await app.database.client.message.updateMany({ where: { id: message }, data: newestAsk(row) });
  return 'told';
}

/** Whether another question is open than the last board shows. */
export async function isAskedAnew(app: App, tableId: number): Promise<boolean> {
  const { client } = app.database;
  const open = await client.ask.findFirst({ where: { tableId, closedAt: null }, orderBy: { number: 'desc' } });
  const board = open && (await boardOf(app, tableId));
  return board ? board.ask !== open.number : false;
}

function boardOf(app: App, tableId: number) {
  return app.database.client.message.findFirst({
    where: { tableId, kind: { in: ['news', 'board'] } },
    orderBy: [{ postedAt: 'desc' }, { upTo: 'desc' }, { id: 'desc' }],
  });
}

export const lastBoard = async (app: App, tableId: number): Promise<string | undefined> =>
  (await boardOf(app, tableId))?.id;
