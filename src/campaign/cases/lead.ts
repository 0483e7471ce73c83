// What is done with a campaign as a whole: its settings and its end by whoever leads it or manages the server, pausing and going on by everybody who plays.
import type { Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import { type Settings, type SettingsChange, settingsFrom, settingsWith } from '../settings.ts';
import { paceAgain, reckonAgain, tablesOf, writeDown } from '../table/reckon.ts';
import { prolongPetitions } from '../takeBack/petition.ts';
import { playersIn } from '../time/apply.ts';
import { allowanceOf } from '../time/running.ts';
import { actingLeader } from '../votes.ts';
import { type CampaignId, goingOn, NotPossible, ownCampaign, personOf } from './gather.ts';
import { doneOnce, type Waking } from './receipts.ts';

type Of = { readonly campaign: CampaignId };

/** Changes some of the settings; those not named stay. Times that run already keep what they have used. */
export async function changeSettings(
  app: App,
  caller: Caller,
  { campaign: id, settings }: Of & { readonly settings: SettingsChange },
): Promise<Settings> {
  return changing(app, { caller, id, onlyLeader: true }, async ({ tx, campaign, wake }) => {
    const next = settingsWith(settingsFrom(campaign.settings as object), settings);
    await tx.campaign.update({ where: { id }, data: { settings: next } });
    wake(await paceAgain(app, tx, await tablesOf(tx, id)));
    return next;
  });
}

/** Freezes all clocks; what was used stays used, and nothing is refilled. */
export async function pause(app: App, caller: Caller, { campaign: id }: Of): Promise<void> {
  await changing(app, { caller, id }, async ({ tx, campaign, wake }) => {
    if (campaign.pausedAt) throw new NotPossible('alreadyPaused');
    await tx.campaign.update({ where: { id }, data: { pausedAt: new Date(app.clock.now()) } });
    wake(await reckonAgain(app, tx, await tablesOf(tx, id)));
  });
}

export async function resume(app: App, caller: Caller, { campaign: id }: Of): Promise<void> {
  await changing(app, { caller, id }, async ({ tx, campaign, wake }) => {
    if (!campaign.pausedAt) throw new NotPossible('notPaused');
    const tables = await tablesOf(tx, id);
    // The pause of a place that was gone may not be written down yet.
    await writeDown(app, tx, tables);
    await tx.campaign.update({ where: { id }, data: { pausedAt: null } });
    await prolongPetitions(tx, id, app.clock.now() - campaign.pausedAt.getTime());
    wake(await reckonAgain(app, tx, tables));
  });
}

/** Ends a campaign for good. Its history stays readable, its place is free again. */
export function abandon(app: App, caller: Caller, { campaign: id }: Of): Promise<void> {
  return changing(app, { caller, id, onlyLeader: true }, async ({ tx }) => {
    await tx.campaign.update({ where: { id }, data: { state: 'abandoned', endedAt: new Date(app.clock.now()) } });
    await tx.place.updateMany({ where: { activeCampaignId: id }, data: { activeCampaignId: null } });
  });
}

type Campaign = Awaited<ReturnType<typeof ownCampaign>>;

type Changing = Waking & { readonly tx: Tx; readonly campaign: Campaign };
type Change = { readonly caller: Caller; readonly id: CampaignId; readonly onlyLeader?: boolean };

function changing<Result>(
  app: App,
  { caller, id, onlyLeader = false }: Change,
  work: (changing: Changing) => Promise<Result>,
): Promise<Result> {
  return doneOnce(app, caller, async (tx, { wake }) => {
    // Whoever manages the server may do it without sitting there.
    if (caller.isManager) return work({ tx, campaign: await goingOn(tx, caller, id), wake });
    const campaign = await ownCampaign(tx, caller, id);
    const person = await personOf(tx, caller.user);
    if (onlyLeader && !(await leads(app, tx, { campaign, person: person.id }))) throw new NotPossible('onlyLeader');
    return work({ tx, campaign, wake });
  });
}

type Leading = { readonly campaign: Campaign; readonly person: string };

/** The leader, or who acts as one while the leader is away (CMP-049). */
async function leads(app: App, tx: Tx, { campaign, person }: Leading): Promise<boolean> {
  if (campaign.leaderId === person) return true;
  const answers = await tx.answer.groupBy({
    by: ['seat'],
    where: { table: { campaignId: campaign.id }, by: 'person' },
    _count: true,
  });
  const absences = await tx.absence.findMany({
    where: { endedAt: null, OR: [{ campaignId: campaign.id }, { campaignId: null }] },
    orderBy: { from: 'asc' },
  });
  const seats = campaign.seats.map(({ id, personId }) => ({ id, person: personId ?? undefined }));
  const times = absences.map(({ personId, from, until }) => ({
    ...{ personId, from: from.getTime(), meanwhile: 'wait' as const },
    ...(until && { until: until.getTime() }),
  }));
  const counts = new Map(answers.map(({ seat, _count }) => [seat, _count]));
  const players = playersIn({ seats, counts, absences: times, at: app.clock.now() });
  const heavy = allowanceOf('slow', settingsFrom(campaign.settings as object));
  return actingLeader({ leader: campaign.leaderId ?? undefined, players, now: app.clock.now(), heavy }) === person;
}
