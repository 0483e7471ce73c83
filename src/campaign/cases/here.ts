// Finding the campaign that somebody means where they are: who sits in it, and its table.
import type { SeatId } from '../../engine/ask.ts';
import type { Json } from '../../engine/json.ts';
import type { Names } from '../../engine/ruleset.ts';
import type { Named } from '../../engine/speech.ts';
import { say, type Text } from '../../engine/text.ts';
import type { LockedTable } from '../../store/rows.ts';
import type { Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import { type Settings, settingsFrom } from '../settings.ts';
import { reading } from '../table/reading.ts';
import { type CampaignId, NotPossible } from './gather.ts';

export type HereSeat = { readonly id: SeatId; readonly companion: boolean; readonly user?: string };
export type Here = {
  readonly id: CampaignId;
  readonly name: string;
  readonly ruleset: string;
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
  readonly table?: { readonly id: number; readonly isOver: boolean };
  /** The battle that is being prepared. */
  readonly muster?: { readonly commitment: string; readonly ready: readonly string[] };
  readonly content: { readonly hash: string; readonly names: Names };
};

export type Meant = {
  /** The channel or thread that they are in. */
  readonly place: string;
  /** Threads of that channel. */
  readonly threads?: readonly string[];
  /** The campaign that they named. */
  readonly campaign?: CampaignId | undefined;
};

/** The active one of the place; else the only one of theirs in its threads, or in the guild. Says which words are missing otherwise. */
export async function campaignMeant(app: App, caller: Caller, meant: Meant): Promise<Here> {
  const found = await idMeant(app.database.client, caller, meant);
  if (found === 'several') throw new NotPossible('whichCampaign');
  if (found === undefined) throw new NotPossible('noneHere');
  return campaignHere(app, caller, found);
}

async function idMeant(tx: Tx, caller: Caller, { place, threads = [], campaign }: Meant) {
  if (campaign !== undefined) return campaign;
  const here = await tx.place.findFirst({ where: { id: place, guildId: caller.guild } });
  if (here?.activeCampaignId) return here.activeCampaignId;
  const own = await campaignsOf({ database: { client: tx } }, caller);
  const near = own.filter((one) => threads.includes(one.place));
  const [only, ...others] = near.length > 0 ? near : own;
  return others.length > 0 ? 'several' : only?.id;
}

export type CampaignLine = Pick<Here, 'id' | 'name' | 'ruleset' | 'place' | 'state' | 'isPaused'>;
type WithClient = { readonly database: { readonly client: Tx } };
const RUNNING = { in: ['gathering', 'playing'] };

/** The campaigns in which the caller plays, or which they lead. */
export async function campaignsOf({ database }: WithClient, { guild, user }: Caller): Promise<readonly CampaignLine[]> {
  const who = { OR: [{ seats: { some: { person: { discordId: user } } } }, { leader: { discordId: user } }] };
  const where = { guildId: guild, state: RUNNING, ...who };
  return (await database.client.campaign.findMany({ where, orderBy: { createdAt: 'desc' } })).map(lineOf);
}

/** All campaigns of a guild that go on, newest first. */
export async function campaignsIn({ database }: WithClient, { guild }: Caller): Promise<readonly CampaignLine[]> {
  const where = { guildId: guild, state: RUNNING };
  return (await database.client.campaign.findMany({ where, orderBy: { createdAt: 'desc' } })).map(lineOf);
}

type Row = Awaited<ReturnType<Tx['campaign']['findMany']>>[number];
const lineOf = ({ id, name, ruleset, placeId, state, pausedAt }: Row): CampaignLine => ({
  ...{ id, name, ruleset, place: placeId, state: state as Here['state'] },
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
      tables: { orderBy: { id: 'desc' }, take: 1, select: { id: true, status: true, contentHash: true } },
      muster: { select: { commitment: true, presses: true } },
    },
  });
  if (!found) throw new NotPossible('noCampaign');
  const { leader, muster, tables } = found;
  const seats = found.seats.map(({ id: seat, companion, person }) => ({
    ...{ id: seat, companion },
    ...(person?.discordId && { user: person.discordId }),
  }));
  const ready = (muster?.presses ?? []) as unknown as readonly { readonly person: string }[];
  const users = new Map(found.seats.flatMap(({ person }) => (person ? [[person.id, person.discordId ?? '']] : [])));
  const [table] = tables;
  return {
    ...lineOf(found),
    ...(leader?.discordId && { leader: leader.discordId }),
    settings: settingsFrom(found.settings as object),
    seats,
    mine: seats.filter(({ user }) => user === caller.user).map(({ id: seat }) => seat),
    ...(table && { table: { id: table.id, isOver: table.status === 'over' } }),
    ...(muster && {
      muster: { commitment: muster.commitment, ready: ready.map(({ person }) => users.get(person) ?? '') },
    }),
    content: await contentOf(app, found.ruleset, table?.contentHash),
  };
}

async function contentOf(app: App, ruleset: string, hash: string | undefined): Promise<Here['content']> {
  const { client } = app.database;
  const pinned = hash === undefined ? app.contents.present(ruleset) : await app.contents.of(client, ruleset, hash);
  return { hash: pinned.hash, names: pinned.names };
}

/** The campaign of a table of the caller's guild. */
export async function campaignAt(app: App, caller: Caller, table: number): Promise<Here> {
  const found = await reading(app, table, caller.guild);
  if (!found) throw new NotPossible('noCampaign');
  const { campaign, status } = found.row;
  const isPlayed = campaign.newest === table && status !== 'over';
  return isPlayed ? hereAt(app, caller, found.row) : campaignHere(app, caller, campaign.id);
}

/** While a battle goes on, everything stands beside its table. */
async function hereAt(app: App, caller: Caller, row: LockedTable): Promise<Here> {
  const { id, name, state, placeId: place, pausedAt, leader, settings } = row.campaign;
  const seats = row.seats.map(({ id: seat, companion, person }) => ({
    ...{ id: seat, companion },
    ...(person?.discordId !== undefined && { user: person.discordId }),
  }));
  return {
    ...{ id, name, place, state, seats, ruleset: row.ruleset },
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
  readonly seats: { readonly min: number; readonly max: number };
  readonly heroes: readonly Named[];
  readonly battles: readonly Named[];
  readonly content: Here['content'];
};

export function gameOf(app: App, ruleset: string): Game {
  if (!app.contents.named(ruleset)) throw new NotPossible('noRuleset');
  const { rules, content, hash, names } = app.contents.present(ruleset);
  const { practice, seats, speech, title } = rules;
  const unnamed = (id: string): Named => ({ id, name: say('common.id', { id }) });
  return {
    ruleset,
    title,
    seats,
    heroes: speech?.heroes(content) ?? practice.heroes(content).map(unnamed),
    battles: speech?.battles(content) ?? practice.battles(content).map(unnamed),
    content: { hash, names },
  };
}

/** What a ruleset says of the end of a battle; nothing of one that was given up. */
const detailsOf = (outcome: unknown): Json => (outcome as { readonly details?: Json } | null)?.details ?? {};

/** The setup of a battle for those who sit in a campaign; its first one teaches. */
export async function setupFor(app: App, here: Here, battle?: string): Promise<Readonly<Record<string, Json>>> {
  const { rules, content } = app.contents.present(here.ruleset);
  const last = await app.database.client.gameTable.findFirst({
    ...{ where: { campaignId: here.id }, orderBy: { id: 'desc' }, select: { outcome: true } },
  });
  const heroes = here.seats.map(({ id }) => id);
  const [first = ''] = rules.practice.battles(content);
  const setup =
    rules.speech?.opening(content, {
      heroes,
      teach: last === null,
      ...(last && { last: detailsOf(last.outcome) }),
      ...(battle !== undefined && { battle }),
    }) ?? rules.practice.expectedSetup(content, { battle: battle ?? first, heroes });
  return setup as Readonly<Record<string, Json>>;
}
