// Commands as we register them: their words are in assets/text as `commands.…`, in every language that has them.
import { SlashCommandBuilder, type SlashCommandStringOption, SlashCommandSubcommandBuilder } from '@discordjs/builders';
import {
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { type Catalog, loadCatalog } from '../../view/index.ts';
import { LIMITS, whole } from '../messages/limits.ts';
import type { Words } from '../messages/words.ts';

const MOST_DESCRIPTION = 100;
const MOST_NAME = 32;
let english: Catalog | undefined;

/** `commands.play.text` in English, which Discord shows if we have no other language. */
function text(key: string): string {
  english ??= loadCatalog('en');
  const found = english[`commands.${key}`];
  if (found === undefined) throw new Error(`no text has the key commands.${key}`);
  return whole(found, MOST_DESCRIPTION, `text commands.${key}`);
}

/** `/play`, described by `commands.play.text`. */
export const slash = (name: string): SlashCommandBuilder =>
  new SlashCommandBuilder()
    .setName(name)
    .setDescription(text(`${name}.text`))
    .setContexts(InteractionContextType.Guild)
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall);

/** `/campaign new`, described by `commands.campaign.new.text`. */
export const sub = (command: string, name: string): SlashCommandSubcommandBuilder =>
  new SlashCommandSubcommandBuilder().setName(name).setDescription(text(`${command}.${name}.text`));

type Described = { setName(name: string): Described; setDescription(text: string): unknown };

/** Names and describes an option: `addStringOption((o) => described(o, 'play', 'card'))` reads `commands.play.options.card`. */
export function described<Option extends Described>(option: Option, path: string, name: string): Option {
  option.setName(name).setDescription(text(`${path}.options.${name}`));
  return option;
}

/** The same for an option that people type into, as long as a choice may be unless it says otherwise. */
export const typed = (option: SlashCommandStringOption, path: string, name: string): SlashCommandStringOption =>
  described(option, path, name).setMinLength(1).setMaxLength(LIMITS.choiceName);

/** The choices of an option, named by `commands.me.choices.reminders.here`. */
export const choicesOf = <Value extends string>(path: string, option: string, values: readonly Value[]) =>
  values.map((value) => ({ name: text(`${path}.choices.${option}.${value}`), value }));

const named = (option: SlashCommandStringOption, name: string): SlashCommandStringOption =>
  option
    .setName(name)
    .setDescription(text(`${name}Option`))
    .setMinLength(1)
    .setMaxLength(LIMITS.choiceName)
    .setAutocomplete(true);

/** The option that names the campaign, if it is not clear which one somebody means. */
export const campaignOption = (option: SlashCommandStringOption): SlashCommandStringOption => named(option, 'campaign');

/** The option that names the hero, for people who play several. */
export const seatOption = (option: SlashCommandStringOption): SlashCommandStringOption => named(option, 'seat');

/** Options that mean the same in all commands, unless a command has its own words for them. */
const SHARED = ['campaign', 'seat'];

type Body = RESTPostAPIChatInputApplicationCommandsJSONBody;
type Node = {
  readonly name: string;
  readonly type?: number;
  readonly options?: readonly Node[];
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[];
};
const SUBCOMMANDS = [1, 2];

/** The same with names and descriptions in all our languages. */
export function localised(body: Body, words: Words): Body {
  return localisedNode(body as Node, body.name, words) as Body;
}

function localisedNode(node: Node, path: string, words: Words): Node {
  const options = node.options?.map((option) =>
    SUBCOMMANDS.includes(option.type ?? 0)
      ? localisedNode(option, `${path}.${option.name}`, words)
      : localisedOption(option, path, words),
  );
  const names = inAll(words, `commands.${path}.name`, MOST_NAME);
  const texts = inAll(words, `commands.${path}.text`);
  return { ...node, ...localisations(names, texts), ...(options && { options }) };
}

function localisedOption(option: Node, path: string, words: Words): Node {
  const isShared = SHARED.includes(option.name) && !words.has('en', `commands.${path}.options.${option.name}`);
  const nameKey = isShared ? `${option.name}OptionName` : `${path}.names.${option.name}`;
  const textKey = isShared ? `${option.name}Option` : `${path}.options.${option.name}`;
  const names = inAll(words, `commands.${nameKey}`, MOST_NAME);
  const texts = inAll(words, `commands.${textKey}`);
  const choices = option.choices?.map((choice) => {
    const said = inAll(words, `commands.${path}.choices.${option.name}.${choice.value}`);
    return { ...choice, ...(said && { name_localizations: said }) };
  });
  return { ...option, ...localisations(names, texts), ...(choices && { choices }) };
}

type Localised = Readonly<Record<string, string>> | undefined;

const localisations = (names: Localised, texts: Localised) => ({
  ...(names && { name_localizations: names }),
  ...(texts && { description_localizations: texts }),
});

/** The text in every language but English that has it. */
function inAll(words: Words, key: string, most = MOST_DESCRIPTION): Localised {
  const found = words.languages
    .filter((language) => language !== 'en' && words.has(language, key))
    .map((language) => [language, whole(words.render(language)({ key }), most, `text ${key}`)]);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
