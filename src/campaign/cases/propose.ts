// Proposals between answers: asked by anybody who plays, agreed to or not by the others, and carried out at once when they are decided.
import type { SeatId } from '../../engine/ask.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import { closeEach } from '../closeEach.ts';
import { type Detail, decided, detailShape, KINDS, type Kind, type Proposal, wordOf } from '../proposals.ts';
import { settingsFrom } from '../settings.ts';
import { tablesOf } from '../table/reckon.ts';
import { roadUnderWay } from '../table/relay.ts';
import { carryOutProposal } from './carryOut.ts';
import { type CampaignId, lockedCampaign, NotPossible, ownCampaign, personOf } from './gather.ts';
import { leaderNow, playersNow } from './players.ts';
import { doneOnce, type Waking } from './receipts.ts';

export type Wish =
  /** `to`: the Discord user who shall lead. */
  | { readonly kind: 'leader.change'; readonly to: string }
  | { readonly kind: 'act.restart'; readonly heroes?: readonly SeatId[] }
  | { readonly kind: 'campaign.delete' }
  | { readonly kind: 'hero.swap'; readonly leaving: SeatId; readonly coming: SeatId };

export type Proposed = {
  readonly petition: string;
  readonly kind: Kind;
  readonly result: 'open' | 'granted' | 'refused';
};

export type ProposalIn = Pick<In, 'app' | 'tx' | 'campaign'>;
type Campaign = Awaited<ReturnType<typeof ownCampaign>>;
type In = Waking & { readonly app: App; readonly tx: Tx; readonly campaign: Campaign; readonly caller: Caller };

/** Opens a proposal with its asker's yes. What needs nobody else is carried out at once. */
export function propose(
  app: App,
  caller: Caller,
  { campaign: id, ...wish }: Wish & { readonly campaign: CampaignId },
): Promise<Proposed> {
  return doneOnce(app, caller, async (tx, { wake }) => {
    const campaign = await ownCampaign(tx, caller, id);
    const at = { app, tx, campaign, caller, wake };
    const person = await personOf(tx, caller.user);
    const own = campaign.seats.find(({ personId }) => personId === person.id);
    if (!own) throw new Refusal('notSeated');
    const detail = await detailOf(at, wish as Wish);
    await refuseSecond(tx, { campaign: id, kind: wish.kind });
    const now = new Date(app.clock.now());
    const { slow, normal } = settingsFrom(campaign.settings as object).pace;
    const due = new Date(now.getTime() + (wish.kind === 'leader.change' ? normal : slow));
    const petition = await tx.petition.create({
      data: { campaignId: id, kind: wish.kind, seat: own.id, detail, openedAt: now, due },
    });
    await tx.petitionVote.create({ data: { petitionId: petition.id, personId: person.id, yes: true, at: now } });
    return settled(at, petition);
  });
}

/** Says yes or no to what somebody proposed; whoever changes their mind before it is decided may. */
export function answerProposal(
  app: App,
  caller: Caller,
  { petition: id, yes }: { readonly petition: string; readonly yes: boolean },
): Promise<Proposed> {
  return doneOnce(app, caller, async (tx, { wake }) => {
    const where = { id, kind: { in: [...KINDS] }, campaign: { guildId: caller.guild } };
    const found = await tx.petition.findFirst({ where, select: { campaignId: true } });
    if (!found) throw new NotPossible('noPetition');
    const campaign = await ownCampaign(tx, caller, found.campaignId);
    const petition = await tx.petition.findUniqueOrThrow({ where: { id } });
    if (petition.closedAt) throw new Refusal('closed');
    const { id: personId } = await personOf(tx, caller.user);
    if (!campaign.seats.some((seat) => seat.personId === personId)) throw new Refusal('notSeated');
    const at = new Date(app.clock.now());
    const key = { petitionId_personId: { petitionId: id, personId } };
    await tx.petitionVote.upsert({
      where: key,
      create: { petitionId: id, personId, yes, at },
      update: { yes, at },
    });
    return settled({ app, tx, campaign, caller, wake }, petition);
  });
}

/** What a proposal is about, checked before anybody is asked. */
async function detailOf(at: In, wish: Wish): Promise<Detail> {
  const { tx, campaign } = at;
  if (wish.kind === 'campaign.delete') return wish;
  if (wish.kind === 'leader.change') {
    const to = await tx.person.findUnique({ where: { discordId: wish.to } });
    if (!to || !campaign.seats.some(({ personId }) => personId === to.id)) throw new NotPossible('leaderElsewhere');
    return { kind: wish.kind, to: to.id };
  }
  const road = await roadUnderWay(tx, campaign);
  if (!road) throw new NotPossible('noRoad');
  if (road.status === 'opening') throw new NotPossible('inCombat');
  if (wish.kind === 'act.restart') return restartOf(at, { ...wish, act: await presentAct(at, road) });
  return swapOf(at, wish);
}

/** CMP-101 Which Act it is about, whenever the others agree. A questline of battle mode has none. */
async function presentAct({ app, tx }: In, road: Road): Promise<string> {
  const { rules, content } = await app.contents.of(tx, road.ruleset, road.contentHash);
  const { state } = road.checkpoint as { readonly state: never };
  const act = rules.regroup?.actAt(state, content);
  if (act === undefined) throw new NotPossible('noActs');
  return act;
}

type Road = NonNullable<Awaited<ReturnType<typeof roadUnderWay>>>;
type Restart = Extract<Wish, { kind: 'act.restart' }> & { readonly act: string };

/** CMP-104 Heroes of the game, each once, and as many as can play. */
function restartOf({ app, campaign }: In, { kind, act, heroes }: Restart): Detail {
  if (heroes === undefined) return { kind, act };
  const { rules, content } = app.contents.present(campaign.ruleset);
  const known = rules.practice.heroes(content);
  if (heroes.some((hero, n) => !known.includes(hero) || heroes.indexOf(hero) !== n)) throw new NotPossible('noHero');
  if (heroes.length > rules.seats.max) throw new NotPossible('full');
  if (heroes.length < rules.seats.min) throw new NotPossible('tooFew');
  const people = campaign.seats.filter(({ personId }) => personId !== null);
  if (!people.some(({ id }) => heroes.includes(id))) throw new NotPossible('nobody');
  return { kind, act, heroes };
}

/** CMP-106 By the player of the hero, for one who is not in play. */
async function swapOf({ app, tx, campaign, caller }: In, wish: Extract<Wish, { kind: 'hero.swap' }>): Promise<Detail> {
  const person = await personOf(tx, caller.user);
  const own = campaign.seats.find(({ id }) => id === wish.leaving);
  if (own?.personId !== person.id) throw new Refusal('notYours');
  const { rules, content } = app.contents.present(campaign.ruleset);
  if (!rules.practice.heroes(content).includes(wish.coming)) throw new NotPossible('noHero');
  if (campaign.seats.some(({ id }) => id === wish.coming)) throw new NotPossible('seatTaken');
  return { kind: wish.kind, leaving: wish.leaving, coming: wish.coming };
}

async function refuseSecond(tx: Tx, { campaign, kind }: { readonly campaign: CampaignId; readonly kind: Kind }) {
  const open = { campaignId: campaign, kind, closedAt: null };
  if ((await tx.petition.count({ where: open })) > 0) throw new NotPossible('proposalOpen');
}

export type PetitionRow = Awaited<ReturnType<Tx['petition']['findUniqueOrThrow']>>;

/** Closes what is decided, and carries it out when it was granted. */
async function settled(at: In, petition: PetitionRow, isDue = false): Promise<Proposed> {
  const { tx, app, campaign } = at;
  const detail = detailShape.parse(petition.detail);
  const decision = decided(await proposalOf(at, petition, isDue));
  const told = { petition: petition.id, kind: detail.kind } as const;
  if (decision === 'open') return { ...told, result: 'open' };
  if (decision === 'prolonged') {
    await prolong(at, petition);
    return { ...told, result: 'open' };
  }
  const granted = decision === 'granted';
  // Whoever decides it by a press sees what became of it where they pressed: no message is left to be changed.
  const { message: _pressed, ...said } = petition.detail as { readonly message?: string };
  const data = { closedAt: new Date(app.clock.now()), granted, ...(!isDue && { detail: said }) };
  await tx.petition.update({ where: { id: petition.id }, data });
  if (!granted) return { ...told, result: 'refused' };
  await tablesOf(tx, campaign.id);
  await carryOutProposal(at, detail);
  return { ...told, result: 'granted' };
}

/** CMP-045 Once, by half of its length. */
async function prolong({ tx }: In, { id, openedAt, due, detail }: PetitionRow): Promise<void> {
  const longer = new Date(due.getTime() + (due.getTime() - openedAt.getTime()) / 2);
  await tx.petition.update({
    where: { id },
    data: { due: longer, detail: { ...(detail as object), prolonged: true } },
  });
}

export async function proposalOf({ app, tx, campaign }: ProposalIn, petition: PetitionRow, isDue: boolean) {
  const settings = settingsFrom(campaign.settings as object);
  const detail = detailShape.parse(petition.detail);
  const votes = await tx.petitionVote.findMany({ where: { petitionId: petition.id }, orderBy: { at: 'asc' } });
  const players = await playersNow(app, tx, campaign);
  const needsLeader = detail.kind === 'campaign.delete' || (detail.kind === 'hero.swap' && settings.confirmSwaps);
  const leader = needsLeader ? await leaderNow(app, tx, campaign) : undefined;
  const proposal: Proposal = {
    kind: detail.kind,
    voters: players.map(({ person, awaySince }) => ({ person, away: awaySince !== undefined })),
    ballots: votes.map(({ personId, yes, at }) => ({ person: personId, choice: wordOf(yes), at: at.getTime() })),
    ...(leader !== undefined && { leader }),
    settings,
    isDue,
    isProlonged: (petition.detail as { readonly prolonged?: boolean }).prolonged ?? false,
  };
  return proposal;
}

/** Those whose time has passed are decided by what was said; returns how many there were. */
export async function closeDueProposals(app: App): Promise<number> {
  const until = { lte: new Date(app.clock.now()) };
  const where = { kind: { in: [...KINDS] }, closedAt: null, due: until, campaign: { pausedAt: null } };
  const due = await app.database.client.petition.findMany({
    where,
    select: { id: true, campaignId: true, campaign: { select: { guildId: true } } },
  });
  return closeEach(app, due, ({ id, campaignId, campaign }) =>
    closeOne(app, { id, campaignId, guild: campaign.guildId }),
  );
}

type Due = { readonly id: string; readonly campaignId: CampaignId; readonly guild: string };

function closeOne(app: App, { id, campaignId, guild }: Due): Promise<void> {
  const caller = { guild, user: '' };
  return doneOnce(app, caller, async (tx, { wake }) => {
    const campaign = await lockedCampaign(tx, guild, campaignId);
    const petition = await tx.petition.findUnique({ where: { id, closedAt: null } });
    if (!petition) return;
    const isOver =
      !['gathering', 'playing'].includes(campaign.state) || (await isFighting(tx, campaign, petition.kind));
    if (isOver)
      await tx.petition.update({ where: { id }, data: { closedAt: new Date(app.clock.now()), granted: false } });
    else await settled({ app, tx, campaign, caller, wake }, petition, true);
  });
}

/** CMP-101 Nothing of the party is changed in the middle of a battle. */
async function isFighting(tx: Tx, campaign: Campaign, kind: string): Promise<boolean> {
  if (kind !== 'act.restart' && kind !== 'hero.swap') return false;
  return (await roadUnderWay(tx, campaign))?.status !== 'asking';
}
