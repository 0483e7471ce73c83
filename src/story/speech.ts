// How people speak to a road: the words on its buttons.
import type { RoadContent, RoadState } from '../engine/ruleset/campaign.ts';
import type { GameState, Ruleset } from '../engine/ruleset/ruleset.ts';
import type { Speech } from '../engine/ruleset/speech.ts';
import { say } from '../engine/text.ts';
import { storiesIn } from './texts.ts';
import type { Hooks } from './words.ts';

/** Asks whose button says more than the question. People type them with `/choose` and `/vote`, which every game has. */
const ASKS = [
  'story.continue',
  'party.ready',
  'rest.buy',
  'hero.buy',
  'bag.use',
  'story.choice',
  'test.who',
  'rest.next',
  'reward.pick',
  'trait.award',
  'rest.spend',
  'story.who',
  'item.who',
  'battle.repeat',
  'story.may',
];

export function speechOf<S extends GameState, C>(
  rules: Ruleset<S, C>,
  hooks: Hooks,
): Speech<RoadState, RoadContent<C>> {
  return {
    verbs: {},
    buttons: { ...Object.fromEntries(ASKS.map((ask) => [ask, say(`story.button.${ask}`)])), ...hooks.buttons },
    heroes: ({ game }) => rules.speech?.heroes(game) ?? [],
    battles: (content) => storiesIn(content),
    opening: (_content, { heroes, battle, teach }) => ({
      heroes,
      teach,
      ...(battle !== undefined && { story: battle }),
    }),
    preset: () => ({}),
    followUps: () => [],
    ahead: () => [],
  };
}
