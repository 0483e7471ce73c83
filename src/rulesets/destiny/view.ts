// What each pair of eyes sees of a battle. Nothing secret is copied in.
import type { Eyes, RulesetView } from '../../engine/index.ts';
import type { State } from './state.ts';
import type { Content } from './words.ts';

export function view(_state: State, _content: Content, _eyes: Eyes): RulesetView {
  const board = {
    shape: 'zones',
    spaces: [],
    links: [],
    tokens: [],
    ties: [],
    tracks: [],
    piles: [],
  } as const;
  return { header: [], board, heroes: [], foes: [], counters: [] };
}
