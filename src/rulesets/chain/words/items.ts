// Items (specification, section 9.3).
import type { ItemId, Shown } from './common.ts';
import type { AttackMod, Effect, WornEffect } from './effects.ts';
import type { Target } from './heroes.ts';

export const SLOTS = ['weapon', 'coat', 'charm', 'consumable'] as const;
export type Slot = (typeof SLOTS)[number];

type NamedItem = Shown & {
  readonly id: ItemId;
  readonly name: string;
  /** CHN-204 Oil for which the party may buy it, where it may; a coat or charm once. */
  readonly price?: number | undefined;
};

export type Item =
  /** What a weapon does, it does to the Strike. */
  | (NamedItem & { readonly slot: 'weapon'; readonly effects: readonly AttackMod[] })
  | (NamedItem & { readonly slot: 'coat' | 'charm'; readonly effects: readonly WornEffect[] })
  | (NamedItem & { readonly slot: 'consumable'; readonly target: Target; readonly effects: readonly Effect[] });
export type Consumable = Extract<Item, { slot: 'consumable' }>;
