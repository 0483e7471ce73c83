// The outcome of a road, and what of it stays hidden.
import type { RoadState } from '../engine/ruleset/campaign.ts';
import type { Outcome } from '../engine/ruleset/ruleset.ts';
import { keyIn } from './texts.ts';
import { allPlaced, type Look, storyOf } from './words.ts';

/** The details hold the campaign itself, for what comes after it. */
export function outcomeOf({ campaign }: RoadState): Outcome {
  const { ending, story, mode } = campaign;
  return { result: ending?.result ?? 'failure', details: { story, mode, ending: ending?.ending ?? '' } };
}

/** Nobody may see unvisited nodes: no view contains the keys of their texts. */
export function secretsOf(look: Look): readonly string[] {
  const { campaign } = look.state;
  if (campaign.mode === 'battle') return [];
  const story = storyOf(look);
  return allPlaced(story)
    .filter(({ node }) => !campaign.visited.includes(node.id) && look.state.stage.node !== node.id)
    .map(({ node }) => `${keyIn(story, node.id)}.text`);
}
