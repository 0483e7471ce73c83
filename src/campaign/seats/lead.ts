// What is done with a campaign as a whole: its settings and its end by whoever leads it or manages the server, pausing and going on by everybody who plays.
import { readTable, type Tx } from '../../store/tables.ts';
import type { App, Caller, Woken } from '../app.ts';
import { type CampaignId, goingOn, ownCampaign, personOf } from '../campaignRows.ts';
import { NotPossible } from '../notPossible.ts';
import { recomputeDeadlines, recomputePace, tablesOf, writeDown } from '../play/recomputeDeadlines.ts';
import { prolongPetitions } from '../play/takeBack/petition.ts';
import { refuseWithinAct, relay, roadUnderWay } from '../road/layAnew.ts';
import { UNPLAYED_KEPT, wasPlayed } from '../servers/begun.ts';
import { type Settings, type SettingsChange, settingsFrom, settingsWith } from '../settings.ts';
import { doneOnce, type Waking } from '../table/receipts.ts';
import { wokenOf } from '../table/woken.ts';
import { leaderNow } from './players.ts';
import { refuseSecondAlone, refuseUnknownSettings } from './settable.ts';

type Of = { readonly campaign: CampaignId };

/** Changes some of the settings; those not named stay. Times that run already keep what they have used. */
export async function changeSettings(
  app: App,
  caller: Caller,
  { campaign: id, settings }: Of & { readonly settings: SettingsChange },
): Promise<Settings> {
  return changing(app, { caller, id, onlyLeader: true }, async ({ tx, campaign, wake }) => {
    const before = settingsFrom(campaign.settings as object);
    const next = settingsWith(before, settings);
    const isFixed = campaign.state === 'playing' && (next.mode !== before.mode || next.teach !== before.teach);
    if (isFixed) throw new NotPossible('modeIsFixed');
    refuseUnknownSettings(app, { ruleset: campaign.ruleset, before, next });
    refuseSecondAlone(next, campaign.seats);
    await tx.campaign.update({ where: { id }, data: { settings: next } });
    // What was prepared was prepared by what held before.
    if (isPlayedOtherwise(before, next)) await tx.muster.deleteMany({ where: { campaignId: id } });
    wake(await handToRoad(app, tx, { campaign, before, next, press: caller.receipt }));
    wake(await recomputePace(app, tx, await tablesOf(tx, id)));
    return next;
  });
}

/** What a battle or a road begins with. */
const isPlayedOtherwise = (before: Settings, next: Settings): boolean =>
  (['mode', 'hardcore', 'sharedPurse', 'teach'] as const).some((name) => next[name] !== before[name]);

type Handing = {
  readonly campaign: Campaign;
  readonly before: Settings;
  readonly next: Settings;
  readonly press?: string | undefined;
};

/** What the road itself goes by: how money is spent (CMP-056), and how hard it is, between Acts alone (CMP-121). */
async function handToRoad(app: App, tx: Tx, { campaign, before, next, press }: Handing): Promise<readonly Woken[]> {
  const { sharedPurse, hardcore } = next;
  const isSame = sharedPurse === before.sharedPurse && hardcore === before.hardcore;
  if (isSame || !(await roadUnderWay(tx, campaign))) return [];
  if (hardcore !== before.hardcore) await refuseWithinAct(app, tx, campaign);
  await tablesOf(tx, campaign.id);
  return relay(app, tx, { campaign, change: { do: 'set', sharedPurse, hardcore }, press });
}

/** Freezes all clocks; what was used stays used, and nothing is refilled. */
export async function pause(app: App, caller: Caller, { campaign: id }: Of): Promise<void> {
  await changing(app, { caller, id }, async ({ tx, campaign, wake }) => {
    if (campaign.pausedAt) throw new NotPossible('alreadyPaused');
    await tx.campaign.update({ where: { id }, data: { pausedAt: new Date(app.clock.now()) } });
    wake(await recomputeDeadlines(app, tx, await tablesOf(tx, id)));
  });
}

export async function resume(app: App, caller: Caller, { campaign: id }: Of): Promise<void> {
  await changing(app, { caller, id }, async ({ tx, campaign, wake }) => {
    if (campaign.asleepAt) throw new NotPossible('asleep');
    if (!campaign.pausedAt) throw new NotPossible('notPaused');
    const tables = await tablesOf(tx, id);
    // The pause of a place that was gone may not be written down yet.
    await writeDown(app, tx, tables);
    await tx.campaign.update({ where: { id }, data: { pausedAt: null } });
    await prolongPetitions(tx, id, app.clock.now() - campaign.pausedAt.getTime());
    wake(await recomputeDeadlines(app, tx, tables));
  });
}

/**
 * Ends a campaign for good; its place is free again. Its history stays readable, if it has any: what nobody played is
 * forgotten, and the caller is told when.
 */
export function abandon(app: App, caller: Caller, { campaign: id }: Of): Promise<Abandoned> {
  return changing(app, { caller, id, onlyLeader: true }, async ({ tx, campaign, wake }) => {
    const endedAt = new Date(app.clock.now());
    for (const table of await tablesOf(tx, id)) wake(await standDown(tx, table, endedAt.getTime()));
    const open = { campaignId: id, closedAt: null };
    await tx.petition.updateMany({ where: open, data: { closedAt: endedAt, granted: false } });
    const forgetAt = (await wasPlayed(tx, campaign)) ? null : new Date(endedAt.getTime() + UNPLAYED_KEPT);
    await tx.campaign.update({ where: { id }, data: { state: 'abandoned', endedAt, forgetAt } });
    await tx.place.updateMany({ where: { activeCampaignId: id }, data: { activeCampaignId: null } });
    return forgetAt ? { forgottenAt: forgetAt.getTime() } : {};
  });
}
export type Abandoned = { readonly forgottenAt?: number };

/** Nobody is waited for any more, and the board and the prompts say so. */
async function standDown(tx: Tx, table: number, showing: number): Promise<readonly Woken[]> {
  const row = await readTable(tx, undefined, table);
  if (!row) return [];
  const woken = wokenOf(row);
  return [{ ...woken, isAutomatic: false, asks: [], closed: woken.asks, showing, hasMoved: true }];
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
  return campaign.leaderId === person || (await leaderNow(app, tx, campaign)) === person;
}
