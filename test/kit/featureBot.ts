// A discord.js bot that uses what Discord has for bots, and tells what came of it. It knows nothing of the server it talks to.
import {
  type AnySelectMenuInteraction,
  type ButtonInteraction,
  ChannelType,
  type ChatInputCommandInteraction,
  Client,
  DiscordAPIError,
  Events,
  GatewayIntentBits as Intent,
  type Interaction,
  type Message,
  MessageFlags,
  type ModalData,
  type ModalSubmitInteraction,
  Partials,
} from 'discord.js';
import { GUILD_COMMANDS, globalCommands } from './featureBot/commands.ts';
import { card, forms, layout, notes, picture, rows } from './featureBot/looks.ts';
import { TRICKS } from './featureBot/tricks.ts';

const { Ephemeral, IsComponentsV2 } = MessageFlags;
const { Guilds, GuildMembers, GuildMessages, GuildMessageTyping, DirectMessages, MessageContent } = Intent;

export type FeatureBot = Awaited<ReturnType<typeof startFeatureBot>>;
export async function startFeatureBot(options: { token: string; api: string; shards?: readonly number[] }) {
  const { token, api, shards = [0] } = options;
  const client = new Client({
    intents: [Guilds, GuildMembers, GuildMessages, GuildMessageTyping, DirectMessages, MessageContent],
    partials: [Partials.Channel],
    rest: { api },
    shards: [...shards],
    shardCount: shards.length,
  });
  const heard: string[] = [];
  const errors: unknown[] = [];
  const failed = (error: unknown) => void errors.push(error);
  client.on(Events.Error, failed);
  client.on(Events.InteractionCreate, (interaction) => void answer(interaction).catch(failed));
  client.on(Events.MessageCreate, (message) => {
    if (message.author.bot) return;
    heard.push(message.content);
    if (message.mentions.has(client.user?.id ?? '')) replyTo(message).catch(failed);
  });
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  const bot = await ready;
  await bot.application.commands.set(globalCommands(Object.keys(TRICKS)));
  for (const guild of bot.guilds.cache.values()) await guild.commands.set(GUILD_COMMANDS);
  return { client: bot, heard, errors, stop: () => bot.destroy() };
}

const replyTo = (message: Message) =>
  message.reply({
    content: `${message.author}, not @everyone`,
    allowedMentions: { parse: ['users'], repliedUser: true },
  });

async function answer(interaction: Interaction): Promise<unknown> {
  if (interaction.isAutocomplete()) {
    const found = ['ember', 'emblem', 'osprey'].filter((word) => word.startsWith(interaction.options.getFocused()));
    return interaction.respond(found.map((word) => ({ name: word.toUpperCase(), value: word })));
  }
  if (interaction.isUserContextMenuCommand()) return interaction.reply(`Hello, ${interaction.targetUser.displayName}!`);
  if (interaction.isMessageContextMenuCommand()) return interaction.reply(`> ${interaction.targetMessage.content}`);
  if (interaction.isButton()) return BUTTONS[interaction.customId]?.(interaction);
  if (interaction.isAnySelectMenu()) return chosen(interaction);
  if (interaction.isModalSubmit()) return filled(interaction);
  if (!interaction.isChatInputCommand()) return undefined;
  const { options, commandName, locale, guildLocale } = interaction;
  if (commandName === 'take') return interaction.reply({ content: taken(interaction), flags: Ephemeral });
  if (commandName === 'find') return interaction.reply(`${options.getString('word')}, ${options.getString('size')}`);
  if (commandName === 'house') return interaction.reply(`You speak ${locale}, the house ${guildLocale}.`);
  if (commandName === 'perform') return perform(interaction);
  const group = options.getSubcommandGroup();
  return group === 'form'
    ? interaction.showModal(forms[options.getSubcommand()] ?? missing())
    : (SHOWN[group ?? options.getSubcommand()] ?? missing)(interaction);
}
const missing = () => {
  throw new Error('There is nothing of that name.');
};

const taken = ({ options }: ChatInputCommandInteraction) =>
  [
    ...[options.getString('text'), options.getInteger('count'), options.getBoolean('yes'), options.getNumber('weight')],
    ...[options.getUser('who')?.username, options.getChannel('where')?.name, options.getRole('role')?.name],
    ...[options.getMentionable('anyone')?.toString(), options.getAttachment('sheet')?.name],
  ].join(' ');

const SHOWN: Readonly<Record<string, (interaction: ChatInputCommandInteraction) => Promise<unknown>>> = {
  text: (interaction) => interaction.reply('Some **words**.'),
  card: (interaction) => interaction.reply({ embeds: [card], files: [picture()] }),
  file: (interaction) => interaction.reply({ files: [picture(), notes()] }),
  rows: (interaction) => interaction.reply({ content: 'Press one.', components: rows }),
  layout: (interaction) =>
    interaction.reply({ components: [layout], files: [picture(), notes()], flags: IsComponentsV2 }),
  late: async (interaction) => {
    await interaction.deferReply(interaction.options.getSubcommand() === 'hidden' ? { flags: Ephemeral } : {});
    await interaction.editReply({ content: 'Thought about it.', files: [notes()] });
    const { content } = await interaction.fetchReply();
    const more = await interaction.followUp({ content: `Not only: ${content}`, flags: Ephemeral });
    await interaction.editReply({ message: more, content: 'And more.' });
    await interaction.deleteReply(await interaction.followUp('Forget this.'));
  },
};

const BUTTONS: Readonly<Record<string, (interaction: ButtonInteraction) => Promise<unknown>>> = {
  update: (interaction) => interaction.update({ content: 'Pressed.', components: rows.slice(0, 1) }),
  wait: async (interaction) => {
    await interaction.deferUpdate();
    await interaction.editReply('Waited.');
    await interaction.deleteReply();
  },
  ask: (interaction) => interaction.showModal(forms.words ?? missing()),
  whisper: (interaction) => interaction.reply({ content: 'Psst.', flags: Ephemeral }),
};

const chosen = (interaction: AnySelectMenuInteraction) =>
  interaction.reply({ content: `${interaction.customId}: ${interaction.values.join(' ')}`, flags: Ephemeral });

function filled(interaction: ModalSubmitInteraction): Promise<unknown> {
  const content = interaction.fields.fields.map((field) => `${field.customId}=${inField(field)}`).join(' ');
  return interaction.isFromMessage() ? interaction.update(content) : interaction.reply(content);
}

const inField = (field: ModalData) => {
  if ('attachments' in field) return field.attachments.map(({ name }) => name);
  return 'values' in field ? field.values : field.value;
};

async function perform(interaction: ChatInputCommandInteraction): Promise<unknown> {
  const { channel, guild, user } = interaction;
  if (!guild || channel?.type !== ChannelType.GuildText) return missing();
  await interaction.deferReply();
  const trick = TRICKS[interaction.options.getString('trick', true)] ?? missing;
  try {
    return await interaction.editReply(`Done: ${await trick({ channel, guild, user })}`);
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
    return interaction.editReply(`Refused: ${error.code} ${error.message}`);
  }
}
