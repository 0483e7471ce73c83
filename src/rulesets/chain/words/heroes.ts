// Heroes and what they can do (specification, section 8).
import type { Hue } from '../../../engine/ruleset/view.ts';
import type { Attack } from '../effects/attack.ts';
import type { Effect } from '../effects/index.ts';
import type { AbilityId, ByCap, ByDefence, Cap, Defence, HeroId, Shown } from './common.ts';

/** Distance and sight (CHN-026); `sight`: in sight at any distance; without it anywhere. */
export type Range = number | 'sight';

/** Whom the effects of an ability or a consumable are for. A hero within a range is also oneself. */
export type Target =
  | { readonly who: 'self' }
  | { readonly who: 'hero'; readonly range?: Range | undefined; readonly fallen?: 'also' | 'only' | undefined }
  /** Oneself and every standing hero so near. */
  | { readonly who: 'heroes'; readonly within: number }
  | { readonly who: 'foe'; readonly range?: Range | undefined; readonly comingWave?: true | undefined }
  | { readonly who: 'square'; readonly range: number; readonly unoccupied?: true | undefined };

export const REACTIONS = ['afterAvoidingMelee', 'onGuard', 'afterRangedAttack'] as const;
/** After avoiding a melee action; instead of the Spark of a guard; right after an own ranged attack. */
export type Reaction = (typeof REACTIONS)[number];

export type Limit = { readonly per: 'turn' | 'round' | 'battle'; readonly times: number };

export type Ability = Shown & {
  readonly id: AbilityId;
  readonly name: string;
  /** Actions. */
  readonly cost: 0 | 1 | 2;
  readonly limit?: Limit | undefined;
  readonly reaction?: Reaction | undefined;
  readonly target: Target;
  /** Done in this order. */
  readonly effects: readonly Effect[];
};

/** CHN-201 What a hero may take after a won battle. */
export type Growth =
  | { readonly grow: 'cap'; readonly letter: Cap }
  | { readonly grow: 'defence' | 'barrier'; readonly letter: Defence }
  | { readonly grow: 'hp' | 'speed' }
  | { readonly grow: 'learn'; readonly ability: AbilityId };

export type Hero = Shown & {
  readonly id: HeroId;
  /** What everybody calls them; `fullName` and `title` stand on the sheet. */
  readonly name: string;
  readonly fullName: string;
  readonly title: string;
  readonly line: string;
  /** What playing it feels like, in a sentence. */
  readonly playsLike?: string | undefined;
  /** Where they come from, on a page of its own. */
  readonly backstory?: string | undefined;
  readonly hue?: Hue | undefined;
  readonly hp: number;
  readonly cap: ByCap;
  readonly defence: ByDefence;
  readonly barrier: ByDefence;
  readonly speed: number;
  readonly strike: Shown & Attack & { readonly name: string };
  /** Known from the start, and those that can be learnt. */
  readonly abilities: readonly Ability[];
  readonly learn: readonly Ability[];
  /** For the autopilot: in this order, then from the start. */
  readonly growth: readonly Growth[];
};
