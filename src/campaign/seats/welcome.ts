// Somebody comes in: at once where that is free, else those who are under way are asked for their yes (CMP-111).
import type { Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import { type CampaignId, goingOn, personOf } from '../campaignRows.ts';
import { NotPossible } from '../notPossible.ts';
import { settingsFrom } from '../settings.ts';
import { doneOnce } from '../table/receipts.ts';
import { hoursIn } from '../time/apply.ts';
import { addWaking } from '../time/hours.ts';
import { leaderNow } from './players.ts';
import { decidesAlone } from './proposals.ts';
import { opened, type ProposalIn, type Proposed, proposalOf } from './propose.ts';
import { needsYes, refuseUnseatable, sit } from './seating.ts';

export type CameIn =
  | { readonly is: 'seated' }
  /** `later`: whoever leads sleeps, and is asked then. */
  | { readonly is: 'asked'; readonly proposed: Proposed; readonly later?: number };

type Coming = { readonly campaign: CampaignId; readonly hero: string };

/** Takes a seat, or asks for it. Until somebody has said yes they see, decide and vote nothing that a stranger may not. */
export function comeIn(app: App, caller: Caller, { campaign: id, hero }: Coming): Promise<CameIn> {
  return doneOnce(app, caller, async (tx, { wake }): Promise<CameIn> => {
    const campaign = await goingOn(tx, caller, id);
    const { id: personId } = await personOf(tx, caller.user);
    if (campaign.seats.some((one) => one.id === hero && one.personId === personId)) return { is: 'seated' };
    const joining = { campaign, hero, personId };
    await refuseUnseatable(app, tx, joining);
    if (await needsYes(tx, campaign, personId)) return ask({ app, tx, campaign }, joining);
    await sit(app, tx, { ...joining, press: caller.receipt, wake });
    return { is: 'seated' };
  });
}

type Wanting = { readonly hero: string; readonly personId: string };

async function ask(at: ProposalIn, { hero, personId: to }: Wanting): Promise<CameIn> {
  const { app, tx, campaign } = at;
  const { normal } = settingsFrom(campaign.settings as object).pace;
  await refuseAgain(at, to, normal);
  const now = app.clock.now();
  const hours = await leadersHours(at);
  const detail = { kind: 'player.join', to, coming: hero } as const;
  const due = new Date(addWaking(hours, now, normal));
  const petition = await opened(at, { seat: hero, detail, due });
  const proposed = { petition: petition.id, kind: detail.kind, result: 'open' } as const;
  const later = addWaking(hours, now, 0);
  if (later <= now || !decidesAlone(await proposalOf(at, petition, false))) return { is: 'asked', proposed };
  await tx.petition.update({ where: { id: petition.id }, data: { detail: { ...detail, askAt: later } } });
  return { is: 'asked', proposed, later };
}

/** Whoever was told no does not ask every minute. */
async function refuseAgain({ app, tx, campaign }: ProposalIn, to: string, pause: number): Promise<void> {
  const since = { gt: new Date(app.clock.now() - pause) };
  const about = { detail: { path: ['to'], equals: to } };
  const before = { campaignId: campaign.id, kind: 'player.join', closedAt: { not: null }, openedAt: since, ...about };
  if ((await tx.petition.count({ where: before })) > 0) throw new NotPossible('askedLately');
}

async function leadersHours({ app, tx, campaign }: ProposalIn) {
  const leader = await leaderNow(app, tx as Tx, campaign);
  const person = leader === undefined ? null : await tx.person.findUnique({ where: { id: leader } });
  return person ? hoursIn(person) : {};
}
