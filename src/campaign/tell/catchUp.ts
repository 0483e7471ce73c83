// What happened at a table since somebody last looked; then notes that they know it.
import type { SeatId } from '../../engine/kernel/ask.ts';
import type { GameEvent } from '../../engine/kernel/event.ts';
import type { Eyes } from '../../engine/ruleset/view.ts';
import { type SinceView, sinceView } from '../../view/since.ts';
import type { App, Caller } from '../app.ts';
import { personOf } from '../campaignRows.ts';
import { readingOf } from '../table/readTable.ts';
import type { Reading } from '../table/seen.ts';
import { eventsOf, seatsSeen } from './look.ts';
import { type Stretch, stretchesSince } from './stretches.ts';

type Of = { readonly table: number };
export type CaughtUp = {
  readonly since: SinceView;
  /** The last event that they knew, and when they looked; `lookedAt` is missing if they never did. */
  readonly after: number;
  readonly lookedAt?: number;
  readonly upTo: number;
  /** What happened at all tables of the campaign, in order: on the road, in a battle, on the road again. */
  readonly stretches: readonly Stretch[];
};

/** What happened since the caller last looked or acted, through the eyes of their first seat. Now they have looked. */
export async function catchUp(app: App, caller: Caller, { table: id }: Of): Promise<CaughtUp> {
  const seen = await readingOf(app, caller.guild, id);
  const seats = seatsSeen(seen.row, caller, app.clock.now());
  const [eyes = 'public'] = seats;
  const last = await lastLook(app, caller, { seen, seats });
  const events = await eventsAround(app, { table: id, eyes, after: last.after });
  const since = sinceView(seen.table, eyes, { events, after: last.after });
  const upTo = seen.row.headEvents;
  const { stretches, looks } = await stretchesSince(app, {
    ...seen.row.campaign,
    table: id,
    eyes,
    seats,
    user: caller.user,
  });
  for (const look of [...looks, { table: id, upTo }]) await noteLook(app, caller, look);
  return { since, upTo, ...last, stretches };
}

/** Notes that they know all events up to this one. */
async function noteLook(app: App, { user }: Caller, { table, upTo }: Of & { readonly upTo: number }): Promise<void> {
  const { client } = app.database;
  const { id: personId } = await personOf(client, user);
  const at = new Date(app.clock.now());
  const key = { tableId: table, personId };
  await client.glance.createMany({ data: [{ ...key, events: upTo, at }], skipDuplicates: true });
  // Of two looks at the same moment, the later event counts.
  await client.glance.updateMany({ where: { ...key, events: { lte: upTo } }, data: { events: upTo, at } });
}

type Looking = { readonly seen: Reading; readonly seats: readonly SeatId[] };

/** An answer counts as a look, too. */
async function lastLook(app: App, { user }: Caller, { seen, seats }: Looking) {
  const { client } = app.database;
  const tableId = seen.row.id;
  const glance = await client.glance.findFirst({ where: { tableId, person: { discordId: user } } });
  const where = { tableId, by: 'person', seat: { in: [...seats] } };
  const answer = await client.answer.findFirst({ where, orderBy: { position: 'desc' } });
  const looks = [glance, answer].flatMap((one) => (one ? [{ after: one.events, lookedAt: one.at.getTime() }] : []));
  return looks.toSorted((a, b) => b.after - a.after)[0] ?? { after: 0 };
}

type Around = { readonly table: number; readonly eyes: Eyes; readonly after: number };

/** The events since then, and earlier ones that were taken back since. */
async function eventsAround(app: App, { table, eyes, after }: Around): Promise<readonly GameEvent[]> {
  const read = (since: number) => eventsOf(app.database, { table, since, seats: [eyes], most: MOST });
  const events = await read(after);
  const back = events.filter(({ type }) => type === 'tookBack').map(({ to }) => Number(to));
  return Math.min(...back) < after ? read(Math.min(...back)) : events;
}

/** No battle has more events. */
const MOST = 20_000;
