// The options of a slash command: found along the sub-commands, checked as Discord's client does, and nested as they travel.
import { Unfit } from '../places/unfit.ts';
import type { Command, CommandOption, Id } from '../records.ts';
import type { Upload } from '../rest/route.ts';
import {
  type Resolved,
  resolveChannel,
  resolveFile,
  resolveMentionable,
  resolveRole,
  resolveUser,
} from './resolved.ts';

const OPTION = {
  subCommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const;
const LONGEST_STRING = 6000;

export type Value = string | number | boolean;
export type Given = {
  readonly path?: readonly string[];
  readonly options?: Readonly<Record<string, Value>>;
  /** By the names of options for files. */
  readonly files?: Readonly<Record<string, Upload>>;
  /** For autocomplete: the option that is being typed. */
  readonly focused?: string;
};
export type WireOption = {
  readonly type: number;
  readonly name: string;
  readonly value?: Value;
  readonly focused?: true;
  readonly options?: readonly WireOption[];
};

export function wireOptions(command: Command, given: Given, resolved: Resolved): readonly WireOption[] {
  const along = subCommands(command, given.path ?? []);
  const leaf = along.at(-1)?.options ?? (along.length > 0 ? [] : (command.definition.options ?? []));
  if (leaf.some(isSubCommand)) throw new Unfit('Choose one of the sub-commands.');
  const names = [...Object.keys(given.options ?? {}), ...Object.keys(given.files ?? {})];
  const unknown = names.find((name) => !leaf.some((option) => option.name === name));
  if (unknown !== undefined) throw new Unfit(`The command has no option “${unknown}”.`);
  const options = leaf.flatMap((option) => wireOption(option, given, resolved));
  return along.reduceRight<readonly WireOption[]>((inner, { type, name }) => [{ type, name, options: inner }], options);
}

const isSubCommand = ({ type }: CommandOption) => type === OPTION.subCommand || type === OPTION.group;

function subCommands(command: Command, path: readonly string[]): CommandOption[] {
  const along: CommandOption[] = [];
  let options = command.definition.options ?? [];
  for (const name of path) {
    const next = options.find((option) => isSubCommand(option) && option.name === name);
    if (!next) throw new Unfit(`The command has no sub-command “${name}”.`);
    along.push(next);
    options = next.options ?? [];
  }
  return along;
}

function wireOption(option: CommandOption, given: Given, resolved: Resolved): WireOption[] {
  const { type, name } = option;
  const value = given.options?.[name];
  if (given.focused === name) {
    if (!option.autocomplete) throw new Unfit(`“${name}” has no autocomplete.`);
    return [{ type, name, value: String(value ?? ''), focused: true }];
  }
  if (given.focused !== undefined) return halfFilled(option, value, resolved);
  const file = given.files?.[name];
  if (type === OPTION.attachment && file) return [{ type, name, value: resolveFile(resolved, file) }];
  if (value === undefined || value === '') {
    if (option.required) throw new Unfit(`“${name}” is required.`);
    return [];
  }
  checkValue(option, value, resolved);
  return [{ type, name, value }];
}

/** While another option is being typed, what does not fit yet is left out. */
function halfFilled(option: CommandOption, value: Value | undefined, resolved: Resolved): WireOption[] {
  if (value === undefined || value === '') return [];
  try {
    checkValue(option, value, resolved);
  } catch (error) {
    if (error instanceof Unfit) return [];
    throw error;
  }
  return [{ type: option.type, name: option.name, value }];
}

function checkValue(option: CommandOption, value: Value, resolved: Resolved): void {
  checkKind(option, value);
  if (option.choices?.length && !option.choices.some((choice) => choice.value === value))
    throw new Unfit(`“${option.name}” must be one of its choices.`);
  if (typeof value === 'number') checkRange(option, value);
  if (typeof value === 'string' && option.type === OPTION.string) checkLength(option, value);
  if (typeof value === 'string') resolveNamed(option, value, resolved);
}

const KINDS: Readonly<Record<number, readonly [(value: Value) => boolean, string]>> = {
  [OPTION.string]: [(value) => typeof value === 'string', 'a text'],
  [OPTION.integer]: [(value) => Number.isSafeInteger(value), 'a whole number'],
  [OPTION.boolean]: [(value) => typeof value === 'boolean', 'yes or no'],
  [OPTION.user]: [(value) => typeof value === 'string', 'a person'],
  [OPTION.channel]: [(value) => typeof value === 'string', 'a channel'],
  [OPTION.role]: [(value) => typeof value === 'string', 'a role'],
  [OPTION.mentionable]: [(value) => typeof value === 'string', 'a person or a role'],
  [OPTION.number]: [(value) => Number.isFinite(value), 'a number'],
};

function checkKind({ type, name }: CommandOption, value: Value): void {
  const [fits, kind] = KINDS[type] ?? [() => false, 'a file'];
  if (!fits(value)) throw new Unfit(`“${name}” must be ${kind}.`);
}

function checkRange({ name, min_value, max_value }: CommandOption, value: number): void {
  const most = Math.min(max_value ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const least = Math.max(min_value ?? Number.MIN_SAFE_INTEGER, Number.MIN_SAFE_INTEGER);
  if (value < least) throw new Unfit(`“${name}” must be at least ${least}.`);
  if (value > most) throw new Unfit(`“${name}” must be at most ${most}.`);
}

function checkLength({ name, min_length = 0, max_length = LONGEST_STRING }: CommandOption, value: string): void {
  if (value.length < min_length) throw new Unfit(`“${name}” must have at least ${min_length} characters.`);
  if (value.length > max_length) throw new Unfit(`“${name}” must have at most ${max_length} characters.`);
}

function resolveNamed({ type, channel_types }: CommandOption, id: Id, resolved: Resolved): void {
  if (type === OPTION.user) resolveUser(resolved, id);
  if (type === OPTION.role) resolveRole(resolved, id);
  if (type === OPTION.mentionable) resolveMentionable(resolved, id);
  if (type === OPTION.channel) resolveChannel(resolved, id, channel_types);
}
