// What is shown of a story that is being played (campaign.md, section 10): platform-free, nothing of the nodes ahead.

import type { SeatId } from '../kernel/ask.ts';
import type { Text } from '../text.ts';
import type { EncounterView, HeroOnRoad, Shown } from './campaign.ts';
import type { Look, Mark } from './view.ts';

/** CMP-002 One step of the Act; what lies ahead has no name. */
export type BarStep = {
  readonly kind: 'chapter' | 'rest' | 'boss';
  readonly state: 'done' | 'now' | 'ahead';
};

/** An option that is shown and cannot be chosen (CMP-014, DST-331). */
export type ClosedOption = { readonly id: string; readonly label: Text; readonly why?: Text };

/** CMP-076 The places and roads of a map exploration. `at` is missing until the first move. */
export type ExplorationView = {
  readonly places: readonly { readonly id: string; readonly name: Text; readonly x: number; readonly y: number }[];
  readonly roads: readonly (readonly [string, string])[];
  readonly at?: string;
  readonly hint?: Text;
  /** Steps left, where there is a limit (CMP-077). */
  readonly patience?: number;
};

export type LocationView = {
  readonly id: string;
  readonly name: Text;
  readonly text: Text;
  readonly time: number;
  readonly isShop: boolean;
  readonly state: 'open' | 'here' | 'paidHere' | 'visited' | 'tooLate';
  readonly services: readonly Text[];
};

export type QuestView = {
  readonly id: string;
  readonly name: Text;
  readonly text: Text;
  readonly threat: 1 | 2 | 3 | 4;
  readonly time: number;
  /** How many more rests it is there, this one among them. */
  readonly restsLeft: number;
};

export type RestView = {
  readonly time: number;
  readonly locations: readonly LocationView[];
  readonly quests: readonly QuestView[];
};

/** Something that can be had at a spot: for money, or as often as somebody has what it takes. */
export type OfferView = Look & {
  readonly name: Text;
  readonly price?: number;
  readonly count?: Mark;
  /** `closed` is what was passed over, or what nobody can have any more. */
  readonly state: 'open' | 'tooDear' | 'taken' | 'closed';
};

/** One thing to do where the party rests, in the order in which it comes. */
export type SpotView = Look & {
  readonly id: string;
  readonly name: Text;
  readonly state: 'done' | 'now' | 'ahead';
  readonly offers: readonly OfferView[];
};

/** A rest of the ruleset's own: a town, a camp. */
export type StopView = { readonly money?: Mark; readonly spots: readonly SpotView[] };

/** CMP-021 A standing as a word, with the direction of its last change. */
export type StandingView = {
  readonly id: string;
  readonly name: Text;
  readonly word: Text;
  readonly tone: 'bad' | 'plain' | 'good';
  readonly change?: 'up' | 'down';
};

export type StoryCardView = { readonly id: string; readonly name: Text; readonly text: Text };

export type StoryView = {
  readonly title: Text;
  readonly act: Text;
  readonly chapter?: Text;
  readonly bar: readonly BarStep[];
  /** What kind of node the table stands at, where that matters to a picture. */
  readonly kind: 'passage' | 'choice' | 'test' | 'chance' | 'combat' | 'rest' | 'reward' | 'end' | 'battle' | 'other';
  /** The key of a scene picture. */
  readonly scene?: string;
  readonly speaker?: Text;
  /** What the last step led to. */
  readonly told: readonly Text[];
  /** The passage itself. */
  readonly text: readonly Text[];
  readonly closed: readonly ClosedOption[];
  readonly exploration?: ExplorationView;
  readonly rest?: RestView;
  readonly stop?: StopView;
  readonly encounter?: EncounterView;
  readonly party: readonly (HeroOnRoad & {
    readonly seat: SeatId;
    readonly isDown?: true;
    readonly traits: readonly Text[];
    /** The names of what they carry themselves. */
    readonly carries?: readonly Text[];
  })[];
  /** Money, food and what else the party shares. */
  readonly purse: readonly Mark[];
  readonly bag: readonly Shown[];
  readonly allies: readonly Text[];
  readonly standings: readonly StandingView[];
  readonly cards: readonly StoryCardView[];
  /** How it ended, at the end. */
  readonly ending?: Text;
};

/** One entry of the journal. */
export type JournalPage = Look & { readonly chapter?: Text; readonly text: readonly Text[] };
