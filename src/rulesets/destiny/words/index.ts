// The words of destiny's rulebook as types: cards, effects, passives, sheets (specification, sections 2 and 8).

import type { ZoneGraph } from '../../../engine/board/zones.ts';
import type { Hue } from '../../../engine/ruleset/view.ts';

export const COLOURS = ['power', 'finesse', 'wisdom'] as const;
export type Colour = (typeof COLOURS)[number];

export const STATUSES = ['hurt', 'weak', 'stunned', 'trapped'] as const;
export type Status = (typeof STATUSES)[number];

export const ATTACK_KINDS = ['melee', 'ranged', 'melee-blast', 'ranged-blast'] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];

export const BOOST_KINDS = ['block', 'damage', 'health', 'move', 'card', 'redraw'] as const;
export type BoostKind = (typeof BOOST_KINDS)[number];

export const PLAIN_FOCUS_RULES = [
  'mostHealth',
  'leastHealth',
  'mostArmor',
  'leastArmor',
  'closest',
  'farthest',
  'mostHand',
  'leastHand',
  'mostStatus',
] as const;
export type FocusRule = (typeof PLAIN_FOCUS_RULES)[number] | { readonly sameAs: string };

export type SeekerId = string;
export type EnemyId = string;
export type SpaceId = string;

export const SEEKER_WHO = ['self', 'here', 'ally', 'any', 'all'] as const;
export const ENEMY_WHO = ['self', 'each-enemy', 'focus', 'hit', 'sharing', 'that-enemy'] as const;
export type Who =
  | (typeof SEEKER_WHO)[number]
  | (typeof ENEMY_WHO)[number]
  | { readonly within: number }
  | { readonly holding: Status };

export type Condition =
  | { readonly inSpace: SpaceId }
  | { readonly healthAtMost: number }
  | { readonly holds: Status }
  | { readonly enemyAlive: EnemyId };

export type Attack = {
  readonly do: 'attack';
  readonly kind: AttackKind;
  readonly damage: number;
  readonly enraging?: true;
  readonly status?: readonly Status[];
  readonly piercing?: true;
  readonly unblockable?: true;
  readonly backstab?: number;
  /** Happens only if the attack was not wasted (written `→`). */
  readonly after?: readonly Effect[];
};

export type Amount<D extends string> = { readonly do: D; readonly amount: number; readonly who: Who };

export type Effect =
  | Attack
  | Amount<'armor'>
  | Amount<'heal'>
  | Amount<'suffer'>
  | Amount<'draw'>
  | Amount<'discard'>
  | Amount<'cycle'>
  | Amount<'cleanse'>
  | Amount<'exhaust-hand'>
  | { readonly do: 'move'; readonly amount: number }
  | { readonly do: 'pull' }
  | { readonly do: 'push' }
  | { readonly do: 'taunt'; readonly distance: number }
  | { readonly do: 'swap'; readonly distance: number }
  | { readonly do: 'again' }
  | { readonly do: 'foresee' }
  | { readonly do: 'recall'; readonly amount: number }
  | { readonly do: 'grant-turn' }
  | { readonly do: 'ward' }
  | { readonly do: 'refocus'; readonly by?: FocusRule; readonly on?: SeekerId }
  | { readonly do: 'refocus-all' }
  | { readonly do: 'approach'; readonly amount: number }
  | { readonly do: 'approach-all'; readonly amount: number }
  | { readonly do: 'approach-space'; readonly space: SpaceId; readonly amount: number }
  | { readonly do: 'drag'; readonly amount: number }
  | { readonly do: 'gain-status'; readonly status: Status; readonly who: Who }
  | { readonly do: 'strip'; readonly amount: number; readonly within: number }
  | { readonly do: 'steal'; readonly amount: number }
  | { readonly do: 'unlight'; readonly who: Who }
  | { readonly do: 'object-suffer'; readonly amount: number; readonly object: string }
  | {
      readonly do: 'if';
      readonly condition: Condition;
      readonly then: readonly Effect[];
      readonly else: readonly Effect[];
    };

export type EffectName = Effect['do'];
export type EffectOf<D extends EffectName> = Extract<Effect, { do: D }>;

/** What a passive does to a number. */
export type Adjustment = { readonly do: 'deal-more' | 'take-less' | 'hide'; readonly amount: number };

export type PassiveCondition = { readonly targetFocusesMe: true } | { readonly attackKind: readonly AttackKind[] };

/** The name of an icon of the set game-icons. */
type Shown = { readonly icon?: string | undefined };
type Named = Shown & { readonly id: string; readonly name: string; readonly note?: string | undefined };
/** Spread over the triggers, so that each is a member of the union of its own. */
type When<W extends string, With = unknown> = W extends string ? Named & { readonly when: W } & With : never;
type Adjusting = { readonly effects: readonly Adjustment[]; readonly if?: PassiveCondition | undefined };

export type Passive =
  | When<'allyHitInMySpace' | 'seekerHitInMySpace' | 'myAttack' | 'myMeleeAttack' | 'myNextAttackAction', Adjusting>
  | When<'always' | 'sharingSpaceWithEnemy' | 'onlyEnemyLeft', Adjusting>
  | When<'enemyHealthAtMost', Adjusting & { readonly amount: number }>
  | When<'targetHolds', Adjusting & { readonly status: Status }>
  | When<'onReset' | 'endOfMyTurn' | 'enemyEndsTurnInMySpace', { readonly effects: readonly Effect[] }>
  | When<'moves' | 'rangeMax' | 'blastBonus' | 'healthCeiling', { readonly amount: number }>
  | When<'redrawAny', { readonly oncePerCycle: true }>
  | When<'immune', { readonly statuses: readonly Status[] }>
  | When<'immovable' | 'ignoresTaunt' | 'seekerInMySpaceCannotUseLantern'>
  | When<'onDefeat', { readonly effects: readonly PassTokens[] }>;

export type AdjustingPassive = Extract<Passive, Adjusting>;
export type PassTokens = { readonly do: 'pass-tokens'; readonly enemy: EnemyId; readonly ability: string };

export type Boost = { readonly kind: BoostKind; readonly value: number };

/** A card of a Seeker's deck, the lantern, or a card that is used once. */
export type Card = Shown & {
  readonly id: string;
  readonly name: string;
  readonly kind: 'action' | 'boost' | 'lantern' | 'exhausted';
  readonly colours: readonly Colour[];
  readonly effects: readonly Effect[];
  readonly ward?: Passive;
  readonly boost?: Boost;
  readonly pair?: number;
  readonly disposable?: true;
};

export type Seeker = Shown & {
  readonly id: SeekerId;
  readonly name: string;
  readonly line: string;
  /** What playing it feels like, in a sentence. */
  readonly playsLike?: string | undefined;
  /** Where they come from, on a page of its own. */
  readonly backstory?: string | undefined;
  readonly hue?: Hue | undefined;
  readonly health: number;
  readonly armor: number;
  readonly moves: number;
  readonly traits: readonly string[];
  readonly ability: Passive;
  readonly lantern: Shown & {
    readonly name: string;
    readonly colours: readonly Colour[];
    readonly effects: readonly Effect[];
  };
  readonly pairs: readonly Pair[];
};

export type Pair = {
  readonly n: number;
  readonly colours: readonly Colour[];
  readonly action: Shown & {
    readonly name: string;
    readonly effects: readonly Effect[];
    readonly ward?: Passive;
  };
  readonly boost: Shown & Boost & { readonly name: string };
};

export type Ability = Shown & {
  readonly id: string;
  readonly name: string;
  readonly colours: readonly Colour[];
  readonly effects: readonly Effect[];
  readonly heir?: true;
};

export type Enemy = Shown & {
  readonly id: EnemyId;
  readonly name: string;
  readonly health: number;
  readonly focus: FocusRule;
  readonly move: number;
  readonly hide: number;
  readonly abilities: readonly Ability[];
  readonly passives: readonly Passive[];
};

export type BattleMap = {
  readonly id: string;
  readonly name: string;
  readonly spaces: readonly { readonly id: SpaceId; readonly name: string; readonly x: number; readonly y: number }[];
  readonly links: readonly (readonly [SpaceId, SpaceId])[];
  readonly footprints: readonly SpaceId[];
  readonly graph: ZoneGraph;
};

export type Token = number | 'darkness';
export type Goal =
  | { readonly kind: 'defeatAll' }
  | { readonly kind: 'defeat'; readonly enemy: EnemyId }
  | { readonly kind: 'surviveResets'; readonly count: number };

export const MODIFIER_KINDS = [
  'seekerArmor',
  'seekerHealth',
  'enemyHealth',
  'lanternCharged',
  'extraCard',
  'enemyStatus',
  'exhausted',
] as const;
export type ModifierAmount =
  | number
  | { readonly perVoid: number; readonly max: number }
  | { readonly bySeekers: Readonly<Record<string, number>> };
export type Modifier = {
  readonly kind: (typeof MODIFIER_KINDS)[number];
  readonly amount: ModifierAmount;
  readonly who: string;
  readonly status?: Status | undefined;
  readonly needs?: string | undefined;
};

export type BattleObject = Shown & {
  readonly id: string;
  readonly name: string;
  readonly space: SpaceId;
  readonly health: number;
  readonly tend?: number | undefined;
};

export type Battle = {
  readonly id: string;
  readonly name: string;
  readonly quest: number;
  readonly card: string;
  readonly map: string;
  readonly enemies: readonly { readonly enemy: EnemyId; readonly space: SpaceId }[];
  readonly tokens: Readonly<Record<EnemyId, Readonly<Record<string, readonly Token[]>>>>;
  readonly goals: readonly Goal[];
  readonly lose: readonly { readonly object: string }[];
  readonly objects: readonly BattleObject[];
  readonly modifiers: readonly Modifier[];
  readonly scripted: boolean;
};

export const ITEM_EFFECTS = [
  'exhausted',
  'heal',
  'reach',
  'starting-armor',
  'starting-health',
  'white',
  'whistle',
  'charged',
  'ranged-more',
] as const;
export type ItemEffect = {
  readonly do: (typeof ITEM_EFFECTS)[number];
  readonly amount?: number | undefined;
  readonly who?: 'self' | undefined;
};
export type Item = Shown & {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly uses: 'always' | 'oncePerBattle' | 'disposable';
  readonly when: 'setup' | 'turn' | 'declare' | 'boost' | 'draw' | 'outside';
  readonly effects: readonly ItemEffect[];
};

/** Everything that authors wrote, checked and linked. */
export type Content = {
  readonly seekers: Readonly<Record<SeekerId, Seeker>>;
  readonly enemies: Readonly<Record<EnemyId, Enemy>>;
  readonly maps: Readonly<Record<string, BattleMap>>;
  readonly battles: Readonly<Record<string, Battle>>;
  readonly items: Readonly<Record<string, Item>>;
  /** Every card by its id: pairs as `<seeker>-<n>a` and `<seeker>-<n>b`, lanterns as `<seeker>-lantern`. */
  readonly cards: Readonly<Record<string, Card>>;
};

export const EXHAUSTED = 'exhausted';
export const FIRST_SPARK = 'first-spark';
export const lanternOf = (seeker: SeekerId): string => `${seeker}-lantern`;
