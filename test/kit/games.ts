// Every game of the registry with its content, for the tests that hold them all to the same.
import { loadContent } from '../../src/content/load.ts';
import type { Json } from '../../src/engine/json.ts';
import { type AnyRuleset, rulesets } from '../../src/rulesets/index.ts';
import { picker } from '../../src/tools/fuzz/random.ts';
import type { AnySource } from '../../src/tools/play/loaded.ts';
import { catalog, loadCatalog, type Render, renderer } from '../../src/view/index.ts';

export type Game = {
  readonly id: string;
  readonly rules: AnyRuleset;
  readonly content: unknown;
  readonly hash: string;
};

export function gameWith(rules: AnyRuleset): Game {
  const { content, hash, problems } = loadContent(rules);
  if (content === undefined) throw new Error(`the content of ${rules.id} has problems: ${JSON.stringify(problems)}`);
  return { id: rules.id, rules, content, hash };
}

/** Whatever else can be played joins here. */
export const games: readonly Game[] = rulesets.map(gameWith);

export const sourceOf = ({ rules, content, hash }: Game, seed: string): AnySource => ({
  ...{ rules, content, hash, chance: { seed } },
});

/** Anything legal. */
export const anySetup = ({ rules, content }: Game, seed: number): Json =>
  rules.practice.anySetup(content, picker(seed));

/** Parties of the fewest and of the most, each beginning with another hero. */
export function partiesOf({ rules, content }: Game): readonly (readonly string[])[] {
  const heroes = rules.practice.heroes(content);
  return [rules.seats.min, Math.min(rules.seats.max, heroes.length)].map((size, n) =>
    [...heroes.slice(n), ...heroes.slice(0, n)].slice(0, size),
  );
}

export const wordsOf = ({ rules, content }: Game, language = 'en'): Render =>
  renderer(catalog(loadCatalog('en'), rules.names(content), loadCatalog(language)), language);
