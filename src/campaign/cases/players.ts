// Who plays in a campaign, who of them is away, and who leads it now: for what is decided beside its tables.
import type { Tx } from '../../store/tables.ts';
import type { App } from '../app.ts';
import { settingsFrom } from '../settings.ts';
import { type Player, playersIn } from '../time/apply.ts';
import { allowanceOf } from '../time/running.ts';
import { actingLeader } from '../votes.ts';
import type { campaignOf } from './gather.ts';

type Campaign = Awaited<ReturnType<typeof campaignOf>>;

export async function playersNow(app: App, tx: Tx, campaign: Campaign): Promise<readonly Player[]> {
  const answers = await tx.answer.groupBy({
    by: ['seat'],
    where: { table: { campaignId: campaign.id }, by: 'person' },
    _count: true,
  });
  const absences = await tx.absence.findMany({
    where: { endedAt: null, OR: [{ campaignId: campaign.id }, { campaignId: null }] },
    orderBy: { from: 'asc' },
  });
  const times = absences.map(({ personId, from, until }) => ({
    ...{ personId, from: from.getTime(), meanwhile: 'wait' as const },
    ...(until && { until: until.getTime() }),
  }));
  const seats = campaign.seats.map(({ id, personId }) => ({ id, person: personId ?? undefined }));
  const counts = new Map(answers.map(({ seat, _count }) => [seat, _count]));
  return playersIn({ seats, counts, absences: times, at: app.clock.now() });
}

/** CMP-049 The leader, or who acts as one while the leader is away. */
export async function leaderNow(app: App, tx: Tx, campaign: Campaign): Promise<string | undefined> {
  const players = await playersNow(app, tx, campaign);
  const heavy = allowanceOf('slow', settingsFrom(campaign.settings as object));
  return actingLeader({ leader: campaign.leaderId ?? undefined, players, now: app.clock.now(), heavy });
}
