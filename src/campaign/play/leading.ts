// Who leads a campaign now (CMP-049): one reckoning for its votes and for what is decided beside its tables.
import type { SeatId } from '../../engine/kernel/ask.ts';
import { type AnswersOfSeat, answersBySeat } from '../../store/beside.ts';
import type { Run } from '../../store/run.ts';
import { settingsFrom } from '../settings.ts';
import type { Absence } from '../time/absence.ts';
import { playersIn } from '../time/apply.ts';
import { allowanceOf } from '../time/running.ts';
import { actingLeader } from './votes.ts';

export type Led = {
  readonly campaign: string;
  readonly leader: string | undefined;
  readonly settings: object;
  readonly seats: readonly { readonly id: SeatId; readonly person: string | undefined }[];
  readonly absences: readonly Absence[];
  readonly at: number;
};

/** CMP-049 The leader, or who acts as one while the leader is away: of all who are here, whoever answered most in the whole campaign. */
export async function leaderOf(run: Run, { campaign, leader, settings, seats, absences, at }: Led) {
  const heavy = allowanceOf('slow', settingsFrom(settings));
  const acting = (counts: ReadonlyMap<SeatId, number>) =>
    actingLeader({ leader, players: playersIn({ seats, counts, absences, at }), now: at, heavy });
  const unasked = acting(new Map());
  // Whose answers have to be counted only where somebody stands in.
  return unasked === leader ? leader : acting(await answeredIn(run, campaign));
}

/** How many decisions each seat has answered. */
export async function answeredIn(run: Run, campaign: string): Promise<ReadonlyMap<SeatId, number>> {
  const counts = await run<AnswersOfSeat>(answersBySeat(campaign));
  return new Map(counts.map(({ seat, count }) => [seat, count]));
}
