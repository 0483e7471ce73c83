// Items (specification, section 9.3).
import type { Effect } from '../effects/index.ts';
import type { AttackMod } from '../effects/mods/index.ts';
import type { WornEffect } from '../effects/worn/index.ts';
import type { ItemId, Shown } from './common.ts';
import type { Target } from './heroes.ts';

/** What a charm may make free of its Spark. */
export const FREE_USES = ['reroll', 'twist'] as const;
export type FreeUse = (typeof FREE_USES)[number];

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
