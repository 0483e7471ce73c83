// Battles and their maps (specification, section 9.4).
import type { Square } from '../../../engine/board/grid.ts';
import type { BattleId, FoeKind, ItemId, Status } from './common.ts';

export const TERRAINS = ['floor', 'wall', 'low', 'rough', 'fire'] as const;
export type Terrain = (typeof TERRAINS)[number];
export const LETTERS = ['a', 'b', 'c', 'd'] as const;
export type Letter = (typeof LETTERS)[number];

export type BattleMap = {
  readonly width: number;
  readonly height: number;
  /** `terrain[y][x]`; letters, starts, exits and lamps stand on floor. */
  readonly terrain: readonly (readonly Terrain[])[];
  /** All of these in reading order. `H` are the squares where heroes start. */
  readonly letters: Readonly<Record<Letter | 'H', readonly Square[]>>;
  readonly lamps: readonly Square[];
  readonly exits: readonly Square[];
};

export type FoesAt = { readonly foe: FoeKind; readonly count: number; readonly at: Letter | 'H' };
/** Which heroes bring them: the third, the fourth, the fifth. */
export type FoesPerHero = FoesAt & { readonly heroes: readonly (3 | 4 | 5)[] };

export type Goal =
  | { readonly kind: 'defeatAll' }
  | { readonly kind: 'defeat'; readonly foe: FoeKind }
  /** All lamps lit, and then all foes defeated or the end of the last round. */
  | { readonly kind: 'lamps' }
  /** All standing heroes on exits at the same time. */
  | { readonly kind: 'exits' }
  /** The end of the last round with a flame left; lost at once without one. */
  | { readonly kind: 'hold' };

/** What the lamps of a map are for. */
export type Lamps =
  /** Unlit; Interact lights one. */
  | {
      readonly kind: 'light';
      /** A foe that ends its turn adjacent puts it out; otherwise it is lit for good. */
      readonly foesPutOut?: true | undefined;
      /** Each lit one lowers the Barrier of that foe. */
      readonly dims?: { readonly foe: FoeKind; readonly barrier: number } | undefined;
    }
  /** One is lost at the end of each foe turn that ends adjacent to the lamp while no standing hero is adjacent to it. */
  | { readonly kind: 'keep'; readonly flames: number };

/** When: at the start or end of these rounds, or of each nth. */
export type When = { readonly at: 'start' | 'end' } & (
  | { readonly rounds: readonly number[] }
  | { readonly every: number }
);
export type BattleEvent =
  | { readonly do: 'arrive'; readonly when: When; readonly foes: readonly FoesAt[] }
  /** Floor between two fires of a row, with nothing but floor between them, becomes fire. */
  | { readonly do: 'spreadFire'; readonly when: When };

export type BonusAim =
  /** Nobody was FALLEN in the whole battle. */
  | { readonly kind: 'noneFell' }
  /** A hero ended a turn in that column. */
  | { readonly kind: 'column'; readonly column: string }
  /** All lamps were lit by the end of that round; without a round: are lit when the battle is won. */
  | { readonly kind: 'lampsLit'; readonly byRound?: number | undefined }
  | { readonly kind: 'wonBy'; readonly round: number }
  /** No hero was FALLEN or out when the others left. */
  | { readonly kind: 'nobodyLeft' }
  /** No hero has that status when the battle is won. */
  | { readonly kind: 'noneHas'; readonly status: Status }
  | { readonly kind: 'flames'; readonly left: number };

export type Bonus = { readonly aim: BonusAim } & ({ readonly item: ItemId } | { readonly ending: 'good' });

export type Battle = {
  readonly id: BattleId;
  readonly name: string;
  readonly number: number;
  readonly intro: string;
  readonly outro: string;
  /** The battles after which it opens: after any of them, or after all. */
  readonly opensAfter: { readonly any: readonly BattleId[] } | { readonly all: readonly BattleId[] };
  readonly map: BattleMap;
  readonly base: readonly FoesAt[];
  readonly perHero: readonly FoesPerHero[];
  readonly goal: Goal;
  readonly roundLimit: number;
  readonly lamps?: Lamps | undefined;
  readonly events: readonly BattleEvent[];
  readonly bonus: Bonus;
  /** CHN-200 Growth picks for each hero, items for the party; `campaign`: the campaign is won. */
  readonly reward: { readonly picks: number; readonly items: readonly ItemId[]; readonly campaign?: true | undefined };
};
