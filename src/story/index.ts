// The campaign layer's pure core: roads of rulesets, and changes of a campaign between their tables.
export { isBetweenActs, joined, left, restartable, restarted, swapped } from './change.ts';
export { type GraphNode, type Inspected, inspectedStory } from './inspect.ts';
export { roadOf } from './road.ts';
export { nodesOf } from './words.ts';
