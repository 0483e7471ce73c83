// Every effect and condition of a story with the place where it is written.

import type { Condition, Effect, Next, Node, Story } from '../schema/index.ts';
import { effectsIn } from '../texts.ts';
import { allPlaced } from '../words.ts';

export type AtPlace<T> = { readonly path: string; readonly value: T };

export function effectsAt(story: Story): readonly AtPlace<Effect>[] {
  const nodes = allPlaced(story).flatMap(({ node }) =>
    effectsIn(node).map((value) => ({ path: `${node.id}: ${nameOf(value)}`, value })),
  );
  const quests = story.sideQuests.flatMap(({ id, expire = [] }) =>
    expire.map((value) => ({ path: `sideQuests ${id}: expire`, value })),
  );
  return [...nodes, ...quests];
}

const nameOf = (effect: Effect): string => Object.keys(effect)[0] ?? '';

/** Compound conditions are taken apart. */
export function conditionsIn(story: Story): readonly AtPlace<Condition>[] {
  const nodes = allPlaced(story).flatMap(({ node }) =>
    conditionsOf(node).map((value) => ({ path: `${node.id}: if`, value })),
  );
  const quests = story.sideQuests.flatMap(({ id, if: value }) =>
    value ? [{ path: `sideQuests ${id}: if`, value }] : [],
  );
  const places = story.locations.flatMap(({ id, if: value, services }) => [
    ...(value ? [{ path: `locations ${id}: if`, value }] : []),
    ...services.flatMap((service) =>
      service.kind === 'stock' && typeof service.priceMod === 'object'
        ? [{ path: `locations ${id}: priceMod`, value: service.priceMod.if }]
        : [],
    ),
  ]);
  return [...nodes, ...quests, ...places].flatMap(({ path, value }) =>
    simple(value).map((one) => ({ path, value: one })),
  );
}

function simple(condition: Condition): readonly Condition[] {
  if ('all' in condition) return condition.all.flatMap(simple);
  if ('any' in condition) return condition.any.flatMap(simple);
  return 'not' in condition ? simple(condition.not) : [condition];
}

const fromNext = (next: Next | undefined): readonly Condition[] =>
  next === undefined || typeof next === 'string' ? [] : next.flatMap((branch) => (branch.if ? [branch.if] : []));

function conditionsOf(node: Node): readonly Condition[] {
  switch (node.type) {
    case 'passage':
    case 'reward':
      return fromNext(node.next);
    case 'choice':
      return node.options.flatMap((option) => [...(option.if ? [option.if] : []), ...fromNext(option.next)]);
    case 'test':
      return [...fromNext(node.success.next), ...fromNext(node.failure.next)];
    case 'chance':
      return Object.values(node.results).flatMap(({ next }) => fromNext(next));
    case 'combat':
      return node.edges.flatMap(({ on }) => (typeof on === 'string' ? [] : [on]));
    case 'rest':
      return [
        ...fromNext(node.next),
        ...(Array.isArray(node.time) ? node.time.flatMap((entry) => (entry.if ? [entry.if] : [])) : []),
      ];
    case 'end':
      return [];
  }
}
