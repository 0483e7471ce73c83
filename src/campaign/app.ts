// What every use case works with.
import type { Clock } from '../clock.ts';
import type { Database } from '../store/database.ts';
import type { Contents } from './contents.ts';

/** What became of a table, for those who have work to do because of it. */
export type Woken = {
  readonly table: number;
  readonly version: number;
  readonly isAutomatic: boolean;
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
  }[];
  readonly closed: readonly { readonly number: number; readonly seat: string; readonly reminded: number }[];
  /** The number of the newest event. */
  readonly events: number;
};

export type App = {
  readonly database: Database;
  readonly clock: Clock;
  readonly contents: Contents;
  /** Called after a commit. It may fail or be forgotten: `care` finds what was missed. */
  readonly wake: (woken: Woken) => void;
};

/** Who does something, and where. */
export type Caller = {
  readonly guild: string;
  /** The Discord user. */
  readonly user: string;
  /** The interaction's id: the same one again has one effect and the same reply. */
  readonly receipt?: string;
};
