// For simulations of chain: the battles as a campaign brings them, and the counting of what occurs.

import type { Json } from '../../../engine/json.ts';
import type { GameEvent } from '../../../engine/kernel/event.ts';
import type { Practice } from '../../../engine/ruleset/ruleset.ts';
import { bearerOf, growthByList, growthOptions, hasRoom } from '../road/growth.ts';
import { known } from '../rules/look.ts';
import { type Battle, type Content, type Growth, type Hero, SLOTS, STATUSES } from '../words/index.ts';

// ---- setups ----

const inOrder = (content: Content): readonly Battle[] =>
  Object.values(content.battles).toSorted((a, b) => a.number - b.number);

const battlesBefore = (content: Content, battle: Battle): readonly Battle[] =>
  inOrder(content).filter(({ number }) => number < battle.number);

/** CHN-200 Every battle before it was won: its picks by the heroes' lists, its items without the bonus ones. */
function expectedSetup(content: Content, wish: { battle: string; heroes: readonly string[] }): Json {
  const battle = content.battles[wish.battle];
  const before = battle ? battlesBefore(content, battle) : [];
  const picks = before.reduce((sum, { reward }) => sum + reward.picks, 0);
  const bags = new Map<string, string[]>(wish.heroes.map((id) => [id, []]));
  for (const item of before.flatMap(({ reward }) => reward.items)) {
    const all = [...bags];
    if (all.some(([, items]) => hasRoom(content, items, item))) bags.get(bearerOf(content, item, all))?.push(item);
  }
  const sheet = (id: string) => {
    const hero = content.heroes[id];
    return { growth: hero ? growthByList(hero, picks) : [], items: bags.get(id) ?? [] };
  };
  const sheets = Object.fromEntries(wish.heroes.map((id) => [id, sheet(id)]));
  return { battle: wish.battle, heroes: [...wish.heroes], sheets } as Json;
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
  const heroes = someOf(Object.keys(content.heroes), 2 + pick(4), pick);
  const sheets = Object.fromEntries(heroes.map((id) => [id, anySheet(content, known(content.heroes, id), pick)]));
  const battle = oneOf(inOrder(content), pick).id;
  return { battle, heroes: [...heroes], sheets, fierce: pick(2) === 1, gloom: pick(4) } as Json;
}

function anySheet(content: Content, hero: Hero, pick: Pick) {
  const growth: Growth[] = [];
  for (let left = pick(12); left > 0; left--) growth.push(oneOf(growthOptions(hero, growth), pick));
  return { growth, items: anyItems(content, pick), scars: pick(4) === 0 ? 1 + pick(2) : 0 };
}

function anyItems(content: Content, pick: Pick): readonly string[] {
  const items: string[] = [];
  for (const slot of [...SLOTS, 'consumable']) {
    const all = Object.values(content.items).filter((item) => item.slot === slot);
    if (pick(3) > 0 && all.length > 0) items.push(oneOf(all, pick).id);
  }
  return items;
}

// ---- what occurs ----

const startsTurn = ({ type }: GameEvent): boolean => type === 'turnStarted';

function damageBy(event: GameEvent): { who: string; amount: number } | undefined {
  if (event.type !== 'damage' || event.by === undefined) return undefined;
  return { who: String(event.by), amount: Number(event.amount) };
}

const kindOf = (foe: string): string => foe.replace(/-\d+$/, '');

function occurrences(event: GameEvent): readonly string[] {
  switch (event.type) {
    case 'battleBegan':
      return [`battle ${String(event.battle)}`, ...(event.items as string[]).map((id) => `item ${id}`)];
    case 'acted':
      return actOccurs(event);
    case 'moved':
      return [`way ${String(event.how)}`];
    case 'targetChosen':
    case 'helped':
      return [`action ${kindOf(String(event.foe))}.${String(event.action)}`];
    case 'foeArrived':
      return [`foe ${kindOf(String(event.foe))}`];
    case 'status':
      return event.change === 'gained' ? [`status ${String(event.status)}`] : [];
    case 'guarded':
    case 'rerolled':
    case 'riposted':
    case 'roused':
    case 'trapSprung':
    case 'fireSpread':
    case 'lamp':
      return [`rule ${event.type}`];
    default:
      return [];
  }
}

function actOccurs({ deed, ability, item }: GameEvent): readonly string[] {
  const names = [`deed ${String(deed)}`];
  if (typeof ability === 'string') names.push(`ability ${ability}`);
  if (typeof item === 'string') names.push(`used ${item}`);
  return names;
}

/** STUNNED is in no content of ours, and a summoning is told by who arrives. */
function everything(content: Content): readonly string[] {
  const actions = Object.values(content.foes).flatMap(({ id, basics, specials }) =>
    [...basics, ...Object.values(specials)].flatMap((action) =>
      action.kind === 'summon' ? [] : [`action ${id}.${action.id}`],
    ),
  );
  const abilities = Object.values(content.abilities).filter(({ reaction }) => reaction !== 'onGuard');
  const items = Object.values(content.items);
  return [
    ...Object.keys(content.battles).map((id) => `battle ${id}`),
    ...Object.keys(content.foes).map((id) => `foe ${id}`),
    ...actions,
    ...abilities.filter(({ reaction }) => reaction !== 'afterAvoidingMelee').map(({ id }) => `ability ${id}`),
    ...items.map(({ id }) => `item ${id}`),
    ...items.filter(({ slot }) => slot === 'consumable').map(({ id }) => `used ${id}`),
    ...['strike', 'ability', 'brace', 'study', 'aid', 'rouse', 'interact', 'use', 'swap', 'feet'].map(
      (d) => `deed ${d}`,
    ),
    ...['move', 'surge', 'feet', 'ability', 'hex', 'pushed', 'pulled', 'swapped'].map((way) => `way ${way}`),
    ...STATUSES.filter((status) => status !== 'stunned').map((status) => `status ${status}`),
    ...['guarded', 'rerolled', 'riposted', 'roused', 'trapSprung', 'fireSpread', 'lamp'].map((one) => `rule ${one}`),
  ];
}

export const practice: Practice<Content> = {
  battles: (content) => inOrder(content).map(({ id }) => id),
  heroes: (content) => Object.keys(content.heroes),
  expectedSetup,
  anySetup,
  startsTurn,
  band: [0.6, 0.95],
  damageBy,
  occurrences,
  everything,
};
