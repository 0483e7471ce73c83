// Content for enemies' scenes: sheets, battles and cards that do what none of ours does.
import type { Json } from '../../src/engine/json.ts';
import type { Battle, Card, Content, Effect, Enemy } from '../../src/rulesets/destiny/words/index.ts';
import { content, known } from './destiny.ts';

/** Hands of two actions and no boost: nobody can boost, block or redraw. */
export const quiet = (...seekers: readonly string[]): Record<string, Json> =>
  Object.fromEntries(seekers.map((id) => [`seekers.${id}.hand`, [`${id}-1a`, `${id}-2a`]]));

/** What every turn of a Seeker with one move takes away. */
export const turnOver = (seeker: string): Record<string, [number, number]> => ({
  [`seekers.${seeker}.moves`]: [1, 0],
  [`seekers.${seeker}.acts`]: [1, 0],
});

/** Our content with another sheet for one enemy. */
export function withSheet(enemy: string, change: Partial<Enemy>, from: Content = content): Content {
  return { ...from, enemies: { ...from.enemies, [enemy]: { ...known(from.enemies, enemy), ...change } } };
}

/** Our content where an ability of an enemy does something else. */
export function withAbility(
  enemy: string,
  ability: string,
  effects: readonly Effect[],
  from: Content = content,
): Content {
  const { abilities } = known(from.enemies, enemy);
  const changed = abilities.map((one) => (one.id === ability ? { ...one, effects } : one));
  return withSheet(enemy, { abilities: changed }, from);
}

/** Our content with another setup card for one battle. */
export function withBattle(battle: string, change: Partial<Battle>, from: Content = content): Content {
  return { ...from, battles: { ...from.battles, [battle]: { ...known(from.battles, battle), ...change } } };
}

/** Our content with another card under the same id. */
export function withCard(card: string, change: Partial<Card>, from: Content = content): Content {
  return { ...from, cards: { ...from.cards, [card]: { ...known(from.cards, card), ...change } } };
}
