// One message per ask: a process notes that it is going to post it, and afterwards that it has.
import type { AskRow, LockedTable } from '../../store/rows.ts';
import type { Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import { awaitedAt } from '../table/awaited.ts';
import { isAwake } from '../time/hours.ts';
import { MOST_EVENTS } from './news.ts';
import type { Addressed } from './outward.ts';
import { intend, type Looked, markOf, notePosted, noting } from './posting.ts';

export type Window = { readonly seen: Looked; readonly window: readonly AskRow[]; readonly at: number };

/** How an ask is told: by a message of its own, or by the board. */
export type Way = 'message' | 'board';

export type Claim = {
  readonly mark: string;
  readonly way: Way;
  readonly asks: readonly number[];
  /** When we claimed it; missing if another process began it, and may not have ended it. */
  readonly since?: number;
  /** The board also tells the news, up to this event. */
  readonly upTo?: number;
};

const KINDS = { message: 'p', board: 'c' } as const satisfies Record<Way, string>;

/** Of processes that come at the same time, the first decides which asks the message has, and how they are told. */
export function claimed(app: App, { seen, window, at }: Window, way: Way): Promise<Claim | undefined> {
  const { row } = seen;
  const numbers = window.map(({ number }) => number);
  return noting(app, row.id, async (tx) => {
    const open = { tableId: row.id, number: { in: numbers }, promptedAt: null, closedAt: null };
    const free = (await tx.ask.findMany({ where: open, select: { number: true } })).map(({ number }) => number);
    const begun = await begunFor(tx, row, free);
    if (begun) return begun;
    const [first] = free;
    if (first === undefined) return undefined;
    const mark = markOf(KINDS[way], row.id, first, at);
    const upTo = way === 'board' ? await untoldIn(tx, row) : undefined;
    const told = upTo === undefined ? {} : { upTo };
    for (const ask of free) await intend(tx, row, { mark: `${mark}/${ask}`, kind: 'prompting', ask, at, ...told });
    return { mark, way, asks: free, since: app.clock.now(), ...told };
  });
}

/** The claim of a message that was begun and not ended, perhaps by another process. */
export async function begunFor(tx: Tx, row: LockedTable, asks: readonly number[]): Promise<Claim | undefined> {
  const begun = await tx.message.findFirst({ where: { tableId: row.id, kind: 'prompting', ask: { in: [...asks] } } });
  if (!begun) return undefined;
  const mark = begun.id.split('/')[0] ?? begun.id;
  const same = await tx.message.findMany({ where: { id: { startsWith: `${mark}/` } } });
  return {
    mark,
    way: mark.startsWith(`${KINDS.board}.`) ? 'board' : 'message',
    asks: same.flatMap(({ ask }) => (ask === null ? [] : [ask])),
    ...(begun.upTo !== null && { upTo: begun.upTo }),
  };
}

/** Up to which event the board may tell the news; undefined while another message is about to tell them. */
async function untoldIn(tx: Tx, row: LockedTable): Promise<number | undefined> {
  const { toldUpTo } = await tx.gameTable.findUniqueOrThrow({ where: { id: row.id }, select: { toldUpTo: true } });
  const untold = row.headEvents - toldUpTo;
  if (toldUpTo !== row.toldUpTo || untold === 0 || untold > MOST_EVENTS) return undefined;
  return (await tx.message.count({ where: { tableId: row.id, kind: 'telling' } })) > 0 ? undefined : row.headEvents;
}

/** Only from here on do the asks count as prompted, and the news on the board as told. */
export function notePrompted(
  app: App,
  row: LockedTable,
  { mark, way, asks, upTo, message }: Claim & { readonly message: string },
): Promise<void> {
  const postedAt = app.clock.now();
  return noting(app, row.id, async (tx) => {
    const { count } = await tx.ask.updateMany({
      where: { tableId: row.id, number: { in: [...asks] }, promptedAt: null },
      data: { promptedAt: new Date(postedAt) },
    });
    await tx.message.deleteMany({ where: { id: { startsWith: `${mark}/` } } });
    if (way === 'board') await noteTold(tx, row, { message, upTo, postedAt });
    else if (count > 0) await notePosted(tx, row, { mark, message, kind: 'prompt', ask: Math.min(...asks), postedAt });
  });
}

type ToldByBoard = { readonly message: string; readonly upTo?: number | undefined; readonly postedAt: number };

async function noteTold(tx: Tx, row: LockedTable, { message, upTo, postedAt }: ToldByBoard): Promise<void> {
  await notePosted(tx, row, { mark: message, message, kind: 'board', upTo: row.headEvents, postedAt });
  if (upTo === undefined) return;
  await tx.gameTable.updateMany({ where: { id: row.id, toldUpTo: { lt: upTo } }, data: { toldUpTo: upTo } });
}

/** Whom the message calls: those of the awaited people who are awake. */
export function peopleOf({ seen: { row }, window, at }: Window): readonly Addressed[] {
  const awaited = window.flatMap((ask) => awaitedAt(row, ask, at)).filter(({ hours }) => isAwake(hours, at));
  return awaited.map(({ user, seat, person: { locale } }) => ({ user, seat, ...(locale !== undefined && { locale }) }));
}
