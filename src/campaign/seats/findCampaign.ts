// Finding the campaign that somebody means where they are: who sits in it, and its table.

import type { Json } from '../../engine/json.ts';
import type { SeatId } from '../../engine/kernel/ask.ts';
import type { Named } from '../../engine/ruleset/speech.ts';
import { say, type Text } from '../../engine/text.ts';
import type { LockedTable } from '../../store/rows.ts';
import type { Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import type { CampaignId } from '../campaignRows.ts';
import { type Spoken, spokenIn } from '../contents.ts';
import { NotPossible } from '../notPossible.ts';
import { rulesUnlocked } from '../road/layAnew.ts';
import { storiesOf } from '../road/stories.ts';
import { type Settings, settingsFrom } from '../settings.ts';
import { roadOf } from '../table/layTable.ts';
import { reading } from '../table/readTable.ts';

export type HereSeat = { readonly id: SeatId; readonly companion: boolean; readonly user?: string };
export type Here = {
  readonly id: CampaignId;
  readonly name: string;
  readonly ruleset: string;
  /** What is told; single battles, where nothing is. */
  readonly story?: string;
  readonly place: string;
  readonly state: 'gathering' | 'playing' | 'abandoned' | 'ended';
  readonly isPaused: boolean;
  /** The leader's Discord user. */
  readonly leader?: string;
  readonly settings: Settings;
  readonly seats: readonly HereSeat[];
  /** The caller's own. */
  readonly mine: readonly SeatId[];
  /** The one that is played, or was played last. */
  readonly table?: { readonly id: number; readonly isOver: boolean; readonly presses?: readonly string[] };
  /** The battle that is being prepared. */
  readonly muster?: {
    readonly commitment: string;
    readonly ready: readonly string[];
    readonly presses: readonly string[];
  };
  readonly content: Spoken;
};

export type Meant = {
  /** The channel or thread that they are in. */
  readonly place: string;
  /** Whether another place is a thread of it. */
  readonly isNear?: (place: string) => Promise<boolean>;
  /** The campaign that they named. */
  readonly campaign?: CampaignId | undefined;
};

/** The active one of the place; else the only one of theirs in its threads, or in the guild; else the last that came to its end here. Says which words are missing otherwise. */
export async function campaignMeant(app: App, caller: Caller, meant: Meant): Promise<Here> {
  const found = await idMeant(app.database.client, caller, meant);
  if (found === 'several') throw new NotPossible('whichCampaign');
  if (found === undefined) throw new NotPossible('noneHere');
  return campaignHere(app, caller, found);
}

async function idMeant(tx: Tx, caller: Caller, { place, isNear, campaign }: Meant) {
  if (campaign !== undefined) return campaign;
  const active = await activeIn({ database: { client: tx } }, caller, place);
  if (active !== undefined) return active;
  const own = await campaignsOf({ database: { client: tx } }, caller);
  // Asked only where it makes a difference.
  const areNear = own.length > 1 && isNear ? await Promise.all(own.map((one) => isNear(one.place))) : [];
  const near = own.filter((_, number) => areNear[number]);
  const [only, ...others] = near.length > 0 ? near : own;
  return others.length > 0 ? 'several' : (only?.id ?? lastTold(tx, caller, place));
}

/** The one that is played in a place, or gathers there. */
export const activeIn = async ({ database }: WithClient, { guild: guildId }: Caller, id: string) =>
  (await database.client.place.findFirst({ where: { id, guildId } }))?.activeCampaignId ?? undefined;

/** What was told to its end can still be looked at where it was played. */
async function lastTold(tx: Tx, { guild: guildId }: Caller, placeId: string): Promise<CampaignId | undefined> {
  const where = { guildId, placeId, state: 'ended' };
  return (await tx.campaign.findFirst({ where, orderBy: { endedAt: 'desc' } }))?.id;
}

export type CampaignLine = Pick<Here, 'id' | 'name' | 'ruleset' | 'story' | 'place' | 'state' | 'isPaused'>;
type WithClient = { readonly database: { readonly client: Tx } };
const RUNNING = { in: ['gathering', 'playing'] };

/** The campaigns in which the caller plays, or which they lead. */
export async function campaignsOf({ database }: WithClient, { guild, user }: Caller): Promise<readonly CampaignLine[]> {
  const who = { OR: [{ seats: { some: { person: { discordId: user } } } }, { leader: { discordId: user } }] };
  const where = { guildId: guild, state: RUNNING, ...who };
  return (await database.client.campaign.findMany({ where, orderBy: { createdAt: 'desc' } })).map(lineOf);
}

/** All campaigns of a guild that go on or have come to their end, newest first. */
export async function campaignsIn({ database }: WithClient, { guild }: Caller): Promise<readonly CampaignLine[]> {
  const where = { guildId: guild, state: { in: [...RUNNING.in, 'ended'] } };
  return (await database.client.campaign.findMany({ where, orderBy: { createdAt: 'desc' } })).map(lineOf);
}

type Row = Awaited<ReturnType<Tx['campaign']['findMany']>>[number];
const lineOf = ({ id, name, ruleset, story, placeId, state, pausedAt }: Row): CampaignLine => ({
  ...{ id, name, ruleset, place: placeId, state: state as Here['state'] },
  ...(story !== null && { story }),
  isPaused: pausedAt !== null,
});

/** A campaign of the caller's guild. */
export async function campaignHere(app: App, caller: Caller, id: CampaignId): Promise<Here> {
  const tx = app.database.client;
  const found = await tx.campaign.findFirst({
    where: { id, guildId: caller.guild },
    include: {
      leader: true,
      seats: { include: { person: true }, orderBy: { position: 'asc' } },
      tables: { orderBy: { id: 'desc' }, select: PLAYED },
      muster: { select: { commitment: true, presses: true } },
    },
  });
  if (!found) throw new NotPossible('noCampaign');
  const { leader, muster, tables } = found;
  const seats = found.seats.map(({ id: seat, companion, person }) => ({
    ...{ id: seat, companion },
    ...(person?.discordId && { user: person.discordId }),
  }));
  const ready = (muster?.presses ?? []) as unknown as readonly { readonly person: string; readonly said: string }[];
  const users = new Map(found.seats.flatMap(({ person }) => (person ? [[person.id, person.discordId ?? '']] : [])));
  const table = currentOf(tables);
  return {
    ...lineOf(found),
    ...(leader?.discordId && { leader: leader.discordId }),
    settings: settingsFrom(found.settings as object),
    seats,
    mine: seats.filter(({ user }) => user === caller.user).map(({ id: seat }) => seat),
    ...(table && {
      table: { id: table.id, isOver: table.status === 'over', presses: table.presses as readonly string[] },
    }),
    ...(muster && {
      muster: {
        commitment: muster.commitment,
        ready: ready.map(({ person }) => users.get(person) ?? ''),
        presses: ready.map(({ said }) => said),
      },
    }),
    content: await contentOf(app, table?.ruleset ?? widest(app, found.ruleset), table?.contentHash),
  };
}

const PLAYED = { id: true, status: true, contentHash: true, ruleset: true, presses: true } as const;

/** Of the tables of a campaign, the newest first, the one that is played; or was played last. */
const currentOf = <One extends { readonly status: string }>(tables: readonly One[]): One | undefined =>
  tables.find(({ status }) => status !== 'over' && status !== 'opening') ?? tables[0];

/** Before anything is played, the words of the stories are wanted too. */
const widest = ({ contents }: App, ruleset: string): string =>
  contents.named(roadOf(ruleset)) ? roadOf(ruleset) : ruleset;

async function contentOf(app: App, ruleset: string, hash: string | undefined): Promise<Here['content']> {
  const pinned =
    hash === undefined ? app.contents.present(ruleset) : await app.contents.of(app.database.rows, ruleset, hash);
  return spokenIn(pinned);
}

/** The campaign of a table of the caller's guild. */
export async function campaignAt(app: App, caller: Caller, table: number): Promise<Here> {
  const found = await reading(app, table, caller.guild);
  if (!found) throw new NotPossible('noCampaign');
  const { campaign, status } = found.row;
  const isPlayed = campaign.current === table && status !== 'over';
  return isPlayed ? hereAt(app, caller, found.row) : campaignHere(app, caller, campaign.id);
}

/** While a battle goes on, everything stands beside its table. */
async function hereAt(app: App, caller: Caller, row: LockedTable): Promise<Here> {
  const { id, name, state, placeId: place, pausedAt, leader, settings, ruleset, story } = row.campaign;
  const seats = row.seats.map(({ id: seat, companion, person }) => ({
    ...{ id: seat, companion },
    ...(person?.discordId !== undefined && { user: person.discordId }),
  }));
  return {
    ...{ id, name, place, state, seats, ruleset },
    ...(story !== undefined && { story }),
    isPaused: pausedAt !== undefined,
    ...(leader !== undefined && { leader }),
    settings: settingsFrom(settings),
    mine: seats.filter(({ user }) => user === caller.user).map(({ id: seat }) => seat),
    table: { id: row.id, isOver: false },
    content: await contentOf(app, row.ruleset, row.contentHash),
  };
}

/** What can be played with a ruleset: its heroes and battles. */
export type Game = {
  readonly ruleset: string;
  readonly title: Text;
  readonly pitch?: Text;
  readonly seats: { readonly min: number; readonly max: number };
  readonly heroes: readonly Named[];
  readonly battles: readonly Named[];
  /** What can be told; nothing, where there is no road. */
  readonly stories: readonly Named[];
  readonly content: Here['content'];
};

export function gameOf(app: App, ruleset: string): Game {
  if (!app.contents.named(ruleset)) throw new NotPossible('noRuleset');
  const { rules, content } = app.contents.present(ruleset);
  const { practice, seats, speech, title, pitch } = rules;
  const unnamed = (id: string): Named => ({ id, name: say('common.id', { id }) });
  return {
    ...{ ruleset, title, seats },
    ...(pitch && { pitch }),
    heroes: speech?.heroes(content) ?? practice.heroes(content).map(unnamed),
    battles: speech?.battles(content) ?? practice.battles(content).map(unnamed),
    stories: storiesOf(app, ruleset),
    content: spokenIn(app.contents.present(widest(app, ruleset))),
  };
}

/** What a ruleset says of the end of a battle; nothing of one that was given up. */
const detailsOf = (outcome: unknown): Json => (outcome as { readonly details?: Json } | null)?.details ?? {};

/** The setup of a battle for those who sit in a campaign; its first one teaches. */
export async function setupFor(app: App, here: Here, battle?: string): Promise<Readonly<Record<string, Json>>> {
  if (here.story !== undefined) return roadSetup(app, here, battle);
  const { rules, content } = app.contents.present(here.ruleset);
  const last = await app.database.client.gameTable.findFirst({
    ...{ where: { campaignId: here.id }, orderBy: { id: 'desc' }, select: { outcome: true } },
  });
  const heroes = here.seats.map(({ id }) => id);
  const [first = ''] = rules.practice.battles(content);
  const setup =
    rules.speech?.opening(content, {
      heroes,
      teach: last === null && here.settings.teach,
      hardcore: here.settings.hardcore,
      ...(last && { last: detailsOf(last.outcome) }),
      ...(battle !== undefined && { battle }),
    }) ?? rules.practice.expectedSetup(content, { battle: battle ?? first, heroes });
  return setup as Readonly<Record<string, Json>>;
}

/** The setup of a road: what is told, by whom, and how (CMP-056, CMP-120, CMP-121, DST-370). In battle mode `battle` names the questline. */
async function roadSetup(app: App, here: Here, battle?: string): Promise<Readonly<Record<string, Json>>> {
  const { story = '', settings, seats, leader } = here;
  const { mode, hardcore, sharedPurse, teach } = settings;
  const led = seats.find(({ user }) => user !== undefined && user === leader)?.id;
  return {
    ...(mode === 'battle' ? battle !== undefined && { questline: battle } : { story }),
    heroes: seats.map(({ id }) => id),
    ...(led !== undefined && { leader: led }),
    ...{ mode, hardcore, sharedPurse, teach },
    knows: [...(await rulesKnown(app, here))],
  };
}

/** CMP-006 What those who play here have learned in a campaign of the same game that they finished. */
async function rulesKnown({ database }: App, { place, ruleset }: Here): Promise<readonly string[]> {
  const last = await database.client.gameTable.findFirst({
    where: { parentId: null, ruleset: roadOf(ruleset), campaign: { placeId: place, state: 'ended' } },
    orderBy: { id: 'desc' },
    select: { checkpoint: true },
  });
  return rulesUnlocked(last?.checkpoint);
}
