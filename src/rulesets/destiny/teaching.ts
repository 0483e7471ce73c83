// Learning as you go (DST-376): each thing is explained the first time it matters, once per campaign.
import type { T } from './state.ts';

/** The moments of the specification's table 9.8. */
export const MOMENTS = [
  'seekerTurn',
  'boost',
  'enemyTurn',
  'block',
  'freeDraw',
  'heart',
  'darkness',
  'threeOnTrack',
  'reset',
  'pass',
  'ward',
  'otherBoost',
  'lastAction',
  'lanternCharged',
  'wasted',
  'tie',
  'hurt',
  'weak',
  'stunned',
  'trapped',
  'exhausted',
  'blastOnTwo',
  'fallen',
  'lull',
  'lowHealth',
  'zeroHealth',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** A table that knows the game hands over no list, and is taught nothing. */
export function teach(t: T, moment: Moment): void {
  const { taught } = t.state;
  if (!taught || taught.includes(moment)) return;
  taught.push(moment);
  t.emit({ type: 'taught', moment });
}
