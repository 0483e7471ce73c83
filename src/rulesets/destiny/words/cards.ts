// Cards and what stands on them (specification, sections 2 and 8).
import type { Passive } from '../content/schema/passive.ts';
import type { Boost } from '../content/schema/seeker.ts';
import type { Effect } from '../effects/vocabulary.ts';
import type { Colour, SeekerId } from './common.ts';

export const ATTACK_KINDS = ['melee', 'ranged', 'melee-blast', 'ranged-blast'] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];

export const BOOST_KINDS = ['block', 'damage', 'health', 'move', 'card', 'redraw'] as const;
export type BoostKind = (typeof BOOST_KINDS)[number];

/** Whom an effect of a Seeker names, and whom one of an enemy. */
export const SEEKER_WHO = ['self', 'here', 'ally', 'any', 'all'] as const;
export const ENEMY_WHO = ['self', 'each-enemy', 'focus', 'hit', 'sharing', 'that-enemy'] as const;

/** A card of a Seeker's deck, the lantern, or a card that is used once: linked out of several kinds of files. */
export type Card = {
  readonly id: string;
  readonly name: string;
  /** The name of an icon of the set game-icons. */
  readonly icon?: string;
  readonly kind: 'action' | 'boost' | 'lantern' | 'exhausted';
  readonly colours: readonly Colour[];
  readonly effects: readonly Effect[];
  readonly ward?: Passive;
  readonly boost?: Boost;
  readonly pair?: number;
  readonly disposable?: true;
};

export const EXHAUSTED = 'exhausted';
export const FIRST_SPARK = 'first-spark';
export const lanternOf = (seeker: SeekerId): string => `${seeker}-lantern`;
