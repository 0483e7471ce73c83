// Tests on the road (campaign.md, section 3): a d20 at or under the fitting attribute, low is good.

import { roll } from '../../../engine/chance/piles.ts';
import { type Flow, flow } from '../../../engine/kernel/flow.ts';
import type { TestAsked } from '../../../engine/ruleset/campaign.ts';
import { known } from '../rules/look.ts';
import { CAPS, type Cap, type Content, type HeroId } from '../words/index.ts';
import { grown } from './growth.ts';
import { gameOf, type HeroOnRoad, heroOf, type Look, type T } from './party.ts';

/** Which attribute fits a word. */
const TRAITS = {
  Might: 'P',
  Survival: 'P',
  Agility: 'A',
  Stealth: 'A',
  Perception: 'A',
  Persuasion: 'C',
  Lore: 'C',
  Craft: 'C',
} as const satisfies Record<string, Cap>;

export const traitWords = (): readonly string[] => Object.keys(TRAITS);

const letterOf = (kind: string): Cap => (TRAITS as Readonly<Record<string, Cap>>)[kind] ?? 'C';

/** A hero has the traits of its highest attribute, growth counted; of two that are equal, those of both. */
export function traitsOf(content: Content, id: HeroId, { growth }: HeroOnRoad): readonly string[] {
  const { cap } = grown(known(content.heroes, id), growth);
  const highest = Math.max(...CAPS.map((letter) => cap[letter]));
  return traitWords().filter((word) => cap[letterOf(word)] === highest);
}

const hasTrait = (t: Look, id: HeroId, kind: string): boolean =>
  [...traitsOf(gameOf(t), id, heroOf(t, id)), ...(t.state.campaign.traits[id] ?? [])].includes(kind);

/** CHN-001 */
const BOUNDS = { least: 2, most: 18 } as const;
const HARDER = 4;

/** Less 0, 4 or 8 by difficulty; with the trait the lower of two rolls counts. */
export const test = flow(function* test(t: T, { heroes, difficulty, kind }: TestAsked): Flow<{ passed: boolean }> {
  const [hero = ''] = heroes;
  const { cap } = grown(known(gameOf(t).heroes, hero), heroOf(t, hero).growth);
  const bare = cap[letterOf(kind)] - HARDER * (difficulty - 1);
  const value = Math.min(BOUNDS.most, Math.max(BOUNDS.least, bare));
  const rolls = Array.from({ length: hasTrait(t, hero, kind) ? 2 : 1 }, () => roll(t.random, `test.${hero}`, 20));
  const passed = Math.min(...rolls) <= value;
  t.emit({ type: 'tested', hero, kind, rolls, value, passed, reveals: true });
  return { passed };
});
