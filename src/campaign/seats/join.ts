// Before play: a campaign is created in a place, people join and leave, empty seats get companions.
import { Refusal } from '../../engine/refusal.ts';
import type { App, Caller } from '../app.ts';
import { type CampaignId, isOver, lockedCampaign, ownCampaign, personOf, roomIn } from '../campaignRows.ts';
import { NotPossible } from '../notPossible.ts';
import { tablesOf } from '../play/recomputeDeadlines.ts';
import { refuseWithinAct, relay } from '../road/layAnew.ts';
import { allowedToCreate } from '../servers/allowed.ts';
import { begunBy } from '../servers/begun.ts';
import { refuseLongName } from '../servers/naming.ts';
import { type SettingsChange, settingsFrom, settingsWith } from '../settings.ts';
import { roadOf } from '../table/layTable.ts';
import { doneOnce } from '../table/receipts.ts';
import { addSeat, goFrom, needsYes, refuseUnseatable, sit } from './seating.ts';
import { refuseUnknownSettings } from './settable.ts';

export type NewCampaign = {
  readonly place: string;
  readonly name: string;
  /** The name was made of the caller's. */
  readonly namedAfter?: boolean;
  readonly ruleset: string;
  /** What is told; without it single battles are fought. */
  readonly story?: string;
  readonly settings?: SettingsChange;
  /** The channel, where the place is a thread of it. */
  readonly channel?: string;
};

/** The creator leads it (CMP-049); it becomes the place's active one if there is none (CMP-100). */
export async function createCampaign(app: App, caller: Caller, wish: NewCampaign): Promise<CampaignId> {
  refuseLongName(wish.name);
  if (!app.contents.named(wish.ruleset)) throw new NotPossible('noRuleset');
  if (wish.story !== undefined) refuseUnknown(app, wish.ruleset, wish.story);
  return doneOnce(app, caller, async (tx) => {
    const { pace } = await allowedToCreate(app, tx, { caller, ...wish });
    const place = await roomIn(tx, caller.guild, wish.place);
    const leader = await personOf(tx, caller.user);
    const before = settingsFrom({ pace });
    const settings = settingsWith(before, wish.settings ?? {});
    refuseUnknownSettings(app, { ruleset: wish.ruleset, before, next: settings });
    const { id } = await tx.campaign.create({
      data: {
        guildId: caller.guild,
        placeId: place.id,
        name: wish.name,
        ruleset: wish.ruleset,
        story: wish.story ?? null,
        leaderId: leader.id,
        ...begunBy(app, leader),
        ...(wish.namedAfter && { namedAfterId: leader.id }),
        settings,
      },
    });
    // CMP-100 Where one is played, another sleeps until it is switched to.
    const asleepAt = new Date(app.clock.now());
    if (place.activeCampaignId !== null) await tx.campaign.update({ where: { id }, data: { asleepAt } });
    else await tx.place.update({ where: { id: place.id }, data: { activeCampaignId: id } });
    return id;
  });
}

/** Before anybody has a seat, another game may be played in it; with a story, or with single battles. */
export async function chooseGame(
  app: App,
  caller: Caller,
  { campaign: id, ruleset, story }: { readonly campaign: CampaignId } & Pick<NewCampaign, 'ruleset' | 'story'>,
): Promise<void> {
  if (!app.contents.named(ruleset)) throw new NotPossible('noRuleset');
  if (story !== undefined) refuseUnknown(app, ruleset, story);
  await doneOnce(app, caller, async (tx) => {
    const campaign = await ownCampaign(tx, caller, id);
    if (campaign.state !== 'gathering' || campaign.seats.length > 0) throw new NotPossible('alreadyPlaying');
    await tx.campaign.update({ where: { id }, data: { ruleset, story: story ?? null } });
  });
}

function refuseUnknown(app: App, ruleset: string, story: string): void {
  const road = roadOf(ruleset);
  if (!app.contents.named(road)) throw new NotPossible('noStory');
  const { rules, content } = app.contents.present(road);
  const told = rules.speech?.battles(content).map(({ id }) => id);
  if (told && !told.includes(story)) throw new NotPossible('noStory');
}

/** Takes a seat; one person may hold several. A companion makes room. What is under way is joined with its party's yes alone (CMP-111). */
export function join(
  app: App,
  caller: Caller,
  { campaign: id, hero }: { readonly campaign: CampaignId; readonly hero: string },
): Promise<void> {
  return doneOnce(app, caller, async (tx, { wake }) => {
    const campaign = await lockedCampaign(tx, caller.guild, id);
    if (isOver(campaign)) throw new NotPossible('over');
    const person = await personOf(tx, caller.user);
    const joining = { campaign, hero, personId: person.id };
    if (campaign.seats.some((one) => one.id === hero && one.personId === person.id)) return;
    await refuseUnseatable(app, tx, joining);
    if (await needsYes(tx, campaign, person.id)) throw new NotPossible('askToJoin');
    await sit(app, tx, { ...joining, press: caller.receipt, wake });
  });
}

/** Gives a seat to the autopilot. */
export function seatCompanion(
  app: App,
  caller: Caller,
  { campaign: id, hero }: { readonly campaign: CampaignId; readonly hero: string },
): Promise<void> {
  return doneOnce(app, caller, async (tx) => {
    const campaign = await ownCampaign(tx, caller, id);
    if (campaign.seats.some((seat) => seat.id === hero)) throw new NotPossible('seatTaken');
    await addSeat(app, tx, { campaign, hero, personId: null });
  });
}

/** Before play a companion may go again, and between two Acts of a story (CMP-109). */
export function dismissCompanion(
  app: App,
  caller: Caller,
  { campaign: id, hero }: { readonly campaign: CampaignId; readonly hero: string },
): Promise<void> {
  return doneOnce(app, caller, async (tx, { wake }) => {
    const campaign = await ownCampaign(tx, caller, id);
    const isOnRoad = campaign.state === 'playing' && campaign.story !== null;
    if (campaign.state !== 'gathering' && !isOnRoad) throw new NotPossible('alreadyPlaying');
    const seat = campaign.seats.find((one) => one.id === hero);
    if (!seat?.companion) throw new NotPossible('noCompanion');
    if (isOnRoad) await refuseWithinAct(app, tx, campaign);
    // The next battle could not be fought.
    if (isOnRoad && campaign.seats.length <= app.contents.present(campaign.ruleset).rules.seats.min)
      throw new NotPossible('tooFew');
    await tx.seat.delete({ where: { campaignId_id: { campaignId: id, id: hero } } });
    await tx.muster.deleteMany({ where: { campaignId: id } });
    if (!isOnRoad) return;
    await tablesOf(tx, id);
    wake(await relay(app, tx, { campaign, change: { do: 'leave', seat: hero }, press: caller.receipt }));
  });
}

/** Leaves all seats: before play they go, in play the autopilot takes them over (CMP-108) and answers what they were asked. */
export async function leave(
  app: App,
  caller: Caller,
  { campaign: id }: { readonly campaign: CampaignId },
): Promise<void> {
  await doneOnce(app, caller, async (tx, { wake }) => {
    const campaign = await lockedCampaign(tx, caller.guild, id);
    const person = await personOf(tx, caller.user);
    if (!campaign.seats.some((seat) => seat.personId === person.id)) throw new Refusal('notSeated');
    await goFrom(app, tx, { campaign, personId: person.id, press: caller.receipt, wake });
  });
}
