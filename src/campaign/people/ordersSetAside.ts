// Standing orders that were set aside, because they took too long or are too large: noted in their rows, and told to whose they are.

import { say, type Text } from '../../engine/text.ts';
import { ordersSetAside } from '../../store/people.ts';
import type { HeldSeat } from '../../store/rows.ts';
import type { Tx } from '../../store/tables.ts';
import { tableView } from '../../view/tableView.ts';
import type { App } from '../app.ts';
import { campaignOf } from '../campaignRows.ts';
import { isTooLarge, MOST_STEPS, parseOrder } from '../orders/index.ts';
import type { Fronts } from '../tell/board.ts';
import { intend, isRunning, type Looked, looked, markOf, notePosted, placeIsGone, postOnce } from '../tell/posting.ts';
import { standingOf } from '../tell/tableStatus.ts';
import { addWaking } from '../time/hours.ts';
import { vocabularyIn } from './orderWords.ts';

/** Why an order rests, in a sentence. */
export const asideText = (why: string): Text =>
  why === 'steps' ? say('orders.aside.steps', { most: MOST_STEPS }) : say('orders.aside.size');

const UNTOLD = { aside: { not: null }, asideToldAt: null } as const;

/** What came from elsewhere may be larger than what can be written here: it rests until its owner has mended it. */
export async function setTooLargeAside(
  app: App,
  tx: Tx,
  { guild, id }: { readonly guild: string; readonly id: string },
) {
  const orders = await tx.standingOrder.findMany({ where: { campaignId: id, aside: null } });
  if (orders.length === 0) return;
  const vocabulary = await vocabularyIn(app, tx, await campaignOf(tx, guild, id));
  for (const { seat, position, source } of orders) {
    const parsed = parseOrder(source, vocabulary);
    if (!('mistake' in parsed) || !isTooLarge(parsed.mistake)) continue;
    const where = { campaignId_seat_position: { campaignId: id, seat, position } };
    await tx.standingOrder.update({ where, data: { aside: 'size', asideAt: new Date(app.clock.now()) } });
  }
}

// ---- telling ----

export type Resting = { readonly table: number; readonly seat: string };

/** Whom something is to be told, at which table of theirs, and when: as soon as they are awake. */
export async function restingIn(tx: Tx): Promise<readonly (Resting & { readonly at: number })[]> {
  const found = await ordersSetAside(tx);
  return found.map(({ table, seat, at, zone, quietFrom, quietTo }) => {
    const hours = {
      ...(zone !== null && { zone }),
      ...(quietFrom !== null && { quietFrom }),
      ...(quietTo !== null && { quietTo }),
    };
    return { table, seat, at: addWaking(hours, at.getTime(), 0) };
  });
}

/** Tells somebody once that orders of theirs rest. Which ones, and why, is for their eyes alone. */
export async function tellResting(app: App, fronts: Fronts, { table, seat }: Resting): Promise<'told' | 'nothing'> {
  const seen = await looked(app, table);
  const sits = seen?.row.seats.find(({ id }) => id === seat);
  if (!seen || !isRunning(seen.row) || sits?.person?.discordId === undefined) return 'nothing';
  const { client } = app.database;
  const where = { campaignId: seen.row.campaign.id, seat, ...UNTOLD };
  const orders = await client.standingOrder.findMany({ where });
  if (orders.length === 0) return 'nothing';
  const since = Math.min(...orders.map(({ asideAt }) => asideAt?.getTime() ?? 0));
  const posted = await posts(app, fronts, { seen, sits, since, count: orders.length });
  if (posted === 'told')
    await client.standingOrder.updateMany({ where, data: { asideToldAt: new Date(app.clock.now()) } });
  return posted;
}

type Posting = { readonly seen: Looked; readonly sits: HeldSeat; readonly since: number; readonly count: number };

async function posts(
  app: App,
  { outward }: Fronts,
  { seen, sits, since, count }: Posting,
): Promise<'told' | 'nothing'> {
  const { row, table, where } = seen;
  const { id: seat, position, person } = sits;
  const { client } = app.database;
  const mark = markOf('o', row.id, position, since);
  const at = app.clock.now();
  const isNew = await intend(client, row, { mark, kind: 'reminding', seat, at });
  const { discordId: user = '', remindsPrivately: inPrivate = false, locale } = person ?? {};
  const standing = await standingOf(app, seen);
  const notice = {
    kind: 'resting',
    table: row.id,
    mark,
    where,
    count,
    view: tableView(table, 'public'),
    standing,
  } as const;
  const to = { user, seat, inPrivate, ...(locale !== undefined && { locale }) };
  const posted = await postOnce(app, outward, {
    ...{ where, mark, since: isNew ? at : undefined },
    post: () => outward.remind(to, notice),
  });
  if (posted === 'gone') {
    await placeIsGone(app, row);
    return 'nothing';
  }
  await notePosted(client, row, { mark, message: posted.message, kind: 'reminder', seat, postedAt: at });
  return 'told';
}
