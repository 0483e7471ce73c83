// What a pair of eyes knows about a thing to choose: a card, a figure, a space, a token beside an ability.

import { distance, type ZoneGraph, zoneGraph } from '../engine/board/zones.ts';
import type { BoardView, Eyes, Mark, RulesetView, SpaceView, TokenView } from '../engine/ruleset/view.ts';
import { say, type Text } from '../engine/text.ts';
import { markText } from './markText.ts';

/** A view with its paths, and where its owner stands. */
export type Ground = {
  readonly shown: RulesetView;
  readonly eyes: Eyes;
  readonly graph: ZoneGraph;
  /** Undefined for the public, and before places are taken. */
  readonly at: string | undefined;
};

export function groundOf(shown: RulesetView, eyes: Eyes): Ground {
  const graph = graphOf(shown.board);
  const at = shown.heroes.find(({ id }) => id === eyes)?.at;
  return { shown, eyes, graph, at: at !== undefined && at in graph ? at : undefined };
}

// The links of a map stay the same object from view to view, and distances are counted once per graph.
const graphs = new WeakMap<BoardView['links'], ZoneGraph>();

function graphOf({ spaces, links }: BoardView): ZoneGraph {
  const ids = spaces.map(({ id }) => id);
  const known = graphs.get(links);
  if (known && Object.keys(known).length === ids.length && ids.every((id) => id in known)) return known;
  const graph = zoneGraph(ids, links);
  graphs.set(links, graph);
  return graph;
}

/** Undefined if there is no way, or one of the two is not on the map. */
export function stepsBetween({ graph }: Ground, from: string | undefined, to: string): number | undefined {
  if (from === undefined || !(from in graph) || !(to in graph)) return undefined;
  const steps = distance(graph, from, to);
  return Number.isFinite(steps) ? steps : undefined;
}

/** What these eyes know about the thing with this id. */
export function knownOf(ground: Ground, id: string): readonly Text[] {
  const { heroes, foes, board } = ground.shown;
  const own = heroes.find((hero) => hero.id === ground.eyes);
  const mine = [...(own?.hand ?? []), ...(own?.features ?? [])].find((one) => one.id === id);
  if (mine) return mine.text;
  const token = board.tokens.find((one) => one.id === id);
  if (token) return figure(ground, token);
  const space = board.spaces.find((one) => one.id === id);
  return space ? place(ground, space) : wakenedBy(foes, [id]);
}

/** The abilities that have one of these marks, or this name. */
export function wakenedBy(foes: RulesetView['foes'], ids: readonly string[]): readonly Text[] {
  return foes.flatMap(({ name, fallen, features }) =>
    features
      .filter((feature) => ids.includes(feature.id) || feature.marks.some((mark) => ids.includes(mark.id)))
      .flatMap((feature) =>
        fallen
          ? [say('common.words.fallen', { name })]
          : [say('common.about.ability', { name, feature: feature.name }), ...feature.text],
      ),
  );
}

// ---- figures and spaces ----

/** Health, place and distance, marks, and who is after whom. */
function figure(ground: Ground, { id, at, health, marks }: TokenView): readonly Text[] {
  const { board, reach } = ground.shown;
  const ties = board.ties.filter(({ from, to }) => from === id || to === id);
  return [
    say('common.about.health', { ...health }),
    ...(id === ground.eyes ? [] : where(ground, at)),
    ...marksText(marks),
    ...ties.map(({ name }) => say('common.about.tie', { name })),
    ...(reach?.tokens.find((token) => token.id === id)?.how ?? []),
  ];
}

function where(ground: Ground, at: string): readonly Text[] {
  const space = ground.shown.board.spaces.find(({ id }) => id === at)?.name;
  const steps = stepsBetween(ground, ground.at, at);
  if (!space) return [];
  return [steps === undefined ? say('common.about.at', { space }) : say('common.about.away', { space, steps })];
}

const marksText = (marks: readonly Mark[]): readonly Text[] =>
  marks.length === 0 ? [] : [say('common.about.marks', { marks: marks.map(markText) })];

/** How far, who is there, what the ground is like, and the nearest threat. */
function place(ground: Ground, { id, marks, terrain = [] }: SpaceView): readonly Text[] {
  const there = ground.shown.board.tokens.filter(({ at }) => at === id).map(({ name }) => name);
  const steps = stepsBetween(ground, ground.at, id);
  return [
    ...(steps === undefined || steps === 0 ? [] : [say('common.about.steps', { steps })]),
    ...(there.length > 0 ? [say('common.about.there', { who: there })] : [say('common.about.empty')]),
    ...marksText([...marks, ...terrain]),
    ...nearestFoe(ground, id),
  ];
}

function nearestFoe(ground: Ground, space: string): readonly Text[] {
  const foes = ground.shown.board.tokens.filter(({ kind }) => kind === 'foe');
  const [nearest] = foes
    .flatMap(({ name, at }) => {
      const steps = stepsBetween(ground, space, at);
      return steps === undefined || steps === 0 ? [] : [{ name, steps }];
    })
    .toSorted((a, b) => a.steps - b.steps);
  return nearest ? [say('common.about.foe', nearest)] : [];
}
