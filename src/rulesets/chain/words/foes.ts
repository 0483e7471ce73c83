// The ranks and habits of foes, and the flowers that say when they do what (specification, section 8).

export const RANKS = ['minion', 'foe', 'elite', 'boss'] as const;
export type Rank = (typeof RANKS)[number];
/** CHN-051 Hexes of each arm. */
export const ARM_LENGTH = { minion: 1, foe: 2, elite: 2, boss: 3 } as const satisfies Record<Rank, number>;

export const STANCES = ['close', 'skirmish'] as const;
/** CHN-072 and CHN-012. Being veiled and passing walls are Optional Modifiers. */
export const TRAITS = ['flanker', 'relentless'] as const;

export const FOE_PROPS = ['autoHit', 'autoCrit', 'piercing'] as const;

export const SLOTS_OF_SPECIALS = ['S1', 'S2', 'S3'] as const;
export type SpecialSlot = (typeof SLOTS_OF_SPECIALS)[number];

/** Written `M4`, `R3`, `B`, `S1` to `S3`, and `-` for a blank one. */
export type Hex =
  | { readonly kind: 'move' | 'retreat'; readonly squares: number }
  | { readonly kind: 'basic' }
  | { readonly kind: 'special'; readonly slot: SpecialSlot }
  | { readonly kind: 'blank' };

export const DIRECTIONS = [1, 2, 3, 4, 5, 6] as const;
/** An arm and a face of the die: 1 north, then clockwise. */
export type Direction = (typeof DIRECTIONS)[number];

export type Flower = {
  readonly centre: Hex;
  /** From inside to outside. */
  readonly arms: Readonly<Record<Direction, readonly Hex[]>>;
};
