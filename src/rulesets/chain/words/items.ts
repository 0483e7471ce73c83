// Where items are worn, and what they may make free (specification, section 9.3).

export const SLOTS = ['weapon', 'coat', 'charm', 'consumable'] as const;
export type Slot = (typeof SLOTS)[number];

/** What a charm may make free of its Spark. */
export const FREE_USES = ['reroll', 'twist'] as const;
export type FreeUse = (typeof FREE_USES)[number];
