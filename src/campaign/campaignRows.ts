// Campaigns, places and people as rows: found, and locked until the transaction ends. Every use case finds its campaign here.

import { Refusal } from '../engine/refusal.ts';
import { lockCampaignIn, lockPlace } from '../store/locks.ts';
import type { Tx } from '../store/tables.ts';
import type { Caller } from './app.ts';
import { NotPossible } from './notPossible.ts';

export type CampaignId = string;
/** A campaign with its seats, in their order. */
export type Found = Awaited<ReturnType<Tx['campaign']['findFirstOrThrow']>> & {
  readonly seats: readonly Awaited<ReturnType<Tx['seat']['findFirstOrThrow']>>[];
};

const CAMPAIGNS_A_PLACE = 4;

/** CMP-100 The place, if it has room for one more. Those who begin something in one place line up. */
export async function roomIn(tx: Tx, guild: string, id: string) {
  await tx.place.createMany({ data: [{ id, guildId: guild }], skipDuplicates: true });
  await lockPlace(tx, id);
  const place = await tx.place.findUniqueOrThrow({ where: { id } });
  if (place.guildId !== guild) throw new NotPossible('otherGuild');
  const kept = await tx.campaign.count({ where: { placeId: id, state: { in: ['gathering', 'playing'] } } });
  if (kept >= CAMPAIGNS_A_PLACE) throw new NotPossible('placeFull');
  return place;
}

/** The row of a Discord user, made when it is first needed. */
export async function personOf(tx: Tx, user: string) {
  const where = { discordId: user };
  const known = await tx.person.findUnique({ where });
  if (known) return known;
  // Not an upsert: two of those at the same moment would not both succeed.
  await tx.person.createMany({ data: [where], skipDuplicates: true });
  return tx.person.findUniqueOrThrow({ where });
}

/** The campaign, if it is one of the caller's guild. */
export async function campaignOf(tx: Tx, guild: string, id: CampaignId): Promise<Found> {
  const campaign = await tx.campaign.findFirst({
    where: { id, guildId: guild },
    include: { seats: { orderBy: { position: 'asc' } } },
  });
  if (!campaign) throw new NotPossible('noCampaign');
  return campaign;
}

export const isOver = ({ state }: Found): boolean => state === 'abandoned' || state === 'ended';

/** For what is left to those who play, and to the leader. */
export async function ownCampaign(tx: Tx, caller: Caller, id: CampaignId): Promise<Found> {
  const campaign = await goingOn(tx, caller, id);
  const person = await personOf(tx, caller.user);
  const isIn = campaign.leaderId === person.id || campaign.seats.some((seat) => seat.personId === person.id);
  if (!isIn) throw new Refusal('notSeated');
  return campaign;
}

/** A campaign that has not ended, held until the transaction ends. */
export async function goingOn(tx: Tx, { guild }: Pick<Caller, 'guild'>, id: CampaignId): Promise<Found> {
  const campaign = await lockedCampaign(tx, guild, id);
  if (isOver(campaign)) throw new NotPossible('over');
  return campaign;
}

/** Changes of one campaign line up. Rows that only name it may come meanwhile, by those who hold one of its tables and wait for nobody. */
export async function lockedCampaign(tx: Tx, guild: string, id: CampaignId): Promise<Found> {
  await lockCampaignIn(tx, guild, id);
  return campaignOf(tx, guild, id);
}
