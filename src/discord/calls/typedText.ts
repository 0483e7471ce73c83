// Checks the text of a command's options: Discord limits its length when people send it, but not while they type.
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import { NotPossible } from '../../campaign/notPossible.ts';
import { LIMITS } from '../messages/limits.ts';
import type { Command } from './command.ts';

type Option = {
  readonly name: string;
  readonly max_length?: number;
  readonly options?: readonly Option[];
};
type Lengths = ReadonlyMap<string, number>;
const known = new WeakMap<Command, Lengths>();

/** The lengths by the names of subcommand and option. */
function lengthsOf(command: Command): Lengths {
  const { options = [] } = command.data.toJSON() as unknown as Option;
  const inner = (before: string, list: readonly Option[]): readonly (readonly [string, number])[] =>
    list.flatMap(({ name, max_length: most, options: own }) =>
      own ? inner(`${before}${name} `, own) : most === undefined ? [] : [[`${before}${name}`, most] as const],
    );
  return new Map(inner('', options));
}

type Typed = { readonly name: string; readonly value?: unknown; readonly options?: readonly Typed[] };

function typedIn(list: readonly Typed[], before = ''): readonly (readonly [string, unknown])[] {
  return list.flatMap(({ name, value, options }) =>
    options ? typedIn(options, `${before}${name} `) : [[`${before}${name}`, value] as const],
  );
}

/** Refuses text that is too long for its option or unfit for a database, before anything uses it. Throws `NotPossible`. */
export function checkTyped(command: Command, { options }: ChatInputCommandInteraction | AutocompleteInteraction): void {
  const lengths = known.get(command) ?? lengthsOf(command);
  known.set(command, lengths);
  const { data } = options as unknown as { readonly data: readonly Typed[] };
  for (const [name, value] of typedIn(data)) {
    const most = lengths.get(name);
    if (typeof value === 'string' && most !== undefined) checkText(value, most);
  }
}

function checkText(text: string, most: number): void {
  if (text.length > 2 * most || [...text].length > most) throw new NotPossible('tooLong');
  // Longer texts are orders: their reader points at the wrong character itself.
  if (most <= LIMITS.choiceName && text.includes('\0')) throw new NotPossible('unreadable');
}
