// Winning and losing (CHN-056, CHN-190): the battle ends at once, in the middle of whatever rule.

import { isSame } from '../../../engine/board/grid.ts';
import { type Flow, flow, stop } from '../../../engine/kernel/flow.ts';
import { OVER } from '../../../engine/ruleset/ruleset.ts';
import { MOST_SCARS, scarsBorne } from '../road/growth.ts';
import type { Look, T } from '../state.ts';
import { type EndReason, tell } from '../words/events.ts';
import type { BonusAim } from '../words/index.ts';
import { atOf, battleOf, fallenHeroes, foeOf, heroOf, livingFoes, standingHeroes } from './look.ts';
import { has } from './statuses.ts';

type End = { readonly result: 'won' | 'lost'; readonly why: EndReason };

/** CHN-190 Checked after each action, and whenever somebody falls or is removed. */
export const checkEnd = flow(function* checkEnd(t: T): Flow {
  const end = endNow(t);
  if (end) yield* endBattle(t, end);
});

/** CHN-190 The end of a round: some battles are won by it, all others are lost when the last one is over. */
export const checkEndOfRound = flow(function* checkEndOfRound(t: T): Flow {
  yield* checkEnd(t);
  if (t.state.round >= battleOf(t).roundLimit) yield* endBattle(t, endAtLimit(t));
});

function endNow(t: Look): End | undefined {
  if (standingHeroes(t).length === 0) return { result: 'lost', why: 'allFallen' };
  if (battleOf(t).goal.kind === 'hold' && flamesLeft(t) === 0) return { result: 'lost', why: 'flames' };
  return isMet(t) ? { result: 'won', why: 'goal' } : undefined;
}

function endAtLimit(t: Look): End {
  const { kind } = battleOf(t).goal;
  const isHeld = kind === 'hold' || (kind === 'lamps' && areLit(t));
  return isHeld ? { result: 'won', why: 'goal' } : { result: 'lost', why: 'rounds' };
}

function isMet(t: Look): boolean {
  const { goal } = battleOf(t);
  switch (goal.kind) {
    case 'defeatAll':
      return livingFoes(t).length === 0;
    case 'defeat':
      return !livingFoes(t).some((id) => foeOf(t, id).kind === goal.foe);
    case 'lamps':
      return areLit(t) && livingFoes(t).length === 0;
    case 'exits':
      return standingHeroes(t).every((id) => isOnExit(t, id));
    case 'hold':
      return false;
  }
}

export const areLit = ({ state }: Look): boolean => state.objects.length > 0 && state.objects.every(({ lit }) => lit);
export const flamesLeft = ({ state }: Look): number => state.objects.reduce((sum, { flames = 0 }) => sum + flames, 0);
export const isOnExit = (t: Look, hero: string): boolean =>
  battleOf(t).map.exits.some((exit) => isSame(exit, atOf(t, hero)));

const endBattle = flow(function* endBattle(t: T, { result, why }: End): Flow<never> {
  const bonus = result === 'won' && hasBonus(t, battleOf(t).bonus.aim);
  if (result === 'won' && battleOf(t).goal.kind === 'exits') for (const id of fallenHeroes(t)) scar(t, id);
  Object.assign(t.state, { result, bonus });
  tell(t, { type: 'battleEnd', battle: t.state.battle, result, round: t.state.round, bonus, why });
  delete t.state.turn;
  return yield* stop({ name: OVER });
});

function hasBonus(t: Look, aim: BonusAim): boolean {
  switch (aim.kind) {
    case 'noneFell':
      return t.state.fell.length === 0;
    case 'column':
      return t.state.aims.includes('column');
    case 'lampsLit':
      return aim.byRound === undefined ? areLit(t) : isLitInTime(t, aim.byRound);
    case 'wonBy':
      return t.state.round <= aim.round;
    case 'nobodyLeft':
      return standingHeroes(t).length === t.state.seats.length;
    case 'noneHas':
      return !standingHeroes(t).some((id) => has(t, id, aim.status));
    case 'flames':
      return flamesLeft(t) >= aim.left;
  }
}

/** They were all lit at the end of that round, or are before it. */
const isLitInTime = (t: Look, round: number): boolean =>
  t.state.aims.includes('lampsLit') || (t.state.round <= round && areLit(t));

/** CHN-154 Two at most at once: one too many takes the place of an older one, and lasts as long as it is new. */
export function scar(t: T, hero: string): void {
  const one = heroOf(t, hero);
  one.scarred = Math.min(MOST_SCARS, one.scarred + 1);
  tell(t, { type: 'scarred', who: hero, scars: scarsBorne(one) });
}
