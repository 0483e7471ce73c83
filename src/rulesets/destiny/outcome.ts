// How a battle ended, for the campaign; and what nobody else may see of it while it runs.
import type { Outcome } from '../../engine/ruleset.ts';
import type { Eyes } from '../../engine/view.ts';
import type { State } from './state.ts';
import { EXHAUSTED } from './words.ts';

/** Spec 9.10: `success` when won, `failure` when lost; `partial` never. */
export function outcome(state: State): Outcome {
  const heroes = Object.fromEntries(
    Object.entries(state.seekers).map(([id, { items, exhausted, health }]) => [id, { items, exhausted, health }]),
  );
  const { fate, void: spent, coins, turns, cycle } = state;
  return {
    result: state.result === 'won' ? 'success' : 'failure',
    details: { heroes, fate, void: spent, coins, turns, cycle, ...(state.taught && { taught: state.taught }) },
  };
}

/** DST-005 Hands are private, and nobody knows the order of a deck: the cards in both are hidden from everybody else. */
export function secrets(state: State, eyes: Eyes): readonly string[] {
  return Object.entries(state.seekers).flatMap(([id, { hand, deck }]) => {
    const hidden = id === eyes ? deck : [...hand, ...deck];
    return hidden.filter((card) => card !== EXHAUSTED);
  });
}
