// A story file alone, for its author: what is wrong with it, what is left out, and its graph.
import type { Json } from '../engine/json.ts';
import type { GameState, Problem, Ruleset } from '../engine/ruleset/ruleset.ts';
import { type Edge, edgesOf } from './check/edges.ts';
import { deadEnds, unreachable } from './check/graph.ts';
import { warningsOf } from './check/index.ts';
import { checked, readStory } from './read.ts';
import type { Node, Story } from './schema/index.ts';
import { allPlaced, type Hooks } from './words.ts';

export type GraphNode = {
  readonly id: string;
  readonly type: Node['type'];
  readonly chapter: string;
  readonly edges: readonly Edge[];
  readonly isUnreachable: boolean;
  readonly isDeadEnd: boolean;
};

export type Inspected = {
  readonly title?: string;
  readonly start?: string;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly graph: readonly GraphNode[];
};

/** `content` is that of the ruleset itself. */
export function inspectedStory<S extends GameState, C>(
  rules: Ruleset<S, C>,
  content: C,
  { file, json }: { readonly file: string; readonly json: Json },
): Inspected {
  const hooks = rules.campaign as unknown as Hooks;
  const { story, problems } = readStory(rules.id, file, json);
  if (!story) return { problems, warnings: [], graph: [] };
  const warnings = warningsOf({ hooks, content, story }).map((flaw) => ({ file, ...flaw }));
  const [first] = story.acts;
  return {
    title: story.title,
    ...(first && { start: first.start }),
    problems: [...problems, ...checked(hooks, content, { file, story })],
    warnings,
    graph: graphOf(story),
  };
}

function graphOf(story: Story): readonly GraphNode[] {
  const lost = new Set(unreachable(story));
  const dead = new Set(deadEnds(story));
  return allPlaced(story).map(({ node, chapter }) => ({
    id: node.id,
    type: node.type,
    chapter: chapter?.id ?? '',
    edges: edgesOf(node, story),
    isUnreachable: lost.has(node.id),
    isDeadEnd: dead.has(node.id),
  }));
}
