// What the table's people do with a campaign as a whole: settings, pausing, going on, abandoning it.
import type { Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import { type Settings, type SettingsChange, settingsFrom, settingsWith } from '../settings.ts';
import { paceAgain, reckonAgain } from '../table/reckon.ts';
import { prolongPetitions } from '../takeBack/petition.ts';
import { type CampaignId, NotPossible, ownCampaign, personOf } from './gather.ts';
import { doneOnce } from './receipts.ts';

type Of = { readonly campaign: CampaignId };

/** Changes some of the settings; those not named stay. Times that run already keep what they have used. */
export async function changeSettings(
  app: App,
  caller: Caller,
  { campaign: id, settings }: Of & { readonly settings: SettingsChange },
): Promise<Settings> {
  const changed = await changing(app, { caller, id }, async (tx, campaign) => {
    const next = settingsWith(settingsFrom(campaign.settings), settings);
    await tx.campaign.update({ where: { id }, data: { settings: next } });
    return next;
  });
  await paceAgain(app, caller.guild, id);
  return changed;
}

/** Freezes all clocks; what was used stays used, and nothing is refilled. */
export async function pause(app: App, caller: Caller, { campaign: id }: Of): Promise<void> {
  await changing(app, { caller, id }, async (tx, campaign) => {
    if (campaign.pausedAt) throw new NotPossible('alreadyPaused');
    await tx.campaign.update({ where: { id }, data: { pausedAt: new Date(app.clock.now()) } });
  });
  await reckonAgain(app, caller.guild, id);
}

export async function resume(app: App, caller: Caller, { campaign: id }: Of): Promise<void> {
  await changing(app, { caller, id }, async (tx, campaign) => {
    if (!campaign.pausedAt) throw new NotPossible('notPaused');
    await tx.campaign.update({ where: { id }, data: { pausedAt: null } });
    await prolongPetitions(tx, id, app.clock.now() - campaign.pausedAt.getTime());
  });
  await reckonAgain(app, caller.guild, id);
}

/** Ends a campaign for good. Its history stays readable, its place is free again. */
export function abandon(app: App, caller: Caller, { campaign: id }: Of): Promise<void> {
  return changing(app, { caller, id, onlyLeader: true }, async (tx) => {
    await tx.campaign.update({ where: { id }, data: { state: 'abandoned', endedAt: new Date(app.clock.now()) } });
    await tx.place.updateMany({ where: { activeCampaignId: id }, data: { activeCampaignId: null } });
  });
}

type Campaign = Awaited<ReturnType<typeof ownCampaign>>;

type Change = { readonly caller: Caller; readonly id: CampaignId; readonly onlyLeader?: boolean };

function changing<Result>(
  app: App,
  { caller, id, onlyLeader = false }: Change,
  work: (tx: Tx, campaign: Campaign) => Promise<Result>,
): Promise<Result> {
  return doneOnce(app, caller, async (tx) => {
    const campaign = await ownCampaign(tx, caller, id);
    const person = await personOf(tx, caller.user);
    if (onlyLeader && campaign.leaderId !== person.id) throw new NotPossible('onlyLeader');
    return work(tx, campaign);
  });
}
