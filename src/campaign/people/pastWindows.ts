// The last windows of a seat, each with the table as it stood then: also those that were answered in the moment they opened.

import type { Ask, Choice, SeatId } from '../../engine/kernel/ask.ts';
import { forget } from '../../engine/kernel/forget.ts';
import type { LockedTable } from '../../store/rows.ts';
import { runIn } from '../../store/run.ts';
import { readTable, type Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import type { PastWindow } from '../orders/dryRun.ts';
import { lookAt } from '../orders/situation.ts';
import { type Played, wayBackBefore } from '../play/takeBack/playedLine.ts';
import { openAt, playedAt } from '../play/takeBack/read.ts';
import { type AnyTable, opened } from '../table/withLockedTable.ts';

export type WindowsOf = {
  readonly campaign: string;
  readonly seat: SeatId;
  /** The ids of the asks that matter; all, when there are none. */
  readonly asks: readonly string[];
  readonly most: number;
};

/** Oldest first. */
export async function lastWindows(app: App, tx: Tx, of: WindowsOf): Promise<readonly PastWindow[]> {
  const found = (await windowsIn(tx, of))
    .toSorted((a, b) => b.table - a.table || b.number - a.number)
    .slice(0, of.most);
  const tables = new Map<number, Past>();
  for (const { table } of found) if (!tables.has(table)) tables.set(table, await pastOf(app, tx, table));
  const windows: PastWindow[] = [];
  for (const window of found.toReversed()) {
    const past = tables.get(window.table);
    const then = past && (await tableThen(past, window));
    const ask = then?.asks.find(({ id, who }) => id === window.askId && who === of.seat) ?? window.asked;
    if (!ask) continue;
    // A copy, of which the rules must not know more than the seat does.
    if (then) forget(then, of.seat, 'dry run');
    const look = then?.asks.includes(ask) ? { look: lookAt(then, ask, of.seat) } : {};
    windows.push({ ask, seat: of.seat, ...look, ...(window.answered && { answered: window.answered }) });
  }
  return windows;
}

type Window = {
  readonly table: number;
  readonly number: number;
  readonly askId: string;
  /** As it was asked, where somebody was waited for. */
  readonly asked?: Ask;
  readonly position?: number;
  readonly answered?: Choice;
};

async function windowsIn(tx: Tx, { campaign, seat, asks, most }: WindowsOf): Promise<readonly Window[]> {
  const where = { seat, table: { campaignId: campaign }, ...(asks.length > 0 && { askId: { in: [...asks] } }) };
  const asked = await tx.ask.findMany({ where, orderBy: [{ tableId: 'desc' }, { number: 'desc' }], take: most });
  const given = await tx.answer.findMany({ where, orderBy: [{ tableId: 'desc' }, { position: 'desc' }], take: most });
  const answers = given.map(({ tableId: table, ask: number, askId, position, choice }) => ({
    ...{ table, number, askId, position },
    answered: choice as unknown as Choice,
  }));
  const waited = asked.map(({ tableId: table, number, askId, asked: ask }): Window => {
    const answer = answers.find((one) => one.table === table && one.number === number);
    return { ...answer, ...{ table, number, askId }, asked: ask as unknown as Ask };
  });
  const isWaited = ({ table, number }: Window) => waited.some((one) => one.table === table && one.number === number);
  return [...waited, ...answers.filter((answer) => !isWaited(answer))];
}

type Past = { readonly app: App; readonly tx: Tx; readonly row: LockedTable; readonly played: Played };

async function pastOf(app: App, tx: Tx, id: number): Promise<Past> {
  const row = await readTable(tx, undefined, id);
  if (!row) throw new Error(`the table ${id} is gone`);
  const { rules } = await opened(app, runIn(tx), row);
  return { app, tx, row, played: await playedAt(tx, row, rules) };
}

/** The table right before the window was answered; unknown where nobody answered it, it was taken back, or the rules have changed since. */
async function tableThen({ app, tx, row, played }: Past, { position }: Window): Promise<AnyTable | undefined> {
  const way = position === undefined ? undefined : wayBackBefore(played, position);
  return way && openAt({ app, tx, row }, way);
}
