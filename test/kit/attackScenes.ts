// Scenes about boosts and attacks: content with one thing changed, and what a play changes by itself.
import type { Attack, AttackKind, Content, Effect, Enemy } from '../../src/rulesets/destiny/words/index.ts';
import { content, known, type SceneOptions, scene } from './destiny.ts';

/** A scene in which nobody can boost or block: hands of which nothing is said hold two actions. */
export function quiet(options: SceneOptions) {
  const hands = options.seekers.map((id) => [`seekers.${id}.hand`, [`${id}-1a`, `${id}-2a`]]);
  return scene({ ...options, given: { ...Object.fromEntries(hands), ...options.given } });
}

export const attack = (kind: AttackKind, damage: number, more: Partial<Attack> = {}): Attack => ({
  do: 'attack',
  kind,
  damage,
  ...more,
});

/** Our content, but this ability of this enemy has other effects. */
export function withAbility(enemy: string, ability: string, effects: readonly Effect[]): Content {
  const { abilities } = known(content.enemies, enemy);
  return withEnemy(enemy, { abilities: abilities.map((one) => (one.id === ability ? { ...one, effects } : one)) });
}

/** Our content, but the sheet of this enemy says something else. */
export function withEnemy(enemy: string, sheet: Partial<Enemy>): Content {
  return { ...content, enemies: { ...content.enemies, [enemy]: { ...known(content.enemies, enemy), ...sheet } } };
}

/** Our content, but this action card or lantern has other effects. */
export function withAction(card: string, effects: readonly Effect[]): Content {
  return { ...content, cards: { ...content.cards, [card]: { ...known(content.cards, card), effects } } };
}

type Changes = Record<string, [unknown, unknown]>;

/** The first card of this hand is used: it goes to a discard pile that was empty. */
export function used(seeker: string, hand: readonly string[]): Changes {
  const [card, ...rest] = hand;
  return { [`seekers.${seeker}.hand`]: [hand, rest], [`seekers.${seeker}.discard`]: [[], [card]] };
}

/** What a turn changes in which the first card of this hand is played, and no move is left at its end. */
export function turnOf(seeker: string, hand: readonly string[]): Changes {
  return { ...used(seeker, hand), [`seekers.${seeker}.acts`]: [1, 0], [`seekers.${seeker}.moves`]: [1, 0] };
}
