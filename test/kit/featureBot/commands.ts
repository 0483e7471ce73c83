// The commands that the feature bot registers: global ones, one for each guild, and those of the menus.
import {
  type ApplicationCommandDataResolvable,
  ApplicationCommandType,
  ChannelType,
  ContextMenuCommandBuilder,
  InteractionContextType,
  PermissionFlagsBits,
  SlashCommandBuilder,
  SlashCommandSubcommandBuilder,
  SlashCommandSubcommandGroupBuilder,
} from 'discord.js';

const named = (name: string) => new SlashCommandBuilder().setName(name).setDescription(`Lets the bot ${name}.`);
const sub = (name: string) => new SlashCommandSubcommandBuilder().setName(name).setDescription(`Shows: ${name}.`);

const take = named('take')
  .setNameLocalization('de', 'nimm')
  .setDescriptionLocalization('de', 'Nimmt von allem eins.')
  .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM)
  .addStringOption((it) => it.setName('text').setDescription('Words.').setRequired(true).setMaxLength(20))
  .addIntegerOption((it) => it.setName('count').setDescription('How many.').setMinValue(1).setMaxValue(9))
  .addBooleanOption((it) => it.setName('yes').setDescription('Or no.'))
  .addUserOption((it) => it.setName('who').setDescription('Someone.').setNameLocalization('de', 'wer'))
  .addChannelOption((it) =>
    it.setName('where').setDescription('A channel.').addChannelTypes(ChannelType.GuildText, ChannelType.PublicThread),
  )
  .addRoleOption((it) => it.setName('role').setDescription('A role.'))
  .addMentionableOption((it) => it.setName('anyone').setDescription('Someone, or a role.'))
  .addNumberOption((it) => it.setName('weight').setDescription('In pounds.').setMinValue(0.5))
  .addAttachmentOption((it) => it.setName('sheet').setDescription('A file.'));

const size = [
  { name: 'Small', name_localizations: { de: 'Klein' }, value: 's' },
  { name: 'Large', name_localizations: { de: 'Groß' }, value: 'l' },
];
const find = named('find')
  .setContexts(InteractionContextType.Guild)
  .addStringOption((it) => it.setName('word').setDescription('It.').setRequired(true).setAutocomplete(true))
  .addStringOption((it) => it.setName('size').setDescription('Its size.').addChoices(size));

const show = ['text', 'card', 'file', 'rows', 'layout']
  .reduce((command, name) => command.addSubcommand(sub(name)), named('show') as ShowBuilder)
  .addSubcommandGroup(group('form', ['words', 'people', 'upload']))
  .addSubcommandGroup(group('late', ['open', 'hidden']));
type ShowBuilder = Pick<SlashCommandBuilder, 'toJSON'> & ReturnType<SlashCommandBuilder['addSubcommand']>;

function group(name: string, subs: readonly string[]): SlashCommandSubcommandGroupBuilder {
  const empty = new SlashCommandSubcommandGroupBuilder().setName(name).setDescription(`Shows: ${name}.`);
  return subs.reduce((whole, one) => whole.addSubcommand(sub(one)), empty);
}

/** For those who manage messages only; what it can be told is a choice. */
const perform = (tricks: readonly string[]) =>
  named('perform')
    .setContexts(InteractionContextType.Guild)
    .setDefaultMemberPermissions(PermissionFlagsBits.ManageMessages)
    .addStringOption((it) =>
      it
        .setName('trick')
        .setDescription('Which.')
        .setRequired(true)
        .addChoices(tricks.map((name) => ({ name, value: name }))),
    );

const greet = new ContextMenuCommandBuilder().setName('Greet').setType(ApplicationCommandType.User);
const quote = new ContextMenuCommandBuilder()
  .setName('Quote')
  .setNameLocalization('de', 'Zitieren')
  .setType(ApplicationCommandType.Message);

export const globalCommands = (tricks: readonly string[]): readonly ApplicationCommandDataResolvable[] => [
  take,
  find,
  show,
  perform(tricks),
  greet,
  quote,
];
export const GUILD_COMMANDS: readonly ApplicationCommandDataResolvable[] = [named('house')];
