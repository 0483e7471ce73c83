// What a ruleset shows of its state to one pair of eyes: platform-free, and already without secrets.
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
  /** The numbers behind it, such as dice: for readers of the log, too much for the channel. */
  readonly detail?: Text;
  /** It explains a rule: to all as it happens, or to each person when they are asked (`Ruleset.lessons`). */
  readonly lesson?: 'all' | 'own';
  /** It was shown as a passage of the story, so nobody has to be told it again. */
  readonly passage?: true;
};

/** A rule in a sentence or two, for people who have not had it yet. */
export type Lesson = { readonly id: string; readonly text: Text };

/** A colour of the palette. It is never the only sign of anything: what has a hue also has an icon or a letter. */
export const HUES = ['ember', 'rose', 'moss', 'sea', 'dusk', 'straw', 'bone', 'ash'] as const;
export type Hue = (typeof HUES)[number];

/** The name of an icon in the set `game-icons`; an unknown one is drawn as a plain dot. */
export type Icon = string;

/** How something is recognised at a glance. */
export type Look = { readonly icon?: Icon; readonly hue?: Hue };

export type Meter = { readonly now: number; readonly max: number };
export type Mark = Look & {
  readonly id: string;
  readonly name: Text;
  readonly count: number;
  /** How many there can be, if that shows how bad it is. */
  readonly of?: number;
  /** Whether it helps, harms, or is over for now. */
  readonly tone?: Tone;
};

// ---- the board ----

export type SpaceView = {
  readonly id: string;
  readonly name: Text;
  /** In steps of the board: the middle of a zone or spot, or the column and row of a square. */
  readonly x: number;
  readonly y: number;
  readonly marks: readonly Mark[];
  /** The ground: rough, water, fire, a font. */
  readonly terrain?: readonly TerrainView[];
  /** By how many quarters its drawing is turned. */
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
  /** The other space; without it, the border is at a `side` of this one, towards the edge or an unknown space. */
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
  /** Small facts shown on the token itself, such as a roll or a place in a queue. */
  readonly badges?: readonly Badge[];
  readonly pose?: 'standing' | 'lying' | 'unseen' | 'beset';
  /** It is this token's turn. */
  readonly isActive?: true;
  /** Where it looks, in degrees clockwise from the top. */
  readonly heading?: number;
};

export type Badge = Look & {
  readonly name: Text;
  readonly text: string;
  /** It was rolled, and is drawn as a die. */
  readonly isDie?: true;
};

/** A line on the board from one token to another, such as a focus. */
export type TieView = {
  readonly kind: string;
  readonly name: Text;
  readonly from: string;
  readonly to: string;
  readonly hue?: Hue;
  /** It joins two tokens, such as those that flank somebody: a thin line without an arrow. */
  readonly isMutual?: true;
};

export type TrackView = Look & {
  readonly id: string;
  readonly name: Text;
  readonly size: number;
  readonly filled: readonly Mark[];
  /** What happens at its places or its end. */
  readonly note?: Text;
};

export type PileView = Look & {
  readonly id: string;
  readonly name: Text;
  readonly count: number;
  /** What is in it, if people may know it; the order is never told. */
  readonly contents: readonly Mark[];
};

/** Who acts when. */
export type QueueView = {
  readonly id: string;
  readonly name: Text;
  readonly entries: readonly (Look & {
    /** The id of a token or a seat, if it is one. */
    readonly id: string;
    readonly name: Text;
    readonly letter: string;
    readonly isActive?: true;
    readonly isWaiting?: true;
    readonly dice?: readonly DieView[];
  })[];
};

export type DieView = Look & { readonly sides: number; readonly face: string; readonly isKept?: true };

/** What chance may bring next: each part out of `total`. */
export type OddsView = {
  readonly id: string;
  readonly name: Text;
  readonly total: number;
  /** `letter`: of the figure that it belongs to, if several have the same. */
  readonly parts: readonly (Mark & { readonly detail?: Text; readonly letter?: string })[];
};

export type BoardView = {
  readonly shape: 'zones' | 'squares' | 'spots';
  /** The name of the map; the unchanging part of its picture is kept under it. */
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
  /** The kind, named by the text `<ruleset>.kind.<kind>`. */
  readonly kind: string;
  readonly colours: readonly string[];
  readonly text: readonly Text[];
  /** The number that people look for first, and what it counts. */
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
  /** Whether it can be used now; missing if that makes no sense. */
  readonly state?: 'ready' | 'spent' | 'gone';
};

/** A foe's programme as a flower of hexes around a middle one. */
export type FlowerView = {
  readonly hexes: readonly (Look & {
    readonly id: string;
    readonly q: number;
    readonly r: number;
    readonly name: Text;
    /** The arm that the hex is on. */
    readonly where?: Text;
    /** What has to be rolled for it, short: it stands on the hex and before its words. */
    readonly label?: string;
    /** What it would do now, or why not: sentences that need no name in front. */
    readonly text: readonly Text[];
    /** During its turn, some are done; one that is skipped without a sentence has nothing to do. */
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

/** What is happening right now: the card being played, the blow about to fall, the lot that was drawn. */
export type SubjectView = Look & {
  readonly name: Text;
  readonly kind: string;
  readonly colours: readonly string[];
  readonly text: readonly Text[];
  /** Ids of tokens on the board. */
  readonly by?: string;
  readonly targets: readonly string[];
  /** What it would do as things stand, one line for each figure concerned. */
  readonly values: readonly (Look & { readonly name: Text; readonly amount: number })[];
  /** What others have added so far. */
  readonly added: readonly { readonly who: SeatId; readonly name: Text; readonly amount?: number }[];
};

/** Where the owner of these eyes can go, and whom they reach from where they stand; if nothing is secret, for all whose turn it is. */
export type ReachView = {
  readonly spaces: readonly { readonly id: string; readonly steps: number }[];
  readonly tokens: readonly {
    readonly id: string;
    readonly how: readonly Text[];
    /** Reached only from afar: its deeds can be changed, but not its health. */
    readonly isFar?: true;
  }[];
  /** What can be put on a space, or aimed at it. */
  readonly areas?: readonly (Look & { readonly name: Text; readonly spaces: readonly string[] })[];
};

/** How a colour of cards differs from the others; its name is the text `<ruleset>.colour.<id>`. */
export type ColourView = { readonly id: string; readonly name: Text; readonly icon: Icon; readonly hue: Hue };

/** Words for a hand that is not of cards: its title, how much is in it, and what of it can be chosen. */
export type HandWords = { readonly title: Text; readonly count: Text; readonly asked: Text };

export type RulesetView = {
  readonly header: readonly Text[];
  readonly board: BoardView;
  readonly heroes: readonly HeroView[];
  readonly foes: readonly FoeView[];
  readonly counters: readonly Mark[];
  readonly colours: readonly ColourView[];
  readonly reach?: ReachView;
  /** Words for the hand that these eyes see. */
  readonly handWords?: HandWords;
  /** The story, if the table is a road. */
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
  /** Where the hero comes from: a short page. */
  readonly backstory?: Text;
  readonly numbers: readonly Mark[];
  readonly features: readonly FeatureView[];
  readonly cards: readonly CardView[];
  /** How many there are, if what lies there is not cards. */
  readonly cardCount?: Text;
  readonly colours: readonly ColourView[];
};

// ---- what an event left on the board ----

/** `says` is the key of a sentence about it, with `name`, `count`, `way` (gained or lost) and `you` (yes or no). */
export type Gain = Mark & { readonly says?: string };

/** For arrows, numbers and sums; `who`, `from`, `to` and `by` are ids of tokens and spaces. */
export type Trace =
  | {
      readonly kind: 'moved';
      readonly who: string;
      readonly from: string;
      readonly to: string;
      /** Every space that it entered, the last one included, if they are known. */
      readonly path?: readonly string[];
    }
  | { readonly kind: 'health'; readonly who: string; readonly amount: number; readonly by?: string }
  | { readonly kind: 'fell'; readonly who: string; readonly at?: string }
  /** If its count is below zero, the figure lost that many. */
  | { readonly kind: 'gained'; readonly who: string; readonly mark: Gain }
  | {
      readonly kind: 'deed';
      readonly who: string;
      readonly deed: 'dealt' | 'blocked' | 'healed';
      readonly amount: number;
    };
