// A command as it travels to bots, and as it is shown to people in their language.
import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { CommandView, OptionView } from '../control/protocol.ts';
import type { Command, CommandOption, Localizations } from '../records.ts';
import type { World } from '../world.ts';
import { localised } from './localise.ts';

/** `all`: with every language; `one`: as lists are without `with_localizations`. */
export function wireCommand(command: Command, languages: 'all' | 'one' = 'all'): APIApplicationCommand {
  const { definition, ...ids } = command;
  const wire = { ...ids, ...definition };
  return (languages === 'all' ? wire : inOneLanguage(wire)) as unknown as APIApplicationCommand;
}

type Localized = {
  readonly name: string;
  readonly description?: string;
  readonly name_localizations?: Localizations | null;
  readonly description_localizations?: Localizations | null;
  readonly options?: readonly Localized[];
  readonly choices?: readonly Localized[];
};

function inOneLanguage(given: Localized): object {
  const { name_localizations, description_localizations, options, choices, ...rest } = given;
  return {
    ...rest,
    ...(name_localizations && { name_localized: given.name }),
    ...(description_localizations && { description_localized: given.description }),
    ...(options && { options: options.map(inOneLanguage) }),
    ...(choices && { choices: choices.map(inOneLanguage) }),
  };
}

export function commandView(world: World, command: Command, locale: string): CommandView {
  const { definition } = command;
  const application = world.store.get('application', command.application_id);
  return {
    id: command.id,
    application: { id: command.application_id, name: application?.name ?? '' },
    type: definition.type,
    ...namesOf(definition, locale),
    options: (definition.options ?? []).map((option) => optionView(option, locale)),
  };
}

const namesOf = (given: Localized, locale: string) => ({
  name: given.name,
  localName: localised(given.name, given.name_localizations, locale),
  localDescription: localised(given.description ?? '', given.description_localizations, locale),
});

function optionView(option: CommandOption, locale: string): OptionView {
  return {
    type: option.type,
    ...namesOf(option, locale),
    required: option.required ?? false,
    autocomplete: option.autocomplete ?? false,
    ...(option.choices && { choices: option.choices.map((choice) => choiceView(choice, locale)) }),
    ...(option.options && { options: option.options.map((inner) => optionView(inner, locale)) }),
    ...(option.channel_types && { channelTypes: option.channel_types }),
    ...(option.min_value !== undefined && { min: option.min_value }),
    ...(option.max_value !== undefined && { max: option.max_value }),
    ...(option.min_length !== undefined && { minLength: option.min_length }),
    ...(option.max_length !== undefined && { maxLength: option.max_length }),
  };
}

export const choiceView = (
  choice: {
    readonly name: string;
    readonly name_localizations?: Localizations | null;
    readonly value: string | number;
  },
  locale: string,
) => ({ name: localised(choice.name, choice.name_localizations, locale), value: choice.value });
