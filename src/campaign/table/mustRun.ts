// What a table must be like before a press on it may do anything.
import { Refusal } from '../../engine/refusal.ts';
import type { Held } from './withLockedTable.ts';

/** A battle that is over or paused takes no presses. After its end, its secret may be known. */
export function mustRun(held: Held): void {
  mustBePlaying(held);
  if (held.row.campaign.pausedAt !== undefined) throw new Refusal('paused');
}

/** People may plan ahead during a pause, too. */
export function mustBePlaying({ row }: Held): void {
  if (row.campaign.state !== 'playing' || row.status === 'over') throw new Refusal('closed');
}
