// The words of chain's rulebook as types (specification, sections 2 and 8), by what they are about; and all content together.
import type { Battle } from './battles.ts';
import type { AbilityId, BattleId, FoeKind, HeroId, ItemId } from './common.ts';
import type { Foe } from './foes.ts';
import type { Ability, Hero } from './heroes.ts';
import type { Item } from './items.ts';

export type { Aim } from '../content/schema/common.ts';
export type { Attack } from '../effects/attack.ts';
export type { AttackCondition } from '../effects/condition.ts';
export type { FoeMod } from '../effects/fierce/index.ts';
export type { HelpEffect } from '../effects/helps/index.ts';
export type { HitEffect } from '../effects/hits/index.ts';
export type { Effect, EffectName, EffectOf } from '../effects/index.ts';
export type { AttackMod } from '../effects/mods/index.ts';
export type { Prepare } from '../effects/prepare.ts';
export type { StatusEffect } from '../effects/status.ts';
export type { WornEffect } from '../effects/worn/index.ts';
export * from './battles.ts';
export * from './common.ts';
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
