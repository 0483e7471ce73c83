// What a ruleset plugs into the campaign layer (campaign.md, section 3).

import type { Json } from '../json.ts';
import type { Ask, Choice, Part, SeatId } from '../kernel/ask.ts';
import type { GameEvent } from '../kernel/event.ts';
import type { Flow } from '../kernel/flow.ts';
import type { Answering } from '../kernel/parts.ts';
import type { Text } from '../text.ts';
import type { CampaignState, Road, RoadLook } from './campaignState.ts';
import type { Outcome, Problem } from './ruleset.ts';
import type { CardView, Line, Look, Mark, Meter, SpotView } from './view.ts';

export * from './campaignState.ts';

/** Something to read beside a purchase, a hero or an encounter. */
export type Shown = Look & { readonly id: string; readonly name: Text; readonly about: readonly Text[] };

/** A hero on the road, for `/party` and the board. */
export type HeroOnRoad = Shown & {
  readonly health?: Meter;
  readonly marks: readonly Mark[];
  readonly items: readonly string[];
  readonly cards?: readonly CardView[];
};

/** What is fought: who waits there, and what has to be done (CMP-070). */
export type EncounterView = Shown & { readonly objectives: readonly Text[] };

/** One test of one hero; an `all` test of a story is run once for each hero who can take it. */
export type TestAsked = {
  readonly heroes: readonly SeatId[];
  readonly difficulty: 1 | 2 | 3;
  readonly kind: string;
  readonly node: string;
};

type Written = Readonly<Record<string, Json>>;

/** An effect of a story that only this ruleset knows, written `{ "own": "<word>", … }`. */
export type OwnEffect<H, O, C> = {
  /** What is wrong with it, in sentences; empty when nothing is. */
  readonly flaws: (effect: Written, content: C) => readonly string[];
  /** `who` is resolved by the layer: it runs once for each hero, with the seat's id in `effect.who`. */
  readonly run: (t: Road<H, O, C>, effect: Written) => Flow;
  /** What it does, beside an option or after it was done; nothing where the text says it. */
  readonly describe: (effect: Written) => Text | undefined;
  /** Whether the party (or the hero whose seat is in `effect.who`) can pay for it; an option with one that cannot be paid is shown closed (DST-331). */
  readonly canPay?: (t: RoadLook<H, O, C>, effect: Written) => boolean;
};

/** A condition that only this ruleset knows, written `{ "own": "<word>", "gte": 1 }`. */
export type OwnCondition<H, O, C> = {
  readonly flaws: (condition: Written, content: C) => readonly string[];
  readonly holds: (t: RoadLook<H, O, C>, condition: Written) => boolean;
};

/** Something that is bought for one hero at a rest; money is shared (CMP-056). */
export type Ware = Shown & { readonly price: number };

/** Something sold at a location: what a hero may buy now, and buying it (the money is taken by the layer). */
export type Trade<H, O, C> = {
  readonly wares: (t: RoadLook<H, O, C>, seat: SeatId, level: number) => readonly Ware[];
  readonly buy: (t: Road<H, O, C>, seat: SeatId, ware: string) => Flow;
};

/** CMP-130 A series of combats without a story; `money` is given to each hero for growth, `possible` are the points to be had. */
export type Questline = Shown & {
  readonly encounters: readonly { readonly id: string; readonly mods: readonly Json[] }[];
  readonly money: number;
  readonly possible: number;
};

/** What a combat came to, as the edges of a story read it (CMP-071). Optional objectives are among the objectives. */
export type Fought = {
  readonly objectives: Readonly<Record<string, boolean>>;
  readonly counters: Readonly<Record<string, number>>;
};

export type CampaignHooks<H = Json, O = Json, C = unknown> = {
  /** Without it money effects are left out, with a warning when the story is loaded. `{ "gain": "money" }` changes `campaign.bag.money`. */
  readonly money?: {
    readonly name: Text;
    readonly icon: string;
    readonly pieces: readonly { readonly id: string; readonly value: number }[];
  };
  /** A hero at the start of a campaign, or one that joins. */
  readonly newHero: (content: C, id: SeatId) => H;
  /** What the ruleset keeps of the whole party at the start: `campaign.own`. `teach`: the table wants to be taught. */
  readonly newParty: (content: C, heroes: readonly SeatId[], wish: { readonly teach: boolean }) => O;
  /** What is wrong with a hero or party out of a file, in sentences: an imported campaign is checked with it. */
  readonly flaws: (content: C, campaign: CampaignState<H, O>) => readonly string[];

  // ---- tests and chance ----
  /** All words that a test of a story may name as its kind. */
  readonly traitWords: (content: C) => readonly string[];
  /** How such a word is said to people; as it is written, when it is not said. */
  readonly traitName?: (trait: string) => Text | undefined;
  /** CMP-036 How many heroes may gain one trait in a campaign; no limit when it is not said. */
  readonly traitSupply?: number;
  /** The traits of a hero's sheet. */
  readonly traitsOf: (content: C, id: SeatId, hero: H) => readonly string[];
  /** Words by which `{ "role": … }` of a story finds a hero. */
  readonly rolesOf?: (content: C, id: SeatId) => readonly string[];
  /** CMP-031 The ruleset's test. It asks what it has to ask, and tells what was drawn with its own events. */
  readonly test: (t: Road<H, O, C>, asked: TestAsked) => Flow<{ readonly passed: boolean; readonly margin?: number }>;
  /** Chances that a story may take, by name, with the results that it must have edges for. */
  readonly chances: Readonly<
    Record<string, { readonly results: readonly string[]; readonly run: (t: Road<H, O, C>) => Flow<string> }>
  >;

  // ---- encounters ----
  /** Ids of everything that a combat node may name. */
  readonly encounters: (content: C) => readonly string[];
  /** What of an encounter everybody is shown before it. */
  readonly encounterView: (t: RoadLook<H, O, C>, id: string, mods: readonly Json[]) => EncounterView;
  /** What is wrong with a change of an encounter, in sentences. */
  readonly modFlaws: (content: C, encounter: string, mod: Json) => readonly string[];
  /** The setup of the table that is opened for it. */
  readonly encounterSetup: (
    t: RoadLook<H, O, C>,
    asked: { readonly id: string; readonly mods: readonly Json[]; readonly losses: number; readonly overrides?: Json },
  ) => Json;
  /** Objectives and counters of an outcome, for the edges of the combat node. */
  readonly foughtOf: (content: C, fought: { readonly id: string; readonly outcome: Outcome }) => Fought;
  /**
   * What the party brings back from the table that was opened, whatever the outcome: the campaign is then as the fight
   * left it. It runs before the outcome's effects, which change that further; money and food won go to `campaign.bag` (CMP-055).
   */
  readonly bringBack?: (t: Road<H, O, C>, fought: { readonly id: string; readonly outcome: Outcome }) => void;
  /** `recoverAfterEncounter`: it runs after the outcome's effects (CMP-073), whatever the outcome was. */
  readonly afterEncounter: (t: Road<H, O, C>, fought: { readonly id: string; readonly outcome: Outcome }) => void;
  /**
   * A lost battle of a ruleset with a rule of its own for it (DST-350, CHN-191), in place of CMP-004. It runs after
   * `afterEncounter`: what the loss costs, and whether it is fought again, the story goes on by its failure edge, or the
   * campaign is over. `campaign.losses[id]` counts this loss already.
   */
  readonly afterLoss?: (
    t: Road<H, O, C>,
    lost: { readonly id: string; readonly mustWin: boolean },
  ) => Flow<'again' | 'edge' | 'over'>;
  /** CMP-004 The help of a repeated must-win combat as a change of the encounter; undefined is passed over. */
  readonly help?: (content: C, encounter: string, kind: 'ally' | 'enemyLess') => Json | undefined;

  // ---- rest ----
  /** A rest scene of the ruleset's own (DST-340, CHN-200) in place of time and locations. Side quests' shelf lives still grow. */
  readonly rest?: (t: Road<H, O, C>, rest: { readonly node: string }) => Flow;
  /** What can be done at `rest`, for those who look; nothing while nobody rests. */
  readonly spots?: (t: RoadLook<H, O, C>) => readonly SpotView[];
  /** CMP-093 The end of a rest, also after `rest`; `isPaid` when money was spent in it. */
  readonly restEnd: (t: Road<H, O, C>, isPaid: boolean) => void;
  /** CMP-089 What 1 unit of healing costs, how much it is, and who can be given how much of it. */
  readonly heal?: {
    readonly price: number;
    readonly unit: number;
    readonly missing: (t: RoadLook<H, O, C>, seat: SeatId) => number;
    readonly give: (t: Road<H, O, C>, seat: SeatId, amount: number) => void;
  };
  /** CMP-057 What one food does; the food is taken by the layer. Without it food is left out. */
  readonly eat?: {
    readonly can: (t: RoadLook<H, O, C>, seat: SeatId) => boolean;
    readonly run: (t: Road<H, O, C>, seat: SeatId) => void;
  };
  /** Training of this level, also what credit buys (CMP-106, CMP-109, CMP-130). */
  readonly advance?: Trade<H, O, C>;
  /** Services of locations that the layer does not know itself, by kind (`dice`). */
  readonly services?: Readonly<Record<string, Trade<H, O, C>>>;

  // ---- heroes between fights ----
  /** How many burdens a hero has. */
  readonly burdens: (hero: H) => number;
  readonly burden: (t: Road<H, O, C>, seat: SeatId, n: number) => void;
  readonly unburden: (t: Road<H, O, C>, seat: SeatId, n: number) => void;
  /** Rulesets whose heroes can be hurt in a story; at 0 they are KO'd. Without it damage is that many burdens (`koStory`). */
  readonly health?: {
    readonly of: (t: RoadLook<H, O, C>, seat: SeatId) => Meter;
    /** Never below 0 nor above the maximum. */
    readonly change: (t: Road<H, O, C>, seat: SeatId, by: number) => void;
    /** Changes the maximum. */
    readonly max?: (t: Road<H, O, C>, seat: SeatId, by: number) => void;
    /** CMP-066 What a hero who is still down takes at the end of a story scene; afterwards it stands. */
    readonly afterKo: (t: Road<H, O, C>, seat: SeatId) => void;
  };
  readonly energy?: {
    readonly of: (t: RoadLook<H, O, C>, seat: SeatId) => Meter;
    readonly change: (t: Road<H, O, C>, seat: SeatId, by: number) => void;
    readonly max?: (t: Road<H, O, C>, seat: SeatId, by: number) => void;
  };
  /** CMP-103 The money value of what the hero has bought. */
  readonly heroValue: (content: C, hero: H) => number;
  readonly heroView: (t: RoadLook<H, O, C>, seat: SeatId) => HeroOnRoad;
  /** Marks of the whole party, beside money and food. */
  readonly partyMarks: (t: RoadLook<H, O, C>) => readonly Mark[];
  /** What the party came to, counted at the end of a campaign. */
  readonly honours?: (t: RoadLook<H, O, C>) => readonly Mark[];

  // ---- items ----
  /** Every item with its price; bound ones are never traded (CMP-058). */
  readonly items: (content: C) => readonly (Shown & { readonly price?: number; readonly isBound?: true })[];
  readonly consumable: (content: C, item: string) => boolean;
  readonly itemsOf: (hero: H) => readonly string[];
  /** Whether a hero can carry one more item. */
  readonly hasRoom: (content: C, hero: H, item: string) => boolean;
  /** The hero with the item, or without it; given back as a new value. */
  readonly withItem: (content: C, hero: H, item: string) => H;
  readonly withoutItem: (content: C, hero: H, item: string) => H;
  /** Where an item gained by a story goes: into the bag, or to a hero of the players' choice (DST-344). */
  readonly itemsGoTo: 'bag' | 'hero';
  /** What an item brings that is sold: in shops, and where nobody has room. Without it nothing is sold. */
  readonly salePrice?: (content: C, item: string) => number;
  /** FRG-073 How many of an item a campaign may hold; one more is replaced by its price. */
  readonly copies?: (content: C, item: string) => number;
  /** Using an item outside fights at any time, where it has such a use (Salted Bread). It takes the item itself. */
  readonly useItem?: {
    readonly can: (t: RoadLook<H, O, C>, seat: SeatId, item: string) => boolean;
    readonly run: (t: Road<H, O, C>, seat: SeatId, item: string) => void;
  };

  // ---- restarting and changing the group ----
  /**
   * CMP-102, CMP-103 A hero after a restart, from what it was at the Act's start: no burdens, full health and energy,
   * no consumables, and where growth is bought (`isGrowthBought`) only what it began the campaign with.
   */
  readonly restarted: (content: C, id: SeatId, atStart: H) => H;
  readonly isGrowthBought: boolean;
  /** CMP-106, CMP-107 A new hero in place of one that leaves: it takes over burdens, and misses as much health and energy, at least 1 left. */
  readonly swapped: (content: C, swap: { readonly leaving: H; readonly id: SeatId }) => H;

  // ---- what only this ruleset knows ----
  readonly effects: Readonly<Record<string, OwnEffect<H, O, C>>>;
  readonly conditions: Readonly<Record<string, OwnCondition<H, O, C>>>;
  /** CMP-072 The choice of two rewards for so many win points, where there is a table of them. */
  readonly winRewards?: Readonly<Record<number, readonly Shown[]>>;
  readonly takeWinReward?: (t: Road<H, O, C>, reward: string) => Flow;
  /** CMP-130 Questlines of battle mode, and the points of one combat that was left behind (CMP-133). */
  readonly questlines?: (content: C) => readonly Questline[];
  readonly points?: (content: C, fought: { readonly id: string; readonly outcome: Outcome }) => number;
  /** CMP-134 A hero before a combat is repeated: standing, cards reset, nothing recovered. */
  readonly beforeRepeat?: (t: Road<H, O, C>) => void;

  // ---- for asks, events and texts of the hooks' own flows ----
  /** Parts of options of the hooks' own asks, by the ask's id. */
  readonly parts?: (t: RoadLook<H, O, C>, answering: Answering) => Part | undefined;
  /** What the autopilot answers to the hooks' own asks; undefined leaves it to the layer. */
  readonly autopilot?: (
    t: RoadLook<H, O, C>,
    asked: { readonly ask: Ask; readonly seat: SeatId },
  ) => Choice | undefined;
  /** Words for the hooks' own events; undefined leaves it to the layer. */
  readonly narrate?: (event: GameEvent, content: C) => readonly Line[] | undefined;
  /** What is worth knowing of an option of the hooks' own asks. */
  readonly about?: (t: RoadLook<H, O, C>, asked: { readonly ask: Ask; readonly id: string }) => readonly Text[];
  /** Words on the buttons of the hooks' own asks, by the ask's id. */
  readonly buttons?: Readonly<Record<string, Text>>;
  /** What cannot be in a campaign of this game, in sentences. */
  readonly invariants?: (t: RoadLook<H, O, C>) => readonly string[];
  /** Checks of a story beyond those of the layer; `story` is a `Story` of src/story. */
  readonly storyProblems?: (content: C, story: Json) => readonly Problem[];
};
