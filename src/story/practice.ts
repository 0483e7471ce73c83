// How simulations play a road: they play every story through, and every node counts as something that can occur.
import type { RoadContent } from '../engine/ruleset/campaign.ts';
import type { GameState, Practice, Ruleset } from '../engine/ruleset/ruleset.ts';
import type { Story } from './schema/index.ts';
import { allPlaced } from './words.ts';

const PURSES = ['free', 'fair', 'vote'] as const;

export function practiceOf<S extends GameState, C>(rules: Ruleset<S, C>): Practice<RoadContent<C>> {
  return {
    battles: ({ stories }) => Object.keys(stories),
    heroes: ({ game }) => rules.practice.heroes(game),
    expectedSetup: (_content, { battle, heroes }) => ({ story: battle, heroes }),
    anySetup: ({ game, stories }, pick) => {
      const heroes = [...rules.practice.heroes(game)];
      const story = Object.keys(stories)[pick(Object.keys(stories).length)] ?? '';
      const count = rules.seats.min + pick(rules.seats.max - rules.seats.min + 1);
      const party = Array.from({ length: count }, () => heroes.splice(pick(heroes.length), 1)[0] ?? '');
      const sharedPurse = PURSES[pick(PURSES.length)] ?? 'free';
      return { story, heroes: party, sharedPurse, hardcore: pick(4) === 0, teach: pick(2) === 0 };
    },
    damageBy: () => undefined,
    startsTurn: () => false,
    band: [0, 1],
    occurrences: (event) => (typeof event.node === 'string' && event.type === 'told' ? [event.node] : []),
    everything: ({ stories }) =>
      (Object.values(stories) as unknown as readonly Story[]).flatMap((story) =>
        allPlaced(story).flatMap(({ node }) => (node.text === undefined || node.type === 'rest' ? [] : [node.id])),
      ),
  };
}
