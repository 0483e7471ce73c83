// What is proposed in a campaign, and how that stands.
import type { SeatId } from '../../engine/kernel/ask.ts';
import type { App, Caller } from '../app.ts';
import { type CampaignId, goingOn } from '../campaignRows.ts';
import type { ProposalView } from '../tell/outward.ts';
import { decidesAlone, detailShape, KINDS } from './proposals.ts';
import { type PetitionRow, type ProposalIn, proposalOf } from './propose.ts';

/** The proposals of a campaign that are open. */
export async function proposals(app: App, caller: Caller, { campaign: id }: { readonly campaign: CampaignId }) {
  return app.database.client.$transaction(async (tx) => {
    const campaign = await goingOn(tx, caller, id);
    const where = { campaignId: id, kind: { in: [...KINDS] }, closedAt: null };
    const open = await tx.petition.findMany({ where, orderBy: { openedAt: 'asc' } });
    const all: ProposalView[] = [];
    for (const petition of open) all.push(await viewOf({ app, tx, campaign }, petition));
    return all;
  });
}

export async function viewOf(at: ProposalIn, petition: PetitionRow): Promise<ProposalView> {
  const { campaign, tx } = at;
  const { kind: _kind, ...detail } = detailShape.parse(petition.detail);
  const proposal = await proposalOf(at, petition, false);
  const { voters, ballots, settings, kind, leader } = proposal;
  const seatOf = (person: string): SeatId => campaign.seats.find((seat) => seat.personId === person)?.id ?? '';
  const saying = (word: string) =>
    ballots.filter(({ choice }) => choice.choose === word).map((one) => seatOf(one.person));
  const isLeadersWord = kind === 'player.join' && decidesAlone(proposal);
  const isSilent = (person: string) =>
    !ballots.some((one) => one.person === person) && (!isLeadersWord || person === leader);
  const to = 'to' in detail ? await tx.person.findUnique({ where: { id: detail.to } }) : undefined;
  const { to: _to, ...named } = { to: undefined, ...detail };
  return {
    ...{ id: petition.id, kind, seat: petition.seat },
    ...(named as Pick<ProposalView, 'heroes' | 'leaving' | 'coming'>),
    ...(to?.discordId && { to: to.discordId }),
    ...{ openedAt: petition.openedAt.getTime(), due: petition.due.getTime() },
    voted: ballots.map(({ person }) => seatOf(person)),
    ...(isLeadersWord && { isLeadersWord }),
    waiting: voters.filter(({ person, away }) => !away && isSilent(person)).map(({ person }) => seatOf(person)),
    ...(!settings.secretVotes && { yes: saying('yes'), no: saying('no') }),
    state: petition.closedAt === null ? 'open' : petition.granted ? 'granted' : 'refused',
  };
}
