// The frame of every tool: declared options, help, refusals in one sentence, exit codes and a progress bar.

import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What a tool says instead of failing with a stack trace: one sentence for the person at the keyboard. */
export class Complaint extends Error {
  readonly exitCode: number;
  constructor(sentence: string, exitCode = 1) {
    super(sentence);
    this.name = 'Complaint';
    this.exitCode = exitCode;
  }
}

type Choices = readonly string[] | (() => readonly string[]);
/** Returns a sentence when the value will not do, otherwise nothing. */
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
/** Texts parted by commas; `choices` and `check` hold for each of them. */
type List = Omit<Text, 'type' | 'default'> & { readonly type: 'list'; readonly default?: readonly string[] };
/** A whole number, at least 1 unless `min` says otherwise. */
type Whole = {
  readonly type: 'number';
  readonly help: string;
  readonly value?: string;
  readonly default?: number;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly check?: Check<number>;
};
type Option = Flag | Text | List | Whole;
type Positional = {
  readonly help: string;
  readonly required?: boolean;
  readonly many?: boolean;
  readonly choices?: Choices;
  readonly check?: Check<string>;
};
export type Options = Readonly<Record<string, Option>>;
export type Positionals = Readonly<Record<string, Positional>>;

type Raw<O extends Option> = O extends Flag
  ? boolean
  : O extends Whole
    ? number
    : O extends List
      ? readonly string[]
      : string;
type IsCertain<O> = O extends Flag | { readonly required: true }
  ? true
  : O extends { readonly default: {} }
    ? true
    : false;
type OptionValue<O extends Option> = IsCertain<O> extends true ? Raw<O> : Raw<O> | undefined;
type PositionalValue<P> = P extends { readonly many: true }
  ? readonly string[]
  : P extends { readonly required: true }
    ? string
    : string | undefined;

export type Progress = { readonly tick: (count?: number) => void; readonly done: () => void };
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
  /** What stands after `npm run <name>`; made from the options when left out. */
  readonly usage?: string;
  readonly options?: O & Options;
  /** In order; only the last may be `many`. */
  readonly positionals?: P;
  readonly examples?: readonly string[];
  /** Further paragraphs of help. */
  readonly details?: string;
  /** Throws a Complaint for an expected failure, or returns the exit code (nothing is 0). */
  readonly run: (given: Given<O, P>) => Promise<number | void> | number | void;
};
export type Output = {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly isTerminal: boolean;
};
export type Command = {
  readonly name: string;
  readonly help: string;
  readonly main: (args: readonly string[], output?: Output) => Promise<number>;
};
type Loose = CommandSpec<Options, Positionals>;

export function command<const O extends Options = {}, const P extends Positionals = {}>(
  spec: CommandSpec<O, P>,
): Command {
  const loose = spec as unknown as Loose;
  const help = helpOf(loose);
  return { name: spec.name, help, main: (args, output = standardOutput()) => main(loose, help, args, output) };
}

/** Runs the command when its file was started directly, not when a test imports it. */
export async function startWhenMain(moduleUrl: string, started: Command): Promise<void> {
  const script = process.argv[1];
  if (script === undefined || realpathSync(script) !== fileURLToPath(moduleUrl)) return;
  // `… | head` closes our stdout early: that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await started.main(process.argv.slice(2));
}

async function main(spec: Loose, help: string, args: readonly string[], output: Output): Promise<number> {
  try {
    if (asksForHelp(args)) {
      output.out(help);
      return 0;
    }
    const given = { ...readArguments(spec, args), ...speakers(output) };
    return (await spec.run(given)) ?? 0;
  } catch (error) {
    if (!(error instanceof Complaint)) {
      output.err(`${spec.name}: this is a bug.\n${error instanceof Error ? error.stack : String(error)}\n`);
      return 1;
    }
    const hint = error.exitCode === 2 ? `See: npm run ${spec.name} -- --help\n` : '';
    output.err(`${spec.name}: ${error.message}\n${hint}`);
    return error.exitCode;
  }
}

const speakers = (output: Output) => ({
  print: (line: string) => output.out(`${line}\n`),
  progress: (total: number, label: string) => progressBar(output, total, label),
});

function standardOutput(): Output {
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
  };
}

// ---- reading the arguments ----

const asksForHelp = (args: readonly string[]): boolean => {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
};

const refuse = (sentence: string): never => {
  throw new Complaint(sentence, 2);
};

function readArguments(spec: Loose, args: readonly string[]) {
  const config: ParseArgsConfig['options'] = {};
  for (const [name, option] of Object.entries(spec.options ?? {})) {
    config[name] = { type: option.type === 'flag' ? 'boolean' : 'string' };
  }
  const { tokens } = parseArgs({
    args: [...args],
    options: config,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const texts = new Map<string, string | true>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind === 'option') texts.set(token.name, rawValue(spec, token, texts));
  }
  return {
    options: readOptions(spec.options ?? {}, texts),
    positionals: readPositionals(spec.positionals ?? {}, words),
  };
}

type OptionToken = {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
};

function rawValue(spec: Loose, token: OptionToken, earlier: ReadonlyMap<string, unknown>): string | true {
  const option = Object.hasOwn(spec.options ?? {}, token.name) ? spec.options?.[token.name] : undefined;
  if (option === undefined || !token.rawName.startsWith('--')) return refuse(`there is no option ${token.rawName}.`);
  if (earlier.has(token.name)) return refuse(`${token.rawName} is given twice.`);
  if (option.type === 'flag') return token.value === undefined || refuse(`${token.rawName} takes no value.`);
  const isMissing = token.value === undefined || (!token.inlineValue && token.value.startsWith('--'));
  return isMissing ? refuse(`${token.rawName} needs a value.`) : (token.value ?? '');
}

function readOptions(options: Options, texts: ReadonlyMap<string, string | true>): Record<string, never> {
  const entries = Object.entries(options).map(([name, option]) => [name, readOption(name, option, texts.get(name))]);
  return Object.fromEntries(entries);
}

function readOption(name: string, option: Option, text: string | true | undefined): unknown {
  if (option.type === 'flag') return text === true;
  if (typeof text !== 'string') return option.required ? refuse(`--${name} is needed.`) : option.default;
  if (option.type === 'number') return readWhole(`--${name}`, option, text);
  if (option.type === 'list') return text.split(',').map((part) => checkText(`--${name}`, option, part.trim()));
  return checkText(`--${name}`, option, text);
}

function readWhole(label: string, option: Whole, text: string): number {
  const { min = 1, max = Number.MAX_SAFE_INTEGER } = option;
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) return refuse(`${label} must be a whole number, not "${text}".`);
  if (value < min) return refuse(`${label} must be at least ${min}, not ${text}.`);
  if (value > max) return refuse(`${label} must be at most ${max}, not ${text}.`);
  const problem = option.check?.(value);
  return problem === undefined ? value : refuse(problem);
}

type Checked = { readonly choices?: Choices; readonly check?: Check<string> };

function checkText(label: string, { choices, check }: Checked, text: string): string {
  if (text === '') return refuse(`${label} must not be empty.`);
  const allowed = typeof choices === 'function' ? choices() : choices;
  if (allowed && !allowed.includes(text)) return refuse(`${label} must be ${listOf(allowed)}, not "${text}".`);
  const problem = check?.(text);
  return problem === undefined ? text : refuse(problem);
}

const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

function readPositionals(positionals: Positionals, words: readonly string[]): Record<string, never> {
  const left = [...words];
  const entries = Object.entries(positionals).map(([name, positional]) => {
    const taken = left.splice(0, positional.many ? left.length : 1).map((word) => checkText(name, positional, word));
    if (positional.required && taken.length === 0) refuse(`the ${name} is missing.`);
    return [name, positional.many ? taken : taken[0]];
  });
  if (left.length > 0) refuse(`"${left[0]}" is one argument too many.`);
  return Object.fromEntries(entries);
}

// ---- help ----

function helpOf(spec: Loose): string {
  const parts = [spec.summary, `Usage: npm run ${spec.name} -- ${spec.usage ?? usageOf(spec)}`.replace(/ -- $/, '')];
  const words = Object.entries(spec.positionals ?? {}).map(
    ([name, it]): Row => [name, it.help + choicesOf(it.choices)],
  );
  if (words.length > 0) parts.push(`Arguments:\n${columns(words)}`);
  const options = Object.entries(spec.options ?? {}).map(([name, it]): Row => [optionHead(name, it), optionHelp(it)]);
  parts.push(`Options:\n${columns([...options, ['--help', 'print this help']])}`);
  if (spec.examples) parts.push(`Examples:\n${spec.examples.map((line) => `  ${line}`).join('\n')}`);
  if (spec.details) parts.push(spec.details);
  return `${parts.join('\n\n')}\n`;
}

type Row = readonly [string, string];

function usageOf(spec: Loose): string {
  const words = Object.entries(spec.positionals ?? {}).map(([name, it]) => {
    const word = it.many ? `${name}…` : name;
    return it.required ? word : `[${word}]`;
  });
  const options = Object.entries(spec.options ?? {}).map(([name, it]) => {
    const head = optionHead(name, it);
    return it.type !== 'flag' && it.required ? head : `[${head}]`;
  });
  return [...words, ...options].join(' ');
}

const PLACEHOLDER = { text: 'TEXT', list: 'A,B,…', number: 'N' } as const;

const optionHead = (name: string, option: Option): string =>
  option.type === 'flag' ? `--${name}` : `--${name} ${option.value ?? PLACEHOLDER[option.type]}`;

function optionHelp(option: Option): string {
  if (option.type === 'flag') return option.help;
  const standard = option.default === undefined ? '' : ` (default ${option.default})`;
  return option.help + ('choices' in option ? choicesOf(option.choices) : '') + standard;
}

const choicesOf = (choices: Choices | undefined): string =>
  Array.isArray(choices) && choices.length > 0 ? `: ${listOf(choices)}` : '';

function columns(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([head]) => head.length));
  return rows.map(([head, text]) => `  ${head.padEnd(width)}  ${text}`).join('\n');
}

// ---- progress ----

const BAR = 30;

function progressBar(output: Output, total: number, label: string): Progress {
  if (!output.isTerminal) return { tick: () => {}, done: () => {} };
  const start = performance.now();
  let count = 0;
  let drawn = Number.NEGATIVE_INFINITY;
  const draw = () => output.err(`\r\x1b[2K${barLine(label, count, total, performance.now() - start)}`);
  draw();
  return {
    tick: (more = 1) => {
      count += more;
      if (performance.now() - drawn < 100) return;
      drawn = performance.now();
      draw();
    },
    done: () => output.err('\r\x1b[2K'),
  };
}

function barLine(label: string, count: number, total: number, elapsed: number): string {
  const share = total > 0 ? Math.min(1, count / total) : 1;
  const full = Math.round(share * BAR);
  const left = count > 0 && count < total ? `, ${Math.ceil(((elapsed / count) * (total - count)) / 1000)} s left` : '';
  return `${label} ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${count}/${total}${left}`;
}
