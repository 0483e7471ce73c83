// The words of chain's rulebook as types (specification, sections 2 and 8), by what they are about; and all content together.
import type { Battle } from './words/battles.ts';
import type { AbilityId, BattleId, FoeKind, HeroId, ItemId } from './words/common.ts';
import type { Foe } from './words/foes.ts';
import type { Ability, Hero } from './words/heroes.ts';
import type { Item } from './words/items.ts';

export * from './words/battles.ts';
export * from './words/common.ts';
export type * from './words/effects.ts';
export * from './words/foes.ts';
export * from './words/heroes.ts';
export * from './words/items.ts';

/** Everything that authors wrote, checked and linked. */
export type Content = {
  readonly heroes: Readonly<Record<HeroId, Hero>>;
  /** Those of all heroes, known and learnt. */
  readonly abilities: Readonly<Record<AbilityId, Ability>>;
  readonly foes: Readonly<Record<FoeKind, Foe>>;
  readonly items: Readonly<Record<ItemId, Item>>;
  readonly battles: Readonly<Record<BattleId, Battle>>;
};
