// What the tests of draws and of Seekers' turns share: hands that open no window, and cards that ours are not.
import { fullBag } from '../../src/rulesets/destiny/setup.ts';
import type { Card, Content, Effect } from '../../src/rulesets/destiny/words/index.ts';
import { content, known } from './destiny.ts';

/** Each of them holds one action card and nothing else: no boost, no block, no redraw. */
export const quiet = (...seekers: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(seekers.map((id) => [`seekers.${id}.hand`, [`${id}-1a`]]));

/** The 18 cards of a Seeker. */
export const allCards = (seeker: string): readonly string[] =>
  known(content.seekers, seeker).pairs.flatMap(({ n }) => [`${seeker}-${n}a`, `${seeker}-${n}b`]);

/** Begins in this Seeker's turn, by the heart that has just filled the track. */
export const fillsTrack = (seeker: string) => ({
  stage: { name: 'seekerTurn', seeker, chit: 'heart' },
  spent: ['1', seeker],
  track: ['heart', 'darkness', 'darkness', 'heart'],
});

/** The full bag of these Seekers without some chits, in the order of the state. */
export function bagWithout(seekers: readonly string[], ...chits: readonly string[]): readonly string[] {
  const bag = fullBag(seekers);
  for (const chit of chits) bag.splice(bag.indexOf(chit), 1);
  return bag;
}

/** Our content with cards that do something else. */
export function withCards(cards: Readonly<Record<string, readonly Effect[] | Partial<Card>>>): Content {
  const changed = Object.entries(cards).map(([id, change]) => {
    const more = Array.isArray(change) ? { effects: change as readonly Effect[] } : (change as Partial<Card>);
    return [id, { ...known(content.cards, id), ...more }] as const;
  });
  return { ...content, cards: { ...content.cards, ...Object.fromEntries(changed) } };
}

/** Our content with a battle whose objects cannot be tended. */
export function withoutTending(battle: string): Content {
  const ours = known(content.battles, battle);
  const objects = ours.objects.map(({ tend: _tend, ...object }) => object);
  return { ...content, battles: { ...content.battles, [battle]: { ...ours, objects } } };
}
