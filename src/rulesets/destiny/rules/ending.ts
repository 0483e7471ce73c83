// Winning and losing (DST-240 to DST-246): the battle ends at once, in the middle of whatever rule.
import { type Flow, flow, stop } from '../../../engine/kernel/flow.ts';
import { OVER } from '../../../engine/ruleset/ruleset.ts';
import { type Look, noStatuses, type T } from '../state.ts';
import { tell } from '../words/events.ts';
import type { Goal, SeekerId } from '../words/index.ts';
import { battleOf, isAlive, known, livingEnemies, seekerOf, seekerSheet } from './look.ts';

const endBattle = flow(function* endBattle(t: T, result: 'won' | 'lost'): Flow<never> {
  t.state.result = result;
  tell(t, { type: result === 'won' ? 'battleWon' : 'battleLost', battle: t.state.battle });
  clearAway(t);
  return yield* stop({ name: OVER });
});

/** DST-247 After a battle: armor and status to the supply, all own cards back to the deck, lanterns `charging`. */
function clearAway(t: T): void {
  for (const id of t.state.seats) {
    const seeker = seekerOf(t, id);
    seeker.deck.push(...seeker.hand, ...seeker.discard, ...(seeker.ward ? [seeker.ward] : []));
    seeker.deck.push(...cardsInPlay(t, id));
    delete seeker.ward;
    Object.assign(seeker, { hand: [], discard: [], armor: 0, lantern: 'charging', moves: 0, acts: 0 });
    Object.assign(seeker.status, noStatuses());
  }
}

/** The card of an action that the end of the battle cuts short is in no pile; a disposable one is gone (DST-025). */
function cardsInPlay(t: Look, id: SeekerId): readonly string[] {
  const own = seekerSheet(t, id).pairs.flatMap(({ n }) => [`${id}-${n}a`, `${id}-${n}b`]);
  return own.filter((card) => !seekerOf(t, id).deck.includes(card) && !known(t.content.cards, card).disposable);
}

/** DST-191 Lost as soon as a Seeker's health is below zero; DST-240 or by the quest's own condition. */
function isLost(t: Look): boolean {
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
