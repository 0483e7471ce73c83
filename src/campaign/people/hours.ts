// What a person sets for themselves: their hours, reminders, being away and coming back.

import { statement } from '../../store/statement.ts';
import { SIGN_OF_LIFE, type Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import { type CampaignId, personOf } from '../campaignRows.ts';
import { NotPossible } from '../notPossible.ts';
import { recomputeDeadlines, tablesWith, writeDown } from '../play/recomputeDeadlines.ts';
import { callerOf, doneOnce, type Saying } from '../table/receipts.ts';
import { checkedZone, type ZoneCheck } from '../time/zones.ts';

type User = { readonly user: string };
export type HoursChange = {
  readonly zone?: string | null;
  /** Minutes of the local day. */
  readonly quietFrom?: number | null;
  readonly quietTo?: number | null;
  readonly locale?: string | null;
  readonly reminders?: boolean;
  /** Reminders come as direct messages. */
  readonly remindsPrivately?: boolean;
};

/** What was used of any time stays used; what is left runs by the new hours. A zone that nobody knows comes back with suggestions. */
export async function setHours(app: App, saying: Saying, change: HoursChange): Promise<ZoneCheck | undefined> {
  const zone = typeof change.zone === 'string' ? checkedZone(change.zone) : undefined;
  if (zone && 'refused' in zone) return zone;
  await changing(app, saying, async (tx, id) => {
    await tx.person.update({ where: { id }, data: { ...change, ...zone } });
  });
  return zone;
}

/** No reminders until then; without a time they come again. */
export function snooze(app: App, saying: Saying, until: number | undefined): Promise<void> {
  return changing(app, saying, async (tx, id) => {
    await tx.person.update({
      where: { id },
      data: { snoozedUntil: until === undefined ? null : new Date(until) },
    });
  });
}

/** Changes what holds for a person at every table at which they sit, all in one transaction. */
function changing(app: App, saying: Saying, work: (tx: Tx, person: string) => Promise<void>): Promise<void> {
  return doneOnce(app, callerOf(saying), async (tx, { wake }) => {
    const tables = await tablesWith(tx, saying.user);
    await writeDown(app, tx, tables);
    const { id } = await personOf(tx, saying.user);
    await work(tx, id);
    wake(await recomputeDeadlines(app, tx, tables));
  });
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

export async function goAway(app: App, saying: Saying, away: Away): Promise<void> {
  const { user } = saying;
  const from = away.from ?? app.clock.now();
  if (away.until !== undefined && away.until <= from) throw new NotPossible('endsBeforeItBegins');
  if (away.meanwhile === 'steward' && (away.steward === undefined || away.steward === user))
    throw new NotPossible('noSteward');
  if (away.campaign !== undefined && !(await playsIn(app, saying, away.campaign))) throw new NotPossible('noCampaign');
  if (away.meanwhile === 'steward' && !(await playTogether(app, saying, away)))
    throw new NotPossible('stewardElsewhere');
  await changing(app, saying, async (tx, personId) => {
    await refuseManyAbsences(tx, personId);
    const steward = away.steward === undefined ? undefined : await personOf(tx, away.steward);
    const { campaign: campaignId = null, meanwhile } = away;
    const until = away.until === undefined ? null : new Date(away.until);
    const data = { personId, campaignId, from: new Date(from), until, meanwhile };
    await tx.absence.create({ data: { ...data, stewardId: steward?.id ?? null } });
    if (steward) await askAnew(tx, { personId, ...(campaignId !== null && { campaignId }) });
  });
}

/** Of one person, those that are over and were reported less than a day ago among them. */
const MOST_ABSENCES = 20;

async function refuseManyAbsences(tx: Tx, personId: string): Promise<void> {
  const said = await tx.absence.count({ where: { personId, meanwhile: { not: 'silence' } } });
  if (said >= MOST_ABSENCES) throw new NotPossible('tooManyAbsences', { most: MOST_ABSENCES });
}

/** What somebody has been asked already, whoever answers for them has not. */
async function askAnew(tx: Tx, where: { readonly personId: string; readonly campaignId?: string }): Promise<void> {
  for (const { id: seat, campaignId } of await tx.seat.findMany({ where }))
    await tx.ask.updateMany({ where: { closedAt: null, seat, table: { campaignId } }, data: { promptedAt: null } });
}

/** A campaign is named in its own guild. */
async function playsIn({ database }: App, { user, guild = '' }: Saying, campaignId: CampaignId): Promise<boolean> {
  const where = { campaignId, campaign: { guildId: guild }, person: { discordId: user } };
  return (await database.client.seat.count({ where })) > 0;
}

/** Only somebody who sits at the table can answer there for another; who plays elsewhere with whom is not said here. */
async function playTogether({ database }: App, { user, guild }: Saying, away: Away): Promise<boolean> {
  const { campaign, steward = '' } = away;
  const seatOf = (discordId: string) => ({ seats: { some: { person: { discordId } } } });
  const here = { ...(guild !== undefined && { guildId: guild }), ...(campaign !== undefined && { id: campaign }) };
  return (await database.client.campaign.count({ where: { AND: [seatOf(user), seatOf(steward)], ...here } })) > 0;
}

/** Ends every absence that has begun, and takes back those that have not; the report on return follows. */
export function comeBack(app: App, saying: Saying): Promise<void> {
  return changing(app, saying, async (tx, personId) => {
    const now = new Date(app.clock.now());
    await tx.absence.deleteMany({ where: { personId, from: { gt: now } } });
    await tx.absence.updateMany({ where: { personId, endedAt: null }, data: { endedAt: now } });
  });
}

/** Notes that somebody is there, and finds out whether they were taken for away. */
const SHOW_UP = statement(
  'show_up',
  `WITH here AS (UPDATE "Person" SET "lastActiveAt" = $2::timestamptz
      WHERE "discordId" = $1::text AND coalesce("lastActiveAt" < $3::timestamptz, true))
    SELECT 1 AS silent FROM "Absence" a JOIN "Person" p ON p."id" = a."personId"
    WHERE p."discordId" = $1::text AND a."meanwhile" = 'silence' AND a."endedAt" IS NULL LIMIT 1`,
);

/** A sign of life, by whatever they press: those who were only taken for away are waited for again. */
export async function showUp(app: App, { user }: User): Promise<void> {
  const now = app.clock.now();
  const [at, since] = [now, now - SIGN_OF_LIFE].map((ms) => new Date(ms).toISOString());
  if ((await app.database.rows(SHOW_UP([user, at, since]))).length === 0) return;
  const silent = { person: { discordId: user }, meanwhile: 'silence', endedAt: null };
  await changing(app, { user }, async (tx) => {
    await tx.absence.updateMany({ where: silent, data: { endedAt: new Date(now) } });
  });
}
