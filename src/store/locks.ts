// Locks that a transaction holds until it ends. Everybody takes them in this order: server, place, campaigns, tables, people.
import type { Tx } from './run.ts';

/** What is begun in one server lines up. */
export const lockGuild = async (tx: Tx, guild: string): Promise<void> =>
  void (await tx.$queryRaw`SELECT 1 FROM "Guild" WHERE "id" = ${guild} FOR UPDATE`);

export const lockPlace = async (tx: Tx, place: string): Promise<void> =>
  void (await tx.$queryRaw`SELECT 1 FROM "Place" WHERE "id" = ${place} FOR UPDATE`);

/** Rows that only name a campaign may be written meanwhile, by those who hold one of its tables. */
export const lockCampaigns = async (tx: Tx, ...ids: readonly string[]): Promise<void> =>
  void (await tx.$queryRaw`SELECT 1 FROM "Campaign" WHERE "id" = ANY(${ids}) ORDER BY "id" FOR NO KEY UPDATE`);

/** Of this server alone. */
export const lockCampaignIn = async (tx: Tx, guild: string, id: string): Promise<void> =>
  void (await tx.$queryRaw`SELECT 1 FROM "Campaign" WHERE "id" = ${id} AND "guildId" = ${guild} FOR NO KEY UPDATE`);

/** A campaign that is about to be deleted, and all of its tables. */
export async function lockForDeletion(tx: Tx, campaign: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Campaign" WHERE "id" = ${campaign} FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM "GameTable" WHERE "campaignId" = ${campaign} ORDER BY "id" FOR UPDATE`;
}

/** All campaigns of a server that is about to be forgotten, and all of their tables. */
export async function lockAllIn(tx: Tx, guild: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Campaign" WHERE "guildId" = ${guild} ORDER BY "id" FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM "GameTable" WHERE "guildId" = ${guild} ORDER BY "id" FOR UPDATE`;
}

export const lockTableRow = async (tx: Tx, table: number): Promise<void> =>
  void (await tx.$queryRaw`SELECT 1 FROM "GameTable" WHERE "id" = ${table} FOR UPDATE`);

/** The running tables of these campaigns. */
export async function lockRunningTables(tx: Tx, campaigns: readonly string[]): Promise<readonly number[]> {
  if (campaigns.length === 0) return [];
  const locked = await tx.$queryRaw<readonly { readonly id: number }[]>`
    SELECT "id" FROM "GameTable" WHERE "campaignId" = ANY(${campaigns}) AND "endedAt" IS NULL ORDER BY "id" FOR UPDATE`;
  return locked.map(({ id }) => id);
}

/** The same interaction at the same moment waits here. */
export const lockReceipt = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 0))::text`);
