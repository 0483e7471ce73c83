// The registry: every ruleset of the house.
import type { Ruleset } from '../engine/ruleset/ruleset.ts';
import { roadOf } from '../story/index.ts';
import { chain } from './chain/index.ts';
import { destiny } from './destiny/index.ts';

/** A ruleset, whatever its state and content: only the ruleset itself looks inside. */
// biome-ignore lint/suspicious/noExplicitAny: states and contents of different rulesets have nothing in common.
export type AnyRuleset = Ruleset<any, any>;

/** The games that people choose from. The first one is for newcomers. */
export const rulesets: readonly AnyRuleset[] = [destiny, chain];

/** The play of their stories, `<game>-road`. */
export const roads: readonly AnyRuleset[] = rulesets.filter((rules) => rules.campaign).map((rules) => roadOf(rules));

export const rulesetNamed = (id: string): AnyRuleset | undefined =>
  [...rulesets, ...roads].find((rules) => rules.id === id);

/** The road of a game, where it has stories. */
export const roadFor = (id: string): AnyRuleset | undefined => roads.find((rules) => rules.contentOf === id);
