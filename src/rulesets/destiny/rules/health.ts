// Health: damage, suffering, healing, armor, and what follows from them (DST-185 to DST-195).
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import { teach } from '../speak/lessons.ts';
import type { T } from '../state.ts';
import type { Cause, Made } from '../words/causes.ts';
import type { Shares } from '../words/events.ts';
import { tell } from '../words/events.ts';
import type { EnemyId, SeekerId } from '../words/index.ts';
import { checkEnd, isWon } from './ending.ts';
import { enemyDefeated } from './fallen.ts';
import { enemyOf, enemyPassive, isAlive, known, seekerOf } from './look.ts';

/** What is suffered, by which Seeker, if one did it, and why. */
type Loss = { readonly amount: number; readonly by?: SeekerId | undefined; readonly cause?: Cause | undefined };

/** DST-189 Suffer N: lose N health directly; no block, no armor, no hide. */
export const suffer = flow(function* suffer(t: T, who: string, { amount, by, cause }: Loss): Flow {
  if (amount <= 0 || (who in t.state.enemies && !isAlive(t, who))) return;
  const left = healthOf(t, who) - amount;
  tell(t, { type: 'suffered', who, amount, left, ...(by !== undefined && { by }), ...(cause && { cause }) });
  yield* loseHealth(t, who, amount);
});

const healthOf = (t: T, who: string): number => (who in t.state.seekers ? seekerOf(t, who) : enemyOf(t, who)).health;

const loseHealth = flow(function* loseHealth(t: T, who: string, amount: number): Flow {
  if (who in t.state.seekers) {
    const seeker = seekerOf(t, who);
    seeker.health -= amount;
    if (seeker.health <= 3) teach(t, 'lowHealth');
    if (seeker.health === 0) teach(t, 'zeroHealth');
    return yield* checkEnd(t);
  }
  enemyOf(t, who).health -= amount;
  if (!isAlive(t, who)) yield* enemyFalls(t, who);
});

/** DST-246 A goal that is met ends the battle at once: nobody is asked where the Darkness goes. */
const enemyFalls = flow(function* enemyFalls(t: T, enemy: EnemyId): Flow {
  tell(t, { type: 'enemyDefeated', enemy, at: enemyOf(t, enemy).at });
  if (isWon(t)) return yield* checkEnd(t);
  teach(t, 'fallen');
  yield* enemyDefeated(t, enemy);
});

/** DST-240 An object that loses health. */
export const objectSuffers = flow(function* objectSuffers(t: T, object: string, amount: number): Flow {
  const thing = known(t.state.objects, object);
  const lost = Math.min(amount, thing.health);
  thing.health -= lost;
  tell(t, { type: 'objectSuffered', object, amount: lost, left: thing.health });
  yield* checkEnd(t);
});

const sharedBy = (shares: Shares) => (Object.keys(shares).length > 0 ? { shares } : {});

/** Damage by a Seeker's attack to an enemy; what reaches it was worked out before (DST-184). */
export const damageEnemy = flow(function* damageEnemy(
  t: T,
  enemy: EnemyId,
  hit: { by: SeekerId; amount: number; shares: Shares; made?: Made | undefined },
): Flow {
  const { by, amount, shares, made } = hit;
  const left = healthOf(t, enemy) - amount;
  tell(t, { type: 'damage', who: enemy, by, amount, left, ...sharedBy(shares), ...(made && { made }) });
  yield* loseHealth(t, enemy, amount);
});

/** DST-186, DST-187 Armor: subtract the cards held, then return exactly 1; none is lost where nothing arrives. */
export const damageSeeker = flow(function* damageSeeker(
  t: T,
  who: SeekerId,
  hit: { by: EnemyId; amount: number; piercing: boolean },
): Flow {
  const seeker = seekerOf(t, who);
  const armor = hit.piercing ? 0 : seeker.armor;
  const lost = Math.max(0, hit.amount - armor);
  if (hit.amount > 0 && armor > 0) {
    seeker.armor -= 1;
    tell(t, { type: 'armorUsed', who, armor, left: seeker.armor, stopped: hit.amount - lost });
  }
  tell(t, { type: 'damage', who, by: hit.by, amount: lost, left: seeker.health - lost });
  if (lost > 0) yield* loseHealth(t, who, lost);
});

type Gain = { readonly amount: number; readonly shares?: Shares; readonly cause?: Cause | undefined };

/** DST-190 Seekers gain health up to the cap; enemies may exceed their start, unless the sheet says otherwise. */
/** `shares` says who gave how much of it, where Seekers did. */
export function heal(t: T, who: string, { amount, shares = {}, cause }: Gain): void {
  const gained = Math.min(amount, roomFor(t, who));
  if (gained <= 0) return;
  (who in t.state.seekers ? seekerOf(t, who) : enemyOf(t, who)).health += gained;
  const left = healthOf(t, who);
  tell(t, { type: 'healed', who, amount: gained, left, ...sharedBy(shares), ...(cause && { cause }) });
}

function roomFor(t: T, who: string): number {
  if (who in t.state.seekers) return seekerOf(t, who).cap - seekerOf(t, who).health;
  const { health, start } = enemyOf(t, who);
  const ceiling = enemyPassive(t, who, 'healthCeiling');
  return ceiling ? start + ceiling.amount - health : Number.POSITIVE_INFINITY;
}

/** DST-195 To gain N armor is to take N armor cards; there is no maximum. */
export function gainArmor(t: T, who: SeekerId, amount: number): void {
  if (amount <= 0) return;
  seekerOf(t, who).armor += amount;
  tell(t, { type: 'armorGained', who, amount });
}
