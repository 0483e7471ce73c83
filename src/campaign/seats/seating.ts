// Who takes a seat of a campaign and who gives theirs up, inside the transaction of whoever lets them.
import type { Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import type { Found } from '../campaignRows.ts';
import { NotPossible } from '../notPossible.ts';
import { recomputeDeadlines, tablesOf, writeDown } from '../play/recomputeDeadlines.ts';
import { leadRoad, refuseWithinAct, relay } from '../road/layAnew.ts';
import { settingsFrom } from '../settings.ts';
import type { Waking } from '../table/receipts.ts';
import { refuseOneMoreHero, refuseSecondAlone } from './settable.ts';

type NewSeat = { readonly campaign: Found; readonly hero: string; readonly personId: string | null };
type Joining = NewSeat & { readonly personId: string };
type By = Waking & {
  /** What somebody pressed, to be mixed into the chance of a road that is laid anew. */
  readonly press?: string | undefined;
};

export const peopleIn = (seats: readonly { readonly personId: string | null }[]): string[] => [
  ...new Set(seats.flatMap(({ personId }) => personId ?? [])),
];

const isOnRoad = ({ state, story }: Found): boolean => state === 'playing' && story !== null;

/** CMP-111, CMP-112 Whether others have to agree: where they are under way without them, or have asked them to leave. */
export async function needsYes(tx: Tx, { id, state, leaderId, seats }: Found, person: string): Promise<boolean> {
  const people = peopleIn(seats);
  if (people.length === 0 || people.includes(person) || leaderId === person) return false;
  if (state === 'playing') return true;
  const asked = { campaignId: id, kind: 'player.leave', granted: true, detail: { path: ['to'], equals: person } };
  return (await tx.petition.count({ where: asked })) > 0;
}

/** Throws `NotPossible` where nobody could agree to it either. */
export async function refuseUnseatable(app: App, tx: Tx, { campaign, hero, personId }: Joining): Promise<void> {
  const seat = campaign.seats.find((one) => one.id === hero);
  if (seat?.personId) throw new NotPossible('seatTaken');
  refuseSecondAlone(settingsFrom(campaign.settings as object), campaign.seats, [personId]);
  if (!seat) await refuseNewSeat(app, tx, campaign, hero);
  refuseOneMoreHero(app, campaign, personId);
}

async function refuseNewSeat(app: App, tx: Tx, campaign: Found, hero: string): Promise<void> {
  if (isOnRoad(campaign)) await refuseWithinAct(app, tx, campaign);
  else if (campaign.state !== 'gathering') throw new NotPossible('alreadyPlaying');
  refuseUnknownHero(app, campaign, hero);
}

function refuseUnknownHero(app: App, { ruleset, seats }: Found, hero: string): void {
  const { rules, content } = app.contents.present(ruleset);
  if (!rules.practice.heroes(content).includes(hero)) throw new NotPossible('noHero');
  if (seats.length >= rules.seats.max) throw new NotPossible('full');
}

/** Takes a seat, or the place of a companion. */
export async function sit(app: App, tx: Tx, { press, wake, ...joining }: Joining & By): Promise<void> {
  const { campaign, hero, personId } = joining;
  const { id, leaderId } = campaign;
  const tables = await tablesOf(tx, id);
  await writeDown(app, tx, tables);
  if (campaign.seats.some((one) => one.id === hero))
    await tx.seat.update({
      where: { campaignId_id: { campaignId: id, id: hero } },
      data: { personId, companion: false },
    });
  else if (isOnRoad(campaign)) wake(await joinBetweenActs(app, tx, { ...joining, press }));
  else await addSeat(app, tx, joining);
  if (leaderId === null) await tx.campaign.update({ where: { id }, data: { leaderId: personId } });
  wake(await recomputeDeadlines(app, tx, tables));
}

/** CMP-109 One more hero, without anything being lost. */
async function joinBetweenActs(app: App, tx: Tx, { press, ...joining }: NewSeat & Pick<By, 'press'>) {
  const { campaign, hero } = joining;
  await refuseWithinAct(app, tx, campaign);
  await createSeat(app, tx, joining);
  return relay(app, tx, { campaign, change: { do: 'join', seat: hero }, press });
}

/** What was mustered is off: it was for others. */
export async function addSeat(app: App, tx: Tx, { campaign, hero, personId }: NewSeat): Promise<void> {
  if (campaign.state !== 'gathering') throw new NotPossible('alreadyPlaying');
  await createSeat(app, tx, { campaign, hero, personId });
  await tx.muster.deleteMany({ where: { campaignId: campaign.id } });
}

async function createSeat(app: App, tx: Tx, { campaign, hero, personId }: NewSeat): Promise<void> {
  refuseUnknownHero(app, campaign, hero);
  const position = Math.max(0, ...campaign.seats.map((one) => one.position)) + 1;
  const companion = personId === null;
  await tx.seat.create({ data: { campaignId: campaign.id, id: hero, position, personId, companion } });
}

type Going = By & { readonly campaign: Found; readonly personId: string };

/** Leaves all seats: before play they go, in play the autopilot takes them over (CMP-108) and answers what they were asked. */
export async function goFrom(app: App, tx: Tx, { campaign, personId, press, wake }: Going): Promise<void> {
  const tables = await tablesOf(tx, campaign.id);
  await writeDown(app, tx, tables);
  await giveUpSeats(tx, campaign, personId);
  const isLedByAnother = campaign.leaderId === personId && campaign.seats.some((seat) => isOther(seat, personId));
  if (isLedByAnother) wake(await leadRoad(app, tx, { campaign, press }));
  wake(await recomputeDeadlines(app, tx, tables));
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
