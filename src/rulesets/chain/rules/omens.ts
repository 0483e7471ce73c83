// Omens: the dice of the coming wave, rolled early and open, and how heroes turn them (CHN-014, CHN-018, CHN-033).

import type { Look, T } from '../state.ts';
import { tell } from '../words/events.ts';
import type { Direction } from '../words/index.ts';
import { d6 } from './dice.ts';
import { isVeiled } from './fierce.ts';
import { farthest, inRange } from './ground.ts';
import { atOf, comingWave, isFoe, known } from './look.ts';

type Why = 'wave' | 'veiled' | 'study' | 'again';

export function rollOmen(t: T, foe: string, { why, by }: { why: Why; by?: string }): void {
  const die = d6(t, `omen.${foe}`);
  t.state.omens[foe] = die;
  tell(t, { type: 'omen', foe, die, why, ...(by !== undefined && { by }) });
}

/** CHN-014 For each foe of the coming wave in order, but not for those who are veiled. */
export function rollOmens(t: T): void {
  const open = comingWave(t).filter((foe) => !isVeiled(t, foe));
  for (const foe of open) rollOmen(t, foe, { why: 'wave' });
  if (open.length > 0) tell(t, { type: 'omens', dice: open.map((foe) => ({ foe, die: omenOf(t, foe) })) });
}

export const omenOf = (t: Look, foe: string): Direction => known(t.state.omens, foe) as Direction;
export const hasOmen = (t: Look, foe: string): boolean => isFoe(t, foe) && t.state.omens[foe] !== undefined;

/** 6 and 1 are neighbours. */
export const turnedBy = (die: number, arms: number): Direction => (((((die - 1 + arms) % 6) + 6) % 6) + 1) as Direction;

/** Which way an omen is turned. */
export const TURNS = { clockwise: 1, counter: -1 } as const;
export type Turn = keyof typeof TURNS;
export const isTurn = (value: unknown): value is Turn => value === 'clockwise' || value === 'counter';

type Turning = { readonly arms: number; readonly by: string; readonly how: string };

export function turnOmen(t: T, foe: string, { arms, by, how }: Turning): void {
  const from = omenOf(t, foe);
  const to = turnedBy(from, arms);
  t.state.omens[foe] = to;
  tell(t, { type: 'twisted', foe, from, to, by, how });
}

/** Study, Twist and the like: within 8 squares and in sight; BLINDED: nothing beyond 2 (CHN-162). */
const FAR = 8;

export const wheelsInReach = (t: Look, hero: string): readonly string[] =>
  comingWave(t).filter((foe) => inRange(t, atOf(t, hero), farthest(t, hero, FAR))(atOf(t, foe)));

/** CHN-033 Each foe once per round. */
export const twistable = (t: Look, hero: string): readonly string[] =>
  wheelsInReach(t, hero).filter((foe) => hasOmen(t, foe) && !t.state.twisted.includes(foe));

/** CHN-032 A foe with an omen, or a veiled one whose omen is still to be rolled. */
export const studiable = (t: Look, hero: string): readonly string[] =>
  wheelsInReach(t, hero).filter((foe) => hasOmen(t, foe) || isVeiled(t, foe));
