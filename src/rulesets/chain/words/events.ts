// What happens in a battle (specification, section 8), as facts: what the rules tell and narrators read.
import type { Deed } from '../asks.ts';
import type { State, T } from '../state.ts';
import type { Cap, Defence, SpecialSlot, Status } from './index.ts';

/** What added to a check's value or took from it, by name (CHN-005). */
export const MODIFIERS = [
  'resist',
  'offGuard',
  'cover',
  'crowded',
  'aided',
  'dread',
  'braced',
  'item',
  'ability',
  'effect',
] as const;
export type Modifier = { readonly name: (typeof MODIFIERS)[number]; readonly amount: number };

/** Where damage came from. */
export const SOURCES = ['attack', 'fire', 'burning', 'poisoned', 'crash', 'trap', 'riposte', 'ability'] as const;
export type Source = (typeof SOURCES)[number];

/** Why a hex was skipped (CHN-055, CHN-058, CHN-071); `blocked`: it cannot come nearer. */
export const SKIPS = ['blank', 'noTarget', 'pinned', 'inPlace', 'blocked', 'nowhere', 'dazed'] as const;
export type Skip = (typeof SKIPS)[number];

/** How somebody came to another square. */
export const WAYS = ['move', 'surge', 'feet', 'ability', 'hex', 'pushed', 'pulled', 'swapped'] as const;
export type Way = (typeof WAYS)[number];

/** CHN-061 What decided on a target; `only`: there was no other. */
export const REASONS = ['only', 'taunt', 'flair', 'fierce', 'prefer', 'interest'] as const;
export type Reason = (typeof REASONS)[number];

export const SPARK_REASONS = ['rest', 'critical', 'escape', 'ability', 'spent', 'taken'] as const;
export type SparkReason = (typeof SPARK_REASONS)[number];

/** Why a status is there or gone; `ignored` and `immune`: it never came. */
export const STATUS_CHANGES = ['gained', 'shakenOff', 'ended', 'cleared', 'ignored', 'immune', 'kept'] as const;
export type StatusChange = (typeof STATUS_CHANGES)[number];

/** `reveals`: it shows a roll, where its kind alone does not say so. */
type Told<N extends string, With = unknown> = { readonly type: N; readonly reveals?: true } & With;
type Who = { readonly who: string };
export type SkippedHex = {
  readonly kind: string;
  readonly slot?: SpecialSlot;
  readonly squares?: number;
  readonly why: Skip;
};

export type ChainEvent =
  | Told<'battleBegan', { battle: string; heroes: readonly string[]; fierce: boolean; items: readonly string[] }>
  | Told<'placed', { hero: string; at: string }>
  | Told<'roundStarted', { round: number }>
  | Told<'wavesDealt', { waves: readonly (readonly string[])[] }>
  /** `veiled`: at the start of its turn; `study` and `again`: by a hero. */
  | Told<'omen', { foe: string; die: number; why: 'wave' | 'veiled' | 'study' | 'again'; by?: string }>
  /** All omens of a wave, as they were rolled. */
  | Told<'omens', { dice: readonly { readonly foe: string; readonly die: number }[] }>
  /** `how`: a Spark, for nothing (Wheel pin), Study, or an ability's id. */
  | Told<'twisted', { foe: string; from: number; to: number; by: string; how: string }>
  | Told<'tipBlanked', { foe: string; by: string }>
  | Told<'turnStarted', Who & { side: 'hero' | 'foe'; arm?: number }>
  | Told<'turnLost', Who>
  /** `skips`: what a foe's chain left out (CHN-091); `idle`: that was all of it. */
  | Told<'turnEnded', Who & { skips?: readonly SkippedHex[]; idle?: true }>
  /** What a hero does; `targets` are combatants, `at` a square, `object` a lamp. */
  | Told<
      'acted',
      Who & { deed: Deed; ability?: string; item?: string; targets?: readonly string[]; at?: string; object?: string }
    >
  /** `path`: the squares entered, the last one included. */
  | Told<'moved', Who & { from: string; to: string; how: Way; path: readonly string[]; by?: string }>
  | Told<
      'capCheck',
      Who & {
        target: string;
        letter: Cap;
        roll: number;
        value: number;
        hit: boolean;
        crit: boolean;
        modifiers: readonly Modifier[];
        for: 'attack' | 'study';
      }
    >
  /** `rolled`: before Barrier; `amount`: what was really lost. */
  | Told<
      'damage',
      Who & {
        amount: number;
        left: number;
        source: Source;
        by?: string;
        rolled?: number;
        barrier?: number;
        crit?: boolean;
        /** Critical without such a roll: AUTO-CRIT. */
        byRule?: true;
        /** What of the Barrier is WARDED. */
        ward?: number;
        /** The ability or item that it comes from, where it is no attack. */
        from?: string;
      }
    >
  | Told<'healed', Who & { amount: number; left: number; by?: string }>
  | Told<'foeRemoved', { foe: string; at: string; by?: string }>
  /** `first`: it is there from the start. */
  | Told<'foeArrived', { foe: string; at: string; by?: string; first?: true }>
  /** Who is there from the start, by kind. */
  | Told<'mustered', { kinds: readonly { readonly kind: string; readonly count: number }[] }>
  | Told<'hex', { foe: string; index: number; kind: string; slot?: SpecialSlot; squares?: number; skipped?: Skip }>
  /** `at`: the centre of an area. */
  | Told<'targetChosen', { foe: string; action: string; targets: readonly string[]; why: Reason; at?: string }>
  /** An action that is no attack. */
  | Told<'helped', { foe: string; action: string; targets: readonly string[] }>
  /** `for`: the action that is to be avoided, or the status; `rolls`: both, where the lower one counts. */
  | Told<
      'defenceCheck',
      Who & {
        foe?: string;
        against: Defence;
        roll: number;
        rolls?: readonly number[];
        value: number;
        hit: boolean;
        crit: boolean;
        modifiers: readonly Modifier[];
        for: 'action' | 'effect' | 'shake';
        action?: string;
        status?: Status;
        again?: boolean;
      }
    >
  /** `free`: without a Spark. */
  | Told<'guarded', Who & { instead: string; foe: string; action: string; free: boolean }>
  | Told<'rerolled', Who & { foe: string; free: boolean }>
  | Told<'riposted', Who & { foe: string; ability: string }>
  | Told<'spark', Who & { amount: number; left: number; why: SparkReason }>
  /** `checked`: a check has just told of it; `fallen`: it ended with the hero's fall. */
  | Told<
      'status',
      Who & { status: Status; change: StatusChange; amount?: number; by?: string; checked?: true; fallen?: true }
    >
  | Told<'aided', Who & { by: string }>
  | Told<'foreseen', Who & { by: string }>
  | Told<'prepared', Who & { by: string; from: string }>
  /** OFF-GUARD begins by the two who stand opposite each other. */
  | Told<'flank', Who & { by: readonly string[] }>
  /** Those who are between no two of the others any more. */
  | Told<'flankBroken', { who: readonly string[] }>
  /** What was made ready or lent is lost unused: Aid, foresight, or what an ability or item prepared. */
  | Told<'lapsed', Who & { what: string }>
  | Told<'fallen', Who & { at: string; by?: string }>
  | Told<'fade', Who & { fades: number }>
  | Told<'lost', Who & { at: string }>
  | Told<'scarred', Who & { scars: number }>
  | Told<'roused', Who & { at: string; hp: number; by: string }>
  /** A lamp was lit, put out, or lost a flame. */
  | Told<'lamp', { object: string; lit: boolean; flames?: number; by: string }>
  | Told<'smoke', { squares: readonly string[]; by?: string; gone?: boolean }>
  | Told<'trapSet', { at: string; by: string }>
  | Told<'trapSprung', { foe: string; at: string; by: string }>
  | Told<'fireSpread', { squares: readonly string[] }>
  | Told<
      'battleEnd',
      { battle: string; result: NonNullable<State['result']>; round: number; bonus: boolean; why: EndReason }
    >;

export const END_REASONS = ['goal', 'allFallen', 'rounds', 'flames'] as const;
export type EndReason = (typeof END_REASONS)[number];

export type EventOf<N extends ChainEvent['type']> = Extract<ChainEvent, { type: N }>;

const SHOWS_A_ROLL: readonly ChainEvent['type'][] = ['omen', 'capCheck', 'defenceCheck'];
const ROLLED: readonly Source[] = ['attack', 'poisoned', 'trap'];

/** Whoever has seen a die cannot take back in silence what led to it. */
const showsRoll = (event: ChainEvent): boolean =>
  SHOWS_A_ROLL.includes(event.type) || (event.type === 'damage' && ROLLED.includes(event.source));

export function tell(t: T, event: ChainEvent): void {
  t.emit(showsRoll(event) ? { ...event, reveals: true } : event);
}
