// Winning and losing (DST-240 to DST-246): the battle ends at once, in the middle of whatever rule.
import { type Flow, flow, stop } from '../../engine/flow.ts';
import { OVER } from '../../engine/ruleset.ts';
import { battleOf, isAlive, known, livingEnemies, seekerOf } from './look.ts';
import type { Look, State, T } from './state.ts';
import type { Goal } from './words.ts';

export const endBattle = flow(function* endBattle(t: T, result: 'won' | 'lost'): Flow<never> {
  t.state.result = result;
  t.emit({ type: result === 'won' ? 'battleWon' : 'battleLost', battle: t.state.battle });
  clearAway(t.state);
  return yield* stop({ name: OVER });
});

/** DST-247 After a battle: armor and status to the supply, all own cards back to the deck, lanterns `charging`. */
function clearAway(state: State): void {
  for (const seeker of Object.values(state.seekers)) {
    seeker.deck.push(...seeker.hand, ...seeker.discard, ...(seeker.ward ? [seeker.ward] : []));
    delete seeker.ward;
    Object.assign(seeker, { hand: [], discard: [], armor: 0, lantern: 'charging', moves: 0, acts: 0 });
    Object.assign(seeker.status, { hurt: 0, weak: 0, stunned: 0, trapped: 0 });
  }
}

/** DST-191 Lost as soon as a Seeker's health is below zero; DST-240 or by the quest's own condition. */
export function isLost(t: Look): boolean {
  const fallen = t.state.seats.some((id) => seekerOf(t, id).health < 0);
  return fallen || battleOf(t).lose.some(({ object }) => known(t.state.objects, object).health <= 0);
}

/** DST-241 The first goal met wins. */
export const isWon = (t: Look): boolean => battleOf(t).goals.some((goal) => isMet(t, goal));

function isMet(t: Look, goal: Goal): boolean {
  switch (goal.kind) {
    case 'defeatAll':
      return livingEnemies(t).length === 0;
    case 'defeat':
      return !isAlive(t, goal.enemy);
    case 'surviveResets':
      return t.state.cycle > goal.count;
  }
}

/** DST-192, DST-246 After every single change of health: Seekers first, then enemies and goals. */
export const checkEnd = flow(function* checkEnd(t: T): Flow {
  if (isLost(t)) yield* endBattle(t, 'lost');
  if (isWon(t)) yield* endBattle(t, 'won');
});
