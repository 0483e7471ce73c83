// The words of chain's rulebook as types (specification, sections 2 and 8), by what they are about; and all content together.
import type { Battle } from './battles.ts';
import type { AbilityId, BattleId, FoeKind, HeroId, ItemId } from './common.ts';
import type { Foe } from './foes.ts';
import type { Ability, Hero } from './heroes.ts';
import type { Item } from './items.ts';

export * from './battles.ts';
export * from './common.ts';
export type * from './effects.ts';
export * from './foes.ts';
export * from './heroes.ts';
export * from './items.ts';

/** Everything that authors wrote, checked and linked. */
export type Content = {
  readonly heroes: Readonly<Record<HeroId, Hero>>;
  /** Those of all heroes, known and learnt. */
  readonly abilities: Readonly<Record<AbilityId, Ability>>;
  readonly foes: Readonly<Record<FoeKind, Foe>>;
  readonly items: Readonly<Record<ItemId, Item>>;
  readonly battles: Readonly<Record<BattleId, Battle>>;
};
