// What every use case works with.
import type { Clock } from '../clock.ts';
import type { RefusalCode } from '../engine/refusal.ts';
import type { Log } from '../log.ts';
import type { Database } from '../store/database.ts';
import type { AnsweredBy } from '../store/rows.ts';
import type { Contents } from './contents.ts';
import type { Reading } from './table/seen.ts';

/** What became of a table, for those who have work to do because of it. */
export type Woken = {
  readonly table: number;
  readonly version: number;
  readonly isAutomatic: boolean;
  /** The road that something is to be done for: it opens a battle, its battle has ended, or it has itself. */
  readonly road?: number;
  /** The open asks, with when they are due and when somebody is reminded. */
  readonly asks: readonly {
    readonly number: number;
    readonly seat: string;
    /** Whether it has just opened; otherwise its times may have changed. */
    readonly isNew: boolean;
    readonly due?: number;
    readonly remindAt?: number;
    /** How often somebody was reminded. */
    readonly reminded: number;
    readonly isPrompted: boolean;
    /** Not before then somebody is told of it; at once, where that is not known. */
    readonly promptAt?: number;
  }[];
  /** With the times that they had. */
  readonly closed: readonly {
    readonly number: number;
    readonly seat: string;
    readonly due?: number;
    readonly remindAt?: number;
    readonly reminded: number;
    readonly isPrompted: boolean;
  }[];
  /** The number of the newest event. */
  readonly events: number;
  /** When something was done that is to be shown though it is no event. */
  readonly showing?: number;
  /** Until when something is open has changed: what the board says of it is no longer true. */
  readonly hasMoved?: true;
};

export type App = {
  readonly database: Database;
  readonly clock: Clock;
  readonly contents: Contents;
  /** What campaigns are sealed with that players carry away; without it the database has a secret of its own. */
  readonly sealKey?: string;
  /** What is counted, where somebody counts. */
  readonly counting?: Counting;
  /** Called after a commit. It may fail or be forgotten: `care` finds what was missed. */
  readonly wake: (woken: Woken) => void;
  /** For what fails without stopping anything: whoever runs the house should know. */
  readonly log: Log;
  /** The tables that were read for one interaction, see `readingOnce`. */
  readonly readings?: Map<number, Promise<Reading | undefined>>;
};

export type Counting = {
  /** `bug`: it failed, and left nothing behind. */
  answered(outcome: 'taken' | 'bug' | RefusalCode, by: Exclude<AnsweredBy, 'vote' | 'world'>, seconds: number): void;
  /** A table was taken up, with so many entries in its tail. */
  reopened(tail: number): void;
  drifted(): void;
};

/** Who does something, and where. */
export type Caller = {
  readonly guild: string;
  /** The Discord user. */
  readonly user: string;
  /** The interaction's id: the same one again has one effect and the same reply. */
  readonly receipt?: string;
  /** Whether Discord lets them manage the server, and the roles that they have there. */
  readonly isManager?: boolean;
  readonly roles?: readonly string[];
};
