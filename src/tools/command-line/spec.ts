// What a tool declares about itself, and the types of what it gets in return.

import type { Progress } from './progress.ts';

export type Choices = readonly string[] | (() => readonly string[]);
/** Returns a sentence if the value is wrong, otherwise nothing. */
type Check<Value> = (value: Value) => string | undefined;

type Flag = { readonly type: 'flag'; readonly help: string };
type Text = {
  readonly type: 'text';
  readonly help: string;
  readonly value?: string;
  readonly default?: string;
  readonly required?: boolean;
  readonly choices?: Choices;
  readonly check?: Check<string>;
};
/** Texts separated by commas; `choices` and `check` apply to each of them. */
type List = Omit<Text, 'type' | 'default'> & {
  readonly type: 'list';
  readonly default?: readonly string[];
  /** Other names that are accepted. */
  readonly also?: readonly string[];
};
/** A whole number, at least 1 unless `min` says otherwise. */
export type Whole = {
  readonly type: 'number';
  readonly help: string;
  readonly value?: string;
  readonly default?: number;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly check?: Check<number>;
};
export type Option = Flag | Text | List | Whole;
export type Checked = { readonly choices?: Choices; readonly check?: Check<string> };
type Positional = Checked & { readonly help: string; readonly required?: boolean; readonly many?: boolean };
export type Options = Readonly<Record<string, Option>>;
export type Positionals = Readonly<Record<string, Positional>>;

type Values = {
  readonly flag: boolean;
  readonly text: string;
  readonly list: readonly string[];
  readonly number: number;
};
type Certain = { readonly type: 'flag' } | { readonly required: true } | { readonly default: Values[keyof Values] };
type OptionValue<O extends Option> = O extends Certain ? Values[O['type']] : Values[O['type']] | undefined;
type PositionalValue<P extends Positional> = P extends { readonly many: true }
  ? readonly string[]
  : P extends { readonly required: true }
    ? string
    : string | undefined;

export type Given<O extends Options, P extends Positionals> = {
  readonly options: { readonly [K in keyof O]: OptionValue<O[K]> };
  readonly positionals: { readonly [K in keyof P]: PositionalValue<P[K]> };
  /** Prints a line on stdout. */
  readonly print: (line: string) => void;
  /** A bar on stderr, drawn only when stderr is a terminal. */
  readonly progress: (total: number, label: string) => Progress;
};

export type CommandSpec<O extends Options, P extends Positionals> = {
  /** The npm script's name. */
  readonly name: string;
  /** One sentence on what the tool does. */
  readonly summary: string;
  /** What follows `npm run <name> --`; without it, made from the options. */
  readonly usage?: string;
  readonly options?: O & Options;
  /** In order; only the last may be `many`. */
  readonly positionals?: P & Positionals;
  readonly examples?: readonly string[];
  /** Further paragraphs of help. */
  readonly details?: string;
  /** Throws a Complaint for an expected failure, or returns the exit code (nothing is 0). */
  readonly run: (given: Given<O, P>) => Promise<number | void> | number | void;
};
/** Any spec, whatever options it has. */
export type AnySpec = CommandSpec<Options, Positionals>;
