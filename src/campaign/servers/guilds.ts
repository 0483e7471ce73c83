// Servers: greeted once, their settings, and what becomes of their campaigns when we are shown the door and let in again.

import { z } from 'zod';
import { lockCampaigns, lockGuild } from '../../store/locks.ts';
import type { LockedTable } from '../../store/rows.ts';
import type { Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import { recomputeDeadlines, tablesOf, writeDown } from '../play/recomputeDeadlines.ts';
import { prolongPetitions } from '../play/takeBack/petition.ts';
import { doneOnce } from '../table/receipts.ts';

const hours = z.int().min(60_000).optional();
const settingsShape = z.object({
  /** One of our languages; without it the server's own, if we have it. */
  language: z.string().optional(),
  /** The server's own language, as Discord says. */
  locale: z.string().optional(),
  /** The channels in which, and in whose threads, campaigns may begin; without it, all. */
  channels: z.array(z.string()).optional(),
  /** Who may begin one: managers of the server, or people with a role; without it, everybody. */
  creators: z.union([z.literal('managers'), z.object({ role: z.string() })]).optional(),
  /** How many campaigns may go on at a time. */
  campaigns: z.int().min(0).optional(),
  /** The pace of new campaigns. */
  pace: z.object({ quick: hours, normal: hours, slow: hours }).optional(),
  /** When the bot was removed. */
  goneAt: z.number().optional(),
  /** Places in which we can no longer write, and since when. */
  lost: z.record(z.string(), z.number()).optional(),
});
export type GuildSettings = z.output<typeof settingsShape>;
type Of = { readonly guild: string };

export const guildSettings = (app: App, of: Of): Promise<GuildSettings> => settingsIn(app.database.client, of);

export async function settingsIn(tx: Tx, { guild }: Of): Promise<GuildSettings> {
  const found = await tx.guild.findUnique({ where: { id: guild } });
  return settingsShape.parse(found?.settings ?? {});
}

/** The same from the row of a table. */
export const settingsBeside = ({ guild = {} }: Pick<LockedTable, 'guild'>): GuildSettings => settingsShape.parse(guild);

/** A setting that is undefined goes back to its default. */
export type GuildChange = { readonly [Name in keyof GuildSettings]?: GuildSettings[Name] | undefined };

/** Changes to one guild wait for each other, so that none is lost. */
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

/** The bot is in a server: `new` if it never was before, `back` if its campaigns go on again. */
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

/** Keeps the server's language for messages that nobody asked for. */
export async function noteLocale(app: App, { guild, locale }: Of & { readonly locale: string }): Promise<void> {
  if ((await guildSettings(app, { guild })).locale !== locale) await changeGuildSettings(app, { guild }, { locale });
}

/** The language in a server's channels: what its managers chose, or else its own. */
export async function languageIn(app: App, of: Of): Promise<string | undefined> {
  return languageOf(await guildSettings(app, of));
}

export const languageOf = ({ language, locale }: GuildSettings): string | undefined => language ?? locale;

/** Nobody can play there, so all campaigns pause until the bot is added again. */
export async function leaveGuild(app: App, { guild }: Of): Promise<void> {
  // If this comes twice, the first time counts: the campaigns paused at that time are resumed later.
  await changeGuildSettings(app, { guild }, (before) => ({ goneAt: before.goneAt ?? app.clock.now() }));
  const { goneAt = app.clock.now() } = await guildSettings(app, { guild });
  await pauseOrWake(app, { where: { guildId: guild, pausedAt: null }, pausedAt: new Date(goneAt) });
}

type Pausing = {
  readonly where: { readonly guildId: string; readonly placeId?: string; readonly pausedAt: Date | null };
  readonly pausedAt: Date | null;
};

/** Pauses campaigns that run, or resumes those paused at that time. */
export async function pauseOrWake(app: App, { where, pausedAt }: Pausing): Promise<void> {
  await doneOnce(app, { guild: where.guildId, user: '' }, async (tx, { wake }) => {
    const ids = await lockedCampaigns(tx, { ...where, state: 'playing' });
    const tables = await tablesOf(tx, ...ids);
    await writeDown(app, tx, tables);
    await tx.campaign.updateMany({ where: { id: { in: [...ids] } }, data: { pausedAt } });
    const stood = where.pausedAt === null ? 0 : app.clock.now() - where.pausedAt.getTime();
    for (const id of stood > 0 ? ids : []) await prolongPetitions(tx, id, stood);
    wake(await recomputeDeadlines(app, tx, tables));
  });
}

/** Locks campaigns before their tables, in the order that everybody uses; some may have changed by then. */
async function lockedCampaigns(
  tx: Tx,
  where: Pausing['where'] & { readonly state: string },
): Promise<readonly string[]> {
  const select = { id: true } as const;
  const ids = (await tx.campaign.findMany({ where, select })).map(({ id }) => id);
  await lockCampaigns(tx, ...ids);
  return (await tx.campaign.findMany({ where: { ...where, id: { in: ids } }, select })).map(({ id }) => id);
}
