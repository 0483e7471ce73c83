// What somebody has set for themselves, for their own eyes.
import { statement } from '../../store/statement.ts';
import type { App } from '../app.ts';
import type { CampaignId } from '../campaignRows.ts';
import { reading } from '../table/readTable.ts';

type User = { readonly user: string };

export type AwayNow = {
  readonly from: number;
  readonly until?: number;
  readonly meanwhile: 'wait' | 'fallback' | 'autopilot' | 'steward' | 'silence';
  /** Everywhere, when none is named. */
  readonly campaign?: { readonly id: CampaignId; readonly name: string };
  /** The Discord user who answers meanwhile. */
  readonly steward?: string;
};

export type Myself = {
  readonly zone?: string;
  readonly quietFrom?: number;
  readonly quietTo?: number;
  readonly locale?: string;
  readonly reminders: 'here' | 'dm' | 'off';
  readonly snoozedUntil?: number;
  /** What goes on or is still to come, here or everywhere. */
  readonly away: readonly AwayNow[];
};

/** Campaigns of another guild than the one that they ask in are not spoken of. */
export async function myself(app: App, { user, guild = '' }: User & { readonly guild?: string }): Promise<Myself> {
  const at = new Date(app.clock.now());
  const here = { OR: [{ campaignId: null }, { campaign: { guildId: guild } }] };
  const going = { endedAt: null, AND: [{ OR: [{ until: null }, { until: { gt: at } }] }, here] };
  const person = await app.database.client.person.findUnique({
    where: { discordId: user },
    include: { absences: { where: going, include: { campaign: true, steward: true }, orderBy: { from: 'asc' } } },
  });
  if (!person) return { reminders: 'here', away: [] };
  const { zone, quietFrom, quietTo, locale, snoozedUntil } = person;
  return {
    ...(zone !== null && { zone }),
    ...(quietFrom !== null && { quietFrom }),
    ...(quietTo !== null && { quietTo }),
    ...(locale !== null && { locale }),
    reminders: person.reminders ? (person.remindsPrivately ? 'dm' : 'here') : 'off',
    ...(snoozedUntil !== null && snoozedUntil > at && { snoozedUntil: snoozedUntil.getTime() }),
    away: person.absences.map(({ from, until, meanwhile, campaign, steward }) => ({
      from: from.getTime(),
      ...(until && { until: until.getTime() }),
      meanwhile: meanwhile as AwayNow['meanwhile'],
      ...(campaign && { campaign: { id: campaign.id, name: campaign.name } }),
      ...(steward?.discordId && { steward: steward.discordId }),
    })),
  };
}

const LOCALE = statement('locale_of', 'SELECT "locale" FROM "Person" WHERE "discordId" = $1::text');
type Speaker = User & { readonly guild?: string; readonly table?: number | undefined };

/**
 * The language that they chose to be spoken to in; undefined when it is left to what Discord says of them. It stands
 * beside the table at which they sit, which is read in any case.
 */
export async function ownLanguage(app: App, { user, guild, table }: Speaker): Promise<string | undefined> {
  const at = table === undefined ? undefined : await reading(app, table, guild);
  const seated = at?.row.seats.find(({ person }) => person?.discordId === user)?.person;
  if (seated) return seated.locale;
  const [found] = await app.database.rows<{ readonly locale?: string }>(LOCALE([user]));
  return found?.locale ?? undefined;
}
