// A standing order as data: which asks it is about, when it fits, and what it answers.
import type { PartValue } from '../../engine/kernel/ask.ts';

export type Order = {
  /** Ids of asks; if empty, any ask. */
  readonly asks: readonly string[];
  readonly condition?: Condition;
  readonly action: Action;
};

/** `among` are words of which one must fit; `me` is the asked seat. */
export type Condition =
  | { readonly test: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly test: 'not'; readonly of: Condition }
  /** On a list of rows: the condition holds for each of them. */
  | { readonly test: 'every'; readonly rows: string; readonly of: Condition }
  | { readonly test: 'yes'; readonly fact: string }
  | { readonly test: 'word' | 'has'; readonly fact: string; readonly among: readonly string[] }
  | { readonly test: 'compare'; readonly left: Amount; readonly by: Comparison; readonly right: Amount };

export type Comparison = '>' | '>=' | '<' | '<=' | '=';

/** `healthOf` is a fact that names a figure, or `me`. */
export type Amount =
  | { readonly number: number }
  | { readonly fact: string }
  | { readonly count: string }
  | { readonly healthOf: string };

export type Action =
  | { readonly do: 'decline' | 'autopilot' | 'ask' }
  /** An option by its id, or by the words on it. */
  | { readonly do: 'choose'; readonly option: string; readonly with?: Readonly<Record<string, PartValue>> }
  /** A ready-made play of the ruleset. */
  | { readonly do: 'play'; readonly play: string };

export const ME = 'me';
