// What is known of a person, for that person; and forgetting them, so that what was played stays playable.
import type { Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import { reckonAgain } from '../table/reckon.ts';

type User = { readonly user: string };

export type PersonData = {
  readonly discordId: string;
  readonly zone?: string;
  readonly quietFrom?: number;
  readonly quietTo?: number;
  readonly locale?: string;
  readonly reminders: boolean;
  readonly snoozedUntil?: string;
  readonly lastActiveAt?: string;
  readonly knownSince: string;
  readonly seats: readonly {
    readonly campaign: string;
    readonly name: string;
    readonly guild: string;
    readonly hero: string;
    readonly orders: unknown;
    readonly standing: readonly string[];
    readonly since: string;
  }[];
  readonly leads: readonly string[];
  readonly absences: readonly {
    readonly campaign?: string;
    readonly from: string;
    readonly until?: string;
    readonly meanwhile: string;
  }[];
  readonly votes: readonly {
    readonly table: number;
    readonly ask: number;
    readonly choice: unknown;
    readonly at: string;
  }[];
  readonly petitionVotes: readonly { readonly petition: string; readonly yes: boolean; readonly at: string }[];
};

/** Everything that is kept under a person's own name, in all guilds; only ever for themselves. */
export async function personData(app: App, { user }: User): Promise<PersonData | undefined> {
  const person = await app.database.client.person.findUnique({
    where: { discordId: user },
    include: {
      seats: { include: { campaign: { include: { orders: { orderBy: { position: 'asc' } } } } } },
      leads: { select: { id: true } },
      absences: true,
      votes: true,
      petitionVotes: true,
    },
  });
  if (!person) return undefined;
  const { zone, quietFrom, quietTo, locale, reminders, snoozedUntil, lastActiveAt, createdAt } = person;
  return {
    discordId: user,
    ...there({ zone, quietFrom, quietTo, locale, snoozedUntil, lastActiveAt }),
    reminders,
    knownSince: createdAt.toISOString(),
    seats: person.seats.map(({ id, campaign, orders, joinedAt }) => ({
      ...{ campaign: campaign.id, name: campaign.name, guild: campaign.guildId, hero: id, orders },
      standing: campaign.orders.filter(({ seat }) => seat === id).map(({ source }) => source),
      since: joinedAt.toISOString(),
    })),
    leads: person.leads.map(({ id }) => id),
    absences: person.absences.map(({ campaignId: campaign, from, until, meanwhile }) => ({
      ...there({ campaign, until }),
      ...{ from: from.toISOString(), meanwhile },
    })),
    votes: person.votes.map(({ tableId, ask, choice, at }) => ({ table: tableId, ask, choice, at: at.toISOString() })),
    petitionVotes: person.petitionVotes.map(({ petitionId, yes, at }) => ({
      ...{ petition: petitionId, yes, at: at.toISOString() },
    })),
  };
}

const there = <Values extends Readonly<Record<string, string | number | Date | null>>>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null ? [] : [[name, value instanceof Date ? value.toISOString() : value]],
    ),
  );

/** Forgets a person in all guilds: their row is emptied, the autopilot takes their seats, and history names seats only. */
export async function forgetPerson(app: App, { user }: User): Promise<'forgotten' | 'unknown'> {
  const campaigns = await app.database.client.$transaction((tx) => forgotten(app, tx, user), { timeout: 60_000 });
  for (const { id, guildId } of campaigns ?? []) await reckonAgain(app, guildId, id);
  return campaigns ? 'forgotten' : 'unknown';
}

async function forgotten(app: App, tx: Tx, user: string) {
  const person = await tx.person.findUnique({ where: { discordId: user } });
  if (!person) return undefined;
  const campaigns = await lockedCampaigns(tx, person.id);
  for (const campaign of campaigns) await leaveCampaign(tx, campaign, person.id);
  await forgetWords(tx, person.id);
  const nothing = { discordId: null, zone: null, quietFrom: null, quietTo: null, locale: null };
  const silent = { reminders: true, snoozedUntil: null, lastActiveAt: null, forgottenAt: new Date(app.clock.now()) };
  await tx.person.update({ where: { id: person.id }, data: { ...nothing, ...silent } });
  return campaigns;
}

/** Tables before people, as everybody who answers does it: so nobody waits for each other. */
async function lockedCampaigns(tx: Tx, personId: string) {
  const where = { OR: [{ leaderId: personId }, { seats: { some: { personId } } }] };
  const include = { seats: { orderBy: { position: 'asc' } } } as const;
  const ids = (await tx.campaign.findMany({ where, select: { id: true } })).map(({ id }) => id);
  await tx.$queryRaw`SELECT 1 FROM "Campaign" WHERE "id" = ANY(${ids}) ORDER BY "id" FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM "GameTable" WHERE "campaignId" = ANY(${ids}) ORDER BY "id" FOR UPDATE`;
  return tx.campaign.findMany({ where: { id: { in: ids } }, include, orderBy: { id: 'asc' } });
}
type Campaign = Awaited<ReturnType<typeof lockedCampaigns>>[number];

async function leaveCampaign(tx: Tx, { id, state, seats, leaderId }: Campaign, personId: string): Promise<void> {
  const seat = { in: seats.filter((one) => one.personId === personId).map((one) => one.id) };
  const where = { campaignId: id, personId };
  await tx.muster.deleteMany({ where: { campaignId: id } });
  await tx.standingOrder.deleteMany({ where: { campaignId: id, seat } });
  await tx.draft.deleteMany({ where: { table: { campaignId: id }, seat } });
  await tx.plan.deleteMany({ where: { table: { campaignId: id }, seat } });
  if (state === 'gathering') await tx.seat.deleteMany({ where });
  else await tx.seat.updateMany({ where, data: { personId: null, companion: true, orders: {} } });
  if (leaderId !== personId) return;
  const next = seats.find((one) => one.personId !== null && one.personId !== personId)?.personId ?? null;
  await tx.campaign.update({ where: { id }, data: { leaderId: next } });
}

async function forgetWords(tx: Tx, personId: string): Promise<void> {
  await tx.vote.deleteMany({ where: { personId } });
  await tx.petitionVote.deleteMany({ where: { personId } });
  await tx.receipt.deleteMany({ where: { personId } });
  await tx.absence.deleteMany({ where: { personId } });
  await tx.absence.updateMany({ where: { stewardId: personId }, data: { stewardId: null, meanwhile: 'wait' } });
}
