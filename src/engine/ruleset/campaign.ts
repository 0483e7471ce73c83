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

/** One test of one hero; a story's `all` test runs once for each hero who can take it. */
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
  /** The layer resolves `who`: this runs once for each hero, with the seat's id in `effect.who`. */
  readonly run: (t: Road<H, O, C>, effect: Written) => Flow;
  /** What it does, said beside the option or after it was done; undefined if the story's text says it. */
  readonly describe: (effect: Written) => Text | undefined;
  /** Whether the party (or the hero in `effect.who`) can pay for it. If not, its option is shown closed (DST-331). */
  readonly canPay?: (t: RoadLook<H, O, C>, effect: Written) => boolean;
};

/** A condition that only this ruleset knows, written `{ "own": "<word>", "gte": 1 }`. */
export type OwnCondition<H, O, C> = {
  readonly flaws: (condition: Written, content: C) => readonly string[];
  readonly holds: (t: RoadLook<H, O, C>, condition: Written) => boolean;
};

/** Something that a hero can buy at a rest; money is shared (CMP-056). */
export type Ware = Shown & { readonly price: number };

/** Something sold at a location: what a hero may buy now, and the buying (the layer takes the money). */
export type Trade<H, O, C> = {
  readonly wares: (t: RoadLook<H, O, C>, seat: SeatId, level: number) => readonly Ware[];
  readonly buy: (t: Road<H, O, C>, seat: SeatId, ware: string) => Flow;
};

/** CMP-130 A series of combats without a story. Each hero gets `money` for growth; `possible` are the points to win. */
export type Questline = Shown & {
  readonly encounters: readonly { readonly id: string; readonly mods: readonly Json[] }[];
  readonly money: number;
  readonly possible: number;
};

/** The result of a combat, as the edges of a story read it (CMP-071). Optional objectives are among the objectives. */
export type Fought = {
  readonly objectives: Readonly<Record<string, boolean>>;
  readonly counters: Readonly<Record<string, number>>;
};

export type CampaignHooks<H = Json, O = Json, C = unknown> = {
  /** Without it, money effects are left out, and loading a story warns. `{ "gain": "money" }` changes `campaign.bag.money`. */
  readonly money?: {
    readonly name: Text;
    readonly icon: string;
    readonly pieces: readonly { readonly id: string; readonly value: number }[];
  };
  /** A hero at the start of a campaign, or one who joins later. */
  readonly newHero: (content: C, id: SeatId) => H;
  /** What the ruleset keeps of the whole party at the start: `campaign.own`. `teach`: the table wants lessons. */
  readonly newParty: (content: C, heroes: readonly SeatId[], wish: { readonly teach: boolean }) => O;
  /** What is wrong with a hero or party from a file, in sentences: it checks imported campaigns. */
  readonly flaws: (content: C, campaign: CampaignState<H, O>) => readonly string[];

  // ---- tests and chance ----
  /** All words that a test of a story may name as its kind. */
  readonly traitWords: (content: C) => readonly string[];
  /** How people read such a word; without it, as it is written. */
  readonly traitName?: (trait: string) => Text | undefined;
  /** CMP-036 How many heroes may gain one trait in a campaign; without it, any number. */
  readonly traitSupply?: number;
  /** The traits of a hero's sheet. */
  readonly traitsOf: (content: C, id: SeatId, hero: H) => readonly string[];
  /** Words by which `{ "role": … }` of a story finds a hero. */
  readonly rolesOf?: (content: C, id: SeatId) => readonly string[];
  /** CMP-031 The ruleset's test. It asks what it needs, and its own events tell what was drawn. */
  readonly test: (t: Road<H, O, C>, asked: TestAsked) => Flow<{ readonly passed: boolean; readonly margin?: number }>;
  /** Kinds of chance that a story may use, by name, with the results that the story must have edges for. */
  readonly chances: Readonly<
    Record<string, { readonly results: readonly string[]; readonly run: (t: Road<H, O, C>) => Flow<string> }>
  >;

  // ---- encounters ----
  /** Ids of everything that a combat node may name. */
  readonly encounters: (content: C) => readonly string[];
  /** What everybody sees of an encounter before it begins. */
  readonly encounterView: (t: RoadLook<H, O, C>, id: string, mods: readonly Json[]) => EncounterView;
  /** What is wrong with a change of an encounter, in sentences. */
  readonly modFlaws: (content: C, encounter: string, mod: Json) => readonly string[];
  /** The setup of the table that is opened for the encounter. */
  readonly encounterSetup: (
    t: RoadLook<H, O, C>,
    asked: { readonly id: string; readonly mods: readonly Json[]; readonly losses: number; readonly overrides?: Json },
  ) => Json;
  /** Objectives and counters of an outcome, for the edges of the combat node. */
  readonly foughtOf: (content: C, fought: { readonly id: string; readonly outcome: Outcome }) => Fought;
  /**
   * Brings back into the campaign what the party has after the fight, whatever its outcome. It runs before the
   * outcome's effects, which may change it further; money and food won go to `campaign.bag` (CMP-055).
   */
  readonly bringBack?: (t: Road<H, O, C>, fought: { readonly id: string; readonly outcome: Outcome }) => void;
  /** `recoverAfterEncounter`: it runs after the outcome's effects (CMP-073), whatever the outcome. */
  readonly afterEncounter: (t: Road<H, O, C>, fought: { readonly id: string; readonly outcome: Outcome }) => void;
  /**
   * For a ruleset with its own rule for a lost battle (DST-350, CHN-191), in place of CMP-004. It runs after
   * `afterEncounter`, and decides what the loss costs and what follows: the battle again, the story by its failure
   * edge, or the end of the campaign. `campaign.losses[id]` already counts this loss.
   */
  readonly afterLoss?: (
    t: Road<H, O, C>,
    lost: { readonly id: string; readonly mustWin: boolean },
  ) => Flow<'again' | 'edge' | 'over'>;
  /** CMP-004 The help in a repeated must-win combat, as a change of the encounter; undefined if there is none. */
  readonly help?: (content: C, encounter: string, kind: 'ally' | 'enemyLess') => Json | undefined;

  // ---- rest ----
  /** The ruleset's own rest scene (DST-340, CHN-200) in place of time and locations. Side quests still grow older. */
  readonly rest?: (t: Road<H, O, C>, rest: { readonly node: string }) => Flow;
  /** What the party can do at `rest`, for those who look; nothing while nobody rests. */
  readonly spots?: (t: RoadLook<H, O, C>) => readonly SpotView[];
  /** CMP-093 The end of a rest, also after `rest`; `isPaid` if money was spent in it. */
  readonly restEnd: (t: Road<H, O, C>, isPaid: boolean) => void;
  /** CMP-089 The price of 1 unit of healing, how much that is, and how much each hero can take. */
  readonly heal?: {
    readonly price: number;
    readonly unit: number;
    readonly missing: (t: RoadLook<H, O, C>, seat: SeatId) => number;
    readonly give: (t: Road<H, O, C>, seat: SeatId, amount: number) => void;
  };
  /** CMP-057 What one food does (the layer takes the food). Without it, the layer leaves out food. */
  readonly eat?: {
    readonly can: (t: RoadLook<H, O, C>, seat: SeatId) => boolean;
    readonly run: (t: Road<H, O, C>, seat: SeatId) => void;
  };
  /** Training at this level; credit buys it, too (CMP-106, CMP-109, CMP-130). */
  readonly advance?: Trade<H, O, C>;
  /** Services of locations that the layer does not know itself, by kind (`dice`). */
  readonly services?: Readonly<Record<string, Trade<H, O, C>>>;

  // ---- heroes between fights ----
  /** How many burdens a hero has. */
  readonly burdens: (hero: H) => number;
  readonly burden: (t: Road<H, O, C>, seat: SeatId, n: number) => void;
  readonly unburden: (t: Road<H, O, C>, seat: SeatId, n: number) => void;
  /** For rulesets whose heroes can be hurt in a story; at 0 they are KO'd. Without it, damage is burdens (`koStory`). */
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
  /** What the party achieved, counted at the end of a campaign. */
  readonly honours?: (t: RoadLook<H, O, C>) => readonly Mark[];

  // ---- items ----
  /** Every item with its price; bound ones are never traded (CMP-058). */
  readonly items: (content: C) => readonly (Shown & { readonly price?: number; readonly isBound?: true })[];
  readonly consumable: (content: C, item: string) => boolean;
  readonly itemsOf: (hero: H) => readonly string[];
  /** Whether a hero can carry one more item. */
  readonly hasRoom: (content: C, hero: H, item: string) => boolean;
  /** The hero with the item, or without it, as a new value. */
  readonly withItem: (content: C, hero: H, item: string) => H;
  readonly withoutItem: (content: C, hero: H, item: string) => H;
  /** Where an item gained in a story goes: into the bag, or to a hero whom the players choose (DST-344). */
  readonly itemsGoTo: 'bag' | 'hero';
  /** What an item brings when it is sold: in shops, and when nobody has room. Without it, nothing is sold. */
  readonly salePrice?: (content: C, item: string) => number;
  /** FRG-073 How many copies of an item a campaign may hold; its price replaces any further one. */
  readonly copies?: (content: C, item: string) => number;
  /** Using an item outside fights at any time, if it has such a use (Salted Bread). The hook itself takes the item. */
  readonly useItem?: {
    readonly can: (t: RoadLook<H, O, C>, seat: SeatId, item: string) => boolean;
    readonly run: (t: Road<H, O, C>, seat: SeatId, item: string) => void;
  };

  // ---- restarting and changing the group ----
  /**
   * CMP-102, CMP-103 A hero after a restart, made from the hero at the Act's start: no burdens, full health and energy,
   * no consumables; if growth is bought (`isGrowthBought`), only what it began the campaign with.
   */
  readonly restarted: (content: C, id: SeatId, atStart: H) => H;
  readonly isGrowthBought: boolean;
  /** CMP-106, CMP-107 A new hero for a leaving one: has its burdens and lacks as much health and energy, but keeps at least 1. */
  readonly swapped: (content: C, swap: { readonly leaving: H; readonly id: SeatId }) => H;

  // ---- what only this ruleset knows ----
  readonly effects: Readonly<Record<string, OwnEffect<H, O, C>>>;
  readonly conditions: Readonly<Record<string, OwnCondition<H, O, C>>>;
  /** CMP-072 The two rewards to choose from for so many win points, if the ruleset has a table of them. */
  readonly winRewards?: Readonly<Record<number, readonly Shown[]>>;
  readonly takeWinReward?: (t: Road<H, O, C>, reward: string) => Flow;
  /** CMP-130 Questlines of battle mode, and the points of one finished combat (CMP-133). */
  readonly questlines?: (content: C) => readonly Questline[];
  readonly points?: (content: C, fought: { readonly id: string; readonly outcome: Outcome }) => number;
  /** CMP-134 Prepares the heroes before a combat is repeated: standing, cards reset, nothing recovered. */
  readonly beforeRepeat?: (t: Road<H, O, C>) => void;

  // ---- for asks, events and texts of the hooks' own flows ----
  /** Parts of options of the hooks' own asks, by the ask's id. */
  readonly parts?: (t: RoadLook<H, O, C>, answering: Answering) => Part | undefined;
  /** What the autopilot answers to the hooks' own asks; undefined leaves it to the layer. */
  readonly autopilot?: (
    t: RoadLook<H, O, C>,
    asked: { readonly ask: Ask; readonly seat: SeatId },
  ) => Choice | undefined;
  /** Words for the hooks' own events; if undefined, the layer narrates. */
  readonly narrate?: (event: GameEvent, content: C) => readonly Line[] | undefined;
  /** What is worth knowing of an option of the hooks' own asks. */
  readonly about?: (t: RoadLook<H, O, C>, asked: { readonly ask: Ask; readonly id: string }) => readonly Text[];
  /** Words on the buttons of the hooks' own asks, by the ask's id. */
  readonly buttons?: Readonly<Record<string, Text>>;
  /** What is impossible in a campaign of this game, in sentences. */
  readonly invariants?: (t: RoadLook<H, O, C>) => readonly string[];
  /** Checks of a story beyond those of the layer; `story` is a `Story` of src/story. */
  readonly storyProblems?: (content: C, story: Json) => readonly Problem[];
};
