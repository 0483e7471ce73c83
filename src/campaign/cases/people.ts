// What a person sets for themselves: their hours, reminders, being away and coming back.
import type { App, Caller } from '../app.ts';
import { reckonAgain } from '../table/reckon.ts';
import { checkedZone, type ZoneCheck } from '../time/zones.ts';
import { type CampaignId, NotPossible, personOf } from './gather.ts';
import { doneOnce } from './receipts.ts';

type User = { readonly user: string };
/** Wherever they said it, once for one interaction. */
type Saying = User & Partial<Caller>;
export type HoursChange = {
  readonly zone?: string | null;
  /** Minutes of the local day. */
  readonly quietFrom?: number | null;
  readonly quietTo?: number | null;
  readonly locale?: string | null;
  readonly reminders?: boolean;
};

/** What was used of any time stays used; what is left runs by the new hours. A zone that nobody knows comes back with suggestions. */
export async function setHours(app: App, { user }: User, change: HoursChange): Promise<ZoneCheck | undefined> {
  const zone = typeof change.zone === 'string' ? checkedZone(change.zone) : undefined;
  if (zone && 'refused' in zone) return zone;
  await reckonAll(app, user);
  const { id } = await personOf(app.database.client, user);
  await app.database.client.person.update({ where: { id }, data: { ...change, ...zone } });
  await reckonAll(app, user);
  return zone;
}

/** No reminders until then. */
export async function snooze(app: App, { user }: User, until: number): Promise<void> {
  const { id } = await personOf(app.database.client, user);
  await app.database.client.person.update({ where: { id }, data: { snoozedUntil: new Date(until) } });
  await reckonAll(app, user);
}

export type Away = {
  /** Everywhere, when none is named. */
  readonly campaign?: CampaignId;
  readonly from?: number;
  readonly until?: number;
  readonly meanwhile: 'wait' | 'fallback' | 'autopilot' | 'steward';
  /** The Discord user who answers, with `steward`. */
  readonly steward?: string;
};

export async function goAway(app: App, { user, guild = '', receipt }: Saying, away: Away): Promise<void> {
  const from = away.from ?? app.clock.now();
  if (away.until !== undefined && away.until <= from) throw new NotPossible('endsBeforeItBegins');
  if (away.meanwhile === 'steward' && (away.steward === undefined || away.steward === user))
    throw new NotPossible('noSteward');
  if (away.campaign !== undefined && !(await playsIn(app, user, away.campaign))) throw new NotPossible('noCampaign');
  await reckonAll(app, user);
  await doneOnce(app, { guild, user, ...(receipt !== undefined && { receipt }) }, async (tx) => {
    const person = await personOf(tx, user);
    const steward = away.steward === undefined ? undefined : await personOf(tx, away.steward);
    const { campaign: campaignId = null, meanwhile } = away;
    const until = away.until === undefined ? null : new Date(away.until);
    const data = { personId: person.id, campaignId, from: new Date(from), until, meanwhile };
    await tx.absence.create({ data: { ...data, stewardId: steward?.id ?? null } });
  });
  await reckonAll(app, user);
}

async function playsIn({ database }: App, user: string, campaignId: CampaignId): Promise<boolean> {
  return (await database.client.seat.count({ where: { campaignId, person: { discordId: user } } })) > 0;
}

/** Ends every absence that has begun, and takes back those that have not; the report on return follows. */
export async function comeBack(app: App, { user }: User): Promise<void> {
  await reckonAll(app, user);
  const { id: personId } = await personOf(app.database.client, user);
  const now = new Date(app.clock.now());
  await app.database.client.absence.deleteMany({ where: { personId, from: { gt: now } } });
  await app.database.client.absence.updateMany({ where: { personId, endedAt: null }, data: { endedAt: now } });
  await reckonAll(app, user);
}

/** A sign of life, by whatever they press: those who were only taken for away are waited for again. */
export async function showUp(app: App, { user }: User): Promise<void> {
  const { client } = app.database;
  const now = new Date(app.clock.now());
  await client.person.updateMany({ where: { discordId: user }, data: { lastActiveAt: now } });
  const silent = { person: { discordId: user }, meanwhile: 'silence', endedAt: null };
  if ((await client.absence.count({ where: silent })) === 0) return;
  await reckonAll(app, user);
  await client.absence.updateMany({ where: silent, data: { endedAt: now } });
  await reckonAll(app, user);
}

/** Every table at which the person sits. */
async function reckonAll(app: App, user: string): Promise<void> {
  const where = { state: 'playing', seats: { some: { person: { discordId: user } } } };
  for (const { id, guildId } of await app.database.client.campaign.findMany({
    where,
    select: { id: true, guildId: true },
  }))
    await reckonAgain(app, guildId, id);
}
