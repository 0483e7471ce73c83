// Who plays in a campaign, who of them is away, and who leads it now: for what is decided beside its tables.
import { runIn } from '../../store/run.ts';
import type { Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import type { campaignOf } from '../campaignRows.ts';
import { answeredIn, leaderOf } from '../play/leading.ts';
import { type Player, playersIn } from '../time/apply.ts';

type Campaign = Awaited<ReturnType<typeof campaignOf>>;

export async function playersNow(app: App, tx: Tx, campaign: Campaign): Promise<readonly Player[]> {
  const counts = await answeredIn(runIn(tx), campaign.id);
  return playersIn({ ...(await seatedIn(app, tx, campaign)), counts });
}

async function seatedIn(app: App, tx: Tx, { id, seats }: Campaign) {
  const absences = await tx.absence.findMany({
    where: { endedAt: null, OR: [{ campaignId: id }, { campaignId: null }] },
    orderBy: { from: 'asc' },
  });
  const times = absences.map(({ personId, from, until }) => ({
    ...{ personId, from: from.getTime(), meanwhile: 'wait' as const },
    ...(until && { until: until.getTime() }),
  }));
  const held = seats.map((seat) => ({ id: seat.id, person: seat.personId ?? undefined }));
  return { seats: held, absences: times, at: app.clock.now() };
}

/** CMP-049 The leader, or who acts as one while the leader is away. */
export async function leaderNow(app: App, tx: Tx, campaign: Campaign): Promise<string | undefined> {
  const { id, leaderId, settings } = campaign;
  const leading = { campaign: id, leader: leaderId ?? undefined, settings: settings as object };
  return leaderOf(runIn(tx), { ...leading, ...(await seatedIn(app, tx, campaign)) });
}
