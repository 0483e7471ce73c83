// What is known of a person, for that person.
import type { App } from '../app.ts';

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
    /** Which rules were explained to them. */
    readonly lessons: unknown;
    readonly since: string;
  }[];
  readonly leads: readonly string[];
  /** The campaigns that they began, copied or imported. */
  readonly began: readonly string[];
  /** Those whose name was made of theirs. */
  readonly named: readonly string[];
  readonly absences: readonly Away[];
  /** When they answer for somebody else. */
  readonly stewardships: readonly Away[];
  readonly votes: readonly {
    readonly table: number;
    readonly ask: number;
    readonly choice: unknown;
    readonly at: string;
  }[];
  readonly petitionVotes: readonly { readonly petition: string; readonly yes: boolean; readonly at: string }[];
  /** Up to which event they looked at a table. */
  readonly glances: readonly { readonly table: number; readonly events: number; readonly at: string }[];
  /** What they began to say, and what they said in advance. */
  readonly drafts: readonly (Said & { readonly ask: number })[];
  readonly plans: readonly (Said & { readonly ask: string })[];
  /** What they pressed or typed in the last day, and what came of it. */
  readonly receipts: readonly {
    readonly id: string;
    readonly guild: string;
    readonly reply: unknown;
    readonly at: string;
  }[];
  /** Proposals that name them. */
  readonly proposals: readonly { readonly petition: string; readonly kind: string; readonly at: string }[];
};

type Away = {
  readonly campaign?: string;
  readonly from: string;
  readonly until?: string;
  readonly meanwhile: string;
};
type Said = { readonly table: number; readonly hero: string; readonly choice: unknown; readonly at: string };

/** Everything that is kept under a person's own name, in all guilds; only ever for themselves. */
export async function personData(app: App, { user }: User): Promise<PersonData | undefined> {
  const person = await app.database.client.person.findUnique({
    where: { discordId: user },
    include: {
      seats: { include: { campaign: { include: { orders: { orderBy: { position: 'asc' } } } } } },
      leads: { select: { id: true } },
      began: { select: { id: true } },
      named: { select: { id: true } },
      absences: true,
      stewardships: true,
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
    seats: person.seats.map(({ id, campaign, orders, lessons, joinedAt }) => ({
      ...{ campaign: campaign.id, name: campaign.name, guild: campaign.guildId, hero: id, orders, lessons },
      standing: campaign.orders.filter(({ seat }) => seat === id).map(({ source }) => source),
      since: joinedAt.toISOString(),
    })),
    leads: person.leads.map(({ id }) => id),
    began: person.began.map(({ id }) => id),
    named: person.named.map(({ id }) => id),
    absences: person.absences.map(awayOf),
    stewardships: person.stewardships.map(awayOf),
    votes: person.votes.map(({ tableId, ask, choice, at }) => ({ table: tableId, ask, choice, at: at.toISOString() })),
    petitionVotes: person.petitionVotes.map(({ petitionId, yes, at }) => ({
      ...{ petition: petitionId, yes, at: at.toISOString() },
    })),
    glances: person.glances.map(({ tableId, events, at }) => ({ table: tableId, events, at: at.toISOString() })),
    ...(await saidBy(app, person.seats)),
    ...(await besides(app, person.id)),
  };
}

type Absent = { campaignId: string | null; from: Date; until: Date | null; meanwhile: string };

const awayOf = ({ campaignId: campaign, from, until, meanwhile }: Absent): Away => ({
  ...there({ campaign, until }),
  ...{ from: from.toISOString(), meanwhile },
});

/** What stands under the names of the seats that they hold. */
async function saidBy({ database: { client } }: App, seats: readonly { id: string; campaignId: string }[]) {
  const where = { OR: seats.map(({ id: seat, campaignId }) => ({ seat, table: { campaignId } })) };
  const drafts = await client.draft.findMany({ where });
  const plans = await client.plan.findMany({ where });
  const said = ({ tableId: table, seat: hero, choice, at }: (typeof drafts | typeof plans)[number]): Said => ({
    ...{ table, hero, choice, at: at.toISOString() },
  });
  return {
    drafts: drafts.map((draft) => ({ ...said(draft), ask: draft.ask })),
    plans: plans.map((plan) => ({ ...said(plan), ask: plan.askId })),
  };
}

/** What names them without being tied to their row. */
async function besides({ database: { client } }: App, personId: string) {
  const receipts = await client.receipt.findMany({ where: { personId } });
  const proposals = await client.petition.findMany({ where: namesPerson(personId) });
  return {
    receipts: receipts.map(({ id, guildId: guild, reply, at }) => ({ id, guild, reply, at: at.toISOString() })),
    proposals: proposals.map(({ id, kind, openedAt }) => ({ petition: id, kind, at: openedAt.toISOString() })),
  };
}

/** Proposals about somebody. */
export const namesPerson = (personId: string) => ({ detail: { path: ['to'], equals: personId } });

const there = <Values extends Readonly<Record<string, string | number | Date | null>>>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null ? [] : [[name, value instanceof Date ? value.toISOString() : value]],
    ),
  );
