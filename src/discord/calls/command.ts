// What a file in commands/ has: words and options for Discord, and what to do.
import type { SlashCommandBuilder, SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { Cost } from '../front/rations.ts';
import type { Message } from '../messages/panel.ts';
import type { Asking, Call } from './call.ts';

/** Only the caller sees it, unless it says `for: 'all'`. */
export type Shown = Message | ForAll;
/** `posted` is called with the id of the message. */
export type ForAll = {
  readonly for: 'all';
  readonly message: Message;
  readonly posted?: (message: string) => Promise<unknown>;
};

export type Command = {
  /** Made with `slash` and `described`, whose words are in assets/text. */
  readonly data: Pick<SlashCommandBuilder, 'name' | 'toJSON'>;
  /** Its answer is for all to see. If it takes long, Discord has to know this beforehand. */
  readonly isPublic?: true;
  /** The subcommands for which this holds, by name. */
  readonly publicOnes?: readonly string[];
  /** What it costs, if it is expensive: each person has a limited measure. */
  readonly cost?: Cost;
  /** The costs of its subcommands, by name. */
  readonly costs?: Readonly<Record<string, Cost>>;
  /** Parses, calls one use case, and returns what to show. May throw a `Refusal` or `NotPossible`. */
  readonly run: (call: Call) => Promise<Shown>;
  /** Suggestions for the option that is being typed, only legal ones; at most 25 are shown. */
  readonly autocomplete?: (asking: Asking) => Promise<readonly Suggestion[]>;
};
export type Suggestion = {
  readonly name: string;
  readonly value: string;
  /** Shown although its name may not contain what was typed: a search found it. */
  readonly fits?: boolean;
};

/** One of several commands under one name: `/campaign new`. */
export type Subcommand = Pick<Command, 'run' | 'autocomplete' | 'isPublic' | 'cost'> & {
  readonly data: SlashCommandSubcommandBuilder;
};

export function withSubcommands(data: SlashCommandBuilder, subcommands: readonly Subcommand[]): Command {
  for (const subcommand of subcommands) data.addSubcommand(subcommand.data);
  const called = ({ interaction }: Call | Asking): Subcommand => {
    const name = interaction.options.getSubcommand();
    const found = subcommands.find((one) => one.data.name === name);
    if (!found) throw new Error(`there is no /${data.name} ${name}`);
    return found;
  };
  return {
    data,
    publicOnes: subcommands.filter(({ isPublic }) => isPublic).map((one) => one.data.name),
    costs: Object.fromEntries(subcommands.flatMap(({ cost, data: { name } }) => (cost ? [[name, cost]] : []))),
    run: (call) => called(call).run(call),
    autocomplete: async (asking) => (await called(asking).autocomplete?.(asking)) ?? [],
  };
}

type Typed = Call['interaction'];

export function isForAll({ isPublic, publicOnes = [] }: Command, { options }: Typed): boolean {
  return isPublic === true || publicOnes.includes(options.getSubcommand(false) ?? '');
}

export const costOf = ({ cost, costs = {} }: Command, { options }: Typed): Cost | undefined =>
  cost ?? costs[options.getSubcommand(false) ?? ''];
