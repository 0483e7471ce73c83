// Attacks of heroes, and effects (specification, section 8): what abilities, hits, weapons, worn items and Optional Modifiers do.
import type { Cap, Defence, Dice, Preference, Status, Until } from './common.ts';

type Does<D extends string, With = unknown> = { readonly do: D } & With;
type Amount<D extends string> = Does<D, { readonly amount: number }>;

/** WARDED has an `amount`; OFF-GUARD and BRACED say `until`; the end of the others is CHN-161 and CHN-162. */
export type StatusEffect = Does<
  'status',
  { readonly status: Status; readonly amount?: number | undefined; readonly until?: Until | undefined }
>;

/** What happens to whoever was hit. `drain` heals the attacker by what the target really lost. */
export type HitEffect =
  | StatusEffect
  /** CHN-027 Away from the attacker, or from the centre of the area. */
  | Does<'push', { readonly squares: number; readonly from?: 'centre' | undefined }>
  | Does<'pull', { readonly squares: number }>
  | Does<'loseSpark', { readonly amount: number | 'all' }>
  | Does<'drain'>;

/** CHN-026 One target in range; all within `radius` of a square in range; or all within so many squares of oneself. */
export type Aim = { readonly range: number; readonly radius?: number | undefined } | { readonly within: number };

export type Attack = {
  readonly letter: Cap;
  readonly aim: Aim;
  /** Without dice it deals no damage. */
  readonly dice?: Dice | undefined;
  /** CHN-043 A natural 1 to `crit` that hits is critical. */
  readonly crit: number;
  readonly piercing?: true | undefined;
  /** CHN-044 What a hit does besides, without a further check. */
  readonly hit: readonly HitEffect[];
  readonly mods: readonly AttackMod[];
  /** Afterwards another foe, that near to the first, is attacked with these dice. */
  readonly second?: { readonly within: number; readonly dice: Dice } | undefined;
};

/** What an ability or a consumable does: to its target, unless it says otherwise. */
export type Effect =
  | StatusEffect
  | Does<'attack', Attack>
  /** The user's Strike, at so many different foes. */
  | Does<'strike', { readonly times: number }>
  /** The user may move so many squares, all in one direction if `straight`. */
  | Does<'move', { readonly squares: number; readonly straight?: true | undefined }>
  | Does<'heal', { readonly dice: Dice }>
  /** Without Barrier. */
  | Does<'damage', { readonly dice: Dice }>
  /** Ends a status, or all that are harmful. */
  | Does<'clear', { readonly status: Status | 'all' }>
  | Amount<'spark'>
  /** Turns the omen by so many arms either way, even one that was twisted before. */
  | Does<'twist', { readonly arms: number }>
  /** The last hex of the foe's chain is blank in its coming turn. */
  | Does<'blankTip'>
  | Does<'rerollOmen'>
  /** The next Defence Check of this round is rolled twice, and the lower one counts. */
  | Does<'lowerOfTwo'>
  /** Until the end of the next round. */
  | Does<'smoke', { readonly radius: number }>
  /** The first foe that enters stops there, and takes damage without Barrier. */
  | Does<'trap', { readonly dice: Dice }>
  /** CHN-153 */
  | Does<'rouse'>
  | Prepare
  /** To the attacker, without Barrier. */
  | Amount<'riposte'>
  /** A guard without a Spark (CHN-088). */
  | Does<'freeGuard'>;

/** Changes attacks that come later: the next Strike, the next hit of any attack, or all Strikes. */
export type Prepare = Does<
  'prepare',
  {
    readonly on: 'nextStrike' | 'nextHit' | 'strikes';
    /** Of the target's own turn: the present one, or the coming one if it is not the target's turn; or the one after. */
    readonly until: 'endOfTurn' | 'endOfNextTurn';
    readonly lostByMoving?: true | undefined;
    readonly mods: readonly AttackMod[];
  }
>;

export type EffectName = Effect['do'];
export type EffectOf<D extends EffectName> = Extract<Effect, { do: D }>;

/** What an attack may depend on; of several, one is enough. */
export type AttackCondition =
  | { readonly targetOffGuard: true }
  | { readonly targetHas: Status }
  | { readonly crit: true };
type If = { readonly if?: readonly AttackCondition[] | undefined };

/** What changes an attack of a hero: in the attack itself, by a weapon, or prepared before. */
export type AttackMod =
  | (Amount<'damageMod'> & If)
  | (Amount<'capMod'> & If)
  /** At least so much; `critMod` is added afterwards. */
  | Amount<'critRange'>
  | Amount<'critMod'>
  | (Amount<'rangeMod'> & { readonly melee?: true | undefined })
  | (Does<'onHit', { readonly effects: readonly HitEffect[] }> & If);

/** What a coat or a charm does for its bearer. */
export type WornEffect =
  | Does<'barrier' | 'defMod', { readonly defence: Defence; readonly amount: number }>
  /** On all CAP Checks, or on those of one letter. */
  | (Amount<'capMod'> & If & { readonly letter?: Cap | undefined })
  | Amount<'studyMod'>
  /** Speed. */
  | Amount<'moveMod'>
  | Amount<'sparkMax'>
  | Does<'immune' | 'ignoreFirst', { readonly status: Status }>
  /** The first so many uses in each battle cost no Spark. */
  | Does<'free', { readonly use: 'reroll' | 'twist'; readonly times: number }>;

export type RoundCondition = { readonly roundAtLeast: number } | { readonly roundEven: true };

/** An Optional Modifier; those with `actions` change only these. */
export type FoeMod =
  | Amount<'damageMod' | 'hpMod'>
  /** Move hexes (not what a special moves first). */
  | Amount<'moveMod'>
  /** All three Barrier Values. */
  | Amount<'barrierMod'>
  | Does<'rangeMod' | 'radiusMod' | 'pushMod', { readonly amount: number; readonly actions: readonly string[] }>
  /** Every hit of the foe does this too, without a further check. */
  | Does<'onHit', { readonly effects: readonly HitEffect[] }>
  /** On the Defence Check against that status as an effect (CHN-083). */
  | Does<'effectDefMod', { readonly status: Status; readonly amount: number }>
  | Does<'passWalls'>
  /** CHN-061 step 3: whom it goes for where its Flair leaves the choice. */
  | Does<'prefer', { readonly prefer: Preference }>
  | Does<'veiled', { readonly if?: RoundCondition | undefined }>;
