// The words of chain's rulebook (specification, sections 2 and 8): its lists and constants, and the types of its content,
// which the schemas make.
export type { Content } from '../content/link.ts';
export type { Battle, Bonus, BonusAim, FoesAt, Goal, When } from '../content/schema/battle.ts';
export type { Aim, Preference, Range, Target } from '../content/schema/common.ts';
export type { Foe, FoeAction, FoeAttack, FoeHelp, FoeSummon } from '../content/schema/foe.ts';
export type { Ability, Growth, Hero } from '../content/schema/hero.ts';
export type { Consumable, Item } from '../content/schema/item.ts';
export type { Attack } from '../effects/attack.ts';
export type { FoeMod } from '../effects/fierce/index.ts';
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
