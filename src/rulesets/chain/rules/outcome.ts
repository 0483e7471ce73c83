// How a battle ended, for the campaign (CHN-152, CHN-154, CHN-190, CHN-191).
import type { Outcome } from '../../../engine/ruleset/ruleset.ts';
import { gloomAfter, scarsAfter } from '../road/growth.ts';
import type { State } from '../state.ts';

/** `success` when won, `failure` when lost. What was used up stays used up (CHN-191). */
export function outcome(state: State): Outcome {
  const result = state.result ?? 'lost';
  const heroes = Object.fromEntries(
    Object.entries(state.heroes).map(([id, hero]) => {
      const { hp, out, items } = hero;
      return [id, { hp, out, items, scars: scarsAfter(hero, result) }];
    }),
  );
  const { battle, round, fell, bonus = false } = state;
  return {
    result: result === 'won' ? 'success' : 'failure',
    details: { heroes, battle, round, fell, bonus, gloom: gloomAfter(state.gloom, result) },
  };
}
