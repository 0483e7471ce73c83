// What a press needs of its table before anything else is looked at.
import { Refusal } from '../../engine/refusal.ts';
import type { Held } from './withLockedTable.ts';

/** Presses on a battle that is over, or stands still, change nothing. After the end the secret of all chance may be known. */
export function mustRun(held: Held): void {
  mustBePlaying(held);
  if (held.row.campaign.pausedAt !== undefined) throw new Refusal('paused');
}

/** What is said in advance may be said in a pause, too. */
export function mustBePlaying({ row }: Held): void {
  if (row.campaign.state !== 'playing' || row.status === 'over') throw new Refusal('closed');
}
