// Foes, what they do, and the flowers that say when (specification, section 8).
import type { Aim } from '../content/schema/common.ts';
import type { FoeMod } from '../effects/fierce/index.ts';
import type { HelpEffect } from '../effects/helps/index.ts';
import type { HitEffect } from '../effects/hits/index.ts';
import type { StatusEffect } from '../effects/status.ts';
import type { ByCap, Defence, Dice, FoeKind, Preference, Shown, Status } from './common.ts';

export const RANKS = ['minion', 'foe', 'elite', 'boss'] as const;
export type Rank = (typeof RANKS)[number];
/** CHN-051 Hexes of each arm. */
export const ARM_LENGTH = { minion: 1, foe: 2, elite: 2, boss: 3 } as const satisfies Record<Rank, number>;

export const STANCES = ['close', 'skirmish'] as const;
export type Stance = (typeof STANCES)[number];
/** CHN-072 and CHN-012. Being veiled and passing walls are Optional Modifiers. */
export const TRAITS = ['flanker', 'relentless'] as const;
export type Trait = (typeof TRAITS)[number];

export const FOE_PROPS = ['autoHit', 'autoCrit', 'piercing'] as const;
export type FoeProp = (typeof FOE_PROPS)[number];

type NamedAction = Shown & { readonly id: string; readonly name: string };

export type FoeAttack = NamedAction & {
  readonly kind: 'attack';
  /** CHN-080 The Defence Value that it is checked against. */
  readonly against: Defence;
  /** CHN-065 Squares that it may move first. */
  readonly move?: number | undefined;
  readonly aim: Aim;
  readonly dice?: Dice | undefined;
  readonly props: readonly FoeProp[];
  /** Only such heroes are valid targets. */
  readonly only?: { readonly targetOffGuard: true } | { readonly targetHas: Status } | undefined;
  /** CHN-066 Happens on a hit without a further check. */
  readonly hit: readonly HitEffect[];
  /** CHN-083 Each with a Defence Check of its own. */
  readonly extra: readonly { readonly effect: StatusEffect; readonly against: Defence }[];
};

/** CHN-064 For itself, for one foe in range, or for itself and every foe so near. */
export type FoeHelp = NamedAction & {
  readonly kind: 'help';
  readonly aim: 'self' | Aim;
  readonly effects: readonly HelpEffect[];
};

/** CHN-066 They appear within so many squares of it. */
export type FoeSummon = NamedAction & {
  readonly kind: 'summon';
  readonly foe: FoeKind;
  readonly count: number;
  readonly within: number;
};

export type FoeAction = FoeAttack | FoeHelp | FoeSummon;

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

export type Foe = Shown & {
  readonly id: FoeKind;
  readonly name: string;
  readonly line: string;
  readonly rank: Rank;
  readonly hp: number;
  readonly hpPerHero: number;
  readonly initiative: number;
  readonly resist: ByCap;
  readonly barrier: ByCap;
  readonly traits: readonly Trait[];
  /** Default Characteristics. */
  readonly prefer: Preference;
  readonly stance: Stance;
  /** Combat Flair. */
  readonly flair: Preference;
  /** Optional Modifier, for fierce games. */
  readonly fierce: readonly FoeMod[];
  /** The first one is preferred (CHN-053). */
  readonly basics: readonly FoeAttack[];
  readonly specials: Readonly<Partial<Record<SpecialSlot, FoeAction>>>;
  readonly flower: Flower;
};
