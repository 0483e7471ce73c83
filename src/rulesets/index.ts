// The registry: every ruleset of the house.
import type { Ruleset } from '../engine/ruleset.ts';
import { destiny } from './destiny/index.ts';

/** A ruleset, whatever its state and content: only the ruleset itself looks inside. */
// biome-ignore lint/suspicious/noExplicitAny: states and contents of different rulesets have nothing in common.
export type AnyRuleset = Ruleset<any, any>;

export const rulesets: readonly AnyRuleset[] = [destiny];

export const rulesetNamed = (id: string): AnyRuleset | undefined => rulesets.find((rules) => rules.id === id);
