// Damage and healing, and what follows from them (CHN-004, CHN-022, CHN-041, CHN-082, CHN-150, CHN-151).

import { nearestFirst, type Square } from '../../../engine/board/grid.ts';
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import type { Look, T } from '../state.ts';
import { type Source, tell } from '../words/events.ts';
import { squareIdOf } from '../words/index.ts';
import { checkEnd } from './ending.ts';
import { flanks, tellFlanks } from './flanking.ts';
import { allSquares } from './ground.ts';
import { atOf, combatantAt, foeOf, heroOf, isFoe, isHero, isStanding } from './look.ts';
import { endStatuses, gainStatus } from './statuses.ts';
import { isFree } from './walking.ts';

export type Harm = {
  readonly amount: number;
  readonly source: Source;
  /** Who did it. */
  readonly by?: string | undefined;
  /** Of an attack: before Barrier, the Barrier, and whether it was critical. */
  readonly rolled?: number;
  readonly barrier?: number;
  readonly crit?: boolean;
  readonly byRule?: true;
  readonly ward?: number;
  /** The ability or item that does it, where it is no attack. */
  readonly from?: string;
  /** Of an ability: its dice were rolled. */
  readonly reveals?: true;
};

/** Whether they still stand. */
export const isUp = (t: Look, who: string): boolean => (isHero(t, who) ? isStanding(t, who) : isFoe(t, who));

/** CHN-082 HP never goes below 0; what was really lost. */
export const harm = flow(function* harm(t: T, who: string, harmed: Harm): Flow<number> {
  if (!isUp(t, who)) return 0;
  const { amount, by, ...more } = harmed;
  const one = isHero(t, who) ? heroOf(t, who) : foeOf(t, who);
  const lost = Math.min(one.hp, Math.max(0, amount));
  const left = one.hp - lost;
  tell(t, { type: 'damage', who, amount: lost, left, ...more, ...(by !== undefined && { by }) });
  if (by !== undefined && isHero(t, by) && !isHero(t, who) && lost > 0) foeOf(t, who).grudge = by;
  if (left > 0) one.hp = left;
  else if (isHero(t, who)) yield* fall(t, who, by);
  else yield* removeFoe(t, who, by);
  return lost;
});

/** CHN-150 No turn, no target, no reactions; statuses end, Sparks stay; the hero lies on the square. */
const fall = flow(function* fall(t: T, who: string, by: string | undefined): Flow {
  const hero = heroOf(t, who);
  const flanked = flanks(t);
  Object.assign(hero, { hp: 0, prepared: [], aided: false, foreseen: false });
  if (!t.state.fell.includes(who)) t.state.fell.push(who);
  tell(t, { type: 'fallen', who, at: hero.at, ...(by !== undefined && { by }) });
  endStatuses(t, who, { which: () => true, fallen: true });
  tellFlanks(t, flanked);
  yield* checkEnd(t);
});

/** CHN-041 At 0 HP the foe is removed at once; CHN-018 its omen is lost. */
const removeFoe = flow(function* removeFoe(t: T, foe: string, by: string | undefined): Flow {
  const { at } = foeOf(t, foe);
  const flanked = flanks(t);
  delete t.state.foes[foe];
  delete t.state.omens[foe];
  t.state.order = t.state.order.filter((id) => id !== foe);
  tell(t, { type: 'foeRemoved', foe, at, ...(by !== undefined && { by }) });
  tellFlanks(t, flanked);
  yield* checkEnd(t);
});

type Healing = { readonly amount: number; readonly by: string; readonly also?: boolean; readonly reveals?: true };

/** Whether healing would do anything: nobody rolls dice for those who lack nothing. */
export function canHeal(t: Look, who: string, also = false): boolean {
  if (isHero(t, who) && !isStanding(t, who)) return also;
  const { hp, maxHp } = isHero(t, who) ? heroOf(t, who) : foeOf(t, who);
  return hp < maxHp;
}

/** CHN-151 Healing brings a FALLEN hero back only if it says "also the FALLEN". */
export function heal(t: T, who: string, { amount, by, also = false, ...shown }: Healing): void {
  if (isHero(t, who) && !isStanding(t, who)) {
    if (also && amount > 0) standUp(t, who, { hp: amount, by, ...shown });
    return;
  }
  const one = isHero(t, who) ? heroOf(t, who) : foeOf(t, who);
  const healed = Math.min(amount, one.maxHp - one.hp);
  if (healed <= 0) return;
  one.hp += healed;
  tell(t, { type: 'healed', who, amount: healed, left: one.hp, by, ...shown });
}

/** CHN-153 If someone stands on the square: the nearest unoccupied one. */
function standUp(t: T, who: string, { hp, ...by }: { hp: number; by: string; reveals?: true }): void {
  const hero = heroOf(t, who);
  const at = atOf(t, who);
  const flanked = flanks(t);
  if (combatantAt(t, at) !== undefined) hero.at = squareIdOf(nearestFree(t, at) ?? at);
  hero.hp = Math.min(hp, hero.maxHp);
  tell(t, { type: 'roused', who, at: hero.at, hp: hero.hp, ...by });
  tellFlanks(t, flanked);
}

const nearestFree = (t: Look, to: Square): Square | undefined =>
  nearestFirst(allSquares(t), to).find((square) => isFree(t, square));

/** CHN-153 A quarter of the maximum, at least 1, and OFF-GUARD until the start of the own next turn. */
export function rouse(t: T, who: string, by: string): void {
  const { maxHp } = heroOf(t, who);
  standUp(t, who, { hp: Math.max(1, Math.floor(maxHp / 4)), by });
  gainStatus(t, who, { effect: { do: 'status', status: 'offGuard', until: 'startOfSourcesTurn' }, by: who });
}

/** CHN-022 */
const FIRE = 3;
export const burn = flow(function* burn(t: T, who: string): Flow {
  yield* harm(t, who, { amount: FIRE, source: 'fire' });
});
