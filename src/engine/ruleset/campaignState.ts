// What a campaign remembers between its tables (campaign.md, section 4). It is plain JSON.

import type { Json } from '../json.ts';
import type { SeatId } from '../kernel/ask.ts';
import type { NewEvent } from '../kernel/event.ts';
import type { Play, Stage } from '../kernel/flow.ts';
import type { Outcome } from './ruleset.ts';

export type FlagValue = boolean | number | string;

/** CMP-091 A side quest, with the number of rests in which it was on offer. */
export type SideQuestState = {
  readonly id: string;
  readonly age: number;
  readonly state: 'open' | 'started' | 'won' | 'lost' | 'expired' | 'gone';
};

/** CMP-023 What the journal keeps: ids and numbers; the words are made from the story when somebody reads it. */
export type JournalEntry =
  /** `place`: which text of the node it is, if not the first (CMP-015). */
  | { readonly kind: 'passage'; readonly node: string; readonly place?: string }
  | {
      readonly kind: 'choice';
      readonly node: string;
      readonly option: string;
      /** How the party voted: how many for it, of how many; or that the leader closed the vote. */
      readonly votes?: { readonly for: number; readonly of: number; readonly by?: 'leader' };
    }
  /** `drawn`: what the ruleset told of its dice, lots or cards. */
  | {
      readonly kind: 'test';
      readonly node: string;
      readonly who: readonly SeatId[];
      readonly passed: boolean;
      readonly drawn?: readonly Json[];
    }
  | { readonly kind: 'chance'; readonly node: string; readonly result: string; readonly drawn?: readonly Json[] }
  | {
      readonly kind: 'combat';
      readonly node: string;
      readonly encounter: string;
      readonly result: Outcome['result'];
      readonly tries: number;
    }
  | { readonly kind: 'rest'; readonly node: string }
  /** `text` is the whole key of a text of the story. */
  | { readonly kind: 'note'; readonly node: string; readonly text: string }
  | { readonly kind: 'restart'; readonly act: string };

/** CMP-085 The rest scene that is being played. */
export type RestState = {
  readonly node: string;
  time: number;
  /** The location where the party is, and whether its time was paid. */
  at?: string;
  isPaid?: boolean;
  /** Whether money was spent; `restEnd` gets it. */
  hasSpent: boolean;
  visited: string[];
  /** CMP-096 What each shop sells in this rest. */
  stock: Record<string, string[]>;
  /** How much of a service was bought, by `<location>.<service>`. */
  bought: Record<string, number>;
  /** CMP-056 How much each hero may still spend without asking. */
  shares: Record<SeatId, number>;
};

/** CMP-130 The questline that is being played in battle mode. */
export type QuestlineState = {
  readonly id: string;
  at: number;
  repeats: number;
  /** How often the present combat was repeated. */
  repeatsHere: number;
  points: number;
};

/** What a campaign remembers. `H` is what its ruleset keeps of a hero, `O` what it keeps of the whole party. */
export type CampaignState<H = Json, O = Json> = {
  story: string;
  mode: 'story' | 'solo' | 'battle';
  hardcore: boolean;
  /** CMP-056 */
  sharedPurse: 'free' | 'fair' | 'vote';
  /** In seat order. */
  seats: SeatId[];
  /** The hero of the leader, for texts and effects that name it. */
  leader: SeatId;
  heroes: Record<SeatId, H>;
  own: O;
  act: string;
  chapter: string;
  /** How many entries of the Act's bar are done (CMP-002). */
  barDone: number;
  /** Where side quests and stories of locations return to; for the latter, `quest` is empty. */
  stack: { readonly node: string; readonly quest: string }[];
  flags: Record<string, FlagValue>;
  /** Only those that the party has met (CMP-021). */
  rep: Record<string, number>;
  /** The last change of each, for the arrows beside the standings. */
  repChange: Record<string, number>;
  /** Traits gained on the way, by hero; those of the sheet come from the ruleset. */
  traits: Record<SeatId, string[]>;
  traitPoints: number;
  /** How many thresholds have given their trait. */
  traitsGiven: number;
  winPoints: number;
  winsGiven: number;
  bag: { money: number; food: number; items: string[] };
  allies: string[];
  /** How later encounters were changed; kept until the story leaves the encounter behind (notes of 9.3). */
  encounterMods: Record<string, Json[]>;
  /** How often an encounter was lost in this campaign. */
  losses: Record<string, number>;
  /** Encounters whose enemies and objectives were shown to the party (`reveal`). */
  revealed: string[];
  storyDeck: string[];
  unlockedRules: string[];
  locations: Record<string, 'open' | 'closed'>;
  quests: SideQuestState[];
  visited: string[];
  /** How often the party came back to nodes that have other texts for a return. */
  returns?: Record<string, number>;
  journal: JournalEntry[];
  /** Who took the last test, for `{tester}` and `{ "tester": true }`. */
  tester: SeatId[];
  /** What the last edge told, shown above the next node: keys of the story's texts. */
  told: (string | { readonly place: string; readonly tester: readonly SeatId[] })[];
  /** CMP-019 Nodes since the last decision. */
  steps: number;
  /** CMP-075 The map being explored: the place reached (missing before the first move) and the steps left. */
  map?: { place?: string; patience?: number };
  rest?: RestState;
  /** CMP-106, CMP-109, CMP-130 Money that only this hero may spend, at once, on growth; the rest is lost. */
  credit: Record<SeatId, number>;
  questline?: QuestlineState;
  /** How the campaign ended. */
  ending?: { readonly result: Outcome['result']; readonly ending: string };
  /** CMP-101 The campaign as it was at the start of each Act, without these snapshots. */
  snapshots: Record<string, Json>;
};

/** The state of a road: the story as it is played. Its stage names the node. */
export type RoadState<H = Json, O = Json> = { stage: Stage; campaign: CampaignState<H, O> };

/** The story's content beside the ruleset's own. `stories` are checked story files by their id (`Story` of src/story). */
export type RoadContent<C> = { readonly game: C; readonly stories: Readonly<Record<string, Json>> };

/** What a flow of the road works with: `t.state.campaign`, `t.content.game`, `t.random`, `t.emit`. */
export type Road<H, O, C, E extends NewEvent = NewEvent> = Play<RoadState<H, O>, RoadContent<C>, E>;
/** The same for those who only look. */
export type RoadLook<H, O, C> = Pick<Road<H, O, C>, 'state' | 'content'>;
