// Wards: action cards that stay in play (DST-113 to DST-116).

import { teach } from '../speak/lessons.ts';
import type { T } from '../state.ts';
import { tell } from '../words/events.ts';
import type { SeekerId } from '../words/index.ts';
import { seekerOf } from './look.ts';

/** DST-114 One ward per Seeker: the old one goes to the discard pile. */
export function discardWard(t: T, who: SeekerId): void {
  const seeker = seekerOf(t, who);
  if (seeker.ward === undefined) return;
  seeker.discard.push(seeker.ward);
  tell(t, { type: 'wardLeft', who, card: seeker.ward });
  delete seeker.ward;
}

export function playWard(t: T, who: SeekerId, card: string): void {
  seekerOf(t, who).ward = card;
  tell(t, { type: 'wardPlayed', who, card });
  teach(t, 'ward');
}
