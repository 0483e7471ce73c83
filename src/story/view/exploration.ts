// A map that is explored by choices: its places and roads, and where the party is (CMP-075, CMP-076).

import type { ExplorationView } from '../../engine/ruleset/view.ts';
import { say } from '../../engine/text.ts';
import type { Node } from '../schema/index.ts';
import { keyIn, storySay } from '../texts.ts';
import { type Look, storyOf } from '../words.ts';

export function explorationOf(look: Look, node: Node | undefined): ExplorationView | undefined {
  const story = storyOf(look);
  const explored = look.state.campaign.map;
  const map = story.maps.find(({ places }) => places.some(({ id }) => id === node?.map?.place));
  if (!node?.map || !explored || !map) return undefined;
  const { hint } = node.map;
  return {
    places: map.places.map(({ id, x, y }) => ({ id, name: say(keyIn(story, `place.${id}`)), x, y })),
    roads: map.roads,
    ...(explored.place !== undefined && { at: explored.place }),
    ...(hint !== undefined && { hint: storySay(look, `${node.id}.hint`, hint) }),
    ...(explored.patience !== undefined && { patience: explored.patience }),
  };
}
