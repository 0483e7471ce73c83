// Servers: greeted once, their settings, and what becomes of their campaigns when we are shown the door and let in again.

import { z } from 'zod';
import { lockCampaigns, lockGuild } from '../../store/locks.ts';
import type { LockedTable } from '../../store/rows.ts';
import type { Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import { reckonAgain, tablesOf, writeDown } from '../play/recomputeDeadlines.ts';
import { prolongPetitions } from '../play/takeBack/petition.ts';
import { doneOnce } from '../table/receipts.ts';

const hours = z.int().min(60_000).optional();
const settingsShape = z.object({
  /** A language of ours; without it the server's own, as far as we have it. */
  language: z.string().optional(),
  /** What the server itself speaks, as Discord says. */
  locale: z.string().optional(),
  /** The channels in which, or in whose threads, campaigns may be begun; anywhere, when none is named. */
  channels: z.array(z.string()).optional(),
  /** Who may begin one: those who manage the server, or who have a role; everybody, when it is not said. */
  creators: z.union([z.literal('managers'), z.object({ role: z.string() })]).optional(),
  /** How many campaigns may go on at a time. */
  campaigns: z.int().min(0).optional(),
  /** The pace of new campaigns. */
  pace: z.object({ quick: hours, normal: hours, slow: hours }).optional(),
  /** When we were shown the door. */
  goneAt: z.number().optional(),
  /** Places in which we may not write any more, and since when. */
  lost: z.record(z.string(), z.number()).optional(),
});
export type GuildSettings = z.output<typeof settingsShape>;
type Of = { readonly guild: string };

export const guildSettings = (app: App, of: Of): Promise<GuildSettings> => settingsIn(app.database.client, of);

export async function settingsIn(tx: Tx, { guild }: Of): Promise<GuildSettings> {
  const found = await tx.guild.findUnique({ where: { id: guild } });
  return settingsShape.parse(found?.settings ?? {});
}

/** The same as they stand beside a table. */
export const settingsBeside = ({ guild = {} }: Pick<LockedTable, 'guild'>): GuildSettings => settingsShape.parse(guild);

/** What is set to undefined is left to its default again. */
export type GuildChange = { readonly [Name in keyof GuildSettings]?: GuildSettings[Name] | undefined };

/** Changes of one guild line up: none of them forgets another. */
export async function changeGuildSettings(
  app: App,
  { guild }: Of,
  change: GuildChange | ((before: GuildSettings) => GuildChange),
): Promise<void> {
  await app.database.client.$transaction(async (tx) => {
    await tx.guild.createMany({ data: [{ id: guild }], skipDuplicates: true });
    await lockGuild(tx, guild);
    const before = await settingsIn(tx, { guild });
    const settings = settingsShape.parse({ ...before, ...(typeof change === 'function' ? change(before) : change) });
    await tx.guild.update({ where: { id: guild }, data: { settings: JSON.parse(JSON.stringify(settings)) } });
  });
}

/** We are in a server: `new` when we never were, `back` when its campaigns go on again. */
export async function enterGuild(app: App, { guild }: Of): Promise<'new' | 'back' | 'known'> {
  const { client } = app.database;
  const { count } = await client.guild.createMany({ data: [{ id: guild }], skipDuplicates: true });
  if (count > 0) return 'new';
  const { goneAt } = await guildSettings(app, { guild });
  if (goneAt === undefined) return 'known';
  await pauseOrWake(app, { where: { guildId: guild, pausedAt: new Date(goneAt) }, pausedAt: null });
  await changeGuildSettings(app, { guild }, { goneAt: undefined });
  return 'back';
}

/** What is said there without anybody having asked is said in its language. */
export async function noteLocale(app: App, { guild, locale }: Of & { readonly locale: string }): Promise<void> {
  if ((await guildSettings(app, { guild })).locale !== locale) await changeGuildSettings(app, { guild }, { locale });
}

/** What we speak in the channels of a server: what its managers chose, or else its own. */
export async function languageIn(app: App, of: Of): Promise<string | undefined> {
  return languageOf(await guildSettings(app, of));
}

export const languageOf = ({ language, locale }: GuildSettings): string | undefined => language ?? locale;

/** Nobody can play there: all campaigns stand still, until we are let in again. */
export async function leaveGuild(app: App, { guild }: Of): Promise<void> {
  // Said twice, it is since the first time: by that moment those are known that are to go on again.
  await changeGuildSettings(app, { guild }, (before) => ({ goneAt: before.goneAt ?? app.clock.now() }));
  const { goneAt = app.clock.now() } = await guildSettings(app, { guild });
  await pauseOrWake(app, { where: { guildId: guild, pausedAt: null }, pausedAt: new Date(goneAt) });
}

type Pausing = {
  readonly where: { readonly guildId: string; readonly placeId?: string; readonly pausedAt: Date | null };
  readonly pausedAt: Date | null;
};

/** Lets campaigns stand still that go on, or go on that stand still since then. */
export async function pauseOrWake(app: App, { where, pausedAt }: Pausing): Promise<void> {
  await doneOnce(app, { guild: where.guildId, user: '' }, async (tx, { wake }) => {
    const ids = await lockedCampaigns(tx, { ...where, state: 'playing' });
    const tables = await tablesOf(tx, ...ids);
    await writeDown(app, tx, tables);
    await tx.campaign.updateMany({ where: { id: { in: [...ids] } }, data: { pausedAt } });
    const stood = where.pausedAt === null ? 0 : app.clock.now() - where.pausedAt.getTime();
    for (const id of stood > 0 ? ids : []) await prolongPetitions(tx, id, stood);
    wake(await reckonAgain(app, tx, tables));
  });
}

/** Campaigns before their tables, in their order, as everybody does it; by then some may stand otherwise. */
async function lockedCampaigns(
  tx: Tx,
  where: Pausing['where'] & { readonly state: string },
): Promise<readonly string[]> {
  const select = { id: true } as const;
  const ids = (await tx.campaign.findMany({ where, select })).map(({ id }) => id);
  await lockCampaigns(tx, ...ids);
  return (await tx.campaign.findMany({ where: { ...where, id: { in: ids } }, select })).map(({ id }) => id);
}
