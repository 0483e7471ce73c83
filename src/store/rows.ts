// The rows as the rest of the house sees them: plain objects, with times in milliseconds.

import type { Drawn } from '../engine/chance/random.ts';
import type { Json } from '../engine/json.ts';
import type { Ask, Choice, SeatId, TakenAnswer } from '../engine/kernel/ask.ts';
import type { GameEvent } from '../engine/kernel/event.ts';
import type { Checkpoint, Status, TailEntry } from '../engine/kernel/save.ts';

/** Which lessons the person of a seat has had, and whether they want no more. */
export type Lessons = { readonly seen?: readonly string[]; readonly skipped?: boolean };

/** Who a seat belongs to, and when that person is awake. */
export type HeldSeat = {
  readonly id: SeatId;
  readonly position: number;
  readonly companion: boolean;
  readonly orders: Readonly<Record<string, string>>;
  readonly lessons: Lessons;
  readonly person?: SeatPerson;
};
export type SeatPerson = {
  readonly id: string;
  readonly discordId?: string;
  readonly zone?: string;
  readonly quietFrom?: number;
  readonly quietTo?: number;
  readonly locale?: string;
  readonly reminders: boolean;
  readonly remindsPrivately: boolean;
  readonly snoozedUntil?: number;
  readonly lastActiveAt?: number;
};

/** An open ask with its time. */
export type AskRow = {
  readonly number: number;
  readonly askId: string;
  readonly seat: SeatId;
  readonly clockKey: string;
  readonly pace: string;
  readonly openedAt: number;
  readonly since: number;
  readonly spent: number;
  readonly allowance: number;
  readonly wall: number;
  readonly pausedAt?: number;
  readonly due?: number;
  readonly remindAt?: number;
  readonly reminded: number;
  readonly prolonged: boolean;
  /** Nobody waits for an answer to it. */
  readonly idle: boolean;
  readonly promptedAt?: number;
};

export type SpentRow = {
  readonly seat: SeatId;
  readonly clockKey: string;
  readonly ms: number;
  readonly longest: number;
  readonly exhausted: boolean;
};
export type OrderRow = {
  readonly seat: SeatId;
  readonly position: number;
  readonly source: string;
  readonly on: boolean;
  /** Why the order rests. */
  readonly aside?: string;
};
export type AbsenceRow = {
  readonly id: string;
  readonly personId: string;
  readonly from: number;
  readonly until?: number;
  /** `silence`: they did not say so, but let deadlines pass. */
  readonly meanwhile: 'wait' | 'fallback' | 'autopilot' | 'steward' | 'silence';
  readonly stewardId?: string;
};
export type VoteRow = {
  readonly ask: number;
  readonly personId: string;
  readonly seat: SeatId;
  readonly choice: Choice;
  readonly at: number;
};

/** A plan: an answer given in advance. */
export type PlanRow = {
  readonly seat: SeatId;
  readonly position: number;
  readonly askId: string;
  /** Of several, the first that is legal when the ask opens. */
  readonly choice: Choice | readonly Choice[];
};

export type CampaignState = 'gathering' | 'playing' | 'abandoned' | 'ended';

/** Everything of a table that an answer needs, read at once under its lock. */
export type LockedTable = {
  readonly id: number;
  readonly guildId: string;
  readonly ruleset: string;
  readonly rulesVersion: number;
  readonly contentHash: string;
  readonly line: number;
  readonly headEvents: number;
  readonly headAsks: number;
  readonly checkpoint: Checkpoint<Json>;
  readonly tail: readonly TailEntry[];
  readonly status: Status;
  readonly version: number;
  readonly toldUpTo: number;
  readonly secret: string;
  readonly presses: readonly string[];
  /** The road that opened this table. */
  readonly parent?: number;
  /** On a road: the chance of the battle that it opens next. */
  readonly next?: NextChance;
  /** How many answers were taken on this table, over all its lines. */
  readonly answers: number;
  readonly campaign: {
    readonly id: string;
    readonly name: string;
    readonly placeId: string;
    readonly state: CampaignState;
    readonly leaderId?: string;
    /** The leader's Discord user. */
    readonly leader?: string;
    /** The ruleset of the campaign's battles; its road has another. */
    readonly ruleset: string;
    readonly story?: string;
    /** The table that is played: the newest that is neither over nor waiting for another; else the newest of all. */
    readonly current: number;
    readonly settings: Readonly<Record<string, Json>>;
    readonly pausedAt?: number;
    /** Set while another campaign is played in its place. */
    readonly asleepAt?: number;
  };
  /** The settings of the server. */
  readonly guild?: Readonly<Record<string, Json>>;
  readonly seats: readonly HeldSeat[];
  readonly asks: readonly AskRow[];
  readonly spent: readonly SpentRow[];
  readonly standing: readonly OrderRow[];
  readonly absences: readonly AbsenceRow[];
  readonly votes: readonly VoteRow[];
  readonly plans: readonly PlanRow[];
  /** The reply to this press, if it was made before. */
  readonly reply?: Json;
};

/** What all chance of a battle comes from, fixed before anybody presses ready. */
export type NextChance = {
  readonly secret: string;
  readonly commitment: string;
  readonly presses: readonly string[];
};

/** `world`: the outcome of another table is the answer. */
export type AnsweredBy = 'person' | 'deadline' | 'order' | 'steward' | 'autopilot' | 'vote' | 'world';
export type AnswerRow = TakenAnswer & {
  readonly by: AnsweredBy;
  readonly because?: string;
  /** The number of the last event that the answer caused. */
  readonly events: number;
};

/** A point that the table can go back to. */
export type KeptCheckpoint = {
  readonly checkpoint: Checkpoint<Json>;
  /** The number of the newest event at that moment. */
  readonly events: number;
  readonly rulesVersion: number;
  /** How many answers the table had taken. */
  readonly answers: number;
  /** Where a later line begins: the answers after the checkpoint that stay. */
  readonly tail?: readonly TailEntry[];
};

/** What a press writes beside its table. */
export type Beside = {
  readonly receipt?: {
    readonly id: string;
    readonly guild: string;
    /** Who pressed, if they have a seat. */
    readonly person?: string;
    readonly reply: unknown;
  };
  /** The Discord user who is active. */
  readonly active?: string;
  /** Standing orders that rest from now on, and why. */
  readonly aside?: readonly (Pick<OrderRow, 'seat' | 'position' | 'source'> & { readonly why: 'steps' | 'size' })[];
};

/** The plans that are new, and those to delete. */
export type PlanChange = {
  readonly planned: readonly PlanRow[];
  readonly unplanned: readonly Pick<PlanRow, 'seat' | 'position'>[];
};

/** All that one piece of work changed of a table. */
export type TableChange = Beside &
  PlanChange & {
    readonly save: {
      readonly rulesVersion: number;
      readonly line: number;
      readonly headEvents: number;
      readonly headAsks: number;
      readonly checkpoint: Checkpoint<Json>;
      readonly tail: readonly TailEntry[];
      readonly status: Status;
      readonly outcome?: Json;
    };
    readonly at: number;
    readonly events: readonly GameEvent[];
    readonly answers: readonly AnswerRow[];
    readonly checkpoints: readonly KeptCheckpoint[];
    readonly draws: readonly Drawn[];
    /** New asks, and those whose time has changed. */
    readonly asks: readonly (AskRow & { readonly rule: string; readonly asked: Ask })[];
    readonly closed: readonly number[];
    readonly spent: readonly SpentRow[];
  };
