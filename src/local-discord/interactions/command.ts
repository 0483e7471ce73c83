// People run commands, and ask for autocomplete while they type one.
import { usableCommands } from '../commands/usable.ts';
import type { ChoiceView } from '../control/protocol.ts';
import { messageOf } from '../messages/read.ts';
import { channelOf } from '../places/channels.ts';
import { Unfit } from '../places/unfit.ts';
import {
  type Channel,
  type Command,
  type Id,
  INTERACTION_TYPE,
  type Interaction,
  type InteractionSource,
} from '../records.ts';
import type { World } from '../world.ts';
import { type Opening, openInteraction } from './life.ts';
import { type Given, type WireOption, wireOptions } from './options.ts';
import { newResolved, resolveMessage, resolveUser, wireResolved } from './resolved.ts';

export type CommandStart = Omit<Given, 'focused'> & {
  readonly user: Id;
  readonly channel: Id;
  readonly command: Id;
  /** The user or message that a context-menu command is run on. */
  readonly target?: Id;
};
export type AutocompleteStart = CommandStart & { readonly focused: string };

/** The bot did not answer in time. */
export class NoAnswer extends Error {}

const COMMAND = { slash: 1, user: 2, message: 3 } as const;

export function startCommand(world: World, start: CommandStart): Interaction {
  const run = runOf(world, start);
  const isSlash = run.command.definition.type === COMMAND.slash;
  const { data, source } = isSlash ? slash(run, start) : onTarget(run, start.target);
  return openInteraction(world, { ...opening(run), data, source, type: INTERACTION_TYPE.command });
}

/** Rejects with NoAnswer after three seconds, with Unfit at once. */
export async function startAutocomplete(world: World, start: AutocompleteStart): Promise<ChoiceView[]> {
  const run = runOf(world, start);
  const told = slash(run, start);
  const focused = focusedIn(told.options);
  if (!focused) throw new Unfit(`The command has no option “${start.focused}”.`);
  return new Promise((resolve, reject) => {
    openInteraction(world, {
      ...opening(run),
      data: told.data,
      source: told.source,
      type: INTERACTION_TYPE.autocomplete,
      asking: {
        option: focused.type,
        choose: (choices) =>
          choices ? resolve(choices) : reject(new NoAnswer('The application did not answer in time.')),
      },
    });
  });
}

type Run = { readonly world: World; readonly user: Id; readonly channel: Channel; readonly command: Command };

function runOf(world: World, { user, channel: channelId, command: id }: CommandStart): Run {
  const channel = channelOf(world, channelId);
  const command = usableCommands(world, user, channel).find((usable) => usable.id === id);
  if (!command) throw new Unfit('You cannot use that command here.');
  return { world, user, channel, command };
}

const opening = ({ user, channel, command }: Run): Omit<Opening, 'type' | 'data'> => ({
  application: command.application_id,
  user,
  channel,
});

const resolvedOf = (run: Run) => newResolved({ ...run, application: run.command.application_id });

const base = ({ id, guild_id, definition }: Command) => ({
  id,
  name: definition.name,
  type: definition.type,
  ...(guild_id !== undefined && { guild_id }),
});

type Told = { readonly data: object; readonly source: Partial<InteractionSource> };

function slash(run: Run, given: Given): Told & { readonly options: readonly WireOption[] } {
  const { command } = run;
  const resolved = resolvedOf(run);
  const options = wireOptions(command, given, resolved);
  return {
    options,
    data: { ...base(command), ...(options.length > 0 && { options }), ...wireResolved(resolved) },
    source: { name: [command.definition.name, ...(given.path ?? [])].join(' '), command_type: COMMAND.slash },
  };
}

const focusedIn = (options: readonly WireOption[]): WireOption | undefined =>
  options.find(({ focused }) => focused) ?? options.map((option) => focusedIn(option.options ?? [])).find(Boolean);

function onTarget(run: Run, target: Id | undefined): Told {
  const { world, user, channel, command } = run;
  const { name, type } = command.definition;
  if (target === undefined) throw new Unfit('Say on whom or what the command is to be run.');
  const resolved = resolvedOf(run);
  if (type === COMMAND.user) resolveUser(resolved, target);
  else resolveMessage(resolved, messageOf(world, channel.id, target, user));
  return {
    data: { ...base(command), target_id: target, ...wireResolved(resolved) },
    source: {
      name,
      command_type: type,
      ...(type === COMMAND.user ? { target_user_id: target } : { target_message_id: target }),
    },
  };
}
