// What a ruleset shows of its state to one pair of eyes: platform-free, secrets already left out.
import type { SeatId } from '../kernel/ask.ts';
import type { Text } from '../text.ts';
import type { StoryView } from './storyView.ts';

export * from './storyView.ts';

export type Eyes = SeatId | 'public';

export type Tone = 'plain' | 'good' | 'bad' | 'quiet';
/** One thing that happened, to be read by people. */
export type Line = {
  readonly text: Text;
  readonly tone: Tone;
  /** The numbers behind it, such as dice: for whoever reads the log, too much for the channel. */
  readonly detail?: Text;
  /** It explains a rule: to all as it happens, or to each who is asked, when they are (`Ruleset.lessons`). */
  readonly lesson?: 'all' | 'own';
  /** It was read as a passage of the story: nobody has to be told of it again. */
  readonly passage?: true;
};

/** A rule in a sentence or two, for whoever has not had it yet. */
export type Lesson = { readonly id: string; readonly text: Text };

/** A role in the palette, never the only sign of anything: what has a hue also has an icon or a letter. */
export const HUES = ['ember', 'rose', 'moss', 'sea', 'dusk', 'straw', 'bone', 'ash'] as const;
export type Hue = (typeof HUES)[number];

/** The name of an icon in the set `game-icons`. One that the set does not have is drawn as a plain dot. */
export type Icon = string;

/** How something is recognised at a glance. */
export type Look = { readonly icon?: Icon; readonly hue?: Hue };

export type Meter = { readonly now: number; readonly max: number };
export type Mark = Look & {
  readonly id: string;
  readonly name: Text;
  readonly count: number;
  /** How many there can be, where that says how bad it is. */
  readonly of?: number;
  /** Of what helps, what harms, and what is over for now. */
  readonly tone?: Tone;
};

// ---- the board ----

export type SpaceView = {
  readonly id: string;
  readonly name: Text;
  /** In the board's own steps: the middle of a zone or spot, the column and row of a square. */
  readonly x: number;
  readonly y: number;
  readonly marks: readonly Mark[];
  /** What the ground is: rough, water, fire, a font. */
  readonly terrain?: readonly TerrainView[];
  /** Quarter turns of what is drawn on it. */
  readonly turned?: 0 | 1 | 2 | 3;
  readonly light?: 'dark' | 'dim' | 'lit';
  /** Nobody knows yet what it is. */
  readonly isFaceDown?: true;
};

/** `fill` is how the ground itself looks: a block of stone, a low wall, hatched, glowing, or lost in a haze. */
export type TerrainView = Mark & { readonly fill?: 'solid' | 'low' | 'hatched' | 'glowing' | 'hazy' };

/** What stands between two spaces, or at one side of a space. */
export type BorderView = {
  readonly kind: 'wall' | 'low' | 'door' | 'openDoor' | 'brokenDoor' | 'gate' | 'barricade';
  readonly name: Text;
  readonly from: string;
  /** The other space; without it the border is at a `side` of the board's edge or of an unknown space. */
  readonly to?: string;
  readonly side?: 'north' | 'east' | 'south' | 'west';
};

export type TokenView = Look & {
  readonly id: string;
  readonly name: Text;
  readonly kind: 'hero' | 'foe' | 'object';
  readonly at: string;
  readonly letter: string;
  readonly health: Meter;
  readonly marks: readonly Mark[];
  /** Small facts that belong on the token itself, such as what was rolled for it or a place in a queue. */
  readonly badges?: readonly Badge[];
  readonly pose?: 'standing' | 'lying' | 'unseen' | 'beset';
  /** Whose turn it is. */
  readonly isActive?: true;
  /** Where it looks, in degrees clockwise from the top. */
  readonly heading?: number;
};

export type Badge = Look & {
  readonly name: Text;
  readonly text: string;
  /** What was rolled, and is drawn as a die. */
  readonly isDie?: true;
};

/** A line on the board from one token to another, such as a focus. */
export type TieView = {
  readonly kind: string;
  readonly name: Text;
  readonly from: string;
  readonly to: string;
  readonly hue?: Hue;
  /** It joins the two, such as those who flank somebody: a thin line without an arrow. */
  readonly isMutual?: true;
};

export type TrackView = Look & {
  readonly id: string;
  readonly name: Text;
  readonly size: number;
  readonly filled: readonly Mark[];
  /** What its places or its end bring. */
  readonly note?: Text;
};

export type PileView = Look & {
  readonly id: string;
  readonly name: Text;
  readonly count: number;
  /** What is in it, where that may be known; the order is never told. */
  readonly contents: readonly Mark[];
};

/** Who comes when. */
export type QueueView = {
  readonly id: string;
  readonly name: Text;
  readonly entries: readonly (Look & {
    /** A token's or seat's id, where it is one. */
    readonly id: string;
    readonly name: Text;
    readonly letter: string;
    readonly isActive?: true;
    readonly isWaiting?: true;
    readonly dice?: readonly DieView[];
  })[];
};

export type DieView = Look & { readonly sides: number; readonly face: string; readonly isKept?: true };

/** What chance may bring next: every part out of `total`. */
export type OddsView = {
  readonly id: string;
  readonly name: Text;
  readonly total: number;
  /** The letter of the figure whose it is, where several have the same. */
  readonly parts: readonly (Mark & { readonly detail?: Text; readonly letter?: string })[];
};

export type BoardView = {
  readonly shape: 'zones' | 'squares' | 'spots';
  /** What the map is called, and by which the unchanging part of its picture is known. */
  readonly map: string;
  readonly name: Text;
  readonly spaces: readonly SpaceView[];
  readonly links: readonly (readonly [string, string])[];
  readonly borders: readonly BorderView[];
  readonly tokens: readonly TokenView[];
  readonly ties: readonly TieView[];
  readonly tracks: readonly TrackView[];
  readonly piles: readonly PileView[];
  readonly queues: readonly QueueView[];
  readonly odds: readonly OddsView[];
};

// ---- figures and what belongs to them ----

/** A card with its text made from its data. */
export type CardView = Look & {
  readonly id: string;
  readonly name: Text;
  /** Of a kind that is named `<ruleset>.kind.<kind>`. */
  readonly kind: string;
  readonly colours: readonly string[];
  readonly text: readonly Text[];
  /** The number that people look for first, with what it counts. */
  readonly value?: Look & { readonly name: Text; readonly amount: number };
  /** What is special about this one, such as that it was improved. */
  readonly marks?: readonly Mark[];
};

/** Something of a figure that people look up: an ability, a ward, a tool. */
export type FeatureView = Look & {
  readonly id: string;
  readonly name: Text;
  readonly text: readonly Text[];
  readonly colours: readonly string[];
  readonly marks: readonly Mark[];
  /** Whether it can do something now; not said where that makes no sense. */
  readonly state?: 'ready' | 'spent' | 'gone';
};

/** A foe's programme as a flower of hexes around a middle one. */
export type FlowerView = {
  readonly hexes: readonly (Look & {
    readonly id: string;
    readonly q: number;
    readonly r: number;
    readonly name: Text;
    /** Which of its arms it is on. */
    readonly where?: Text;
    /** Short, by what is rolled: it stands on the hex and before its words. */
    readonly label?: string;
    /** What it would do now, or why not: sentences that need no name before them. */
    readonly text: readonly Text[];
    /** In a turn that is on, some are done; one that is skipped without a word was never to do anything. */
    readonly state?: 'next' | 'near' | 'skips' | 'done';
  })[];
};

type FigureView = Look & {
  readonly name: Text;
  readonly letter: string;
  readonly at: string;
  readonly health: Meter;
  readonly marks: readonly Mark[];
  readonly features: readonly FeatureView[];
  readonly dice?: readonly DieView[];
};

export type HeroView = FigureView & {
  readonly id: SeatId;
  readonly piles: readonly PileView[];
  /** The cards in hand, for the eyes of their owner only. */
  readonly hand?: readonly CardView[];
};

export type FoeView = FigureView & {
  readonly id: string;
  readonly fallen: boolean;
  readonly flower?: FlowerView;
};

/** What the table is at right now: the card that is played, the blow that falls, the lot that was drawn. */
export type SubjectView = Look & {
  readonly name: Text;
  readonly kind: string;
  readonly colours: readonly string[];
  readonly text: readonly Text[];
  /** Tokens on the board. */
  readonly by?: string;
  readonly targets: readonly string[];
  /** What it comes to as things stand, one line for each that it concerns. */
  readonly values: readonly (Look & { readonly name: Text; readonly amount: number })[];
  /** What others have added so far. */
  readonly added: readonly { readonly who: SeatId; readonly name: Text; readonly amount?: number }[];
};

/** Where the owner of these eyes can get to, and whom they reach from where they stand; where nothing is secret, for all whose turn it is. */
export type ReachView = {
  readonly spaces: readonly { readonly id: string; readonly steps: number }[];
  readonly tokens: readonly {
    readonly id: string;
    readonly how: readonly Text[];
    /** From afar only: what it will do can be changed, but not how it fares. */
    readonly isFar?: true;
  }[];
  /** What can be put on a space, or aimed at one. */
  readonly areas?: readonly (Look & { readonly name: Text; readonly spaces: readonly string[] })[];
};

/** How a colour of cards is told from the others: named `<ruleset>.colour.<id>`. */
export type ColourView = { readonly id: string; readonly name: Text; readonly icon: Icon; readonly hue: Hue };

/** What lies in a hand, where it is not cards: its title, how much there is, and what of it can be chosen. */
export type HandWords = { readonly title: Text; readonly count: Text; readonly asked: Text };

export type RulesetView = {
  readonly header: readonly Text[];
  readonly board: BoardView;
  readonly heroes: readonly HeroView[];
  readonly foes: readonly FoeView[];
  readonly counters: readonly Mark[];
  readonly colours: readonly ColourView[];
  readonly reach?: ReachView;
  /** Of the hand that these eyes see. */
  readonly handWords?: HandWords;
  /** The play of a story between battles, where the table is one. */
  readonly story?: StoryView;
};

// ---- what is looked up outside a table ----

/** A hero to choose, before there is a table. */
export type HeroSheet = Look & {
  readonly id: string;
  readonly name: Text;
  readonly line: Text;
  /** What playing it feels like, in a sentence. */
  readonly playsLike: Text;
  /** Where they come from: a short page of its own. */
  readonly backstory?: Text;
  readonly numbers: readonly Mark[];
  readonly features: readonly FeatureView[];
  readonly cards: readonly CardView[];
  /** How many there are of what lies there as cards, where it is not cards. */
  readonly cardCount?: Text;
  readonly colours: readonly ColourView[];
};

// ---- what an event left on the board ----

/** `says` is the key of the text that tells it in a sentence; it is given `name`, `count`, `way` (gained or lost) and `you` (yes or no). */
export type Gain = Mark & { readonly says?: string };

/** For arrows, numbers and sums; who, from, to and by are ids of tokens and spaces. */
export type Trace =
  | {
      readonly kind: 'moved';
      readonly who: string;
      readonly from: string;
      readonly to: string;
      /** Every space that it entered, the last one too, where that is known. */
      readonly path?: readonly string[];
    }
  | { readonly kind: 'health'; readonly who: string; readonly amount: number; readonly by?: string }
  | { readonly kind: 'fell'; readonly who: string; readonly at?: string }
  /** A count below zero: it is rid of that many. */
  | { readonly kind: 'gained'; readonly who: string; readonly mark: Gain }
  | {
      readonly kind: 'deed';
      readonly who: string;
      readonly deed: 'dealt' | 'blocked' | 'healed';
      readonly amount: number;
    };
