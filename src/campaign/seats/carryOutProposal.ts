// A proposal was granted: the leader changes, the Act begins anew, a hero is swapped, somebody comes or goes, or the campaign is gone.
import type { Tx } from '../../store/tables.ts';
import type { App, Caller } from '../app.ts';
import type { Found } from '../campaignRows.ts';
import { NotPossible } from '../notPossible.ts';
import { leadRoad, relay } from '../road/layAnew.ts';
import type { Waking } from '../table/receipts.ts';
import type { Detail } from './proposals.ts';
import { goFrom, refuseUnseatable, sit } from './seating.ts';

export type Carrying = Waking & {
  readonly app: App;
  readonly tx: Tx;
  readonly campaign: Found;
  readonly caller: Pick<Caller, 'receipt'>;
};

export async function carryOutProposal(at: Carrying, detail: Detail): Promise<void> {
  const { tx, campaign } = at;
  const { id } = campaign;
  switch (detail.kind) {
    case 'leader.change': {
      const stays = campaign.seats.some(({ personId }) => personId === detail.to);
      if (!stays) return;
      await tx.campaign.update({ where: { id }, data: { leaderId: detail.to } });
      return at.wake(await leadRoad(at.app, tx, { campaign, press: at.caller.receipt }));
    }
    case 'campaign.delete':
      await tx.campaign.delete({ where: { id } });
      return;
    case 'act.restart':
      return restart(at, detail);
    case 'hero.swap':
      return swap(at, detail);
    case 'player.join':
      return letIn(at, detail);
    case 'player.leave':
      return letGo(at, detail);
  }
}

/** CMP-101, CMP-104 Those who stay keep their heroes; new heroes are companions until somebody takes them. */
async function restart(at: Carrying, { act, heroes: wished }: Extract<Detail, { kind: 'act.restart' }>): Promise<void> {
  const { tx, campaign } = at;
  const heroes = wished ?? campaign.seats.map((seat) => seat.id);
  const gone = campaign.seats.filter(({ id }) => !heroes.includes(id));
  for (const { id } of gone) await removeSeat(tx, campaign.id, id);
  const before = campaign.seats.filter((seat) => heroes.includes(seat.id));
  const added = heroes.filter((hero) => !before.some(({ id }) => id === hero));
  const last = Math.max(0, ...campaign.seats.map(({ position }) => position));
  for (const [n, id] of added.entries())
    await tx.seat.create({ data: { campaignId: campaign.id, id, position: last + n + 1, companion: true } });
  await passLeadership(tx, campaign.id);
  const seats = [...before.map(({ id }) => id), ...added];
  await anew(at, { do: 'restart', seats, ...(act !== undefined && { act }) });
}

/** CMP-106 */
async function swap(at: Carrying, { leaving, coming }: Extract<Detail, { kind: 'hero.swap' }>): Promise<void> {
  const { tx, campaign } = at;
  const seat = campaign.seats.find(({ id }) => id === leaving);
  if (!seat || campaign.seats.some(({ id }) => id === coming)) throw new NotPossible('seatTaken');
  const { position, personId, companion } = seat;
  await removeSeat(tx, campaign.id, leaving);
  await tx.seat.create({ data: { campaignId: campaign.id, id: coming, position, personId, companion } });
  await anew(at, { do: 'swap', leaving, coming });
}

/** CMP-111 Whoever else asked for the same hero is too late. */
async function letIn(at: Carrying, { to, coming: hero }: Extract<Detail, { kind: 'player.join' }>): Promise<void> {
  const { app, tx, campaign, caller, wake } = at;
  const joining = { campaign, hero, personId: to };
  await refuseUnseatable(app, tx, joining);
  await sit(app, tx, { ...joining, press: caller.receipt, wake });
  await tx.petition.updateMany({
    where: {
      ...{ campaignId: campaign.id, kind: 'player.join', closedAt: null },
      OR: ['coming', 'to'].map((name) => ({ detail: { path: [name], equals: name === 'to' ? to : hero } })),
    },
    data: { closedAt: new Date(app.clock.now()), granted: false },
  });
}

/** CMP-112 As when they leave by themselves. */
async function letGo(at: Carrying, { to: personId }: Extract<Detail, { kind: 'player.leave' }>): Promise<void> {
  const { app, tx, campaign, caller, wake } = at;
  if (!campaign.seats.some((seat) => seat.personId === personId)) return;
  await goFrom(app, tx, { campaign, personId, press: caller.receipt, wake });
}

/** What was ordered for one hero is not meant for another. */
async function removeSeat(tx: Tx, campaignId: string, id: string): Promise<void> {
  await tx.standingOrder.deleteMany({ where: { campaignId, seat: id } });
  await tx.seat.delete({ where: { campaignId_id: { campaignId, id } } });
}

/** Whoever leads sits there. */
async function passLeadership(tx: Tx, id: string): Promise<void> {
  const { leaderId, seats } = await tx.campaign.findUniqueOrThrow({
    where: { id },
    include: { seats: { orderBy: { position: 'asc' } } },
  });
  if (seats.some(({ personId }) => personId === leaderId)) return;
  const next = seats.find(({ personId }) => personId !== null)?.personId ?? null;
  await tx.campaign.update({ where: { id }, data: { leaderId: next } });
}

async function anew(at: Carrying, change: Parameters<typeof relay>[2]['change']): Promise<void> {
  const { app, tx, campaign, caller, wake } = at;
  wake(await relay(app, tx, { campaign, change, press: caller.receipt }));
}
