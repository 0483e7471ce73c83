// What is known of a person, for that person; and forgetting them, so that what was played stays playable.
import type { Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import { reckonAgain, tablesOf, writeDown } from '../table/reckon.ts';
import { giveUpSeats } from './gather.ts';
import { callerOf, doneOnce, type Saying, type Waking } from './receipts.ts';

type User = { readonly user: string };

export type PersonData = {
  readonly discordId: string;
  readonly zone?: string;
  readonly quietFrom?: number;
  readonly quietTo?: number;
  readonly locale?: string;
  readonly reminders: boolean;
  readonly remindsPrivately: boolean;
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
  /** Up to which event they looked at a table. */
  readonly glances: readonly { readonly table: number; readonly events: number; readonly at: string }[];
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
      glances: true,
    },
  });
  if (!person) return undefined;
  const { zone, quietFrom, quietTo, locale, reminders, remindsPrivately, snoozedUntil, lastActiveAt, createdAt } =
    person;
  return {
    discordId: user,
    ...there({ zone, quietFrom, quietTo, locale, snoozedUntil, lastActiveAt }),
    reminders,
    remindsPrivately,
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
    glances: person.glances.map(({ tableId, events, at }) => ({ table: tableId, events, at: at.toISOString() })),
  };
}

const there = <Values extends Readonly<Record<string, string | number | Date | null>>>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null ? [] : [[name, value instanceof Date ? value.toISOString() : value]],
    ),
  );

/** Forgets a person in all guilds: their row is emptied, the autopilot takes their seats, and history names seats only. */
export function forgetPerson(app: App, saying: Saying): Promise<'forgotten' | 'unknown'> {
  return doneOnce(app, callerOf(saying), (tx, { wake }) => forgotten(app, tx, { user: saying.user, wake }));
}

type Forgetting = User & Waking;

async function forgotten(app: App, tx: Tx, { user, wake }: Forgetting): Promise<'forgotten' | 'unknown'> {
  const person = await tx.person.findUnique({ where: { discordId: user } });
  if (!person) return 'unknown';
  const campaigns = await lockedCampaigns(tx, person.id);
  const tables = await tablesOf(tx, ...campaigns.map(({ id }) => id));
  await writeDown(app, tx, tables);
  for (const campaign of campaigns) await giveUpSeats(tx, campaign, person.id);
  await forgetWords(tx, person.id);
  const nothing = { discordId: null, zone: null, quietFrom: null, quietTo: null, locale: null };
  const silent = { reminders: true, remindsPrivately: false, snoozedUntil: null, lastActiveAt: null };
  await tx.person.update({
    where: { id: person.id },
    data: { ...nothing, ...silent, forgottenAt: new Date(app.clock.now()) },
  });
  wake(await reckonAgain(app, tx, tables));
  return 'forgotten';
}

/** Campaigns, then tables, then people, as everybody does it: so nobody waits for each other. */
async function lockedCampaigns(tx: Tx, personId: string) {
  const where = { OR: [{ leaderId: personId }, { seats: { some: { personId } } }] };
  const include = { seats: { orderBy: { position: 'asc' } } } as const;
  const ids = (await tx.campaign.findMany({ where, select: { id: true } })).map(({ id }) => id);
  await tx.$queryRaw`SELECT 1 FROM "Campaign" WHERE "id" = ANY(${ids}) ORDER BY "id" FOR NO KEY UPDATE`;
  return tx.campaign.findMany({ where: { id: { in: ids } }, include, orderBy: { id: 'asc' } });
}

async function forgetWords(tx: Tx, personId: string): Promise<void> {
  await tx.vote.deleteMany({ where: { personId } });
  await tx.petitionVote.deleteMany({ where: { personId } });
  await tx.glance.deleteMany({ where: { personId } });
  await tx.receipt.deleteMany({ where: { personId } });
  // Others were told whose press was missing.
  await tx.$executeRaw`UPDATE "Receipt" SET "reply" = replace("reply"::text, ${personId}, '')::jsonb
    WHERE "reply"::text LIKE ${`%${personId}%`}`;
  await tx.absence.deleteMany({ where: { personId } });
  // As for every mandate whose steward is not there.
  await tx.absence.updateMany({ where: { stewardId: personId }, data: { stewardId: null, meanwhile: 'fallback' } });
}
