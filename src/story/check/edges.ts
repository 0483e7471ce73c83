// Where a node may lead: the edges of the graph, for the checks and the drawing.
import type { CombatEdge, Next, Node, Story } from '../schema/index.ts';
import { allPlaced } from '../words.ts';
import { conditionLabel } from './conditionLabel.ts';

/** An edge with the path where it is written, and its label. */
export type Edge = { readonly to: string; readonly path: string; readonly label?: string };

const branches = (next: Next, path: string, label?: string): readonly Edge[] =>
  typeof next === 'string'
    ? [{ to: next, path, ...(label !== undefined && { label }) }]
    : next.map(({ go, if: condition }, place) => ({
        to: go,
        path: `${path}[${place}].go`,
        label: [label, condition && `if ${conditionLabel(condition)}`].filter(Boolean).join(' '),
      }));

export function edgesOf(node: Node, story: Story): readonly Edge[] {
  const skip = node.skip === undefined ? [] : [{ to: node.skip, path: 'skip', label: 'skip' }];
  const lost = node.map?.lost === undefined ? [] : [{ to: node.map.lost, path: 'map.lost', label: 'lost' }];
  return [...ownEdges(node, story), ...skip, ...lost];
}

function ownEdges(node: Node, story: Story): readonly Edge[] {
  switch (node.type) {
    case 'passage':
    case 'reward':
      return branches(node.next, 'next');
    case 'rest':
      return [...branches(node.next, 'next'), ...fromRest(story)];
    case 'choice': {
      const options = node.options.flatMap(({ id, next }, place) => branches(next, `options[${place}].next`, id));
      return node.fallback === undefined
        ? options
        : [...options, { to: node.fallback, path: 'fallback', label: 'fallback' }];
    }
    case 'test':
      return [
        ...branches(node.success.next, 'success.next', 'success'),
        ...branches(node.failure.next, 'failure.next', 'failure'),
      ];
    case 'chance':
      return Object.entries(node.results).flatMap(([result, { next }]) =>
        branches(next, `results.${result}.next`, result),
      );
    case 'combat':
      return node.edges.map((edge, place) => ({ to: edge.go, path: `edges[${place}].go`, label: labelOf(edge) }));
    case 'end':
      return node.next === undefined ? [] : [{ to: node.next, path: 'next' }];
  }
}

const labelOf = ({ on }: CombatEdge): string => (typeof on === 'string' ? on : `if ${conditionLabel(on)}`);

/** Side quests and stories of locations may begin at a rest. */
function fromRest(story: Story): readonly Edge[] {
  const quests = story.sideQuests.map(({ id, start }) => ({ to: start, path: 'next', label: id }));
  const tales = story.locations.flatMap(({ id, services }) =>
    services.flatMap((service) => (service.kind === 'story' ? [{ to: service.start, path: 'next', label: id }] : [])),
  );
  return [...quests, ...tales];
}

/** Every node that can be reached from here along any edge. */
export function reachedFrom(starts: readonly string[], story: Story): ReadonlySet<string> {
  const nodes = new Map(allPlaced(story).map(({ node }) => [node.id, node]));
  const found = new Set<string>();
  const ahead = [...starts];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const node = nodes.get(id);
    if (!node || found.has(id)) continue;
    found.add(id);
    ahead.push(...edgesOf(node, story).map(({ to }) => to));
  }
  return found;
}
