// How many campaigns one person may begin before anybody plays them, and what becomes of those that nobody ever played.
import { lockForDeletion } from '../../store/locks.ts';
import type { Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import { NotPossible } from '../notPossible.ts';
import { DAY } from '../time/offsets.ts';

/** How long a campaign is kept that was given up before anybody played it. */
export const UNPLAYED_KEPT = 7 * DAY;
/** For one person, wherever they began them: unplayed campaigns, given up or not. */
const MOST_UNPLAYED = 50;
/** Campaigns given up unplayed in one place. */
const MOST_IN_A_PLACE = 20;
/** Campaigns that were played stay for good, so one person may give up only this many in this time. */
const MOST_GIVEN_UP = 50;
const GIVEN_UP_WITHIN = 30 * DAY;

export type Begun = { readonly begunById: string; readonly begunAt: Date };

export const begunBy = ({ clock }: App, { id }: { readonly id: string }): Begun => ({
  begunById: id,
  begunAt: new Date(clock.now()),
});

type Beginner = { readonly user: string; readonly place: string };

/** Throws `NotPossible` with what they can do instead. */
export async function refuseTooMany(app: App, tx: Tx, { user, place }: Beginner): Promise<void> {
  await refuseInPlace(tx, place);
  const person = await tx.person.findUnique({ where: { discordId: user }, select: { id: true } });
  if (!person) return;
  await refuseUnplayed(tx, person.id);
  await refuseGivenUp(app, tx, person.id);
}

async function refuseInPlace(tx: Tx, placeId: string): Promise<void> {
  const found = await tx.campaign.findMany({
    where: { placeId, forgetAt: { not: null } },
    select: { forgetAt: true },
    orderBy: { forgetAt: 'asc' },
  });
  if (found.length < MOST_IN_A_PLACE) return;
  throw new NotPossible('placeLittered', { most: MOST_IN_A_PLACE, when: found[0]?.forgetAt?.getTime() ?? 0 });
}

async function refuseUnplayed(tx: Tx, begunById: string): Promise<void> {
  const begun = await tx.campaign.findMany({
    where: { begunById, state: { not: 'ended' } },
    select: { id: true, begunAt: true },
  });
  if (begun.length < MOST_UNPLAYED) return;
  const played = await Promise.all(begun.map((one) => wasPlayed(tx, one)));
  if (played.filter((one) => !one).length < MOST_UNPLAYED) return;
  throw new NotPossible('tooManyUnplayed', { most: MOST_UNPLAYED, days: UNPLAYED_KEPT / DAY });
}

async function refuseGivenUp({ clock }: App, tx: Tx, begunById: string): Promise<void> {
  const since = new Date(clock.now() - GIVEN_UP_WITHIN);
  const [last, ...others] = await tx.campaign.findMany({
    where: { begunById, state: 'abandoned', forgetAt: null, endedAt: { gt: since } },
    select: { endedAt: true },
    orderBy: { endedAt: 'desc' },
    take: MOST_GIVEN_UP,
  });
  const first = others.at(-1) ?? last;
  if (others.length + 1 < MOST_GIVEN_UP || !first?.endedAt) return;
  throw new NotPossible('tooManyGivenUp', {
    ...{ most: MOST_GIVEN_UP, days: GIVEN_UP_WITHIN / DAY },
    when: first.endedAt.getTime() + GIVEN_UP_WITHIN,
  });
}

/** Answers that no person has given. */
const NOBODY = ['deadline', 'autopilot', 'world'];

/** Whether anybody has answered in it, by a press, an order or a plan; what a copy brought along does not count. */
export async function wasPlayed(
  tx: Tx,
  { id, begunAt }: { readonly id: string; readonly begunAt: Date | null },
): Promise<boolean> {
  const found = await tx.answer.findFirst({
    where: { table: { campaignId: id }, by: { notIn: NOBODY }, ...(begunAt && { at: { gte: begunAt } }) },
    select: { tableId: true },
  });
  return found !== null;
}

const AT_A_TIME = 20;

/** Deletes campaigns that were given up unplayed and whose time is over; returns how many. */
export async function forgetUnplayed({ clock, database }: App): Promise<number> {
  const due = await database.client.campaign.findMany({
    where: { state: 'abandoned', forgetAt: { lte: new Date(clock.now()) } },
    select: { id: true },
    take: AT_A_TIME,
  });
  for (const { id } of due) await database.client.$transaction((tx) => forget(tx, id));
  return due.length;
}

/** Locks the campaign and then its tables, in the order that everybody uses, so that there is no deadlock. */
async function forget(tx: Tx, id: string): Promise<void> {
  await lockForDeletion(tx, id);
  await tx.campaign.deleteMany({ where: { id, state: 'abandoned', forgetAt: { not: null } } });
}
