// What a ruleset says about the facts of its asks, so that people can write standing orders about them.

import type { Json } from '../json.ts';
import type { Ask, Choice, SeatId } from '../kernel/ask.ts';
import type { Text } from '../text.ts';

/** What people call it, and a sentence that explains it. */
type Told = { readonly name: Text; readonly text: Text };

/** `data` is only for the rules. A fact need not be in every ask of its kind. */
export type Fact = Told &
  (
    | { readonly is: 'number' | 'yesNo' | 'data' }
    | {
        /** One word, or a list of words. An empty word names nothing. */
        readonly is: 'word' | 'words';
        /** All words that can occur, if they are known. */
        readonly words?: readonly string[];
        readonly nameOf?: (word: string) => Text;
        /** The words name figures, seats among them. */
        readonly who?: true;
      }
  );

/** One record for each of several things, such as each figure that is hit. An ask has at most one such fact. */
export type RowsFact = Told & {
  readonly is: 'rows';
  readonly of: Readonly<Record<string, Fact>>;
  /** If several rows fit, the one with the least of this number counts. */
  readonly leastFirst: string;
  /** A part of the answer names the row that fits. */
  readonly answers?: { readonly part: string; readonly by: string };
};

export type AskFacts = {
  readonly name: Text;
  readonly facts: Readonly<Record<string, Fact | RowsFact>>;
  /** The option that says no, where there is one. */
  readonly decline?: string;
  /** The parts that its options can have. */
  readonly parts?: readonly string[];
};

export type Row = Readonly<Record<string, Json>>;

/** A ready-made way to answer, by its name in an order; undefined if it finds nothing to choose. */
export type ReadyPlay<S, C> = {
  readonly name: Text;
  readonly asks: readonly string[];
  readonly choose: (
    state: S,
    content: C,
    asked: { readonly ask: Ask; readonly seat: SeatId; readonly row?: Row },
  ) => Choice | undefined;
};

/** A setting of the ruleset's ready-made standing orders; at the value `silent` it answers nothing. */
export type ReadyOrder = {
  readonly values: readonly string[];
  readonly initial: string;
  readonly silent: string;
  readonly textOf: (value: string) => Text;
};
