// Falling asleep and waking up: while another campaign is played in its place, the clocks of one stand still as in a pause (CMP-100).
import type { Tx } from '../../store/tables.ts';
import { prolongPetitions } from '../play/takeBack/petition.ts';

/** What people have paused stays paused when it is woken. */
export async function putToSleep(tx: Tx, id: string, now: number): Promise<void> {
  const at = new Date(now);
  const { pausedAt, state } = await tx.campaign.findUniqueOrThrow({ where: { id } });
  const stands = pausedAt ?? (state === 'playing' ? at : null);
  await tx.campaign.update({ where: { id }, data: { asleepAt: at, pausedAt: stands } });
}

/** What it slept through is no time of anybody's. */
export async function wakeUp(tx: Tx, id: string, now: number): Promise<void> {
  const { pausedAt, asleepAt } = await tx.campaign.findUniqueOrThrow({ where: { id } });
  const sleptOnly = pausedAt !== null && pausedAt.getTime() === asleepAt?.getTime();
  await tx.campaign.update({ where: { id }, data: { asleepAt: null, ...(sleptOnly && { pausedAt: null }) } });
  if (sleptOnly) await prolongPetitions(tx, id, now - pausedAt.getTime());
}
