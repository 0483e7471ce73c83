// Before play: a campaign is created in a place, people join and leave, empty seats get companions.
import { Refusal } from '../../engine/refusal.ts';
import type { Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import { type SettingsChange, settingsFrom, settingsWith } from '../settings.ts';
import { roadOf } from '../table/lay.ts';
import { reckonAgain, tablesOf, writeDown } from '../table/reckon.ts';
import { leadRoad, refuseWithinAct, relay } from '../table/relay.ts';
import { allowedToCreate } from './allowed.ts';
import { NotPossible } from './notPossible.ts';
import { doneOnce } from './receipts.ts';
import { refuseSecondAlone, refuseUnknownSettings } from './settable.ts';

export type CampaignId = string;
export type NewCampaign = {
  readonly place: string;
  readonly name: string;
  readonly ruleset: string;
  /** What is told; without it single battles are fought. */
  readonly story?: string;
  readonly settings?: SettingsChange;
  /** The channel, where the place is a thread of it. */
  readonly channel?: string;
};

export { NotPossible };

const CAMPAIGNS_A_PLACE = 4;

/** The creator leads it (CMP-049); it becomes the place's active one if there is none (CMP-100). */
export async function createCampaign(app: App, caller: Caller, wish: NewCampaign): Promise<CampaignId> {
  if (!app.contents.named(wish.ruleset)) throw new NotPossible('noRuleset');
  if (wish.story !== undefined) refuseUnknown(app, wish.ruleset, wish.story);
  return doneOnce(app, caller, async (tx) => {
    const { pace } = await allowedToCreate(tx, caller, wish);
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

/** CMP-100 The place, if it has room for one more. Those who begin something in one place line up. */
export async function roomIn(tx: Tx, guild: string, id: string) {
  await tx.place.createMany({ data: [{ id, guildId: guild }], skipDuplicates: true });
  await tx.$queryRaw`SELECT 1 FROM "Place" WHERE "id" = ${id} FOR UPDATE`;
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
export async function campaignOf(tx: Tx, guild: string, id: CampaignId) {
  const campaign = await tx.campaign.findFirst({
    where: { id, guildId: guild },
    include: { seats: { orderBy: { position: 'asc' } } },
  });
  if (!campaign) throw new NotPossible('noCampaign');
  return campaign;
}

/** Takes a seat; one person may hold several. A companion makes room. */
export function join(
  app: App,
  caller: Caller,
  { campaign: id, hero }: { readonly campaign: CampaignId; readonly hero: string },
): Promise<void> {
  return doneOnce(app, caller, async (tx, { wake }) => {
    const campaign = await lockedCampaign(tx, caller.guild, id);
    if (isOver(campaign)) throw new NotPossible('over');
    const person = await personOf(tx, caller.user);
    const seat = campaign.seats.find((one) => one.id === hero);
    if (seat?.personId === person.id) return;
    if (seat?.personId) throw new NotPossible('seatTaken');
    refuseSecondAlone(settingsFrom(campaign.settings as object), campaign.seats, [person.id]);
    const tables = await tablesOf(tx, id);
    await writeDown(app, tx, tables);
    if (seat) await takeOver(tx, { campaign: id, hero, personId: person.id });
    else if (campaign.state === 'playing' && campaign.story !== null)
      wake(await joinBetweenActs(app, tx, { campaign, hero, personId: person.id, press: caller.receipt }));
    else await addSeat(app, tx, { campaign, hero, personId: person.id });
    if (campaign.leaderId === null) await tx.campaign.update({ where: { id }, data: { leaderId: person.id } });
    wake(await reckonAgain(app, tx, tables));
  });
}

type Taking = { readonly campaign: CampaignId; readonly hero: string; readonly personId: string };

async function takeOver(tx: Tx, { campaign: campaignId, hero, personId }: Taking): Promise<void> {
  const where = { campaignId_id: { campaignId, id: hero } };
  await tx.seat.update({ where, data: { personId, companion: false } });
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

type Found = Awaited<ReturnType<typeof campaignOf>>;

type NewSeat = { readonly campaign: Found; readonly hero: string; readonly personId: string | null };

/** CMP-109 One more hero, without anything being lost. */
async function joinBetweenActs(
  app: App,
  tx: Tx,
  { press, ...joining }: NewSeat & { readonly press?: string | undefined },
) {
  const { campaign, hero } = joining;
  await refuseWithinAct(app, tx, campaign);
  await createSeat(app, tx, joining);
  return relay(app, tx, { campaign, change: { do: 'join', seat: hero }, press });
}

/** What was mustered is off: it was for others. */
async function addSeat(app: App, tx: Tx, { campaign, hero, personId }: NewSeat): Promise<void> {
  if (campaign.state !== 'gathering') throw new NotPossible('alreadyPlaying');
  await createSeat(app, tx, { campaign, hero, personId });
  await tx.muster.deleteMany({ where: { campaignId: campaign.id } });
}

async function createSeat(app: App, tx: Tx, { campaign, hero, personId }: NewSeat): Promise<void> {
  const { rules, content } = app.contents.present(campaign.ruleset);
  if (!rules.practice.heroes(content).includes(hero)) throw new NotPossible('noHero');
  if (campaign.seats.length >= rules.seats.max) throw new NotPossible('full');
  const position = Math.max(0, ...campaign.seats.map((one) => one.position)) + 1;
  const companion = personId === null;
  await tx.seat.create({ data: { campaignId: campaign.id, id: hero, position, personId, companion } });
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
    const tables = await tablesOf(tx, id);
    await writeDown(app, tx, tables);
    await giveUpSeats(tx, campaign, person.id);
    const isLedByAnother = campaign.leaderId === person.id && campaign.seats.some((seat) => isOther(seat, person.id));
    if (isLedByAnother) wake(await leadRoad(app, tx, { campaign, press: caller.receipt }));
    wake(await reckonAgain(app, tx, tables));
  });
}

/** Whoever sits there next finds nothing of what the last person wished to be done. */
export async function giveUpSeats(tx: Tx, { id, state, seats, leaderId }: Found, personId: string): Promise<void> {
  const seat = { in: seats.filter((one) => one.personId === personId).map((one) => one.id) };
  const where = { campaignId: id, personId };
  await tx.muster.deleteMany({ where: { campaignId: id } });
  await tx.standingOrder.deleteMany({ where: { campaignId: id, seat } });
  await tx.draft.deleteMany({ where: { table: { campaignId: id }, seat } });
  await tx.plan.deleteMany({ where: { table: { campaignId: id }, seat } });
  if (state === 'gathering') await tx.seat.deleteMany({ where });
  else await tx.seat.updateMany({ where, data: { personId: null, companion: true, orders: {}, lessons: {} } });
  if (leaderId !== personId) return;
  const next = seats.find((seat) => isOther(seat, personId))?.personId ?? null;
  await tx.campaign.update({ where: { id }, data: { leaderId: next } });
}

const isOther = (seat: Found['seats'][number], person: string) => seat.personId !== null && seat.personId !== person;

const isOver = ({ state }: Found): boolean => state === 'abandoned' || state === 'ended';

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
  await tx.$queryRaw`SELECT 1 FROM "Campaign" WHERE "id" = ${id} AND "guildId" = ${guild} FOR NO KEY UPDATE`;
  return campaignOf(tx, guild, id);
}
