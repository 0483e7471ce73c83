// Proposals between answers: asked by anybody who plays, agreed to or not by the others, and carried out at once when they are decided.
import type { SeatId } from '../../engine/kernel/ask.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import { type CampaignId, lockedCampaign, ownCampaign, personOf } from '../campaignRows.ts';
import { NotPossible } from '../notPossible.ts';
import { tablesOf } from '../play/recomputeDeadlines.ts';
import { closeEach } from '../play/takeBack/closeEach.ts';
import { roadUnderWay } from '../road/layAnew.ts';
import { settingsFrom } from '../settings.ts';
import { doneOnce, type Waking } from '../table/receipts.ts';
import { carryOutProposal } from './carryOutProposal.ts';
import { leaderNow, playersNow } from './players.ts';
import { type Detail, decided, detailShape, KINDS, type Kind, type Proposal, wordOf } from './proposals.ts';
import { refuseUnseatable } from './seating.ts';
import { detailOf, type Wish } from './wishes.ts';

export type Proposed = {
  readonly petition: string;
  readonly kind: Kind;
  readonly result: 'open' | 'granted' | 'refused';
  /** The Discord user who comes or goes. */
  readonly to?: string;
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
    const { slow, normal } = settingsFrom(campaign.settings as object).pace;
    const now = new Date(app.clock.now());
    const due = new Date(now.getTime() + (wish.kind === 'leader.change' ? normal : slow));
    const petition = await opened(at, { seat: own.id, detail, due });
    await tx.petitionVote.create({ data: { petitionId: petition.id, personId: person.id, yes: true, at: now } });
    return settled(at, petition);
  });
}

type Opening = { readonly seat: SeatId; readonly detail: Detail; readonly due: Date };

/** Once at a time: what is about a person, once about each. */
export async function opened({ app, tx, campaign }: ProposalIn, { seat, detail, due }: Opening): Promise<PetitionRow> {
  const { kind } = detail;
  const about = 'to' in detail ? { detail: { path: ['to'], equals: detail.to } } : {};
  const same = { campaignId: campaign.id, kind, closedAt: null, ...about };
  if ((await tx.petition.count({ where: same })) > 0) throw new NotPossible('proposalOpen');
  const openedAt = new Date(app.clock.now());
  return tx.petition.create({ data: { campaignId: campaign.id, kind, seat, detail, openedAt, due } });
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
    refuseOwn(detailShape.parse(petition.detail), personId);
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

/** CMP-112 The others decide. */
function refuseOwn(detail: Detail, person: string): void {
  if (detail.kind === 'player.leave' && detail.to === person) throw new NotPossible('aboutYou');
}

export type PetitionRow = Awaited<ReturnType<Tx['petition']['findUniqueOrThrow']>>;

/** Closes what is decided, and carries it out when it was granted. */
async function settled(at: In, petition: PetitionRow, isDue = false): Promise<Proposed> {
  const { tx, app, campaign } = at;
  const detail = detailShape.parse(petition.detail);
  const decision = decided(await proposalOf(at, petition, isDue));
  const to = 'to' in detail ? await tx.person.findUnique({ where: { id: detail.to } }) : undefined;
  const told = { petition: petition.id, kind: detail.kind, ...(to?.discordId && { to: to.discordId }) } as const;
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

/** CMP-045 Once, by half of its length; CMP-111 who comes in is for the others to say then, for as long again. */
async function prolong({ tx }: In, { id, kind, openedAt, due, detail }: PetitionRow): Promise<void> {
  const more = (due.getTime() - openedAt.getTime()) / (kind === 'player.join' ? 1 : 2);
  const longer = new Date(due.getTime() + more);
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
  const needsLeader =
    ['campaign.delete', 'player.join'].includes(detail.kind) || (detail.kind === 'hero.swap' && settings.confirmSwaps);
  const leader = needsLeader ? await leaderNow(app, tx, campaign) : undefined;
  const proposal: Proposal = {
    kind: detail.kind,
    voters: players
      .filter(({ person }) => detail.kind !== 'player.leave' || person !== detail.to)
      .map(({ person, awaySince }) => ({ person, away: awaySince !== undefined })),
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
      !['gathering', 'playing'].includes(campaign.state) ||
      (await isFighting(tx, campaign, petition.kind)) ||
      (await isTooLate({ app, tx, campaign }, petition));
    if (isOver)
      await tx.petition.update({ where: { id }, data: { closedAt: new Date(app.clock.now()), granted: false } });
    else await settled({ app, tx, campaign, caller, wake }, petition, true);
  });
}

/** CMP-101 Nothing of the party is changed in the middle of a battle, but by whoever comes or goes. */
async function isFighting(tx: Tx, campaign: Campaign, kind: string): Promise<boolean> {
  if (kind !== 'act.restart' && kind !== 'hero.swap') return false;
  return (await roadUnderWay(tx, campaign))?.status !== 'asking';
}

/** CMP-111 The seat that somebody asked for is taken by now, or nobody comes in at this time. */
async function isTooLate({ app, tx, campaign }: ProposalIn, petition: PetitionRow): Promise<boolean> {
  const detail = detailShape.parse(petition.detail);
  if (detail.kind !== 'player.join') return false;
  try {
    await refuseUnseatable(app, tx, { campaign, hero: detail.coming, personId: detail.to });
    return false;
  } catch (error) {
    if (error instanceof NotPossible) return true;
    throw error;
  }
}
