// For simulations of destiny: the battles as a campaign brings them, and the counting of what occurs.

import type { Json } from '../../../engine/json.ts';
import type { Practice } from '../../../engine/ruleset/ruleset.ts';
import { known } from '../rules/look.ts';
import type { DestinyEvent, EventOf } from '../words/events.ts';
import { COLOURS, type Content, type Effect, type Pair, type SeekerId, STATUSES } from '../words/index.ts';

/** Specification 9.1: kindled pairs per Seeker when a battle starts, by its story card; two fate tokens. */
const EXPECTED_GROWTH: Readonly<Record<string, number>> = {
  '1-2': 0,
  '2-2': 0,
  '3-2': 2,
  '4-2': 3,
  '4-4': 3,
  '5-2': 5,
  '6-2': 6,
};
const EXPECTED_FATE = 2;

export const isAttackPair = (pair: Pair): boolean => pair.action.effects.some((effect) => effect.do === 'attack');

/** `brighter`, attack pairs first, lowest number first. */
function expectedGrowth(content: Content, seeker: SeekerId, pairs: number): Record<string, string> {
  const all = known(content.seekers, seeker).pairs;
  const order = [...all.filter(isAttackPair), ...all.filter((pair) => !isAttackPair(pair))];
  return Object.fromEntries(order.slice(0, pairs).map((pair) => [String(pair.n), 'brighter']));
}

function expectedSetup(content: Content, wish: { battle: string; heroes: readonly string[] }): Json {
  const pairs = EXPECTED_GROWTH[content.battles[wish.battle]?.card ?? ''] ?? 0;
  const grown = (id: string) => ({ kindled: content.seekers[id] ? expectedGrowth(content, id, pairs) : {} });
  const heroes = Object.fromEntries(wish.heroes.map((id) => [id, grown(id)]));
  return { battle: wish.battle, seekers: [...wish.heroes], heroes, fate: EXPECTED_FATE };
}

type Pick = (below: number) => number;

const oneOf = <V>(list: readonly V[], pick: Pick): V => {
  const one = list[pick(list.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

function someOf<V>(list: readonly V[], count: number, pick: Pick): readonly V[] {
  const left = [...list];
  return Array.from({ length: Math.min(count, list.length) }, () => left.splice(pick(left.length), 1)).flat();
}

function anySetup(content: Content, pick: Pick): Json {
  const seekers = someOf(Object.keys(content.seekers), 2 + pick(3), pick);
  const battle = oneOf(Object.values(content.battles), pick);
  const flags = [...new Set(battle.modifiers.flatMap((one) => (one.needs && pick(2) ? [one.needs] : [])))];
  return {
    battle: battle.id,
    seekers: [...seekers],
    heroes: Object.fromEntries(seekers.map((id) => [id, anyHero(content, id, pick)])),
    fate: pick(4),
    void: pick(9),
    losses: pick(2) === 0 ? 0 : pick(4),
    flags,
    script: pick(4) > 0,
    draw: pick(2) === 1 ? 'self' : 'hand',
    ...(pick(2) && { taught: [] }),
    modifiers: anyModifiers(pick),
  };
}

function anyHero(content: Content, id: SeekerId, pick: Pick): Json {
  const usable = Object.values(content.items).filter((item) => item.when !== 'outside');
  const pairs = someOf(known(content.seekers, id).pairs, pick(7), pick);
  const growth = (pair: Pair) => (pick(2) || pair.colours.length > 1 ? 'brighter' : `wider:${oneOf(COLOURS, pick)}`);
  return {
    items: someOf(usable, 1 + pick(2), pick).map((item) => item.id),
    kindled: Object.fromEntries(pairs.map((pair) => [String(pair.n), growth(pair)])),
    exhausted: pick(3),
  };
}

function anyModifiers(pick: Pick): Json {
  const all: readonly Json[] = [
    { kind: 'seekerArmor', amount: 1, who: 'all' },
    { kind: 'extraCard', amount: 1, who: 'all' },
    { kind: 'lanternCharged', amount: 1, who: 'all' },
    { kind: 'exhausted', amount: 1, who: 'all' },
    { kind: 'enemyHealth', amount: -4, who: 'all' },
    { kind: 'enemyStatus', amount: 1, who: 'all', status: oneOf(STATUSES, pick) },
  ];
  return someOf(all, pick(3), pick) as Json;
}

function damageBy(event: DestinyEvent): { who: string; amount: number } | undefined {
  return event.type === 'damage' ? { who: event.by, amount: event.amount } : undefined;
}

/** Every effect in a list, those behind arrows and conditions too. */
function named(effects: readonly Effect[]): readonly string[] {
  return effects.flatMap((effect) => {
    const inner =
      effect.do === 'attack' ? (effect.after ?? []) : effect.do === 'if' ? [...effect.then, ...effect.else] : [];
    return [`effect ${effect.do === 'attack' ? effect.kind : effect.do}`, ...named(inner)];
  });
}

function occurrences(event: DestinyEvent, content: Content): readonly string[] {
  switch (event.type) {
    case 'battleBegan':
      return [`battle ${event.battle}`, ...alwaysItems(event, content)];
    case 'actionDeclared':
    case 'lanternUsed':
      return [`card ${event.card}`, ...named(content.cards[event.card]?.effects ?? [])];
    case 'boostPlayed':
      return [`card ${event.card}`, `boost ${event.kind}`];
    case 'wardPlayed':
      return [`ward ${event.card}`];
    case 'statusGained':
      return [`status ${event.status}`];
    case 'itemUsed':
      return [`item ${event.item}`];
    case 'turnStarts':
      return event.ability === undefined ? [] : abilityOccurs(event.who, event.ability, content);
    default:
      return [];
  }
}

function abilityOccurs(enemy: string, ability: string, content: Content): readonly string[] {
  const effects = content.enemies[enemy]?.abilities.find((one) => one.id === ability)?.effects ?? [];
  return [`ability ${enemy}.${ability}`, ...named(effects)];
}

/** Items that work by themselves from the setup on. */
function alwaysItems({ items }: EventOf<'battleBegan'>, content: Content): readonly string[] {
  const held = Object.values(items).flat();
  return held.filter((id) => content.items[id]?.when === 'setup').map((id) => `item ${id}`);
}

function everything(content: Content): readonly string[] {
  const cards = Object.values(content.cards);
  const abilities = Object.values(content.enemies).flatMap((enemy) => enemy.abilities.map((one) => one));
  const effects = [...cards, ...abilities].flatMap((one) => named(one.effects));
  const all = [
    ...Object.keys(content.battles).map((id) => `battle ${id}`),
    ...cards.map((card) => `card ${card.id}`),
    ...cards.filter((card) => card.ward).map((card) => `ward ${card.id}`),
    ...cards.flatMap((card) => (card.boost ? [`boost ${card.boost.kind}`] : [])),
    ...Object.values(content.enemies).flatMap((enemy) => enemy.abilities.map((one) => `ability ${enemy.id}.${one.id}`)),
    ...effects,
    ...STATUSES.map((status) => `status ${status}`),
    ...Object.values(content.items)
      .filter((item) => item.when !== 'outside')
      .map((item) => `item ${item.id}`),
  ];
  return [...new Set(all)];
}

export const practice: Practice<Content, DestinyEvent> = {
  battles: (content) =>
    Object.values(content.battles)
      .toSorted((a, b) => (a.card < b.card ? -1 : 1))
      .map((battle) => battle.id),
  heroes: (content) => Object.keys(content.seekers),
  expectedSetup,
  anySetup,
  heroWord: 'seekers',
  startsTurn: ({ type }) => type === 'turnStarts',
  band: [0.7, 0.95],
  damageBy,
  occurrences,
  everything,
};
