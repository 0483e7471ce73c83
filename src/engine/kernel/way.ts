// Ways to a space: whether one that was said can be gone, and which is meant where only its end was said.

import { shortestPath } from '../board/zones.ts';
import type { Part, PartValue, Way } from './ask.ts';

type Space = Extract<Part, { kind: 'space' }>;

/** Where a way that was said ends; undefined if it cannot be gone. */
export function endOfWay({ way, options }: Space, steps: readonly string[]): string | undefined {
  const end = steps.at(-1);
  if (!way || end === undefined) return undefined;
  const isUsual = String(steps) === String(usualOf(options, end));
  const isStaying = way.kept && end === way.from && steps.length === 1;
  return isUsual || isStaying || isGone(way, steps) ? end : undefined;
}

function isGone({ from, steps: most, links }: Way, steps: readonly string[]): boolean {
  return steps.length <= most && steps.every((to, n) => links[steps[n - 1] ?? from]?.includes(to));
}

const usualOf = (options: Space['options'], to: string): readonly string[] | undefined =>
  options.find(({ id }) => id === to)?.usual;

/** The way to a space of which only the end was said: the usual one of the rules, or else the shortest. Whoever stays goes to where they are. */
export function usualWay({ way, options }: Space, to: string): readonly string[] | undefined {
  const usual = usualOf(options, to);
  if (usual || !way) return usual;
  if (to === way.from) return [to];
  if (!way.links[way.from] || !way.links[to]) return undefined;
  const [, ...steps] = shortestPath(way.links, way.from, to);
  return steps.length > 0 && steps.length <= way.steps ? steps : undefined;
}

/** For rules: the steps of what was said for a space, of which the last is the space itself. */
export const stepsOf = (said: PartValue | undefined): readonly string[] =>
  said === undefined ? [] : typeof said === 'object' ? said : [String(said)];

/** For rules: the space that was said, alone or at the end of its way. */
export const spaceOf = (said: PartValue | undefined): string | undefined => stepsOf(said).at(-1);
