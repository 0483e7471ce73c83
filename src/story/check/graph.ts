// Checks of the graph: every edge leads somewhere, every node can be reached, and from every node there is an end (CMP-018, CMP-019).
import { flaw, flawIf, repeats, unknown } from '../../engine/ruleset/flaws.ts';
import type { Flaw } from '../../engine/ruleset/shape.ts';
import type { Condition, Next, Node, Story } from '../schema/index.ts';
import { allPlaced } from '../words.ts';
import { edgesOf, reachedFrom } from './edges.ts';

const at = (node: Node, path: string): string => (path === '' ? node.id : `${node.id}: ${path}`);

export function graphFlaws(story: Story): readonly Flaw[] {
  const nodes = allPlaced(story).map(({ node }) => node);
  const ids = nodes.map(({ id }) => id);
  return [
    ...repeats(ids, (place) => ids[place] ?? '', 'node with the id'),
    ...ids.flatMap((id) =>
      flawIf(
        RESERVED.includes(id.split('.')[0] ?? ''),
        id,
        'begins with a word under which other texts of the story are kept',
      ),
    ),
    ...startFlaws(story, ids),
    ...nodes.flatMap((node) => edgeFlaws(node, story, ids)),
    ...nodes.flatMap((node) => shapeFlaws(node)),
    ...unreachable(story).map((id) => flaw(id, 'can be reached from nowhere')),
    ...deadEnds(story).map((id) => flaw(id, 'leads to no end of the story')),
    ...circlesIn(story).map((ids) =>
      flaw(ids[0] ?? '', `is part of a circle without a decision: ${[...ids, ids[0]].join(' → ')}`),
    ),
  ];
}

/** Texts that belong to no node. */
const RESERVED = ['title', 'about', 'act', 'chapter', 'rep', 'ally', 'rule', 'place', 'card', 'quest', 'location'];

function startFlaws(story: Story, ids: readonly string[]): readonly Flaw[] {
  const acts = story.acts.flatMap((act, n) => [
    ...unknown('the node', { path: `acts[${n}].start`, id: act.start, among: ids }),
    ...act.chapters.flatMap((chapter, m) =>
      unknown('the node', { path: `acts[${n}].chapters[${m}].safe`, id: chapter.safe, among: ids }),
    ),
  ]);
  const quests = story.sideQuests.flatMap(({ id, start }) =>
    unknown('the node', { path: `sideQuests ${id}: start`, id: start, among: ids }),
  );
  const tales = story.locations.flatMap(({ id, services }) =>
    services.flatMap((service) =>
      service.kind === 'story'
        ? unknown('the node', { path: `locations ${id}: start`, id: service.start, among: ids })
        : [],
    ),
  );
  return [...acts, ...quests, ...tales];
}

const edgeFlaws = (node: Node, story: Story, ids: readonly string[]): readonly Flaw[] => {
  const own = edgesOf(node, { ...story, sideQuests: [], locations: [] });
  return own.flatMap(({ to, path }) => unknown('the node', { path: at(node, path), id: to, among: ids }));
};

// ---- what each kind of node has to have ----

function shapeFlaws(node: Node): readonly Flaw[] {
  const skip = flawIf(
    node.once === true && node.skip === undefined,
    at(node, 'skip'),
    'is missing: a node that is entered once needs a way around it',
  );
  const nexts = nextsOf(node).flatMap(({ next, path }) => lastBranchFlaw(node, next, path));
  return [...skip, ...nexts, ...kindFlaws(node)];
}

function kindFlaws(node: Node): readonly Flaw[] {
  if (node.type === 'choice') return choiceFlaws(node);
  if (node.type === 'combat') return combatFlaws(node);
  if (node.type === 'end')
    return flawIf(
      node.next === undefined && node.kind === 'chapter',
      at(node, 'next'),
      'is missing: after a chapter the story goes on',
    );
  if (node.type === 'test')
    return flawIf(
      node.rule !== undefined && node.who !== 'all',
      at(node, 'rule'),
      'is of use only where all heroes test',
    );
  return [];
}

/** CMP-018 A choice whose options may all be closed has a fallback. */
function choiceFlaws(node: Extract<Node, { type: 'choice' }>): readonly Flaw[] {
  // A ruleset's own effects may close an option, too, but only it knows; if all are closed, play goes to the safe node.
  const mayClose = node.options.every((option) => option.if !== undefined || option.cost !== undefined);
  const ids = node.options.map(({ id }) => id);
  return [
    ...repeats(ids, (place) => at(node, `options[${place}].id`), 'option'),
    ...flawIf(
      mayClose && node.fallback === undefined,
      at(node, 'fallback'),
      'is missing: all options of this choice may be closed',
    ),
    ...flawIf(
      node.options.filter((option) => option.default).length > 1,
      at(node, 'options'),
      'have more than one default',
    ),
    ...flawIf(
      node.weight === 'personal' && node.by === undefined,
      at(node, 'by'),
      'is missing: a personal choice names the hero whose player answers',
    ),
  ];
}

/** CMP-018 Edges for success and failure; a combat that must be won needs no edge for failure. */
function combatFlaws(node: Extract<Node, { type: 'combat' }>): readonly Flaw[] {
  const has = (result: string) => node.edges.some(({ on }) => on === result);
  return [
    ...flawIf(!has('success'), at(node, 'edges'), 'have none for success'),
    ...flawIf(!has('failure') && node.mustWin !== true, at(node, 'edges'), 'have none for failure'),
  ];
}

type Written = { readonly next: Next; readonly path: string };

function nextsOf(node: Node): readonly Written[] {
  if (node.type === 'choice') return node.options.map(({ next }, place) => ({ next, path: `options[${place}].next` }));
  if (node.type === 'test')
    return [
      { next: node.success.next, path: 'success.next' },
      { next: node.failure.next, path: 'failure.next' },
    ];
  if (node.type === 'chance')
    return Object.entries(node.results).map(([result, { next }]) => ({ next, path: `results.${result}.next` }));
  return 'next' in node && node.next !== undefined ? [{ next: node.next, path: 'next' }] : [];
}

/** CMP-010 The last entry has no condition. */
function lastBranchFlaw(node: Node, next: Next, path: string): readonly Flaw[] {
  if (typeof next === 'string') return [];
  const last: { if?: Condition | undefined } | undefined = next.at(-1);
  return flawIf(
    last?.if !== undefined,
    at(node, path),
    'has a condition in its last entry, so that it may lead nowhere',
  );
}

// ---- the graph as a whole ----

export function unreachable(story: Story): readonly string[] {
  const [first] = story.acts;
  const found = reachedFrom(
    first ? [first.start, ...story.acts.flatMap(({ chapters }) => chapters.map(({ safe }) => safe))] : [],
    story,
  );
  return allPlaced(story).flatMap(({ node }) => (found.has(node.id) ? [] : [node.id]));
}

/** CMP-018 From every node an end can be reached. */
export function deadEnds(story: Story): readonly string[] {
  const nodes = allPlaced(story).map(({ node }) => node);
  const good = new Set(
    nodes
      .filter((node) => node.type === 'end' && (node.next === undefined || node.kind === 'sideQuest'))
      .map(({ id }) => id),
  );
  for (let before = -1; before < good.size; ) {
    before = good.size;
    for (const node of nodes) if (edgesOf(node, story).some(({ to }) => good.has(to))) good.add(node.id);
  }
  return nodes.flatMap(({ id }) => (good.has(id) ? [] : [id]));
}

/** CMP-019 Circles of skipped nodes and closed choices, in which nobody is ever asked. */
function circlesIn(story: Story): readonly (readonly string[])[] {
  const silent = new Map(
    allPlaced(story).flatMap(({ node }) => {
      const next = silentNext(node);
      return next === undefined ? [] : [[node.id, next] as const];
    }),
  );
  const found: (readonly string[])[] = [];
  for (const start of silent.keys()) {
    const way: string[] = [];
    for (let id: string | undefined = start; id !== undefined && !way.includes(id); id = silent.get(id)) way.push(id);
    const circles = silent.get(way.at(-1) ?? '') === start;
    if (circles && !found.some((other) => other.includes(start))) found.push(way);
  }
  return found;
}

/** Where a node leads without asking anybody. */
function silentNext(node: Node): string | undefined {
  if (node.once && node.skip !== undefined) return node.skip;
  return node.type === 'choice' ? node.fallback : undefined;
}
