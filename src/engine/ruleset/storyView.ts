// What people see of a story while it is played (campaign.md, section 10): platform-free, nothing of the nodes ahead.

import type { SeatId } from '../kernel/ask.ts';
import type { Text } from '../text.ts';
import type { EncounterView, HeroOnRoad, Shown } from './campaign.ts';
import type { Look, Mark } from './view.ts';

/** CMP-002 One step of the Act; steps ahead have no name. */
export type BarStep = {
  readonly kind: 'chapter' | 'rest' | 'boss';
  readonly state: 'done' | 'now' | 'ahead';
};

/** An option that is shown but cannot be chosen (CMP-014, DST-331). */
export type ClosedOption = { readonly id: string; readonly label: Text; readonly why?: Text };

/** CMP-076 The places and roads of a map exploration. `at` is missing until the first move. */
export type ExplorationView = {
  readonly places: readonly { readonly id: string; readonly name: Text; readonly x: number; readonly y: number }[];
  readonly roads: readonly (readonly [string, string])[];
  readonly at?: string;
  readonly hint?: Text;
  /** How many steps are left, if there is a limit (CMP-077). */
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
  /** For how many more rests it is offered, this one included. */
  readonly restsLeft: number;
};

export type RestView = {
  readonly time: number;
  readonly locations: readonly LocationView[];
  readonly quests: readonly QuestView[];
};

/** Something on offer at a spot: for money, or for whoever has what it takes. */
export type OfferView = Look & {
  readonly name: Text;
  readonly price?: number;
  readonly count?: Mark;
  /** `closed`: it was passed over, or nobody can have it any more. */
  readonly state: 'open' | 'tooDear' | 'taken' | 'closed';
};

/** One thing that the party can do at a rest; they are in order. */
export type SpotView = Look & {
  readonly id: string;
  readonly name: Text;
  readonly state: 'done' | 'now' | 'ahead';
  readonly offers: readonly OfferView[];
};

/** A ruleset's own rest: a town, a camp. */
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
  /** The kind of the present node, if it matters to a picture. */
  readonly kind: 'passage' | 'choice' | 'test' | 'chance' | 'combat' | 'rest' | 'reward' | 'end' | 'battle' | 'other';
  /** The key of a scene picture. */
  readonly scene?: string;
  readonly speaker?: Text;
  /** What the last step told. */
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
    /** The names of what this hero carries. */
    readonly carries?: readonly Text[];
  })[];
  /** Money, food and whatever else the party shares. */
  readonly purse: readonly Mark[];
  readonly bag: readonly Shown[];
  readonly allies: readonly Text[];
  readonly standings: readonly StandingView[];
  readonly cards: readonly StoryCardView[];
  /** At the end: how the story ended. */
  readonly ending?: Text;
};

/** One entry of the journal. */
export type JournalPage = Look & { readonly chapter?: Text; readonly text: readonly Text[] };
