// What can be done with which campaign, and by whom: for lists that offer nothing which would be refused.
import type { Named } from '../../engine/ruleset/speech.ts';
import type { App, Caller } from '../app.ts';
import type { campaignOf } from '../campaignRows.ts';
import { NotPossible } from '../notPossible.ts';
import { refuseWithinAct } from '../road/layAnew.ts';
import { settingsFrom } from '../settings.ts';
import { type CampaignLine, gameOf, type Here } from './findCampaign.ts';
import { leaderNow } from './players.ts';
import { mostHeroes } from './settable.ts';

export type Deed = 'pause' | 'resume' | 'abandon' | 'settings' | 'start' | 'join' | 'leave';

type Campaign = Awaited<ReturnType<typeof campaignOf>> & {
  readonly tables: readonly unknown[];
  readonly muster: unknown;
  readonly place: { readonly activeCampaignId: string | null };
};
type By = { readonly app: App; readonly isManager: boolean; readonly person: string | undefined };

/** The campaigns of a guild with which somebody may do something now, newest first. */
export async function campaignsFor(
  app: App,
  { guild, user, isManager = false }: Caller,
  deed: Deed,
): Promise<readonly Pick<CampaignLine, 'id' | 'name'>[]> {
  const { client } = app.database;
  const found = await client.campaign.findMany({
    where: { guildId: guild, state: { in: ['gathering', 'playing'] } },
    include: {
      seats: { orderBy: { position: 'asc' } },
      tables: { where: { endedAt: null }, select: { id: true } },
      muster: { select: { campaignId: true } },
      place: { select: { activeCampaignId: true } },
    },
    orderBy: { createdAt: 'desc' },
  });
  const person = (await client.person.findUnique({ where: { discordId: user } }))?.id;
  const may: Campaign[] = [];
  for (const one of found) if (await MAY[deed](one, { app, isManager, person })) may.push(one);
  return may.map(({ id, name }) => ({ id, name }));
}

const sitsIn = ({ seats }: Campaign, { person }: By): boolean =>
  person !== undefined && seats.some(({ personId }) => personId === person);
const playsIn = (campaign: Campaign, by: By): boolean =>
  sitsIn(campaign, by) || (by.person !== undefined && campaign.leaderId === by.person);
/** Whoever manages the server may do it without sitting there. */
const mayChange = (campaign: Campaign, by: By): boolean => by.isManager || playsIn(campaign, by);

const MAY: Readonly<Record<Deed, (campaign: Campaign, by: By) => boolean | Promise<boolean>>> = {
  pause: (campaign, by) => mayChange(campaign, by) && campaign.pausedAt === null,
  resume: (campaign, by) => mayChange(campaign, by) && campaign.pausedAt !== null && campaign.asleepAt === null,
  abandon: async (campaign, by) => by.isManager || (playsIn(campaign, by) && (await leads(campaign, by))),
  settings: mayChange,
  start: mayStart,
  join: (campaign, by) => hasRoom(campaign, by),
  leave: sitsIn,
};

/** What is prepared already waits for those who sit there; what sleeps, for its place to be free (CMP-100). */
function mayStart(campaign: Campaign, by: By): boolean {
  const { muster, tables, seats, asleepAt, place } = campaign;
  if (tables.length > 0 || (asleepAt !== null && place.activeCampaignId !== null)) return false;
  const isSomebodyThere = seats.some(({ personId }) => personId !== null);
  return isSomebodyThere && (muster === null ? playsIn : sitsIn)(campaign, by);
}

/** CMP-049 */
async function leads(campaign: Campaign, { app, person }: By): Promise<boolean> {
  if (person === undefined) return false;
  return campaign.leaderId === person || (await leaderNow(app, app.database.client, campaign)) === person;
}

function hasRoom({ seats, ruleset, settings }: Campaign, { app, person }: By): boolean {
  const people = seats.filter(({ personId }) => personId !== null);
  const isShut = settingsFrom(settings as object).mode === 'solo' && people.some(({ personId }) => personId !== person);
  return !isShut && people.length < (app.contents.named(ruleset)?.seats.max ?? 0);
}

// ---- within a campaign ----

const isOver = ({ state }: Here): boolean => state === 'abandoned' || state === 'ended';

const withPeople = ({ ruleset, settings, seats }: Here) => ({
  ...{ ruleset, settings },
  seats: seats.map(({ user }) => ({ personId: user ?? null })),
});

/** The heroes that somebody may take now: companions, and those without a seat where there is room for one more. */
export async function heroesToTake(app: App, caller: Caller, here: Here): Promise<readonly Named[]> {
  const { heroes, seats } = gameOf(app, here.ruleset);
  const others = here.seats.filter(({ user }) => user !== undefined && user !== caller.user);
  if (isOver(here) || (here.settings.mode === 'solo' && others.length > 0)) return [];
  if (here.mine.length >= mostHeroes(app, withPeople(here), caller.user)) return [];
  const hasPlace = here.seats.length < seats.max && (await isOpen(app, caller, here));
  return heroes.filter(({ id }) => {
    const seat = here.seats.find((one) => one.id === id);
    return seat ? seat.user === undefined : hasPlace;
  });
}

/** The companions that may go now. */
export async function companionsToDismiss(app: App, caller: Caller, here: Here): Promise<readonly Named[]> {
  const { heroes, seats } = gameOf(app, here.ruleset);
  const free = here.seats.filter(({ companion, user }) => companion && user === undefined).map(({ id }) => id);
  const isSpare = here.state === 'gathering' || here.seats.length > seats.min;
  if (here.mine.length === 0 || !isSpare || isOver(here) || !(await isOpen(app, caller, here))) return [];
  return heroes.filter(({ id }) => free.includes(id));
}

/** CMP-109 Before it begins, and between two Acts, seats come and go. */
async function isOpen(app: App, { guild: guildId }: Caller, { id, ruleset, state, story }: Here): Promise<boolean> {
  if (state === 'gathering') return true;
  if (story === undefined) return false;
  try {
    await refuseWithinAct(app, app.database.client, { id, guildId, ruleset });
    return true;
  } catch (error) {
    if (error instanceof NotPossible) return false;
    throw error;
  }
}

/** The battles that can be prepared now: none while something is played, or while nobody has a seat. */
export function battlesToFight(app: App, here: Here): readonly Named[] {
  const isPlayed = here.table !== undefined && !here.table.isOver;
  const isReady = here.seats.some(({ user }) => user !== undefined);
  return isPlayed || isOver(here) || !isReady ? [] : gameOf(app, here.ruleset).battles;
}
