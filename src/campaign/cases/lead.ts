// What the table's people do with a campaign as a whole: settings, pausing, going on, abandoning it.
import { Refusal } from '../../engine/refusal.ts';
import type { Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import { type Settings, settingsFrom } from '../settings.ts';
import { holding } from '../table/held.ts';
import { settle } from '../table/settle.ts';
import { prolongPetitions } from '../takeBack/petition.ts';
import { type CampaignId, lockedCampaign, NotPossible, personOf } from './gather.ts';

type Of = { readonly campaign: CampaignId };

/** Changes some of the settings; those not named stay. Times that run already keep what they have used. */
export async function changeSettings(
  app: App,
  caller: Caller,
  { campaign: id, settings }: Of & { readonly settings: Partial<Settings> },
): Promise<Settings> {
  const changed = await changing(app, caller, { id }, async (tx, campaign) => {
    const next = settingsFrom({ ...(campaign.settings as object), ...settings });
    await tx.campaign.update({ where: { id }, data: { settings: next } });
    return next;
  });
  await reckonAgain(app, caller.guild, id);
  return changed;
}

/** Freezes all clocks; what was used stays used, and nothing is refilled. */
export async function pause(app: App, caller: Caller, { campaign: id }: Of): Promise<void> {
  await reckonAgain(app, caller.guild, id);
  await changing(app, caller, { id }, async (tx, campaign) => {
    if (campaign.pausedAt) throw new NotPossible('alreadyPaused');
    await tx.campaign.update({ where: { id }, data: { pausedAt: new Date(app.clock.now()) } });
  });
  await reckonAgain(app, caller.guild, id);
}

export async function resume(app: App, caller: Caller, { campaign: id }: Of): Promise<void> {
  await changing(app, caller, { id }, async (tx, campaign) => {
    if (!campaign.pausedAt) throw new NotPossible('notPaused');
    await tx.campaign.update({ where: { id }, data: { pausedAt: null } });
    await prolongPetitions(tx, id, app.clock.now() - campaign.pausedAt.getTime());
  });
  await reckonAgain(app, caller.guild, id);
}

/** Ends a campaign for good. Its history stays readable, its place is free again. */
export function abandon(app: App, caller: Caller, { campaign: id }: Of): Promise<void> {
  return changing(app, caller, { id, onlyLeader: true }, async (tx) => {
    await tx.campaign.update({ where: { id }, data: { state: 'abandoned', endedAt: new Date(app.clock.now()) } });
    await tx.place.updateMany({ where: { activeCampaignId: id }, data: { activeCampaignId: null } });
  });
}

type Campaign = Awaited<ReturnType<typeof lockedCampaign>>;

function changing<Result>(
  app: App,
  caller: Caller,
  { id, onlyLeader = false }: { readonly id: CampaignId; readonly onlyLeader?: boolean },
  // biome-ignore lint/nursery/useMaxParams: the work comes last, as everywhere.
  work: (tx: Tx, campaign: Campaign) => Promise<Result>,
): Promise<Result> {
  return app.database.client.$transaction(async (tx) => {
    const campaign = await lockedCampaign(tx, caller.guild, id);
    const person = await personOf(tx, caller.user);
    if (campaign.state === 'abandoned' || campaign.state === 'ended') throw new NotPossible('over');
    const isIn = campaign.leaderId === person.id || campaign.seats.some((seat) => seat.personId === person.id);
    if (!isIn) throw new Refusal('notSeated');
    if (onlyLeader && campaign.leaderId !== person.id) throw new NotPossible('onlyLeader');
    return work(tx, campaign);
  });
}

/** Takes the running table up and puts it down again: what was used is written down, and what is left runs by what holds now. */
export async function reckonAgain(app: App, guild: string, campaignId: CampaignId): Promise<void> {
  const where = { campaignId, guildId: guild, endedAt: null };
  for (const { id } of await app.database.client.gameTable.findMany({ where, select: { id: true } }))
    await holding(app, { table: id, guild }, (held) => {
      held.reckon = true;
      return settle(held);
    });
}
