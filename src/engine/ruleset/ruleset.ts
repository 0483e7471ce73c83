// A ruleset is one object: all that the rest of the house knows about a game.

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
  /** Nobody's turn: the kernel stops before this stage, and a job runs it. */
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

/** The names that a ruleset's content brings with it: of people, cards, places. */
export type Names = Readonly<Record<string, string>>;

/** A card, an enemy or a thing, described in words made from its data. */
export type Description = { readonly title: Text; readonly lines: readonly Text[]; readonly data: Json };

export type Orders = Readonly<Record<string, string>>;

/** For simulations: what can be played, by whom, and what to count. `C` is the content, `E` an event. */
export type Practice<C, E extends AnyEvent = AnyEvent> = {
  readonly battles: (content: C) => readonly string[];
  readonly heroes: (content: C) => readonly string[];
  /** A battle as a campaign is expected to meet it. */
  readonly expectedSetup: (content: C, wish: { readonly battle: string; readonly heroes: readonly string[] }) => Json;
  /** Any legal setup, with all kinds of things given; `pick` returns a whole number below its argument. */
  readonly anySetup: (content: C, pick: (below: number) => number) => Json;
  /** The rulebook's own plural word for its heroes, if it has one. */
  readonly heroWord?: string;
  startsTurn(event: Written<E>): boolean;
  /** How often the autopilot should win each battle at each party size: the least and the most. */
  readonly band: readonly [number, number];
  damageBy(event: Written<E>): { readonly who: string; readonly amount: number } | undefined;
  /** Names of what occurred in an event, and of everything that can occur. */
  occurrences(event: Written<E>, content: C): readonly string[];
  readonly everything: (content: C) => readonly string[];
};

/** For simulations: what people who know the game say along with a choice, or in advance; without it, the preset. */
export type Habits<S, C> = {
  readonly along: (
    state: S,
    content: C,
    said: { readonly seat: SeatId; readonly choice: Choice },
  ) => { readonly choice: Choice; readonly then: readonly Later[] };
  readonly ahead: (state: S, content: C, seat: SeatId) => readonly Later[];
};

/** An option of an ask, or of a part of one of its options; `soFar` is the choice before it. */
export type Weighed = { readonly ask: Ask; readonly id: string; readonly soFar?: Choice; readonly part?: string };

/** What whose eyes cannot see is forgotten; `pick` gives a whole number below its argument. */
export type Forgetting = { readonly eyes: Eyes; readonly pick: (below: number) => number };

export type Unasked = { readonly ask: Ask; readonly seat: SeatId; readonly isAlone: boolean };

/** Settings of a table that matter only if a game has rules for them. */
export type OwnSetting = 'draw' | 'hardcore' | 'severalHeroes' | 'sharedPurse' | 'teach';

/**
 * `E` is the union of all events that its rules tell. Functions that take an event are methods, so that a ruleset with
 * its own events still is a `Ruleset<S, C>` for the house, which hands back only events that the rules told.
 */
export type Ruleset<S extends GameState = GameState, C = unknown, E extends AnyEvent = AnyEvent> = {
  readonly id: string;
  readonly title: Text;
  /** What playing it is like, in a line. */
  readonly pitch?: Text;
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** How many heroes one person plays by the rulebook: among several people, and alone. Without it, as many as they like. */
  readonly heroesEach?: { readonly among: number; readonly alone: number };
  /** The settings that it has rules for. */
  readonly settings?: readonly OwnSetting[];
  /** Checks and links content; `schemas` are JSON Schemas for editors, by kind of file. */
  readonly readContent: (files: ReadonlyMap<string, Json>) => ContentReading<C>;
  readonly schemas: () => Readonly<Record<string, Json>>;
  readonly names: (content: C) => Names;
  /** The ids that people can look up, and the description of each. */
  readonly describable?: (content: C) => readonly string[];
  readonly describe?: (content: C, id: string, state?: S) => Description | undefined;
  /** Which of them a party may look up after these states: what everybody knows, and what the party has met. */
  readonly met?: (content: C, states: readonly S[]) => readonly string[];
  /** The state before the first stage. Throws `Unplayable` with a sentence. */
  readonly setup: (content: C, setup: Json) => S;
  readonly stages: Readonly<Record<string, StageRules<S, C>>>;
  /** The stages that lay the table; scenario files begin after them. */
  readonly setupStages: readonly string[];
  readonly seatsOf: (state: S) => readonly SeatId[];
  readonly parts: (state: S, content: C, answering: Answering) => Part | undefined;
  readonly view: (state: S, content: C, eyes: Eyes) => RulesetView;
  /** Only the board of the public view, if the whole view would take long: previews ask for it many times. */
  readonly board?: (state: S, content: C) => BoardView;
  /** What an open ask is about, for everybody's eyes: the card being played, the blow about to fall. */
  readonly subject?: (state: S, content: C, ask: Ask) => SubjectView | undefined;
  /** The line above the map while such an ask is open, instead of whose turn it is. */
  readonly headline?: (state: S, content: C, ask: Ask) => Text | undefined;
  /** The id of the thing that an ask plays or uses, to describe it with the ask. */
  readonly usedIn?: (ask: Ask) => string | undefined;
  /** What is worth knowing about one thing to choose, beyond what the board shows. Simulations do not ask for it. */
  readonly about?: (state: S, content: C, asked: Weighed) => readonly Text[];
  /** The sheet of a hero to choose, before anybody plays it. */
  readonly heroSheet: (content: C, id: string) => HeroSheet | undefined;
  narrate(event: Written<E>, content: C): readonly Line[];
  /** What an event left on the board: movements, losses, deeds. */
  traces(event: Written<E>, content: C): readonly Trace[];
  readonly autopilot: (state: S, content: C, asked: { ask: Ask; seat: SeatId }) => Choice;
  /** What a seat's autopilot does without being asked, if an idle ask lets it; `isAlone`: no person has a seat. */
  readonly unasked?: (state: S, content: C, asked: Unasked) => Choice | undefined;
  /** With `draw: self`: the answer that needs no press, because there is nothing to choose. */
  readonly byItself?: (state: S, content: C, ask: Ask) => Choice | undefined;
  /** What the rulebook's ready-made standing orders answer as soon as an ask opens, if anything. */
  readonly standing: (state: S, content: C, asked: { ask: Ask; seat: SeatId; orders: Orders }) => Choice | undefined;
  /** The settings of the ready-made standing orders; an answer is named after the first that gives one. */
  readonly readyOrders?: Readonly<Record<string, ReadyOrder>>;
  /** What people's own orders can be about: the facts of each ask. */
  readonly facts?: (content: C) => Readonly<Record<string, AskFacts>>;
  readonly plays?: Readonly<Record<string, ReadyPlay<S, C>>>;
  /** Words that make an order read better and mean nothing, as in `the smallest card`. */
  readonly idleWords?: readonly string[];
  /** Sentences about what is impossible in this state; empty if all is well. */
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
  /** How people speak to this game; what it leaves out is said in words that fit every game. */
  readonly speech?: Speech<S, C>;
  /** What it plugs into the campaign layer; with it, the house has a road `<id>-road` for its stories. */
  // biome-ignore lint/suspicious/noExplicitAny: only the ruleset itself looks into what a campaign keeps of heroes and party.
  readonly campaign?: CampaignHooks<any, any, C>;
  /** The ruleset whose content folder, and so whose hash, this one uses; without it, its own. */
  readonly contentOf?: string;
  /** Only for a road: what changes it between answers. */
  readonly regroup?: Regroup<S, C>;
  /** CMP-023 What happened so far on a story's road, oldest first, for any player to read. */
  readonly journal?: (state: S, content: C) => readonly JournalPage[];
  /** Those lessons taught so far that help with an ask. */
  readonly lessons?: (state: S, ask: Ask) => readonly Lesson[];
  /** `upgrades[n]` turns a state of version n into one of version n + 1. */
  readonly upgrades: Readonly<Record<number, (state: Json) => Json>>;
};
