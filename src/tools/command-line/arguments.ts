// Reads and checks a tool's arguments; refuses wrong ones in one sentence.

import { type ParseArgsConfig, parseArgs } from 'node:util';
import { refuse } from './complaint.ts';
import type { AnySpec, Checked, Option, Options, Positionals, Whole } from './spec.ts';
import { listOf } from './words.ts';

export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
}

export function readArguments({ options = {}, positionals = {} }: AnySpec, args: readonly string[]) {
  const config: ParseArgsConfig['options'] = {};
  for (const [name, { type }] of Object.entries(options))
    config[name] = { type: type === 'flag' ? 'boolean' : 'string' };
  const proper = properNames(options);
  for (const other of proper.keys()) config[other] = { type: 'string' };
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
    if (token.kind !== 'option') continue;
    const name = proper.get(token.name) ?? token.name;
    if (texts.has(name)) refuse(`${token.rawName} is given twice.`);
    texts.set(name, rawValue(options, { ...token, name }));
  }
  return { options: readOptions(options, texts), positionals: readPositionals(positionals, words) };
}

/** The proper names of options, by their other names. */
const properNames = (options: Options): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(options).flatMap(([name, option]) =>
      ((option.type === 'list' ? option.also : undefined) ?? []).map((other) => [other, name] as const),
    ),
  );

type OptionToken = {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
};

function rawValue(options: Options, { name, rawName, value, inlineValue }: OptionToken): string | true {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined || !rawName.startsWith('--')) return refuse(`there is no option ${rawName}.`);
  if (option.type === 'flag') return value === undefined || refuse(`${rawName} takes no value.`);
  if (value === undefined || (!inlineValue && value.startsWith('--'))) return refuse(`${rawName} needs a value.`);
  return value;
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

function checkText(label: string, { choices, check }: Checked, text: string): string {
  if (text === '') return refuse(`${label} must not be empty.`);
  const allowed = typeof choices === 'function' ? choices() : choices;
  if (allowed && !allowed.includes(text)) return refuse(`${label} must be ${listOf(allowed)}, not "${text}".`);
  const problem = check?.(text);
  return problem === undefined ? text : refuse(problem);
}

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
