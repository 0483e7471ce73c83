// A command's definition, completed with Discord's defaults.
import type { CommandDefinition, CommandOption, Id, Localizations } from '../records.ts';

/** Whose commands; without a guild the global ones. */
export type CommandHome = { readonly application: Id; readonly guild?: Id };

/** What a bot sends: everything but the name may be missing. */
export type CommandRequest = { readonly name: string } & CommandChange;
export type CommandChange = {
  readonly [Field in keyof CommandDefinition]?: CommandDefinition[Field] | null;
};

export function definitionOf(request: CommandRequest, home: CommandHome): CommandDefinition {
  const given = withoutNulls(request) as Partial<CommandDefinition> & { readonly name: string };
  const isGlobal = home.guild === undefined;
  return {
    type: given.type ?? 1,
    name: given.name,
    description: given.description ?? '',
    ...localizations(given),
    ...(given.options && { options: given.options.map(optionOf) }),
    default_member_permissions: bits(given.default_member_permissions),
    ...(isGlobal && { dm_permission: given.dm_permission ?? given.contexts?.includes(1) ?? true }),
    contexts: isGlobal ? (given.contexts ?? null) : null,
    integration_types: isGlobal ? (given.integration_types ?? [0]) : [0],
    nsfw: given.nsfw ?? false,
  };
}

/** Bots send a number or its text. */
const bits = (given: string | number | null | undefined): string | null => (given == null ? null : String(given));

type Localized = {
  readonly name_localizations?: Localizations | null;
  readonly description_localizations?: Localizations | null;
};

const localizations = ({ name_localizations, description_localizations }: Localized): Localized => ({
  name_localizations: name_localizations ?? null,
  description_localizations: description_localizations ?? null,
});

function optionOf(request: CommandOption): CommandOption {
  const { choices, options, ...given } = withoutNulls(request) as CommandOption;
  return {
    ...given,
    ...localizations(given),
    ...(choices && { choices: choices.map((choice) => ({ ...choice, ...choiceNames(choice) })) }),
    ...(options && { options: options.map(optionOf) }),
  };
}

const choiceNames = ({ name_localizations }: Localized) => ({ name_localizations: name_localizations ?? null });

const withoutNulls = (given: object): object =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined));
