// For the tests of setup, cards, items and teaching: content with one thing changed, and what a scene has told.
import { destiny } from '../../src/rulesets/destiny/index.ts';
import type { Battle, Card, Content, Effect } from '../../src/rulesets/destiny/words/index.ts';
import { content, known, type Scene } from './destiny.ts';

/** Our content with another battle setup under this id. */
export const withBattle = (id: string, change: Partial<Battle>): Content => ({
  ...content,
  battles: { ...content.battles, [id]: { ...known(content.battles, id), ...change } },
});

/** Our content with another text on this card. */
export const withCard = (id: string, change: Partial<Card>): Content => ({
  ...content,
  cards: { ...content.cards, [id]: { ...known(content.cards, id), ...change } },
});

/** Our content with other effects of one ability. */
export function withAbility(enemy: string, ability: string, effects: readonly Effect[]): Content {
  const sheet = known(content.enemies, enemy);
  const abilities = sheet.abilities.map((one) => (one.id === ability ? { ...one, effects } : one));
  return { ...content, enemies: { ...content.enemies, [enemy]: { ...sheet, abilities } } };
}

/** Setting this up, as a campaign would. */
export const settingUp = (setup: Readonly<Record<string, unknown>>) => () =>
  destiny.setup(content, { battle: 'salt-road', seekers: ['bram', 'osk', 'maro'], ...setup } as never);

export const invariants = (s: Scene): readonly string[] => destiny.invariants(s.state, s.driver.table.content);

/** The moments that were taught since the scene began. */
export const taught = (s: Scene): readonly unknown[] => s.events('taught').map((event) => event.moment);

/** All own cards of a Seeker. */
export const cardsOf = (id: string): string[] =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((n) => [`${id}-${n}a`, `${id}-${n}b`]);

/** Hands in which nobody has a boost: no window opens. */
export const quiet = (...seekers: string[]): Record<string, string[]> =>
  Object.fromEntries(seekers.map((id) => [`seekers.${id}.hand`, [`${id}-1a`, `${id}-2a`]]));
