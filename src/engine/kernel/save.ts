// What is saved of a table, and what code can do with an open one.

import type { Chance, Drawn, Draws } from '../chance/random.ts';
import type { GameState, Ruleset } from '../ruleset/ruleset.ts';
import type { Answer, Ask, TakenAnswer } from './ask.ts';
import type { GameEvent } from './event.ts';
import type { Opening } from './flow.ts';

export type Checkpoint<S> = {
  readonly state: S;
  readonly events: number;
  readonly asks: number;
  readonly draws: Readonly<Draws>;
  readonly opening?: Opening;
};

/** Where the old line was left; `asks` and `from` are the numbers from which the new line counts on. */
export type TookBack = {
  readonly from: number;
  readonly to: number;
  readonly asks: number;
  readonly learned: readonly number[];
};

/** What happened since the checkpoint: answers, the start of an automatic stage, or the beginning of this line. */
export type TailEntry = TakenAnswer | { readonly automatic: true } | { readonly tookBack: TookBack };

export type Save<S = GameState> = {
  readonly ruleset: string;
  readonly version: number;
  readonly content: string;
  readonly line: number;
  /** The newest numbers of events and asks, over all lines. */
  readonly head: { readonly events: number; readonly asks: number };
  readonly checkpoint: Checkpoint<S>;
  readonly tail: readonly TailEntry[];
};

export type Status = 'asking' | 'automatic' | 'opening' | 'over';

export type Table<S extends GameState = GameState, C = unknown> = {
  readonly rules: Ruleset<S, C>;
  readonly content: C;
  readonly state: S;
  readonly status: Status;
  readonly asks: readonly Ask[];
  /** All events since the checkpoint that the table was opened from. */
  readonly events: readonly GameEvent[];
  readonly drawn: readonly Drawn[];
  /** The checkpoints taken since the table was opened, oldest first. */
  readonly checkpoints: readonly Checkpoint<S>[];
  /** The table to open, while this one waits for its outcome. */
  readonly opening: Opening | undefined;
  /** Takes one answer and runs on to the next asks. If it throws a Refusal, nothing has changed. */
  answer(answer: Answer): readonly GameEvent[];
  /** Runs the automatic stage that the table has reached. */
  runAutomatic(): readonly GameEvent[];
  save(): Save<S>;
};

export type Source<S extends GameState, C> = {
  readonly rules: Ruleset<S, C>;
  readonly content: C;
  /** The name (hash) of the content. */
  readonly hash: string;
  readonly chance: Chance;
};
