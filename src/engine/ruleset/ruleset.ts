// A ruleset is one object: all that the rest of the house knows of a game.

import type { Json } from '../json.ts';
import type { Ask, Choice, Part, SeatId } from '../kernel/ask.ts';
import type { Flow, Next, Play, Stage } from '../kernel/flow.ts';
import type { Answering } from '../kernel/parts.ts';
import type { Text } from '../text.ts';
import type { CampaignHooks } from './campaign.ts';
import type { AnyEvent, Written } from './events.ts';
import type { AskFacts, ReadyOrder, ReadyPlay } from './facts.ts';
import type { Regroup } from './regroup.ts';
import type { Later, Speech } from './speech.ts';
import type { BoardView, Eyes, HeroSheet, JournalPage, Lesson, Line, RulesetView, SubjectView, Trace } from './view.ts';

/** A state is plain JSON and names its stage. `over` is the name of the last one. */
export type GameState = { stage: Stage };
export const OVER = 'over';

export type StageRules<S, C> = {
  readonly run: (t: Play<S, C>, stage: Stage, outcome?: Json) => Flow<Next>;
  /** Nobody's turn: the kernel stops before it, and a job runs it. */
  readonly automatic?: boolean;
};

export type Outcome = {
  readonly result: 'success' | 'partial' | 'failure';
  readonly details: Readonly<Record<string, Json>>;
};

/** A problem with content or a setup, for an author to read. */
export type Problem = {
  readonly file: string;
  readonly path: string;
  readonly problem: string;
};

/** Reads what a ruleset's authors wrote. `files` are parsed JSON by their path below the ruleset's content folder. */
export type ContentReading<C> = {
  readonly content?: C;
  readonly problems: readonly Problem[];
};

/** The words that a ruleset's content brings along: names of people, cards, places. */
export type Names = Readonly<Record<string, string>>;

/** A card, an enemy or a thing in words made from its data. */
export type Description = { readonly title: Text; readonly lines: readonly Text[]; readonly data: Json };

export type Orders = Readonly<Record<string, string>>;

/** For simulations: what can be played, by whom, and what is counted. `C` is the content, `E` an event. */
export type Practice<C, E extends AnyEvent = AnyEvent> = {
  readonly battles: (content: C) => readonly string[];
  readonly heroes: (content: C) => readonly string[];
  /** A battle as it is expected to be met in a campaign. */
  readonly expectedSetup: (content: C, wish: { readonly battle: string; readonly heroes: readonly string[] }) => Json;
  /** Anything legal, with all kinds of things handed over; `pick` gives a whole number below its argument. */
  readonly anySetup: (content: C, pick: (below: number) => number) => Json;
  /** What the rulebook calls its heroes in the plural, where it has a word of its own. */
  readonly heroWord?: string;
  startsTurn(event: Written<E>): boolean;
  /** How often the autopilot should win each battle with each party size: at least, and at most. */
  readonly band: readonly [number, number];
  damageBy(event: Written<E>): { readonly who: string; readonly amount: number } | undefined;
  /** Names of what occurred in an event, and of everything that can occur. */
  occurrences(event: Written<E>, content: C): readonly string[];
  readonly everything: (content: C) => readonly string[];
};

/** For simulations: what people who know the game say along with a choice, or in advance; otherwise what is set beforehand for them. */
export type Habits<S, C> = {
  readonly along: (
    state: S,
    content: C,
    said: { readonly seat: SeatId; readonly choice: Choice },
  ) => { readonly choice: Choice; readonly then: readonly Later[] };
  readonly ahead: (state: S, content: C, seat: SeatId) => readonly Later[];
};

/** An option of an ask, or of a part of one of its options; `soFar` is what was said before it. */
export type Weighed = { readonly ask: Ask; readonly id: string; readonly soFar?: Choice; readonly part?: string };

/** What whose eyes cannot see is forgotten; `pick` gives a whole number below its argument. */
export type Forgetting = { readonly eyes: Eyes; readonly pick: (below: number) => number };

export type Unasked = { readonly ask: Ask; readonly seat: SeatId; readonly isAlone: boolean };

/** Settings of a table that mean something only where a game has rules for them. */
export type OwnSetting = 'draw' | 'hardcore' | 'severalHeroes' | 'sharedPurse' | 'teach';

/**
 * `E` is the union of all that its rules tell. What takes an event is a method, so that a ruleset with events of its own
 * is still a `Ruleset<S, C>` for the house, which hands back only what the rules told.
 */
export type Ruleset<S extends GameState = GameState, C = unknown, E extends AnyEvent = AnyEvent> = {
  readonly id: string;
  readonly title: Text;
  /** What playing it is like, in a line. */
  readonly pitch?: Text;
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** How many of them one person plays by its rulebook: where several play, and where one plays alone; else as many as they like. */
  readonly heroesEach?: { readonly among: number; readonly alone: number };
  /** Those that it has rules for. */
  readonly settings?: readonly OwnSetting[];
  /** Checks and links content; JSON Schemas for editors by kind of file. */
  readonly readContent: (files: ReadonlyMap<string, Json>) => ContentReading<C>;
  readonly schemas: () => Readonly<Record<string, Json>>;
  readonly names: (content: C) => Names;
  /** What can be looked up by its id, and the look itself. */
  readonly describable?: (content: C) => readonly string[];
  readonly describe?: (content: C, id: string, state?: S) => Description | undefined;
  /** What of it those may look up who have played at these tables: what is known to everybody, and what they have met. */
  readonly met?: (content: C, states: readonly S[]) => readonly string[];
  /** The state before the first stage. Throws `Unplayable` with a sentence. */
  readonly setup: (content: C, setup: Json) => S;
  readonly stages: Readonly<Record<string, StageRules<S, C>>>;
  /** The stages that lay the table; scenario files begin after them. */
  readonly setupStages: readonly string[];
  readonly seatsOf: (state: S) => readonly SeatId[];
  readonly parts: (state: S, content: C, answering: Answering) => Part | undefined;
  readonly view: (state: S, content: C, eyes: Eyes) => RulesetView;
  /** The board of the public's view alone, where all of it would take long: previews look at it many times. */
  readonly board?: (state: S, content: C) => BoardView;
  /** What an open ask is about, for everybody's eyes: the card that is played, the blow that falls. */
  readonly subject?: (state: S, content: C, ask: Ask) => SubjectView | undefined;
  /** What stands above the map instead of whose turn it is, while an ask in the middle of it is open. */
  readonly headline?: (state: S, content: C, ask: Ask) => Text | undefined;
  /** The id of what is played or used in an ask, to be described along with it. */
  readonly usedIn?: (ask: Ask) => string | undefined;
  /** What is worth knowing of one thing that may be chosen, beyond what the board says of it. Not for simulations. */
  readonly about?: (state: S, content: C, asked: Weighed) => readonly Text[];
  /** A hero to choose, as long as nobody plays it. */
  readonly heroSheet: (content: C, id: string) => HeroSheet | undefined;
  narrate(event: Written<E>, content: C): readonly Line[];
  /** What an event left on the board: movements, losses, deeds. */
  traces(event: Written<E>, content: C): readonly Trace[];
  readonly autopilot: (state: S, content: C, asked: { ask: Ask; seat: SeatId }) => Choice;
  /** What the autopilot of a seat does unasked, where an idle ask lets it; `isAlone`: no seat is a person's. */
  readonly unasked?: (state: S, content: C, asked: Unasked) => Choice | undefined;
  /** With `draw: self`, what is done without a press, because there is nothing to choose. */
  readonly byItself?: (state: S, content: C, ask: Ask) => Choice | undefined;
  /** The rulebook's ready-made standing orders: what they answer the moment an ask opens, if anything. */
  readonly standing: (state: S, content: C, asked: { ask: Ask; seat: SeatId; orders: Orders }) => Choice | undefined;
  /** The settings of the ready-made standing orders; the first that answers gives its name to the answer. */
  readonly readyOrders?: Readonly<Record<string, ReadyOrder>>;
  /** What orders of one's own can be about: for each ask its facts. */
  readonly facts?: (content: C) => Readonly<Record<string, AskFacts>>;
  readonly plays?: Readonly<Record<string, ReadyPlay<S, C>>>;
  /** Words of the game that make a play sound better in an order, and say nothing: `the smallest card`. */
  readonly idleWords?: readonly string[];
  /** Sentences about what cannot be in a state of this game; empty when all is well. */
  readonly invariants: (state: S, content: C) => readonly string[];
  readonly outcome: (state: S) => Outcome;
  /** What must stay hidden from a pair of eyes: no view for them may contain it. */
  readonly secrets: (state: S, content: C, eyes: Eyes) => readonly string[];
  /**
   * Before a copy is played on: lays anew what a pair of eyes cannot see (what lies face down, hands of others, the order of
   * decks), the same whatever really is there. In place, for a rule may have a pile in hand. Not needed where all is public.
   */
  readonly forget?: (state: S, content: C, forgetting: Forgetting) => void;
  /** For scenario files: sets paths of the state, and keeps what belongs together together. Throws `Unplayable`. */
  readonly given: (state: S, content: C, given: Readonly<Record<string, Json>>) => void;
  readonly practice: Practice<C, E>;
  readonly habits?: Habits<S, C>;
  /** How people speak to it; what is not there is said in words that fit every game. */
  readonly speech?: Speech<S, C>;
  /** What it plugs into the campaign layer; with it there is a road `<id>-road` of its stories. */
  // biome-ignore lint/suspicious/noExplicitAny: what a campaign keeps of heroes and party only the ruleset itself looks into.
  readonly campaign?: CampaignHooks<any, any, C>;
  /** The ruleset whose content folder (and so hash) this one has; its own when it is not said. */
  readonly contentOf?: string;
  /** Of a road: what changes it between answers. */
  readonly regroup?: Regroup<S, C>;
  /** CMP-023 What happened so far on the road of a story, oldest first, to be read back by any player. */
  readonly journal?: (state: S, content: C) => readonly JournalPage[];
  /** Of what was taught so far, what helps with an ask. */
  readonly lessons?: (state: S, ask: Ask) => readonly Lesson[];
  /** `upgrades[n]` makes a state of version n + 1 out of one of version n. */
  readonly upgrades: Readonly<Record<number, (state: Json) => Json>>;
};
