// The message on which the others agree to a proposal or not: the reply to whoever proposed it; where that is gone it is posted again, and when it is decided it says so.
import { askedIn, forgetMessage, noteMessage } from '../../store/petitions.ts';
import type { App, Caller } from '../app.ts';
import { NotPossible } from '../notPossible.ts';
import { campaignHere, gameOf } from '../seats/findCampaign.ts';
import { viewOf } from '../seats/proposalView.ts';
import { languageIn } from '../servers/guilds.ts';
import { leavePlace } from '../servers/places.ts';
import type { Fronts } from './board.ts';
import { isPutOff, type ProposalPost, type Where } from './outward.ts';

type Of = { readonly petition: string };
type Noted = Of & { readonly message: string };
export type ShownProposal = 'shown' | 'nothing' | 'gone';

/** Notes which message asks, to notice when somebody deletes it. */
export async function noteProposal(
  app: App,
  { guild }: Pick<Caller, 'guild'>,
  { petition, message }: Noted,
): Promise<void> {
  const isNoted = await noteMessage(app.database.client, { guild, petition, message });
  if (!isNoted) throw new NotPossible('noPetition');
}

/** Posts an open proposal that has no message; says the result of a decided one in the message that asked. */
export async function showProposal(app: App, { outward }: Fronts, { petition }: Of): Promise<ShownProposal> {
  const found = outward.proposal && (await proposalNow(app, petition));
  if (!found || !outward.proposal) return 'nothing';
  const { where, post, message, isOpen } = found;
  if (isOpen && message !== undefined) return 'nothing';
  const there = isOpen ? (await outward.recall(where)).find(({ mark }) => mark === petition)?.message : undefined;
  if (there !== undefined) {
    await noteProposal(app, where, { petition, message: there });
    return 'nothing';
  }
  const posted = await outward.proposal(where, { ...post, ...(message !== undefined && { message }) });
  // `care` tries again later.
  if (isPutOff(posted)) return 'nothing';
  if (posted === 'gone') await leavePlace(app, where);
  else if (isOpen) await noteProposal(app, where, { petition, message: posted.message });
  if (!isOpen) await forgetMessage(app.database.client, petition);
  return posted === 'gone' ? 'gone' : 'shown';
}

/** A mark changes after this time, so that a message deleted a moment ago is not found as the new one. */
const SAME_MOMENT = 5000;

type Now = {
  readonly where: Where;
  readonly post: ProposalPost;
  readonly message: string | undefined;
  readonly isOpen: boolean;
};

async function proposalNow(app: App, id: string): Promise<Now | undefined> {
  const { client } = app.database;
  const petition = await client.petition.findUnique({
    where: { id },
    include: { campaign: { include: { seats: { orderBy: { position: 'asc' } } } } },
  });
  if (!petition) return undefined;
  const { campaign } = petition;
  const where = { guild: campaign.guildId, place: campaign.placeId };
  const caller = { guild: campaign.guildId, user: '' };
  const { name, seats } = await campaignHere(app, caller, campaign.id);
  const { heroes, content } = gameOf(app, campaign.ruleset);
  const proposal = await viewOf({ app, tx: client, campaign }, petition);
  const { message } = petition.detail as { readonly message?: string };
  const language = await languageIn(app, caller);
  const moment = Math.floor(app.clock.now() / SAME_MOMENT).toString(36);
  return {
    ...{ where, message, isOpen: petition.closedAt === null },
    post: {
      mark: `${id.slice(0, 13)}.${moment}`,
      ...{ campaign: { id: campaign.id, name }, heroes, content, proposal, seats },
      ...(language !== undefined && { language }),
    },
  };
}

type Deleted = { readonly guild: string; readonly messages: readonly string[] };

/** Of the messages that somebody deleted, those of open proposals are posted again. */
export async function mendProposals(app: App, fronts: Fronts, { guild, messages }: Deleted): Promise<void> {
  for (const id of await askedIn(app.database.client, { guild, messages })) {
    await forgetMessage(app.database.client, id);
    await showProposal(app, fronts, { petition: id });
  }
}
