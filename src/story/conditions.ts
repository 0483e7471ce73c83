// Whether a condition of a story holds (campaign.md, section 8).

import type { Json } from '../engine/json.ts';
import type { Fought } from '../engine/ruleset/campaign.ts';
import type { Condition } from './schema/index.ts';
import { itemsHeld, type Look, reputationOf, traitsOf } from './words.ts';

const NOTHING: Fought = { objectives: {}, counters: {} };

type Between = { readonly gte?: number | undefined; readonly lte?: number | undefined };
const isBetween = (n: number, { gte = -Infinity, lte = Infinity }: Between): boolean => n >= gte && n <= lte;

/** CMP-012 An unset flag is false, 0 and "". */
function flagHolds(look: Look, condition: Extract<Condition, { flag: string }>): boolean {
  const value = look.state.campaign.flags[condition.flag];
  const { is } = condition;
  if (typeof is === 'boolean') return (value ?? false) === is;
  if (typeof is === 'string') return (value ?? '') === is;
  if (condition.gte === undefined && condition.lte === undefined) return Boolean(value);
  return isBetween(Number(value ?? 0), condition);
}

function countHolds(count: number, { cmp, n }: { cmp: 'eq' | 'gte' | 'lte'; n: number }): boolean {
  return cmp === 'eq' ? count === n : cmp === 'gte' ? count >= n : count <= n;
}

/** `fought` is the result of the combat that an edge is chosen for. */
export function holds(look: Look, condition: Condition, fought: Fought = NOTHING): boolean {
  if ('all' in condition && Array.isArray(condition.all)) return condition.all.every((one) => holds(look, one, fought));
  if ('any' in condition && Array.isArray(condition.any)) return condition.any.some((one) => holds(look, one, fought));
  if ('not' in condition) return !holds(look, condition.not as Condition, fought);
  if ('own' in condition) return ownHolds(look, condition as Readonly<Record<string, Json>>);
  if ('objective' in condition) return (fought.objectives[condition.objective as string] ?? false) === condition.done;
  if ('counter' in condition) return isBetween(fought.counters[condition.counter as string] ?? 0, condition as Between);
  return partyHolds(look, condition as PartyCondition) ?? memoryHolds(look, condition as MemoryCondition);
}

function ownHolds(look: Look, condition: Readonly<Record<string, Json>>): boolean {
  const own = look.hooks.conditions[String(condition.own)];
  if (!own) throw new Error(`the ruleset has no condition ${String(condition.own)}`);
  return own.holds(look, condition);
}

type PartyCondition = Extract<
  Condition,
  | { item: string }
  | { trait: string }
  | { burden: number }
  | { heroes: number }
  | { hero: string }
  | { money: number }
  | { food: number }
>;

function partyHolds(look: Look, condition: PartyCondition): boolean | undefined {
  const { campaign } = look.state;
  const { seats, bag } = campaign;
  if ('item' in condition)
    return itemsHeld(look).filter((item) => item === condition.item).length >= (condition.n ?? 1);
  if ('trait' in condition) return some(condition.who)(seats, (seat) => traitsOf(look, seat).includes(condition.trait));
  if ('burden' in condition)
    return some(condition.who)(seats, (seat) => look.hooks.burdens(campaign.heroes[seat] as Json) >= condition.burden);
  if ('heroes' in condition) return countHolds(seats.length, { cmp: condition.cmp, n: condition.heroes });
  if ('hero' in condition) return seats.includes(condition.hero);
  if ('money' in condition) return bag.money >= condition.money;
  if ('food' in condition) return bag.food >= condition.food;
  return undefined;
}

const some =
  (who: 'any' | 'all' = 'any') =>
  <T>(list: readonly T[], is: (one: T) => boolean): boolean =>
    who === 'any' ? list.some(is) : list.every(is);

type MemoryCondition = Extract<
  Condition,
  | { flag: string }
  | { rep: string }
  | { card: string }
  | { ally: string }
  | { visited: string }
  | { quest: string }
  | { winPoints: number }
>;

function memoryHolds(look: Look, condition: MemoryCondition): boolean {
  const { campaign } = look.state;
  if ('flag' in condition) return flagHolds(look, condition);
  if ('rep' in condition) return isBetween(reputationOf(look, condition.rep), condition);
  if ('card' in condition) return campaign.storyDeck.includes(condition.card);
  if ('ally' in condition) return campaign.allies.includes(condition.ally);
  if ('visited' in condition) return campaign.visited.includes(condition.visited);
  if ('winPoints' in condition) return campaign.winPoints >= condition.winPoints;
  return campaign.quests.some(({ id, state }) => id === condition.quest && state === condition.state);
}
