// One message an ask: it is written down who posts it before it is posted, and that it was posted afterwards.
import type { AskRow, LockedTable } from '../../store/rows.ts';
import type { Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import { awaitedAt } from '../table/awaited.ts';
import { isAwake } from '../time/hours.ts';
import { MOST_EVENTS } from './news.ts';
import type { Addressed } from './outward.ts';
import { intend, type Looked, markOf, notePosted, noting } from './posting.ts';

export type Window = { readonly seen: Looked; readonly window: readonly AskRow[]; readonly at: number };

/** By a message of its own, or by the board. */
export type Way = 'message' | 'board';

export type Claim = {
  readonly mark: string;
  readonly way: Way;
  readonly asks: readonly number[];
  /** When we were the first; otherwise somebody else has begun it, or did not end it. */
  readonly since?: number;
  /** The board tells what is new as well, up to there. */
  readonly upTo?: number;
};

const KINDS = { message: 'p', board: 'c' } as const satisfies Record<Way, string>;

/** Whoever comes at the same time: the first to write it down decides which asks are in it, and what it is. */
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

/** What somebody else has begun, or did not end. */
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

/** Up to where the board can tell what is new; nothing of it, while somebody else is about to tell it. */
async function untoldIn(tx: Tx, row: LockedTable): Promise<number | undefined> {
  const { toldUpTo } = await tx.gameTable.findUniqueOrThrow({ where: { id: row.id }, select: { toldUpTo: true } });
  const untold = row.headEvents - toldUpTo;
  if (toldUpTo !== row.toldUpTo || untold === 0 || untold > MOST_EVENTS) return undefined;
  return (await tx.message.count({ where: { tableId: row.id, kind: 'telling' } })) > 0 ? undefined : row.headEvents;
}

/** An ask counts as prompted only from here on; what the board told along is told. */
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

/** Nobody is called by name who is asleep. */
export function peopleOf({ seen: { row }, window, at }: Window): readonly Addressed[] {
  const awaited = window.flatMap((ask) => awaitedAt(row, ask, at)).filter(({ hours }) => isAwake(hours, at));
  return awaited.map(({ user, seat, person: { locale } }) => ({ user, seat, ...(locale !== undefined && { locale }) }));
}
