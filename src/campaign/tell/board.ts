// The board of a table: its last message is edited to show the table as it is now, and posted again if deleted.
import type { Line } from '../../engine/ruleset/view.ts';
import { type BoardRow, boardOf, type OpenAsk, openOf } from '../../store/messages.ts';
import type { LockedTable } from '../../store/rows.ts';
import { type TableView, tableView } from '../../view/tableView.ts';
import type { App } from '../app.ts';
import { isShutOut } from '../servers/places.ts';
import { eventsOf } from './look.ts';
import type { Outward, Posted } from './outward.ts';
import { type Looked, looked, newestAsk, notePosted, placeIsGone } from './posting.ts';
import { standingOf } from './tableStatus.ts';

/** The front that posts messages, and what draws pictures for them. */
export type Fronts = {
  readonly outward: Outward;
  /** Draws a view and returns the picture's name; undefined if it cannot be drawn now. */
  readonly pictureOf?: (view: TableView, of: PictureFor) => Promise<string | undefined>;
};
/** `language`: the language of the place where it is shown. */
export type PictureFor = { readonly table: number; readonly language?: string | undefined };
/** `called`: a board that calls somebody is about to tell the news. */
export type Told = 'told' | 'nothing' | 'later' | 'called' | 'gone';

/** Shows the board as it is now, in the message that showed it last. */
export async function showBoard(app: App, fronts: Fronts, { table: id }: { readonly table: number }): Promise<Told> {
  const seen = await looked(app, id);
  if (!seen || isShutOut(seen.row) || (isGivenUp(seen) && !(await isStillAsking(app, seen)))) return 'nothing';
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
  const told = await noteBoard(app, row, { shown, message });
  if (isGivenUp(seen))
    await app.database.client.message.updateMany({ where: { tableId: id, ...BOARDS }, data: { ask: null } });
  return told;
}

const isGivenUp = ({ row }: Pick<Looked, 'row'>): boolean => row.campaign.state === 'abandoned';
const BOARDS = { kind: { in: ['news', 'board'] } };

/** Whether the last board of a campaign that was given up still asks: then it is shown once more, without asking. */
async function isStillAsking({ database }: App, { row }: Looked): Promise<boolean> {
  if (row.status === 'over') return false;
  return (await database.client.message.count({ where: { tableId: row.id, ...BOARDS, ask: { not: null } } })) > 0;
}

/** Votes do not change the table, but the board shows them: it is edited if some came after it was posted. */
export async function showVotes(app: App, fronts: Fronts, { table }: { readonly table: number }): Promise<Told> {
  const last = await boardNow(app, table);
  const isNew = last && ((await hasVotesSince(app, table, last)) || (await isPartlyAnswered(app, table, last)));
  return isNew ? showBoard(app, fronts, { table }) : 'nothing';
}

const hasVotesSince = async ({ database }: App, tableId: number, { postedAt }: BoardRow): Promise<boolean> =>
  (await database.client.vote.count({ where: { tableId, at: { gt: postedAt } } })) > 0;

/** Whether some on a road have answered since: a road has no message that shows who is ready, only the board. */
async function isPartlyAnswered({ database }: App, tableId: number, { postedAt }: BoardRow): Promise<boolean> {
  const { client } = database;
  const { ruleset, status, campaign } = await client.gameTable.findUniqueOrThrow({
    where: { id: tableId },
    select: { ruleset: true, status: true, campaign: { select: { ruleset: true } } },
  });
  if (ruleset === campaign.ruleset || status !== 'asking') return false;
  return (await client.ask.count({ where: { tableId, closedAt: { gt: postedAt } } })) > 0;
}

/** Shows the board again if somebody deleted it; otherwise does nothing. */
export async function mendBoard(app: App, fronts: Fronts, { table: id }: { readonly table: number }): Promise<Told> {
  const row = await app.database.client.gameTable.findUnique({
    where: { id },
    select: { guildId: true, campaign: { select: { placeId: true, state: true } } },
  });
  const message = await lastBoard(app, id);
  if (!row || row.campaign.state === 'abandoned' || message === undefined) return 'nothing';
  const where = { guild: row.guildId, place: row.campaign.placeId };
  return (await fronts.outward.isThere(where, message)) ? 'nothing' : showBoard(app, fronts, { table: id });
}

const LAST = 60;
/** A lesson is shown for so many events (about a turn), in a story as long as its passage, and at least once. */
const LAST_LESSONS = 40;

type LastTold = {
  readonly lines: readonly Line[];
  /** Those of the lines that were told before. */
  readonly earlier: readonly Line[];
  readonly lessons: readonly Line[];
};

/** The last lines and lessons, for everybody's eyes. */
export async function lastTold(app: App, { row, table }: Looked): Promise<LastTold> {
  const since = Math.max(0, Math.min(row.headEvents - LAST, row.toldUpTo));
  const events = await eventsOf(app.database, { table: row.id, since, seats: [] });
  const linesOf = (some: typeof events) => some.flatMap((event) => table.rules.narrate(event, table.content));
  const passage = events.findLast((event) => linesOf([event]).some((line) => line.passage))?.number ?? 0;
  const from = Math.min(Math.max(row.headEvents - LAST_LESSONS, passage), row.toldUpTo);
  const recent = events.filter(({ number }) => number > from);
  const toldOf = (some: typeof events) => linesOf(some).filter(({ lesson }) => !lesson);
  return {
    lines: toldOf(events),
    earlier: toldOf(events.filter(({ number }) => number <= row.toldUpTo)),
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

/** Whether the newest open ask is not the one that the last board shows; a road laid again has no board yet. */
export async function isAskedAnew(app: App, tableId: number): Promise<boolean> {
  const [open] = await app.database.rows<OpenAsk>(openOf(tableId));
  if (!open) return false;
  const board = await boardNow(app, tableId);
  return board ? board.ask !== open.number : isPlayed(app, tableId);
}

const isPlayed = async ({ database }: App, id: number): Promise<boolean> =>
  (await database.client.gameTable.count({ where: { id, campaign: { state: 'playing', pausedAt: null } } })) > 0;

const boardNow = async ({ database }: App, table: number): Promise<BoardRow | undefined> =>
  (await database.rows<BoardRow>(boardOf(table)))[0];

export const lastBoard = async (app: App, tableId: number): Promise<string | undefined> =>
  (await boardNow(app, tableId))?.id;
