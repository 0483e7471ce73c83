// Questions about a state that many rules ask.
import { distance, within } from '../../../engine/board/zones.ts';
import type { EnemyState, Look, SeekerState } from '../state.ts';
import type {
  Battle,
  BattleMap,
  Enemy,
  EnemyId,
  Item,
  ItemEffect,
  Passive,
  Seeker,
  SeekerId,
  SpaceId,
} from '../words/index.ts';

export function known<V>(record: Readonly<Record<string, V>>, id: string): V {
  const value = record[id];
  if (value === undefined) throw new Error(`there is no ${id}`);
  return value;
}

export const seekerOf = (t: Look, id: SeekerId): SeekerState => known(t.state.seekers, id);
export const enemyOf = (t: Look, id: EnemyId): EnemyState => known(t.state.enemies, id);
export const seekerSheet = (t: Look, id: SeekerId): Seeker => known(t.content.seekers, id);
export const enemySheet = (t: Look, id: EnemyId): Enemy => known(t.content.enemies, id);
export const battleOf = (t: Look): Battle => known(t.content.battles, t.state.battle);
export const mapOf = (t: Look): BattleMap => known(t.content.maps, battleOf(t).map);

/** DST-006 Distance is the smallest number of links between two spaces. */
export const distanceOf = (t: Look, a: SpaceId, b: SpaceId): number => distance(mapOf(t).graph, a, b);
export const spacesWithin = (t: Look, from: SpaceId, steps: number): readonly SpaceId[] =>
  within(mapOf(t).graph, from, steps);

/** DST-194 An enemy is defeated at 0 health or less. */
export const isAlive = (t: Look, id: EnemyId): boolean => enemyOf(t, id).health > 0;
/** DST-007 Several enemies: in setup order. */
export const livingEnemies = (t: Look): readonly EnemyId[] => t.state.order.filter((id) => isAlive(t, id));
export const enemiesAt = (t: Look, space: SpaceId): readonly EnemyId[] =>
  livingEnemies(t).filter((id) => enemyOf(t, id).at === space);
export const seekersAt = (t: Look, space: SpaceId): readonly SeekerId[] =>
  t.state.seats.filter((id) => seekerOf(t, id).at === space);
export const alliesOf = (t: Look, id: SeekerId): readonly SeekerId[] => t.state.seats.filter((other) => other !== id);

/** DST-007 Where one effect touches several Seekers: the focus or the actor first, then seat order. */
export function inOrder(t: Look, first: string, seekers: readonly SeekerId[]): readonly SeekerId[] {
  const rest = t.state.seats.filter((id) => id !== first && seekers.includes(id));
  return seekers.includes(first) ? [first, ...rest] : rest;
}

export function passiveOf<W extends Passive['when']>(
  passives: readonly Passive[],
  when: W,
): Extract<Passive, { when: W }> | undefined {
  return passives.find((passive): passive is Extract<Passive, { when: W }> => passive.when === when);
}

export const enemyPassive = <W extends Passive['when']>(t: Look, id: EnemyId, when: W) =>
  passiveOf(enemySheet(t, id).passives, when);

/** Items that may still be used in this battle; of two alike, each is used once. */
export function unusedItems(t: Look, id: SeekerId): readonly string[] {
  const used = [...seekerOf(t, id).used];
  return seekerOf(t, id).items.filter((item) => {
    const place = used.indexOf(item);
    if (place >= 0) used.splice(place, 1);
    return place < 0;
  });
}

/** An item with this effect that the Seeker holds and may still use in this battle. */
export function usableItem(t: Look, id: SeekerId, effect: string): Item | undefined {
  return unusedItems(t, id)
    .map((item) => known(t.content.items, item))
    .find((item) => item.effects.some((one) => one.do === effect));
}

/** Some items work without a number. */
export const itemAmount = (effect: ItemEffect): number => ('amount' in effect ? effect.amount : 0);

/** The sum of what always-working items add, such as Padded Coat. */
export function itemBonus(t: Look, id: SeekerId, effect: string): number {
  const effects = seekerOf(t, id).items.flatMap((item) => known(t.content.items, item).effects);
  return effects.filter((one) => one.do === effect).reduce((sum, one) => sum + itemAmount(one), 0);
}
