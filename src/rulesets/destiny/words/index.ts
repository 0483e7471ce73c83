// The words of destiny's rulebook by what they are about; the types that its schemas say; and all content together.
import type { Battle } from '../content/schema/battle.ts';
import type { Enemy } from '../content/schema/enemy.ts';
import type { Item } from '../content/schema/item.ts';
import type { BattleMap } from '../content/schema/map.ts';
import type { Seeker } from '../content/schema/seeker.ts';
import type { Card } from './cards.ts';
import type { EnemyId, SeekerId } from './common.ts';

export type { Battle, Goal, Token } from '../content/schema/battle.ts';
export type { Ability, Enemy } from '../content/schema/enemy.ts';
export type { Item, ItemEffect } from '../content/schema/item.ts';
export type { BattleMap } from '../content/schema/map.ts';
export type { Modifier, ModifierAmount } from '../content/schema/modifier.ts';
export type { AdjustingPassive, Adjustment, Passive } from '../content/schema/passive.ts';
export type { Boost, Pair, Seeker } from '../content/schema/seeker.ts';
export type { Attack } from '../effects/attack.ts';
export type { FocusRule, Who } from '../effects/effect.ts';
export type { Effect, EffectName, EffectOf } from '../effects/vocabulary.ts';
export * from './battles.ts';
export * from './cards.ts';
export * from './common.ts';
export * from './enemies.ts';

/** Everything that authors wrote, checked and linked. */
export type Content = {
  readonly seekers: Readonly<Record<SeekerId, Seeker>>;
  readonly enemies: Readonly<Record<EnemyId, Enemy>>;
  readonly maps: Readonly<Record<string, BattleMap>>;
  readonly battles: Readonly<Record<string, Battle>>;
  readonly items: Readonly<Record<string, Item>>;
  /** Every card by its id: pairs as `<seeker>-<n>a` and `<seeker>-<n>b`, lanterns as `<seeker>-lantern`. */
  readonly cards: Readonly<Record<string, Card>>;
};
