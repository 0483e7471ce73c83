// Learning as you go, at the first inn (DST-376, specification 9.8).
import type { Moment } from '../words/lessons.ts';
import { tell } from '../words/roadEvents.ts';
import { partyOf, type T } from './party.ts';

/** A group that knows the game has no list, and is taught nothing. */
export function teach(t: T, moment: Moment): void {
  const { taught } = partyOf(t);
  if (!taught || taught.includes(moment)) return;
  taught.push(moment);
  tell(t, { type: 'taught', moment });
}
