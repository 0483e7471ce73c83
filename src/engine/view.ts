// What a ruleset shows of its state to one pair of eyes: platform-free, secrets already left out.
import type { SeatId } from './ask.ts';
import type { Text } from './text.ts';

export type Eyes = SeatId | 'public';

export type Tone = 'plain' | 'good' | 'bad' | 'quiet';
/** One thing that happened, to be read by people. */
export type Line = { readonly text: Text; readonly tone: Tone };

export type Meter = { readonly now: number; readonly max: number };
export type Mark = {
  readonly id: string;
  readonly name: Text;
  readonly count: number;
};

export type SpaceView = {
  readonly id: string;
  readonly name: Text;
  readonly x: number;
  readonly y: number;
  readonly marks: readonly Mark[];
};

export type TokenView = {
  readonly id: string;
  readonly name: Text;
  readonly kind: 'hero' | 'foe' | 'object';
  readonly at: string;
  readonly letter: string;
  readonly health: Meter;
  readonly marks: readonly Mark[];
};

/** A line on the board from one token to another, such as a focus. */
export type TieView = {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
};

export type TrackView = {
  readonly id: string;
  readonly name: Text;
  readonly size: number;
  readonly filled: readonly Mark[];
};

export type PileView = {
  readonly id: string;
  readonly name: Text;
  readonly count: number;
  /** What is in it, where that may be known; the order is never told. */
  readonly contents: readonly Mark[];
};

export type BoardView = {
  readonly shape: 'zones' | 'squares' | 'spots';
  readonly spaces: readonly SpaceView[];
  readonly links: readonly (readonly [string, string])[];
  readonly tokens: readonly TokenView[];
  readonly ties: readonly TieView[];
  readonly tracks: readonly TrackView[];
  readonly piles: readonly PileView[];
};

/** A card with its text made from its data. */
export type CardView = {
  readonly id: string;
  readonly name: Text;
  readonly kind: string;
  readonly colours: readonly string[];
  readonly text: readonly Text[];
};

/** Something of a figure that people look up: an ability, a ward, a lantern. */
export type FeatureView = {
  readonly id: string;
  readonly name: Text;
  readonly text: readonly Text[];
  readonly colours: readonly string[];
  readonly marks: readonly Mark[];
};

export type HeroView = {
  readonly id: SeatId;
  readonly name: Text;
  readonly at: string;
  readonly health: Meter;
  readonly marks: readonly Mark[];
  readonly features: readonly FeatureView[];
  readonly piles: readonly PileView[];
  /** The cards in hand, for the eyes of their owner only. */
  readonly hand?: readonly CardView[];
};

export type FoeView = {
  readonly id: string;
  readonly name: Text;
  readonly at: string;
  readonly health: Meter;
  readonly fallen: boolean;
  readonly marks: readonly Mark[];
  readonly features: readonly FeatureView[];
};

export type RulesetView = {
  readonly header: readonly Text[];
  readonly board: BoardView;
  readonly heroes: readonly HeroView[];
  readonly foes: readonly FoeView[];
  readonly counters: readonly Mark[];
};
