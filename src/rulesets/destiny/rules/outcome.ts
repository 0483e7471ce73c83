// How a battle ended, for the campaign.
import type { Outcome } from '../../../engine/ruleset/ruleset.ts';
import type { State } from '../state.ts';

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
