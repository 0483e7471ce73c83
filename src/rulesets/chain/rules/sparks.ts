// Sparks (CHN-033, CHN-034): at most three, and one over that is lost.

import { rulesOf } from '../effects/worn/index.ts';
import type { Look, T } from '../state.ts';
import { type SparkReason, tell } from '../words/events.ts';
import type { FreeUse } from '../words/index.ts';
import { heroOf } from './look.ts';
import { wornEffects } from './statuses.ts';

const MOST_SPARKS = 3;

/** Twin wick: a higher maximum. */
export const sparkMax = (t: Look, hero: string): number =>
  Math.max(MOST_SPARKS, ...wornEffects(t, hero).map((one) => rulesOf(one).sparkMax?.(one) ?? 0));

export function gainSparks(t: T, who: string, gain: { amount: number; why: SparkReason }): void {
  const hero = heroOf(t, who);
  const amount = Math.min(gain.amount, sparkMax(t, who) - hero.sparks);
  if (amount <= 0) return;
  hero.sparks += amount;
  tell(t, { type: 'spark', who, amount, left: hero.sparks, why: gain.why });
}

export function loseSparks(t: T, who: string, loss: { amount: number | 'all'; why: SparkReason }): void {
  const hero = heroOf(t, who);
  const amount = loss.amount === 'all' ? hero.sparks : Math.min(loss.amount, hero.sparks);
  if (amount === 0) return;
  hero.sparks -= amount;
  tell(t, { type: 'spark', who, amount: -amount, left: hero.sparks, why: loss.why });
}

const freely = (use: FreeUse): string => `free ${use}`;

/** Cold coin and Wheel pin: the first uses in each battle cost nothing. */
export function isFreeUse(t: Look, who: string, use: FreeUse): boolean {
  const times = wornEffects(t, who).reduce((sum, one) => sum + (rulesOf(one).free?.(one, use) ?? 0), 0);
  return (heroOf(t, who).uses.battle[freely(use)] ?? 0) < times;
}

export const canPay = (t: Look, who: string, use: FreeUse): boolean =>
  heroOf(t, who).sparks > 0 || isFreeUse(t, who, use);

/** Pays a Spark, unless the use is free; says whether it was. */
export function pay(t: T, who: string, use: FreeUse): boolean {
  if (!isFreeUse(t, who, use)) {
    loseSparks(t, who, { amount: 1, why: 'spent' });
    return false;
  }
  const { battle } = heroOf(t, who).uses;
  battle[freely(use)] = (battle[freely(use)] ?? 0) + 1;
  return true;
}
